/** Texts of the shift detective. */
export const detectiveMessages = {
  open: 'The shift is still open. Once its drawer is counted, this page lists what may explain a difference.',
  even: 'The drawer was neither over nor short.',
  difference: (text: string) => `The drawer was ${text}.`,
  honest:
    'Each line alone would explain the difference to the centavo. None of them is proof: look at the receipt and ask the cashier.',
  onlyPairs: 'No single receipt explains it. Two receipts together may:',
  honestPairs:
    'Both lines of a number together explain the difference to the centavo. Such pairs often fit by chance: look at the receipts and ask the cashier.',
  together: 'Two mistakes at once',
  none: 'Neither one receipt nor two together explain it. Count the notes again.',
  columns: { rank: '#', what: 'What may have happened', receipt: 'Receipt', instead: 'Right amount' },
} as const
