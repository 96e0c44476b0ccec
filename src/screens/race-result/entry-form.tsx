import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { finishMoves } from '../../domain/finish-moves'
import { printFinish } from '../../domain/finish-text'
import { RunButton } from '../../parts/run-button'
import { FinishGrid } from './finish-grid'
import { LeftRunners } from './left-runners'
import { resultMessages as say } from './messages'
import type { Runner } from './race'
import type { Entry, TypedResult } from './use-entry'

interface EntryFormProps {
  readonly entry: Entry
  readonly runners: readonly Runner[]
  readonly isSaving: boolean
  /** Why the server refused: a sentence per field, or one for all. */
  readonly refused: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null
  readonly submitLabel: string
  /** If given, the form also asks for a reason. Returns the problem of the typed one; null without one. */
  readonly reasonProblem?: (typed: string) => string | null
  readonly onSubmit: () => void
  readonly onCancel?: () => void
}

/** The result as it is typed, with a grid of the runners that were read. */
export function EntryForm(props: EntryFormProps) {
  const { entry, runners, isSaving, refused, submitLabel, reasonProblem, onSubmit, onCancel } = props
  const { typed, change, positions, finish } = entry
  const form = useRef<HTMLFormElement>(null)
  const [isAsked, setAsked] = useState(false)
  const reason = reasonProblem?.(typed.reason) ?? null
  const problems = shownProblems(entry, isAsked, refused, reason)
  const marked = new Set([...finish.positions.flat(), ...finish.didNotFinish, ...finish.disqualified])
  const left = runners.filter(({ no, status }) => status === 'RUN' && !marked.has(no))
  const order = (changed: typeof positions) => change({ order: printFinish(changed) })

  // A refused result moves the focus to the first field with a problem.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (entry.isComplete && !reason) onSubmit()
    else {
      const field = Object.keys(entry.problems)[0] ?? (entry.missing === null ? 'reason' : 'order')
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    }
  }
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      {entry.isRestored && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={entry.discard}>
              {say.discard}
            </Button>
          }
        >
          {say.restored}
        </Alert>
      )}
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert severity="error">{refused.message}</Alert>
      )}
      <Field
        name="order"
        label={say.order}
        help={say.orderHelp}
        problem={problems.order}
        isLarge
        {...{ typed, change }}
      />
      {positions.length > 0 && <FinishGrid positions={positions} runners={runners} onChange={order} />}
      <LeftRunners runners={left} onPlace={no => order(finishMoves.append(positions, no))} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 180px' } }}>
        <Field
          name="didNotFinish"
          label={say.didNotFinish}
          help={say.numbersHelp}
          problem={problems.didNotFinish}
          {...{ typed, change }}
        />
        <Field
          name="disqualified"
          label={say.disqualified}
          help={say.numbersHelp}
          problem={problems.disqualified}
          {...{ typed, change }}
        />
        <Field
          name="officialTime"
          label={say.officialTime}
          help={say.timeHelp}
          problem={problems.officialTime}
          {...{ typed, change }}
        />
        <Field
          name="margins"
          label={say.margins}
          help={say.marginsHelp}
          problem={problems.margins}
          {...{ typed, change }}
        />
      </Stack>
      {reasonProblem && (
        <Field
          name="reason"
          label={say.reason}
          help={say.reasonHelp}
          problem={problems.reason}
          {...{ typed, change }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <RunButton type="submit" variant="contained" loading={isSaving}>
          {submitLabel}
        </RunButton>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            {say.cancel}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

interface FieldProps {
  readonly name: keyof TypedResult
  readonly label: string
  readonly help: string
  readonly problem: string | undefined
  readonly isLarge?: boolean
  readonly typed: TypedResult
  readonly change: Entry['change']
}

function Field({ name, label, help, problem, isLarge = false, typed, change }: FieldProps) {
  return (
    <TextField
      id={useId()}
      name={name}
      label={label}
      size={isLarge ? 'medium' : 'small'}
      required={isLarge || name === 'reason'}
      value={typed[name]}
      error={problem !== undefined}
      helperText={problem ?? help}
      autoComplete="off"
      autoFocus={isLarge}
      onChange={event => change({ [name]: event.target.value })}
      slotProps={{
        htmlInput: name === 'reason' ? { maxLength: 500 } : { dir: 'ltr', spellCheck: false, maxLength: 200 },
      }}
      sx={isLarge ? { '& input': { fontSize: '1.5rem', letterSpacing: '0.04em' } } : undefined}
    />
  )
}

/** While the user types the order, runners are always missing: the form shows that only when the user saves. */
function shownProblems(
  { problems, missing }: Entry,
  isAsked: boolean,
  refused: EntryFormProps['refused'],
  reason: string | null,
): Partial<Record<keyof TypedResult, string>> {
  const { positions, ...fields } = refused?.fields ?? {}
  return {
    ...fields,
    ...(positions && { order: positions }),
    ...(isAsked && missing !== null && { order: missing }),
    ...(isAsked && reason !== null && { reason }),
    ...problems,
  }
}
