import { inSentence } from '../../resources/kernel/declare/in-sentence'

/** Texts of working off a queue. */
export const queueMessages = {
  reviewNext: 'Review next',
  next: 'Next',
  searching: 'Looking for the next case',
  nothingLeft: 'Nothing left to review',
  nothingLeftHint: 'New cases appear here and in the list automatically.',
  passedHint: 'Cases that you skipped are left out.',
  startOver: 'Review skipped cases',
  backTo: (label: string) => `Back to ${inSentence(label)}`,
  notFound: 'The next case could not be loaded',
  tryAgain: 'Try again',
  decision: 'Decision',
  ledger: 'Ledger',
  history: 'History',
  yours: 'This case is yours.',
  unclaimed: 'Nobody has claimed this case.',
  heldBy: (name: string) => `${name} has this case.`,
  somebody: 'Somebody else',
  over: 'This case is decided.',
  readOnly: 'You can read this case. Other roles decide it.',
  takenMeanwhile: (title: string, name: string) => `${title}: ${name} has taken this case meanwhile`,
  decidedMeanwhile: (title: string) => `${title}: this case was decided meanwhile`,
  skipped: (title: string, why: string) => `${title}: ${why}`,
} as const
