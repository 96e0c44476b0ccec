import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useRef, useState } from 'react'
import { inputOf, problemsWithin } from '../../fields/input'
import { InputStyles } from '../../fields/input-styles'
import { inputs } from '../../fields/inputs'
import { shortId } from '../../fields/short-id'
import { RequestError } from '../../providers/http'
import { notify } from '../../providers/notification'
import { type Field, labelOf } from '../../resources/kernel/field'
import type { AnyResource } from '../../resources/kernel/resource'
import { inputProblems as checkInput, type Problems } from '../../resources/kernel/schema'
import type { WireRow } from '../../resources/kernel/wire'
import { DialogFrame } from '../dialog-frame'
import { RecordReferences } from '../record-references'
import { refusedFields } from '../refusal'
import { titleOf } from '../title-of'
import { inputProblems, startingInput } from './action-input'
import { sayDone } from './action-words'
import { OutcomeList } from './outcome-list'
import { type Outcome, runEach } from './run-each'
import { isGuarded, TypedConfirmation } from './typed-confirmation'
import { useAct } from './use-act'

interface ActionDialogProps {
  readonly resource: AnyResource
  readonly name: string
  readonly rows: readonly WireRow[]
  readonly onClose: (isChanged: boolean) => void
}

/** Asks what a declared action wants to know, does it with each record, and says what became of each. */
export function ActionDialog({ resource, name, rows, onClose }: ActionDialogProps) {
  const form = useActionForm({ resource, name, rows, onClose })
  const { action, isRunning, outcomes, phrase } = form
  const failed = outcomes.filter(outcome => outcome.problem !== null)
  const isOver = outcomes.length > 0 && !isRunning && rows.length > 1
  return (
    <DialogFrame
      title={titleFor(resource, action.label, rows)}
      width="sm"
      onClose={form.close}
      onSubmit={form.submit}
      buttons={
        <>
          <Button color="inherit" onClick={form.close} disabled={isRunning}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button
              type="submit"
              variant="contained"
              color={action.serious ? 'error' : 'primary'}
              loading={isRunning}
              disabled={phrase !== null && form.typed !== phrase}
            >
              {action.label}
            </Button>
          )}
          {isOver && failed.length > 0 && (
            <Button variant="contained" onClick={() => form.run(failed.map(outcome => outcome.row))}>
              Try the failed ones again
            </Button>
          )}
        </>
      }
    >
      {action.confirm && <DialogContentText>{action.confirm}</DialogContentText>}
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      {!isOver && (
        <RecordReferences>
          <InputStyles />
          {Object.entries(action.input ?? {}).map(([field, declared], index) => (
            <ActionInput
              key={field}
              name={field}
              field={declared}
              values={form.values}
              problems={form.problems}
              isFirst={index === 0}
              onChange={form.change}
            />
          ))}
        </RecordReferences>
      )}
      {phrase && !isOver && <TypedConfirmation phrase={phrase} typed={form.typed} onType={form.type} />}
      {rows.length > 1 && <OutcomeList resource={resource} outcomes={outcomes} waiting={rows.length} />}
    </DialogFrame>
  )
}

function useActionForm({ resource, name, rows, onClose }: ActionDialogProps) {
  const act = useAct(resource)
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const { input = {} } = action
  const [values, setValues] = useState(() => startingInput(input))
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isRunning, setRunning] = useState(false)
  const [typed, type] = useState('')
  const isBusy = useRef(false)
  const isChanged = useRef(false)

  const run = async (chosen: readonly WireRow[]) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setProblem(null)
    const ids = new Set(chosen.map(row => row.id))
    setOutcomes(before => before.filter(outcome => !ids.has(outcome.row.id)))
    const [first] = await runEach(
      chosen,
      row => act(name, row, values).catch(error => Promise.reject(refused(error))),
      outcome => {
        isChanged.current ||= outcome.problem === null
        setOutcomes(before => [...before, outcome])
      },
    )
    isBusy.current = false
    setRunning(false)
    if (rows.length > 1 || !first) return
    if (first.problem !== null) return setProblem(first.problem)
    notify({
      type: 'success',
      message: sayDone(resource, action, { before: chosen[0] ?? first.row, after: first.row }),
    })
    onClose(true)
  }

  const refused = (error: unknown) => {
    if (error instanceof RequestError) setProblems(refusedFields(error))
    return error
  }

  return {
    action,
    values,
    problems,
    problem,
    outcomes,
    isRunning,
    typed,
    type,
    phrase: action.serious && isGuarded() ? phraseFor(rows) : null,
    run,
    change: (field: string, value: unknown) => {
      setValues({ ...values, [field]: value })
      setProblems({})
    },
    submit: () => {
      const found = { ...inputProblems(input, values), ...checkInput(action, values) }
      setProblems(found)
      if (Object.keys(found).length === 0) run(rows)
    },
    close: () => {
      if (!isBusy.current) onClose(isChanged.current)
    },
  }
}

function ActionInput({
  name,
  field,
  values,
  problems,
  isFirst,
  onChange,
}: {
  name: string
  field: Field
  values: Readonly<Record<string, unknown>>
  problems: Problems
  isFirst: boolean
  onChange: (name: string, value: unknown) => void
}) {
  const { Input } = inputOf(inputs, field)
  return (
    <Input
      field={field as never}
      label={labelOf(name, field)}
      value={(values[name] ?? null) as never}
      onChange={value => onChange(name, value)}
      problems={problemsWithin(problems, name)}
      row={values}
      autoFocus={isFirst}
      inputs={inputs}
    />
  )
}

function titleFor(resource: AnyResource, label: string, rows: readonly WireRow[]): string {
  const [row] = rows
  return rows.length === 1 && row
    ? `${label}: ${titleOf(resource, row)}`
    : `${label}: ${rows.length} ${resource.label.toLowerCase()}`
}

/** One record is named by its short id, several by how many they are. */
function phraseFor(rows: readonly WireRow[]): string {
  const [row] = rows
  return rows.length === 1 && row ? shortId(row.id) : String(rows.length)
}
