import { inSentence } from '../resources/kernel/declare/in-sentence'

/** Texts about uploaded files. */
export const fileMessages = {
  none: 'No file',
  choose: 'Choose file',
  replace: 'Replace',
  removeShort: 'Remove',
  remove: (label: string) => `Remove ${inSentence(label)}`,
  sending: (name: string) => `Uploading ${name}…`,
  tooLarge: (most: string) => `This file is larger than ${most}. Choose a smaller one.`,
  limits: (types: string, most: string) => `${types}, at most ${most}`,
}
