import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { phoneProblem } from '../../domain/phone'
import { RunButton } from '../../parts/run-button'
import { loginMessages } from './messages'
import { type NextStep, useNextStep } from './next-step'
import { PasswordField } from './password-field'
import { PhoneField } from './phone-field'

export interface SessionDialogProps {
  /** The user who was signed in, and the environment. */
  readonly name: string
  readonly environment: string
  /** The phone to fill in; '' if this browser does not know it. */
  readonly phone: string
  /** The least characters of each field before "Continue" is enabled. */
  readonly minimum: { readonly phone: number; readonly password: number }
  /** Signs in again. Resolves to the problem as a sentence, to the next step, or to null when the user is signed in. */
  readonly continueSession: (credentials: {
    readonly phone: string
    readonly password: string
  }) => Promise<string | NextStep | null>
  /** Whether the page has unsaved changes. */
  readonly isUnsaved: () => boolean
  readonly onLogOut: () => void
}

/** Covers the page when its session has ended; after signing in again the user continues where they were. */
export function SessionDialog(props: SessionDialogProps) {
  const { name, environment, phone, minimum, continueSession, isUnsaved, onLogOut } = props
  const id = useId()
  const [typed, setTyped] = useState({ phone, password: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [wrongPhone, setWrongPhone] = useState<string | null>(null)
  const phoneInput = useRef<HTMLInputElement>(null)
  const { next, take } = useNextStep(setProblem)
  const [isBusy, setBusy] = useState(false)
  const [isWarned, warn] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const isEnough = typed.phone.length >= minimum.phone && typed.password.length >= minimum.password
  const problemId = problem === null ? undefined : `${id}-problem`

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the form behind the dialog.
    event.stopPropagation()
    if (!isEnough || isBusy) return
    const wrong = phoneProblem(typed.phone)
    setWrongPhone(wrong)
    if (wrong !== null) {
      setProblem(null)
      phoneInput.current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    const answer = await continueSession(typed)
    if (typeof answer === 'function') setTyped({ ...typed, password: '' })
    take(answer)
    setBusy(false)
    passwordInput.current?.focus()
  }
  const logOut = () => {
    if (isWarned || !isUnsaved()) onLogOut()
    else warn(true)
  }
  const passwordForm = (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 0.5 }}>
          <DialogContentText id={`${id}-text`}>
            <bdi>
              {loginMessages.endedBefore(environment)} <bdi>{name}</bdi>. {loginMessages.endedAfter}
            </bdi>
          </DialogContentText>
          {problem && (
            <Alert severity="error" id={problemId}>
              {problem}
            </Alert>
          )}
          {isWarned && <Alert severity="warning">{loginMessages.unsaved}</Alert>}
          <PhoneField
            value={typed.phone}
            onChange={value => {
              setTyped({ ...typed, phone: value })
              setWrongPhone(null)
            }}
            problemId={problemId}
            problem={wrongPhone}
            inputRef={phoneInput}
            autoFocus={phone === ''}
          />
          <PasswordField
            value={typed.password}
            onChange={value => setTyped({ ...typed, password: value })}
            problemId={problemId}
            inputRef={passwordInput}
            autoFocus={phone !== ''}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color={isWarned ? 'error' : 'inherit'} onClick={logOut}>
          {isWarned ? loginMessages.logOutAnyway : loginMessages.logOut}
        </Button>
        <RunButton type="submit" variant="contained" disabled={!isEnough} loading={isBusy}>
          {loginMessages.continue}
        </RunButton>
      </DialogActions>
    </form>
  )
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      className="session-dialog"
      // The page restores the focus itself: it was covered before this dialog opened.
      disableRestoreFocus
      transitionDuration={0}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={stopKeys}
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <DialogTitle id={`${id}-title`}>{loginMessages.endedTitle}</DialogTitle>
      {next ? <DialogContent id={`${id}-text`}>{next}</DialogContent> : passwordForm}
    </Dialog>
  )
}

/** The page's shortcuts, such as saving, must not work while the dialog is open. */
function stopKeys(event: KeyboardEvent): void {
  event.nativeEvent.stopPropagation()
}
