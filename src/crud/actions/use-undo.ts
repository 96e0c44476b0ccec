import { RequestError } from '../../providers/http/http'
import { notify, type ToastAction } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { greatestUndo } from '../../resources/kernel/declare/bulk'
import type { Input } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { ChangedRow } from './changed-row'
import { actionMessages } from './messages'
import { useActOnMany } from './use-act'

/**
 * Returns a function that makes the "Undo" of an action: it runs the action's declared `undo`, with the same input, on
 * the records that the action changed. A record that another user changed meanwhile stays as it is, and the user is told.
 * Undefined when there is nothing to undo, or more than `greatestUndo`, or the user may not.
 */
export function useUndo(
  resource: AnyResource,
): (name: string, changed: readonly ChangedRow[], input: Input) => ToastAction | undefined {
  const user = useUser()
  const { act, refresh } = useActOnMany(resource)
  return (name, changed, input) => {
    const action = resource.actions[name]
    const { undo } = action ?? {}
    if (!action || undo === undefined || !can(user, resource, undo)) return undefined
    if (changed.length === 0 || changed.length > greatestUndo) return undefined
    const run = async () => {
      const problems: string[] = []
      for (const row of changed)
        await act(undo, row, input).catch(error => {
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
