/** Texts of the page that applies cards and results in JSON. */
export const jsonUpdateMessages = {
  title: 'Json Update',
  about:
    'Paste a card or results in JSON, or choose a file. It is checked first: line by line, then against the card as it is now. Nothing changes until you apply it.',
  paste: 'JSON',
  check: 'Check',
  choose: 'Choose file',
  files: 'Feed files',
  table: 'What the file would do',
  columns: { line: 'Line', record: 'Part', outcome: 'Outcome', detail: 'Detail' },
  counts: (counts: readonly (readonly [string, number])[]) =>
    counts.map(([label, count]) => `${label}: ${count.toLocaleString('en')}`).join(' · '),
  tooLarge: (most: string) => `The file is larger than ${most}. Split it.`,
  forbidden: 'Remove what is not allowed, or change it by hand first. Nothing in this file is applied.',
  nothing: 'Everything in this file is already up to date. Applying it only keeps the file.',
  needsSecond: (races: number) =>
    `${races === 1 ? 'An open race changes' : `${races} open races change`}: another admin approves the file.`,
  already: 'This file was applied before. It is not applied again.',
  open: 'Open the file',
  apply: 'Apply',
  send: 'Ask for approval',
  applied: (added: number, changed: number) =>
    `Applied: ${added.toLocaleString('en')} added, ${changed.toLocaleString('en')} changed.`,
} as const
