/** Texts of the record page. */
export const recordMessages = {
  overview: 'Overview',
  history: 'History',
  details: 'Details',
  tabs: (title: string) => `Sections of ${title}`,
  loading: (one: string) => `Loading the ${one}`,

  more: 'More',
  edit: 'Edit',
  clone: 'Clone',
  delete: 'Delete',

  none: '—',
  showEmpty: (count: number) => (count === 1 ? 'Show 1 empty field' : `Show ${count} empty fields`),
  hideEmpty: 'Hide empty fields',

  latest: (many: string) => `Latest ${many}`,
  all: (many: string) => `All ${many}`,
  noneYet: (many: string) => `No ${many} yet.`,
  showMore: 'Show more',
  newOne: (one: string) => `New ${one}`,
  addOne: (one: string) => `Add ${one}`,
  added: (one: string) => `${one} added`,
  addKeys: 'Ctrl + Enter',

  waitingForApproval: 'Waiting for approval:',
  requestedBy: 'requested by',
  anotherUser: 'another user',

  noHistory: 'No changes yet.',
  olderEntries: 'Older entries',
  moreChanges: (count: number) => `Show ${count} more ${count === 1 ? 'change' : 'changes'}`,
  system: 'System',
  actor: (name: string, role: string) => `${name} (${role})`,
  emptyValue: 'empty',

  download: (file: string, about: string) => `Download ${file} (${about})`,
  downloadRecorded: 'Each download is recorded in the history',

  created: 'Created',
  edited: 'Edited',
  deleted: 'Deleted',
  revealed: 'Revealed',
  /** Audit entries that no resource declares, such as users' changes to their own account. */
  passwordChanged: 'Password changed by its owner',
  sessionsEnded: 'Other sessions signed out',
  twoStepOn: 'Two-step sign-in turned on',
  twoStepOff: 'Two-step sign-in turned off',
  recoveryCodes: 'New recovery codes created',
  posted: 'Posted to the ledger',
} as const
