/** Texts of actions, bulk actions and deletion. */
export const actionMessages = {
  cancel: 'Cancel',
  close: 'Close',
  emptyValue: 'empty',
  now: (label: string, value: string) => `${label} is now ${value}`,
  done: (title: string, effects: string) => `${title}: ${effects}`,
  doneBefore: (done: string, isRepeatable: boolean) =>
    `${done}. An earlier try had done this, and its answer was lost: nothing was done now.${isRepeatable ? ' To do it once more, press again.' : ''}`,
  doneMany: (done: string, count: number, many: string) => `${done}: ${count.toLocaleString('en')} ${many}`,
  newer: (one: string, effects: string, next: string) =>
    `This ${one} changed meanwhile${effects && `: ${effects}`}. ${next}.`,
  pressAgain: (label: string) => `If you still want to, press ${label} again`,
  undo: 'Undo',
  undone: (label: string, count: number) =>
    count === 1 ? `Undone: ${label}` : `Undone: ${label}, ${count.toLocaleString('en')} times`,
  notUndone: (label: string, failed: number, count: number, problem: string) =>
    count === 1
      ? `Not undone: ${label}. ${problem}`
      : `${failed.toLocaleString('en')} of ${count.toLocaleString('en')} not undone: ${label}. ${problem}`,
  confirmByTyping: (phrase: string) => `Type ${phrase} to confirm`,

  preview: 'What changes',
  previewTable: 'What changes, row by row',
  previewing: 'Checking what this changes…',
  previewWaits: (missing: readonly string[]) => `Fill in ${missing.join(' and ')} to see what this changes.`,
  previewFailed: "Can't tell what this would change. Check your connection and try again.",
  tryAgain: 'Try again',

  copy: 'Copy',
  savedIt: 'I saved it',
  leavingShownOnce: {
    title: 'Leave before it is saved?',
    text: 'It is shown only here, only now. Once you leave, nobody can read it again.',
    leave: 'Leave',
    stay: 'Stay',
  },

  leavingBulk: (done: number, count: number) => ({
    title: 'Stop before all are done?',
    text: `${done.toLocaleString('en')} of ${count.toLocaleString('en')} ${done === 1 ? 'is' : 'are'} done. If you leave, the others stay as they are.`,
    leave: 'Leave',
    stay: 'Stay',
  }),

  bulkTitle: (label: string, count: number, many: string) =>
    `${label}: ${count.toLocaleString('en')} ${many}`,
  bulkTitleAll: (label: string, many: string) => `${label}: all matching ${many}`,
  checkingSelection: 'Checking the selection…',
  tooMany: (most: number, many: string) =>
    `More than ${most.toLocaleString('en')} ${many} match. Add a filter to select fewer.`,
  /** Stands after "can be" for actions that have no word of their own. */
  changed: 'changed',
  allPossible: (count: number, many: string, participle: string) =>
    count === 1
      ? `The selected record can be ${participle}.`
      : `All ${count.toLocaleString('en')} ${many} can be ${participle}.`,
  somePossible: (possible: number, total: number, many: string, participle: string) =>
    `${possible.toLocaleString('en')} of ${total.toLocaleString('en')} ${many} can be ${participle}. The others are skipped:`,
  nonePossible: (many: string, participle: string) => `None of these ${many} can be ${participle}:`,
  /** For example: "3 – Suspend needs Status to be Active; it is Blocked (Ana Cruz, …)". */
  refused: (count: number, problem: string, names: string) =>
    `${count.toLocaleString('en')} – ${problem} (${names})`,
  stop: 'Stop',
  continue: 'Continue',
  retryFailed: 'Retry failed',
  progress: 'Progress',
  outcomes: 'Results',
  stopped: (sum: string) => `Stopped. ${sum}`,
  sentBefore: 'Sent by an earlier try, whose answer was lost. Nothing was sent now.',
  outcomeBefore: 'Done by an earlier try, whose answer was lost. Nothing was done now.',
  outcome: { done: 'Done', sent: 'Sent for approval', passed: 'Skipped', failed: 'Failed' },
  moreFailed: (count: number) => `and ${count.toLocaleString('en')} more that failed`,
  someFailed: (done: number, failed: number) =>
    `${done.toLocaleString('en')} done, ${failed.toLocaleString('en')} failed. Those that failed are still selected.`,
  sumDone: (done: number, total: number) =>
    `${done.toLocaleString('en')} of ${total.toLocaleString('en')} done`,
  sumSent: (count: number) => `${count.toLocaleString('en')} sent for approval`,
  sumPassed: (count: number) => `${count.toLocaleString('en')} not possible`,
  sumFailed: (count: number) => `${count.toLocaleString('en')} failed`,

  delete: 'Delete',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteText: "This can't be undone. The history is kept.",
  deleted: (one: string, title: string) => `${one} deleted: ${title}`,
  inUse: (title: string) => `${title} is in use`,
  inUseBy: "It can't be deleted while other records refer to it:",
  andMore: (count: number, isMore: boolean) =>
    `and ${isMore ? 'more than ' : ''}${count.toLocaleString('en')} more`,
  inUseHint: 'Change or delete those first. The tabs of this page list them.',
} as const
