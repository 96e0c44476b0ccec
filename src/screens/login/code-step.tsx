import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { readCode } from '../../domain/two-step'
import { RunButton } from '../../parts/run-button'
import { FieldFrame } from './field-frame'
import { loginMessages } from './messages'

export interface CodeStepProps {
  /**
   * Tries a code. Resolves to the problem as a sentence, or null if the user is signed in or the problem was shown
   * elsewhere.
   */
  readonly show: (code: string) => Promise<string | null>
  /** Returns to phone and password. */
  readonly onBack: () => void
}

type Kind = 'app' | 'recovery'

const kinds = {
  app: {
    ...loginMessages.app,
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery: {
    ...loginMessages.recovery,
    input: { autoComplete: 'off', inputMode: 'text' },
  },
} as const

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeStep({ show, onBack }: CodeStepProps) {
  const id = useId()
  const [kind, setKind] = useState<Kind>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { label, about, problem: malformed, input: inputProps, other } = kinds[kind]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the form behind the dialog.
    event.stopPropagation()
    if (isBusy) return
    if (readCode(code)?.kind !== kind) {
      setProblem(malformed)
      input.current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    const wrong = await show(code)
    setBusy(false)
    setProblem(wrong)
    if (wrong !== null) setCode('')
    input.current?.focus()
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
    setProblem(null)
    input.current?.focus()
  }
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <Typography id={`${id}-about`} color="text.secondary">
        {about}
      </Typography>
      {problem && (
        <Alert severity="error" id={`${id}-problem`}>
          {problem}
        </Alert>
      )}
      <FieldFrame id={id} label={label} isWrong={problem !== null}>
        <OutlinedInput
          id={id}
          name="code"
          autoFocus
          value={code}
          onChange={event => setCode(event.target.value)}
          aria-describedby={problem ? `${id}-problem` : `${id}-about`}
          inputRef={input}
          inputProps={{ dir: 'ltr', spellCheck: false, autoCapitalize: 'characters', ...inputProps }}
          sx={{ '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' } }}
        />
      </FieldFrame>
      <Link component="button" type="button" variant="body2" onClick={change} sx={{ alignSelf: 'start' }}>
        {other}
      </Link>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ pt: 1 }}>
        <Button color="inherit" size="large" onClick={onBack}>
          {loginMessages.back}
        </Button>
        <RunButton type="submit" variant="contained" size="large" loading={isBusy} sx={{ flex: 1 }}>
          {loginMessages.continue}
        </RunButton>
      </Stack>
    </Stack>
  )
}
