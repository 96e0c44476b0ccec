import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { notify } from '../../providers/refine/notification'
import { momentOf, useUser } from '../../providers/session/session'
import { actionProblem, sayNames } from '../../resources/kernel/declare/action'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { actionParameter, linkedPaths } from '../../resources/kernel/rights/linked-actions'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { givenValues, type Values } from '../form/form-fields'
import { useRegistry } from '../registry-context'

/**
 * Opens the action that the address names (`?action=reverse`), with the records that it chooses for its inputs, or says
 * why it is not possible. A linked action leads on to the record that has it. The address loses the action: Back and
 * Reload do not open it again.
 */
export function useRequestedAction(
  resource: AnyResource,
  row: WireRow,
  open: (name: string, action: Action, given: Values) => void,
): void {
  const user = useUser()
  const registry = useRegistry()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const name = params.get(actionParameter)
  const answer = () => {
    if (name === null) return
    const linked = linkedPaths(registry, user, resource, row).find(one => one.name === name)
    if (linked) return void navigate(linked.path, { replace: true })
    const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
    const rest = new URLSearchParams(params)
    for (const key of [actionParameter, ...Object.keys(action?.input ?? {})]) rest.delete(key)
    setParams(rest, { replace: true })
    if (!action || action.hidden || !can(user, resource, name)) return
    const problem = actionProblem(resource, action, row, momentOf(user))
    if (problem !== null) notify({ type: 'error', message: sayNames(problem, row) })
    else open(name, action, givenValues(action.input ?? {}, params))
  }
  const latest = useRef(answer)
  latest.current = answer
  useEffect(() => {
    if (name !== null) latest.current()
  }, [name])
}
