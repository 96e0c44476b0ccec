import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { Problems } from '../../resources/kernel/declare/schema'

/** A field of such a form: what it shows, and where it tells what is typed. */
export interface OwnField {
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

interface OwnFormProps<Name extends string> {
  readonly label: string
  readonly names: readonly Name[]
  /** What can be seen without the server. */
  readonly problemsOf: (typed: Readonly<Record<Name, string>>) => Problems
  /** @throws RequestError, whose fields are told beside what was typed */
  readonly send: (typed: Readonly<Record<Name, string>>) => Promise<void>
  readonly action: string
  readonly color?: 'primary' | 'error'
  /** Stands beside the action. */
  readonly beside?: ReactNode
  readonly children: (field: (name: Name) => OwnField) => ReactNode
}

/** A form of a person's own secrets: what is typed is kept nowhere, and gone once it was taken. */
export function OwnForm<Name extends string>({
  label,
  names,
  problemsOf,
  send,
  action,
  color = 'primary',
  beside,
  children,
}: OwnFormProps<Name>) {
  const nothing = Object.fromEntries(names.map(name => [name, ''])) as Record<Name, string>
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

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
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.answer?.fields) refuse(error.answer.fields)
      else notify({ type: 'error', message: error.notice })
    } finally {
      setSending(false)
    }
  }
  const field = (name: Name): OwnField => ({
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
      {children(field)}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" color={color} loading={isSending}>
          {action}
        </Button>
        {beside}
      </Stack>
    </Stack>
  )
}
