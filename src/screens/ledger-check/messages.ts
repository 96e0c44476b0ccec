/** Texts of the screen that checks the ledger. */
export const messages = {
  title: 'Ledger check',
  asOf: {
    label: 'Trial balance as of',
    help: 'Empty: now. By the clocks of this device; entries posted up to this second count.',
  },
  balance: {
    title: (currency: string) => `Trial balance, ${currency}`,
    columns: {
      account: 'Accounts',
      number: 'Number',
      balance: 'Balance',
      debit: 'Debit',
      credit: 'Credit',
    },
    total: 'Total',
    balanced: 'Debits equal credits.',
    unbalanced: 'Debits do not equal credits. Verify the ledger to find out why.',
    empty: 'Nothing is posted yet.',
    emptyThen: 'Nothing had been posted by then.',
    loading: 'Loading the trial balance',
  },
  accounts: {
    columns: { owner: 'Account of', balance: 'Balance', lines: 'Lines' },
    show: 'Show lines',
    linesOf: (owner: string) => `Show lines of ${owner}`,
    back: 'All accounts',
  },
  verify: {
    title: 'Verify the ledger',
    about:
      'Adds up every entry, follows every balance from its first line to its last, and compares each entry with its digest. It takes a while; you can keep working in another tab.',
    button: 'Verify',
    again: 'Verify again',
    cancel: 'Cancel',
    canceled: 'Verification canceled.',
    progress: (step: string, percent: number) => `Verifying: ${step}, ${percent}%`,
    started: (step: string) => `Verifying: ${step}`,
    none: (entries: number, lines: number, seconds: number) =>
      `No findings. ${count(entries, 'entry', 'entries')} with ${count(lines, 'line', 'lines')} checked in ${seconds.toLocaleString('en', { maximumFractionDigits: 1 })} s.`,
    some: (findings: number) => `${count(findings, 'finding', 'findings')}:`,
    more: (hidden: number) => `and ${count(hidden, 'more finding', 'more findings')}`,
    open: 'Open the record',
  },
  failed: (problem: string) => `The check stopped. ${problem}`,
} as const

function count(value: number, one: string, many: string): string {
  return `${value.toLocaleString('en')} ${value === 1 ? one : many}`
}
