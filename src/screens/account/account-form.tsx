import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { RunButton } from '../../parts/run-button'
import { dropAttempt } from '../../providers/http/attempts'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { Problems } from '../../resources/kernel/declare/schema'

/** Props of a field of the form. */
export interface AccountField {
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

interface AccountFormProps<Name extends string> {
  readonly label: string
  /** The call that it sends. What was sent is forgotten with the form: one that is opened anew sends something new. */
  readonly path: string
  readonly names: readonly Name[]
  /** Returns the problems that can be found without the server. */
  readonly problemsOf: (typed: Readonly<Record<Name, string>>) => Problems
  /** @throws RequestError, whose field errors appear beside the inputs */
  readonly send: (typed: Readonly<Record<Name, string>>) => Promise<void>
  readonly action: string
  /** What to do where no answer came. */
  readonly unanswered: string
  readonly color?: 'primary' | 'error'
  /** Shown beside the submit button. */
  readonly beside?: ReactNode
  readonly children: (field: (name: Name) => AccountField) => ReactNode
}

/** A form for the user's own secrets: the typed values are never stored, and cleared once they were accepted. */
export function AccountForm<Name extends string>({
  label,
  path,
  names,
  problemsOf,
  send,
  action,
  unanswered,
  color = 'primary',
  beside,
  children,
}: AccountFormProps<Name>) {
  const nothing = Object.fromEntries(names.map(name => [name, ''])) as Record<Name, string>
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  /** Stays over later refusals: they may be about what was done already. */
  const [isUnanswered, setUnanswered] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => dropAttempt(path), [path])

  const refuse = (found: Problems) => {
    setProblems(found)
    const [first = ''] = Object.keys(found)
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }
  const submit = async () => {
    const found = problemsOf(typed)
    if (Object.keys(found).length > 0) return refuse(found)
    setSending(true)
    try {
      await send(typed)
      setTyped(nothing)
      setProblems({})
      setUnanswered(false)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.isUnanswered) setUnanswered(true)
      if (error.answer?.fields) refuse(error.answer.fields)
      else notify({ type: 'error', message: error.notice })
    } finally {
      setSending(false)
    }
  }
  const field = (name: Name): AccountField => ({
    name,
    value: typed[name],
    problem: problems[name],
    onChange: value => setTyped(former => ({ ...former, [name]: value })),
  })
  return (
    <Stack
      ref={form}
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isSending) submit()
      }}
      aria-label={label}
      sx={{ gap: 2.5, maxWidth: 400 }}
    >
      {isUnanswered && <Alert severity="warning">{unanswered}</Alert>}
      {children(field)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <RunButton type="submit" variant="contained" color={color} loading={isSending}>
          {action}
        </RunButton>
        {beside}
      </Stack>
    </Stack>
  )
}
