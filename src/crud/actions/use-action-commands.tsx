import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../parts/lazy-part'
import { RequestError } from '../../providers/http/http'
import { useOpenRecord } from '../../providers/page/open-record'
import { notify } from '../../providers/refine/notification'
import { momentOf, useUser } from '../../providers/session/session'
import { actionPagePath, actionProblem, sayNames, stateProblem } from '../../resources/kernel/declare/action'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { inputFieldsFor } from '../../resources/kernel/declare/only-when'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { linkedPaths } from '../../resources/kernel/rights/linked-actions'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Values } from '../form/form-fields'
import type { RecordCommand } from '../record/record-commands'
import { useRegistry } from '../registry-context'
import { isSentForApproval, notifySentForApproval } from '../sent-for-approval'
import { titleOf } from '../title-of'
import { changedRow } from './changed-row'
import { notifyDone } from './notify-done'
import { asksForTypedConfirmation } from './typed-confirmation'
import { useAct } from './use-act'
import { useRequestedAction } from './use-requested-action'
import { useUndo } from './use-undo'

const ActionDialog = lazyPart('action', async () => (await import('./action-dialog')).ActionDialog)

/**
 * Returns a command for each action that the user may run and that the record's state allows, and the dialog of the
 * command that is open. Actions without input or confirmation run at once. An action with its own page is a link, and so
 * is an action of another record that this one refers to.
 */
export function useActionCommands(
  resource: AnyResource,
  row: WireRow,
  /** Called when the server rejects an action: the record may have changed since it was loaded. */
  onRefused: () => void,
): { readonly commands: readonly RecordCommand[]; readonly dialog: ReactNode } {
  const user = useUser()
  const act = useAct(resource)
  const undoOf = useUndo(resource)
  const navigate = useNavigate()
  const registry = useRegistry()
  const [asking, setAsking] = useState<{ readonly name: string; readonly given?: Values } | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  const offered = Object.entries(resource.actions).filter(
    ([name, action]) =>
      !action.hidden && can(user, resource, name) && stateProblem(resource, action, row) === null,
  )
  const refusal = (action: Action) => {
    const problem = actionProblem(resource, action, row, momentOf(user))
    return problem && sayNames(problem, row)
  }
  const runAtOnce = async (name: string, action: Action) => {
    setRunning(name)
    try {
      const after = await act(name, row, {})
      if (isSentForApproval(resource, after)) return notifySentForApproval(after)
      const undo = undoOf(name, changedRow(action, row, after), {})
      notifyDone(resource, action, { before: row, after }, undo)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ type: 'error', message: error.notice })
      onRefused()
    } finally {
      setRunning(null)
    }
  }
  const ask = (name: string, action: Action, isAsked = isAsking(action, row)) => {
    const path = actionPagePath(action, row)
    if (path !== undefined) void navigate(path)
    else if (isAsked) setAsking({ name })
    else if (running === null) runAtOnce(name, action)
  }
  // Nothing runs because a link was followed: an action that asks nothing has its dialog, too.
  useRequestedAction(resource, row, (name, action, given) => {
    const path = actionPagePath(action, row)
    if (path === undefined) setAsking({ name, given })
    else void navigate(path, { replace: true })
  })
  useOpenRecord({
    resource,
    row,
    title: titleOf(resource, row),
    // In the palette the user may not see the record, so a dangerous action always asks first.
    commands: Object.fromEntries(
      offered
        .filter(([, action]) => refusal(action) === null)
        .map(([name, action]) => [name, () => ask(name, action, action.serious || isAsking(action, row))]),
    ),
  })
  const commands = offered.map(([name, action]): RecordCommand => {
    const { label, serious = false, first = false } = action
    const path = actionPagePath(action, row)
    // The page says what stands in the way.
    if (path !== undefined) return { name, label, weight: 'plain', isFirst: first, path }
    return {
      name,
      label,
      weight: serious ? 'danger' : 'plain',
      isFirst: first,
      run: () => ask(name, action),
      refusal: refusal(action),
      isRunning: running === name,
      isBusy: running !== null,
    }
  })
  const links = linkedPaths(registry, user, resource, row).map(
    (linked): RecordCommand => ({ ...linked, weight: 'plain' }),
  )
  const dialog = (
    <Suspense>
      {asking !== null && (
        <ActionDialog
          resource={resource}
          {...asking}
          row={row}
          onClose={isChanged => {
            setAsking(null)
            if (!isChanged) onRefused()
          }}
        />
      )}
    </Suspense>
  )
  return { commands: [...commands, ...links], dialog }
}

function isAsking({ input = {}, confirm, serious }: Action, row: WireRow): boolean {
  return (
    Object.keys(inputFieldsFor(input, row)).length > 0 ||
    confirm !== undefined ||
    (serious === true && asksForTypedConfirmation())
  )
}
