import { betweenAccounts, type EntryMaker } from '../../resources/kernel/wire/why'

const named = (label: string) => `${label.includes(betweenAccounts) ? 'accounts' : 'account'} “${label}”`

/** Texts of "Why this number?". */
export const whyMessages = {
  button: (label: string) => `Why this number? ${label}`,
  title: (label: string, text: string) => `${label}: ${text}`,
  /** In the menu of a row. */
  open: 'Why these numbers?',
  figures: (title: string) => `Why these numbers? ${title}`,
  adds: (count: number, account: string, sum: string) =>
    count === 1
      ? `1 line of the ${named(account)} makes ${sum}.`
      : `${count.toLocaleString('en')} lines of the ${named(account)} add up to ${sum}.`,
  none: (account: string) => `Nothing was posted to the ${named(account)} for this.`,
  passedOn: (account: string) =>
    `The ${named(account)} did not change: what was there before stayed there, so no line was posted for this.`,
  changed: (now: string) => `The number has changed since this page was loaded: it is ${now} now.`,
  computed: (count: number, sum: string) => `Computed from ${count} amounts, which add up to ${sum}.`,
  partsDiffer: 'The amounts do not add up to this number. Tell finance.',
  inCurrency: (label: string, currency: string) => `${label}, ${currency}`,
  noneSoFar: (account: string) => `Nothing has been posted to the ${named(account)} for this so far.`,
  underWay: (posted: string, whole: string) =>
    `The entries are still being posted: ${posted} of ${whole} so far.`,
  differs: 'The lines do not add up to this number. Tell finance, and run the ledger check.',
  maker: (by: EntryMaker | null | undefined) => (by ? (by.name ?? 'A member of staff') : 'The system'),
  /** After the link to the record of an entry. */
  posted: (by: EntryMaker | null | undefined, at: string) =>
    `, by ${by ? (by.name ?? 'a member of staff') : 'the system'}, ${at}.`,
  postedFor: 'Posted for ',
  meaning: (kind: string, meaning: string) => `${kind}: ${meaning}`,
  columns: {
    at: 'Time',
    kind: 'Entry',
    ref: 'Record',
    by: 'By',
    account: 'Account',
    amount: 'Amount',
    balance: 'Balance after',
  },
  showMore: 'Show more',
  close: 'Close',
} as const
