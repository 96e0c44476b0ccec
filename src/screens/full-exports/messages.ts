/** Texts of the tab that downloads a full export. */
export const fullExportMessages = {
  download: 'Download',
  again: 'Download again',
  about: (labels: readonly string[]) =>
    `The file has the full values of ${labels.join(', ')}. Each download is recorded.`,
  notYours: (name: string) => `Only ${name} can download this file.`,
  expired: 'This file can no longer be downloaded. Ask for approval again.',
} as const
