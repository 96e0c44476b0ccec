import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { phoneProblem } from '../../domain/phone'
import { RunButton } from '../../parts/run-button'
import type { EnvironmentName } from '../../providers/http/configuration'
import { loginMessages } from './messages'
import { type NextStep, useNextStep } from './next-step'
import { PasswordField } from './password-field'
import { PhoneField } from './phone-field'
import { SidePanel } from './side-panel'

export interface LoginScreenProps {
  /** The environments of this deployment; each has a button. */
  readonly environments: readonly EnvironmentName[]
  /** The environment that Enter signs in to. */
  readonly preferred: EnvironmentName
  /** The least characters of each field before the buttons are enabled. */
  readonly minimum: { readonly phone: number; readonly password: number }
  /** Why the user must sign in again, if there is a reason. */
  readonly notice?: string | undefined
  /**
   * Signs in. Resolves to the problem as a sentence, to the next step, or to null if the problem was shown elsewhere.
   * Never resolves if the user is signed in, because the page is left.
   */
  readonly signIn: (
    environment: EnvironmentName,
    credentials: { readonly phone: string; readonly password: string },
  ) => Promise<string | NextStep | null>
  /** Called with the first key typed, to load code ahead. */
  readonly onTyping: () => void
}

/**
 * The sign-in screen: phone, password, a button per environment, and a quote beside them
 * (docs/contract.md, Login screen).
 */
export function LoginScreen({
  environments,
  preferred,
  minimum,
  notice,
  signIn,
  onTyping,
}: LoginScreenProps) {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [pressed, setPressed] = useState<EnvironmentName | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [wrongPhone, setWrongPhone] = useState<string | null>(null)
  const phoneInput = useRef<HTMLInputElement>(null)
  const { next, take } = useNextStep(setProblem)
  const passwordInput = useRef<HTMLInputElement>(null)
  const problemId = problem === null ? undefined : 'login-problem'
  const isEnough = phone.length >= minimum.phone && password.length >= minimum.password

  const enter = async (environment: EnvironmentName) => {
    if (!isEnough || pressed) return
    const wrong = phoneProblem(phone)
    setWrongPhone(wrong)
    if (wrong !== null) {
      setProblem(null)
      phoneInput.current?.focus()
      return
    }
    setPressed(environment)
    setProblem(null)
    const answer = await signIn(environment, { phone, password })
    if (typeof answer === 'function') setPassword('')
    take(answer)
    setPressed(null)
    passwordInput.current?.focus()
  }
  if (next) return <Frame title={loginMessages.codeTitle}>{next}</Frame>

  return (
    <Frame title={loginMessages.title} about={loginMessages.about}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onChange={onTyping}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          enter(preferred)
        }}
      >
        {problem ? (
          <Alert severity="error" id={problemId}>
            {problem}
          </Alert>
        ) : (
          notice && (
            <Alert severity="info" role="status">
              {notice}
            </Alert>
          )
        )}
        <PhoneField
          value={phone}
          onChange={value => {
            setPhone(value)
            setWrongPhone(null)
          }}
          problemId={problemId}
          problem={wrongPhone}
          inputRef={phoneInput}
          autoFocus
        />
        <PasswordField
          value={password}
          onChange={setPassword}
          problemId={problemId}
          inputRef={passwordInput}
        />
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', pt: 1 }}>
          {environments.map(environment => (
            <RunButton
              key={environment}
              // Enter clicks the form's submit button: only the preferred environment has one.
              type={environment === preferred ? 'submit' : 'button'}
              size="large"
              variant={environment === preferred ? 'contained' : 'outlined'}
              disabled={!isEnough || (pressed !== null && pressed !== environment)}
              loading={pressed === environment}
              onClick={environment === preferred ? undefined : () => enter(environment)}
              sx={{ flex: '1 1 0', minWidth: 124, px: 1 }}
            >
              {loginMessages.login(environment)}
            </RunButton>
          ))}
        </Stack>
      </Stack>
    </Frame>
  )
}

/** The frame of a step, beside the quote. */
function Frame({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { md: '1fr minmax(360px, 44%)' } }}>
      <Stack component="main" sx={{ justifyContent: 'center', alignItems: 'center', px: 3, py: 6 }}>
        <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 420 }}>
          <Box>
            <Typography variant="h1" gutterBottom sx={{ fontSize: '1.875rem' }}>
              {title}
            </Typography>
            {about && <Typography color="text.secondary">{about}</Typography>}
          </Box>
          {children}
        </Stack>
      </Stack>
      <SidePanel />
    </Box>
  )
}
