import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, useRef, useState } from 'react'
import { passwordLength, passwordProblem } from '../../domain/password'
import { RequestError } from '../../providers/http'
import { notify } from '../../providers/notification'
import type { Problems } from '../../resources/kernel/schema'
import { AccountCard } from './account-card'
import { changePassword, useSessionsChanged } from './own-calls'
import { SecretField } from './secret-field'
import { sessionsInWords } from './session-words'

const nothing = { password: '', newPassword: '' }

/** The own password; a new one ends the person's other sessions. */
export function PasswordCard() {
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sessionsChanged = useSessionsChanged()

  const refuse = (found: Problems) => {
    setProblems(found)
    const [first = ''] = Object.keys(found)
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }
  const save = async () => {
    const found = problemsOf(typed)
    if (Object.keys(found).length > 0) return refuse(found)
    setSaving(true)
    try {
      const { ended } = await changePassword(typed.password, typed.newPassword)
      setTyped(nothing)
      setProblems({})
      notify({
        type: 'success',
        message: `Password changed${ended > 0 ? `; ${sessionsInWords(ended)} ended` : ''}`,
      })
      await sessionsChanged()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.answer?.fields) refuse(error.answer.fields)
      else notify({ type: 'error', message: error.notice })
    } finally {
      setSaving(false)
    }
  }
  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    problem: problems[name],
    onChange: (value: string) => setTyped(former => ({ ...former, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) save()
  }
  return (
    <AccountCard title="Password" about="A new one signs you out everywhere else.">
      <Stack
        ref={form}
        component="form"
        noValidate
        onSubmit={submit}
        aria-label="Password"
        sx={{ gap: 2.5, maxWidth: 400 }}
      >
        <SecretField {...field('password')} label="Present password" autoComplete="current-password" />
        <SecretField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          help={`At least ${passwordLength.min} characters, not a common one, and none of your last five`}
        />
        <Button type="submit" variant="contained" loading={isSaving} sx={{ alignSelf: 'flex-start' }}>
          Change password
        </Button>
      </Stack>
    </AccountCard>
  )
}

/** What can be seen without the server. */
function problemsOf({ password, newPassword }: typeof nothing): Problems {
  const wrong = newPassword === '' ? 'A new password is expected' : passwordProblem(newPassword)
  return {
    ...(password === '' && { password: 'Your present password is expected' }),
    ...(wrong && { newPassword: wrong }),
  }
}
