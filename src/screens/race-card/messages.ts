/** Texts of the card with its runners. */
export const messages = {
  race: (no: number, name: string) => `Race ${no}: ${name}`,
  runners: (title: string) => `Runners of ${title}`,
  columns: { runner: 'Runner', jockey: 'Jockey', trainer: 'Trainer', weight: 'Weight', draw: 'Draw' },
  scratched: 'Scratched',
  none: 'No runners yet',
  noRaces: 'No races yet',
} as const
