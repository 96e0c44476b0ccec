import type { Difference } from './compare-versions'

/** Texts of forms. */
export const formMessages = {
  newOne: (one: string) => `New ${one}`,
  copyOf: (title: string) => `Copy of ${title}`,
  loading: 'Loading the form',
  save: 'Save',
  saveKeys: 'Ctrl+S',
  cancel: 'Cancel',
  otherSection: 'Other',

  saved: (one: string, title: string) => `${one} saved: ${title}`,
  created: (one: string, title: string) => `${one} created: ${title}`,
  createdBefore: (one: string, title: string) =>
    `${one} created by an earlier try, whose answer was lost: ${title}. Restore what you changed since, and save.`,
  unchanged: 'No changes to save',
  typedTooLate: (labels: readonly string[]) =>
    `Typed too late to be saved: ${new Intl.ListFormat('en').format(labels)}`,

  fixedAtCreation: "Can't be changed after creation",
  fixedForOwner: "You can't change this for yourself",
  row: (label: string, row: number, problem: string) => `${label}, row ${row}: ${problem}`,
  unreadable: (label: string, problem: string) => `${label}: ${problem}`,
  fixFields: (count: number) => (count === 1 ? 'Fix 1 field to continue' : `Fix ${count} fields to continue`),

  keptMask: 'Kept unless you replace it',
  replace: 'Replace',
  replaceField: (label: string) => `Replace ${label}`,
  keep: 'Keep current value',
  keepField: (label: string) => `Keep current ${label}`,
  remove: 'Remove',
  removeField: (label: string) => `Remove ${label}`,

  draft: (moment: string) => `You have an unsaved draft from ${moment}.`,
  draftOutdated: (one: string) =>
    `This ${one} has changed since then. Restoring the draft compares both versions.`,
  restoreDraft: 'Restore',
  discardDraft: 'Discard',

  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',

  conflictTitle: 'This record changed while you were editing',
  conflictBy: (who: string, moment: string) => `${who} saved another version ${moment}.`,
  conflictHint: 'Choose a value for each field, then save.',
  conflictBack: 'Back to the form',
  hiddenUnknown: (problem: string) => `Changes to masked values could not be checked. ${problem}`,
  checkingMasks: 'Checking masked values…',
  difference: {
    theirs: 'Changed by them',
    mine: 'Changed by you',
    conflict: 'Changed by both',
  } satisfies Readonly<Record<Difference, string>>,
  before: (value: string) => `before: ${value}`,
  theirs: (value: string) => `Theirs: ${value}`,
  theirsHidden: (value: string, who: string) => `Theirs: ${value} (masked, changed by ${who})`,
  mine: (value: string) => `Mine: ${value}`,
  mineUnknown: 'Mine: the value before (masked, cannot be restored)',
  emptyValue: 'empty',

  posting: 'Ledger entry',
  noPosting: 'Fill in the form to see what will be posted.',
} as const
