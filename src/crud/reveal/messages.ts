import { inSentence } from '../../resources/kernel/declare/in-sentence'

/** Texts of revealing a masked value. */
export const revealMessages = {
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${inSentence(label)}`,
  hideField: (label: string) => `Hide ${inSentence(label)}`,
  hint: 'Shown for one minute. Viewing and your reason are recorded.',
  reason: 'Reason',
} as const
