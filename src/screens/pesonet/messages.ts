/** Texts of the page of PESONet files. */
export const pesonetMessages = {
  title: 'PESONet files',
  send: {
    title: 'Payouts for the bank',
    about:
      'Puts every approved PESONet payout without a provider into one file and marks it as sent. Upload the file at the bank.',
    make: 'Make file',
    made: (count: number, total: string, batch: string) =>
      `${batch}: ${count === 1 ? '1 payout' : `${count.toLocaleString('en')} payouts`}, ${total}.`,
    number: 'File number',
    download: 'Download',
  },
  answer: {
    title: "The bank's answer",
    about: 'The answer is checked first. Nothing changes until you apply it.',
    choose: 'Choose file',
    table: 'Lines of the answer',
    columns: { row: 'Row', reference: 'Withdrawal', amount: 'Amount', outcome: 'Outcome', detail: 'Bank' },
    counts: (counts: readonly (readonly [string, number])[]) =>
      counts.map(([label, count]) => `${label}: ${count.toLocaleString('en')}`).join(' · '),
    apply: 'Apply',
    applied: 'The answer was applied',
    nothing: 'Nothing to apply: every line is known already or belongs to no file of ours.',
  },
} as const
