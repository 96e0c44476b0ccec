/** Texts of the shift detective. */
export const detectiveMessages = {
  open: 'The shift is still open. Once its drawer is counted, this page lists what may explain a difference.',
  even: 'The drawer was neither over nor short.',
  difference: (text: string) => `The drawer was ${text}.`,
  honest:
    'Each line alone would explain the difference to the centavo. None of them is proof: look at the receipt and ask the cashier.',
  none: 'No single receipt explains it. Count the notes again, and look for two mistakes at once.',
  columns: { rank: '#', what: 'What may have happened', receipt: 'Receipt', instead: 'Right amount' },
} as const
