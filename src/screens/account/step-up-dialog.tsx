import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { codeProblem } from '../../domain/two-step'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { RequestError } from '../../providers/http/request-error'
import type { StepUpPrompt } from '../../providers/session/step-up'
import type { StepUpBy } from '../../resources/kernel/wire/wire'
import { confirmStepUp } from './account-calls'
import { SecretField } from './secret-field'
import { stepUpMessages as say } from './step-up-messages'

/** Asks the user to confirm their identity, above anything open on the page. The interrupted action then continues. */
export function StepUpDialog({ by, settle }: StepUpPrompt) {
  const { about, problemOf } = prompts[by]
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const confirm = async () => {
    if (isRunning) return
    const wrong = problemOf(typed)
    if (wrong) return setProblem(wrong)
    setRunning(true)
    try {
      await confirmStepUp({ [by]: typed })
      settle(true)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
      type('')
    } finally {
      setRunning(false)
    }
  }
  const line = {
    name: by,
    value: typed,
    problem,
    onChange: (value: string) => {
      type(value)
      setProblem(undefined)
    },
  }
  return (
    <DialogFrame
      title={say.title}
      width="xs"
      onClose={() => settle(false)}
      onSubmit={() => void confirm()}
      buttons={<DialogButtons label={say.confirm} isRunning={isRunning} onClose={() => settle(false)} />}
    >
      <DialogContentText>{about}</DialogContentText>
      {by === 'code' ? (
        <CodeLine {...line} />
      ) : (
        <SecretField {...line} label={say.password} autoComplete="current-password" isFirst />
      )}
    </DialogFrame>
  )
}

const prompts: Readonly<Record<StepUpBy, { about: string; problemOf: (typed: string) => string | null }>> = {
  code: {
    about: say.aboutCode,
    problemOf: codeProblem,
  },
  password: {
    about: say.aboutPassword,
    problemOf: typed => (typed === '' ? say.passwordMissing : null),
  },
}

interface LineProps {
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

function CodeLine({ name, value, problem, onChange }: LineProps) {
  return (
    <TextField
      id={useId()}
      name={name}
      label={say.code}
      autoFocus
      value={value}
      onChange={event => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? say.codeHelp}
      fullWidth
      size="small"
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false },
      }}
    />
  )
}
