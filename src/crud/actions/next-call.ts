import type { NextWrite } from '../../providers/http/attempts'
import { actionProblem } from '../../resources/kernel/declare/action'
import type { Action, Moment } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ActionAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { isSentForApproval, notifySentForApproval } from '../sent-for-approval'
import { showOnce } from './show-once'

/**
 * Returns what tells a press that is another call of an action from one that repeats an earlier call without an answer. It
 * is another one where the record was brought back since: the earlier call took it out of the states of the action, and the
 * press is on a newer version. An action that sets values, whatever they were (`absolute`), is also another one with other
 * inputs or on a newer version.
 */
export function nextCall(
  resource: AnyResource,
  action: Action,
  row: Pick<WireRow, 'version'>,
  body: Readonly<Record<string, unknown>>,
  at: Moment,
): NextWrite<ActionAnswer> {
  return (first, isOther) => {
    // Nobody else gets to see it: the press that follows is refused, or is another call.
    if (first && isOther) showOnce(resource, action.showsOnce, first)
    const isOtherValue = action.absolute === true && isOther
    if (first === null) return isOtherValue ? body : null
    if (isSentForApproval(resource, first)) {
      if (isOtherValue) return body
      // The refusal that follows only says that it was done.
      if (isOther) notifySentForApproval(first)
      return null
    }
    const isNewer = first.version < row.version
    const isBack = isNewer && (action.absolute || actionProblem(resource, action, first, at) !== null)
    if (!isBack && !isOtherValue) return null
    return 'version' in body ? { ...body, version: Math.max(first.version, row.version) } : body
  }
}
