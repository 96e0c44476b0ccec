/** Texts about changes that others made while the screen was open. */
export const liveMessages = {
  system: 'The system',
  you: 'You',
  changed: (who: string, fields: string) => `${who} changed ${fields}`,
  changedInOtherTab: (fields: string) => `You changed ${fields} in another tab`,
  thisOne: (one: string) => `this ${one}`,
  moreFields: (count: number) => `${count} more`,
  moreUsers: (count: number) => `${count} more changed it`,
  unknown: 'This record has changed',
  justNow: (changes: string) => `${changes} just now`,
  at: (changes: string, time: string) => `${changes} at ${time}`,

  editsKept: (changes: string) => `${changes} just now. Your edits here are kept.`,
  formUpdated: (changes: string) => `${changes} just now. The form shows the new version.`,
  compare: 'Compare',

  deletedTitle: (title: string) => `${title} was deleted`,
  deleted: (who: string, one: string) => `${who} deleted this ${one} just now.`,
  deletedWhileEditing: (who: string, one: string) =>
    `${who} deleted this ${one}. Your edits can't be saved to it.`,
  deletedRows: (title: string, others: number) =>
    others === 0 ? `${title} was deleted` : `${title} and ${others} more were deleted`,
  newRows: (count: number) => `${count} new`,
  update: 'Update list',
} as const
