import { isReplay } from '../../providers/http/replays'
import { notify, type ToastAction } from '../../providers/refine/notification'
import { stateProblem } from '../../resources/kernel/declare/action'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ActionAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { describeResult } from './action-words'
import { actionMessages } from './messages'

interface Change {
  readonly before: WireRow
  readonly after: ActionAnswer
}

/** Shows a toast: what an action did, or that an earlier try had done it, and whether it can be done once more. */
export function notifyDone(resource: AnyResource, action: Action, change: Change, undo?: ToastAction): void {
  const words = describeResult(resource, action, change)
  if (isReplay(change.after)) {
    const isRepeatable = stateProblem(resource, action, change.after) === null
    notify({ type: 'info', message: actionMessages.doneBefore(words, isRepeatable), action: undo })
  } else notify({ type: 'success', message: words, action: undo })
}
