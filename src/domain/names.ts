// Names that people read, in place of those of the feed (docs/names.md).

/** The kinds of records with a name, and the most characters of it. */
export const nameKinds = {
  VENUE: { label: 'Venue', most: 200 },
  PROGRAM: { label: 'Card', most: 80 },
  RACE: { label: 'Race', most: 80 },
  RUNNER: { label: 'Runner', most: 60 },
  JOCKEY: { label: 'Jockey', most: 60 },
  TRAINER: { label: 'Trainer', most: 60 },
} as const

export type NameKind = keyof typeof nameKinds

/** The languages of names; those of the portal's records are English. */
export const nameLanguages = { en: 'English', es: 'Spanish', fil: 'Filipino' } as const

export type NameLanguage = keyof typeof nameLanguages

export const recordLanguage = 'en'

/** Names of one batch. */
export const mostNamesOfBatch = 500

/** Records that one batch renames, in one transaction. */
export const mostRenamed = 2_000

/** Returns why a name is no name for this kind; null when it is one. */
export function newNameProblem(kind: unknown, name: unknown): string | null {
  const { label, most } = nameKinds[kind as NameKind] ?? { label: '', most: Number.POSITIVE_INFINITY }
  return String(name ?? '').length > most
    ? `The name of a ${label.toLowerCase()} has at most ${most} characters`
    : null
}
