/** Texts of the screen that downloads and verifies the sealed audit trail. */
export const messages = {
  title: 'Verify audit log',
  download: {
    title: 'Download sealed entries',
    about:
      'A file with the sealed entries of a span of days, for verification here or elsewhere. Entries with values that you may not see are in it by their fingerprint only.',
    from: 'From',
    to: 'To',
    button: 'Download',
    order: 'From must not be after To',
  },
  verify: {
    title: 'Verify a file',
    about: 'The file is read in this browser and sent nowhere. It works offline.',
    choose: 'Choose file',
    drop: 'Drop a sealed file here, or choose one',
    file: 'Sealed file',
    anchor: 'Anchor (optional)',
    anchorHelp: 'Entry number and hash noted from an earlier verification, like 39512:1f0c…',
    anchorWrong: 'Enter an entry number, a colon and a hash of 64 characters',
    cancel: 'Cancel',
    progress: (name: string, percent: number) => `Verifying ${name}: ${percent}%`,
    insecure:
      'This browser verifies only over https. Open the portal over https, or use npm run audit:verify.',
    unreadable: (problem: string) => `The file cannot be verified. ${problem}`,
    lost: 'The file could not be read to its end. Choose it again.',
  },
  result: {
    whole: (entries: number, blocks: number) =>
      `Verified: ${count(entries, 'entry is', 'entries are')} exactly as sealed, in ${count(blocks, 'block', 'blocks')}.`,
    broken: (findings: number) =>
      `Changed: ${count(findings, 'place does', 'places do')} not match what was sealed.`,
    more: (hidden: number) => `and ${count(hidden, 'more place', 'more places')}`,
    withheld: (entries: number) =>
      `${count(entries, 'entry was', 'entries were')} verified by fingerprint only: the text holds values that the downloader may not see.`,
    facts: {
      environment: 'Environment',
      exportedAt: 'Downloaded',
      entries: 'Entries',
      anchor: 'Anchor of the last block',
    },
    range: (from: number, to: number) => `${number(from)} to ${number(to)}`,
  },
} as const

function count(value: number, one: string, many: string): string {
  return `${number(value)} ${value === 1 ? one : many}`
}

function number(value: number): string {
  return value.toLocaleString('en')
}
