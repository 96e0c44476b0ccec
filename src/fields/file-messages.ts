/** Texts about uploaded files. */
export const fileMessages = {
  none: 'No file',
  choose: 'Choose file',
  replace: 'Replace',
  removeShort: 'Remove',
  remove: (label: string) => `Remove ${label.toLowerCase()}`,
  sending: (name: string) => `Uploading ${name}…`,
  tooLarge: (most: string) => `This file is larger than ${most}. Choose a smaller one.`,
  limits: (types: string, most: string) => `${types}, at most ${most}`,
}
