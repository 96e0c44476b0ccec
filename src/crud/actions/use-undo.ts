import { RequestError } from '../../providers/http/http'
import { notify, type ToastAction } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { changedFields } from '../../resources/kernel/declare/action'
import type { Input } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSame } from '../form/form-fields'
import { actionMessages } from './messages'
import { useActOnMany } from './use-act'

/** A record before and after an action. */
export interface RecordChange {
  readonly before: WireRow
  readonly after: WireRow
}

/**
 * Returns a function that makes the "Undo" of an action: it runs the action's declared `undo`, with the same input, on
 * the records that the action changed. A record that another user changed meanwhile stays as it is, and the user is told.
 * Undefined when there is nothing to undo, or the user may not.
 */
export function useUndo(
  resource: AnyResource,
): (name: string, changes: readonly RecordChange[], input: Input) => ToastAction | undefined {
  const user = useUser()
  const { act, refresh } = useActOnMany(resource)
  return (name, changes, input) => {
    const action = resource.actions[name]
    const { undo } = action ?? {}
    if (!action || undo === undefined || !can(user, resource, undo)) return undefined
    const fields = changedFields(action)
    const changed = changes.filter(({ before, after }) =>
      fields.some(field => !isSame(before[field], after[field])),
    )
    if (changed.length === 0) return undefined
    const run = async () => {
      const problems: string[] = []
      for (const { after } of changed)
        await act(undo, after, input).catch(error => {
          if (!(error instanceof RequestError)) throw error
          problems.push(error.notice)
        })
      refresh(undo)
      const [first] = problems
      if (first === undefined)
        notify({ type: 'success', message: actionMessages.undone(action.label, changed.length) })
      else
        notify({
          type: 'error',
          message: actionMessages.notUndone(action.label, problems.length, changed.length, first),
        })
    }
    return { label: actionMessages.undo, run }
  }
}
