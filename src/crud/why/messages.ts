/** Texts of "Why this number?". */
export const whyMessages = {
  button: (label: string) => `Why this number? ${label}`,
  title: (label: string, text: string) => `${label}: ${text}`,
  adds: (count: number, account: string, sum: string) =>
    count === 1
      ? `1 line of the account “${account}” makes ${sum}.`
      : `${count.toLocaleString('en')} lines of the account “${account}” add up to ${sum}.`,
  none: (account: string) => `Nothing was posted to the account “${account}” for this.`,
  changed: (now: string) => `The number has changed since this page was loaded: it is ${now} now.`,
  differs: 'The lines do not add up to this number. Tell finance, and run the ledger check.',
  columns: { at: 'Time', kind: 'Entry', ref: 'Record', amount: 'Amount', balance: 'Balance after' },
  showMore: 'Show more',
  close: 'Close',
} as const
