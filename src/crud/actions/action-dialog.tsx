import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { useRef, useState } from 'react'
import { shortId } from '../../domain/short-id'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { RequestError } from '../../providers/http/http'
import { pathsOf } from '../../providers/refine/paths'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { inputFieldsFor, inputValuesFor } from '../../resources/kernel/declare/only-when'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Values } from '../form/form-fields'
import { refusedFields } from '../refusal'
import { useRegistry } from '../registry-context'
import { isSentForApproval, notifySentForApproval } from '../sent-for-approval'
import { titleOf } from '../title-of'
import { useNavigateFromHere } from '../use-navigate-from-here'
import { useProblem } from '../use-problem'
import { ActionFields } from './action-fields'
import { actionProblems, startingInput } from './action-input'
import { ActionPreview } from './action-preview'
import { changedRow } from './changed-row'
import { notifyDone } from './notify-done'
import { asksForTypedConfirmation, TypedConfirmation } from './typed-confirmation'
import { useAct } from './use-act'
import { useNewest } from './use-newest'
import { isConfirmable, usePreview } from './use-preview'
import { useUndo } from './use-undo'

interface ActionDialogProps {
  readonly resource: AnyResource
  readonly name: string
  readonly row: WireRow
  /** Inputs that were chosen before it opened. */
  readonly given?: Values
  readonly onClose: (isChanged: boolean) => void
}

/** Shows the input form of a declared action, and runs the action on the record. */
export function ActionDialog(props: ActionDialogProps) {
  const { resource, name } = props
  const form = useActionForm(props)
  const { action, row, isRunning, phrase, preview } = form
  return (
    <DialogFrame
      title={dialogTitle(action, resource, row)}
      width={action.preview ? 'md' : 'sm'}
      onClose={form.close}
      onSubmit={form.submit}
      buttons={
        <DialogButtons
          label={action.label}
          color={action.serious ? 'error' : 'primary'}
          isRunning={isRunning}
          isBinding
          isDisabled={!form.isReady || (phrase !== null && form.typed !== phrase)}
          onClose={form.close}
        />
      }
    >
      {action.confirm && <DialogContentText>{action.confirm}</DialogContentText>}
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      <ActionFields
        resource={resource}
        action={name}
        fields={form.fields}
        values={form.values}
        record={row}
        problems={form.problems}
        known={row.titles}
        onChange={form.change}
      />
      {action.preview && preview && <ActionPreview preview={action.preview} state={preview} />}
      {phrase && <TypedConfirmation phrase={phrase} typed={form.typed} onType={form.type} />}
    </DialogFrame>
  )
}

function dialogTitle({ label }: Action, resource: AnyResource, row: WireRow): string {
  return `${label}: ${titleOf(resource, row)}`
}

function useActionForm({ resource, name, row: opened, given, onClose }: ActionDialogProps) {
  const act = useAct(resource)
  const undoOf = useUndo(resource)
  const registry = useRegistry()
  const navigate = useNavigateFromHere()
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const { row, takeNewer } = useNewest(resource, opened, action)
  const { input = {} } = action
  const fields = inputFieldsFor(input, row)
  const [values, setValues] = useState<Values>(() => ({ ...startingInput(action, row), ...given }))
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useProblem(dialogTitle(action, resource, row))
  const [isRunning, setRunning] = useState(false)
  const [typed, type] = useState('')
  const isBusy = useRef(false)
  const preview = usePreview(resource, name, { id: row.id, values })
  /** Users cannot confirm before they have seen the preview. */
  const isReady = isConfirmable(action.preview, preview)

  const run = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setProblem(null)
    try {
      const after = await act(name, row, values)
      if (isSentForApproval(resource, after)) {
        notifySentForApproval(after)
        return onClose(true)
      }
      const undo = undoOf(name, changedRow(action, row, after), values)
      notifyDone(resource, action, { before: row, after }, undo)
      onClose(true)
      const target = registry.byName.get(action.creates ?? '')
      if (target && after.created !== undefined) navigate(pathsOf(target).show(after.created))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblems(refusedFields(error))
      setProblem(takeNewer(error) ?? error.message)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  return {
    action,
    row,
    fields,
    preview,
    isReady,
    values,
    problems,
    problem,
    isRunning,
    typed,
    type,
    phrase: action.serious && asksForTypedConfirmation() ? shortId(row.id) : null,
    change: (field: string, value: unknown) => {
      // The answer of an upload comes after other fields were typed in.
      setValues(current => ({ ...current, [field]: value }))
      setProblems({})
      setProblem(null)
    },
    submit: () => {
      if (!isReady) return
      const given = inputValuesFor(input, values, row)
      const found = actionProblems(resource, action, { fields, values: given }, row)
      setProblems(found)
      if (Object.keys(found).length === 0) run()
    },
    close: () => {
      if (!isBusy.current) onClose(false)
    },
  }
}
