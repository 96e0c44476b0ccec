const payouts = (count: number) => (count === 1 ? '1 payout' : `${count.toLocaleString('en')} payouts`)

/** Texts of the page of PESONet files. */
export const pesonetMessages = {
  title: 'PESONet files',
  send: {
    title: 'Payouts for the bank',
    about:
      'Puts every approved PESONet payout without a provider into one file and marks it as sent. Upload the file at the bank.',
    make: 'Make file',
    made: (count: number, total: string, batch: string) => `${batch}: ${payouts(count)}, ${total}.`,
    isEarlier:
      'An earlier press had made this file, and its answer was lost. Upload it only if the bank does not have it yet, and press again for payouts approved since.',
    leftOut: (count: number) =>
      `${payouts(count)} left out, because money may not be paid out to the bank or the customer now.`,
    later: (count: number, day: string) =>
      `${payouts(count)} after the bank's cut-off, or not on a banking day: ${count === 1 ? 'it goes' : 'they go'} out on ${day}.`,
    number: 'File number',
    download: 'Download',
  },
  files: {
    title: 'Files',
    none: 'No file was made yet.',
    columns: {
      file: 'File',
      sent: 'Sent',
      by: 'First download',
      count: 'Payouts',
      total: 'Total',
      state: 'State',
    },
    state: ({ count, paid, failed }: { count: number; paid: number; failed: number }) =>
      [
        [count - paid - failed, 'open'],
        [paid, 'paid'],
        [failed, 'failed'],
      ]
        .filter(([n]) => n !== 0)
        .map(([n, word]) => `${n?.toLocaleString('en')} ${word}`)
        .join(', '),
    download: 'Download',
    downloadOf: (batch: string) => `Download ${batch}`,
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
    nothing: 'Nothing to apply: every line is already known or is not in our files.',
  },
} as const
