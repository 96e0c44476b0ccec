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
import { loginMessages } from './messages'
import { type NextStep, useNextStep } from './next-step'
import { PasswordField } from './password-field'
import { PhoneField } from './phone-field'

export interface SessionDialogProps {
  /** Who was signed in, and to what. */
  readonly name: string
  readonly environment: string
  /** What the phone is filled in with; empty when this browser does not hold it. */
  readonly phone: string
  /** Characters from which "Continue" is enabled. */
  readonly minimum: { readonly phone: number; readonly password: number }
  /** Answers what is wrong in a sentence, the step that comes next, or null when somebody is in. */
  readonly goOn: (credentials: {
    readonly phone: string
    readonly password: string
  }) => Promise<string | NextStep | null>
  /** Whether the page holds what would be lost with it. */
  readonly isUnsaved: () => boolean
  readonly onLogOut: () => void
}

/** Over the page when its session has ended: after signing in again the user continues where they were. */
export function SessionDialog(props: SessionDialogProps) {
  const { name, environment, phone, minimum, goOn, isUnsaved, onLogOut } = props
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
    // React hands it on to the form that lies under the dialog.
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
    const answer = await goOn(typed)
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
        <Button type="submit" variant="contained" disabled={!isEnough} loading={isBusy}>
          {loginMessages.continue}
        </Button>
      </DialogActions>
    </form>
  )
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      className="session-dialog"
      // The page gives the focus back: it lost it when it was covered, before this dialog was there.
      disableRestoreFocus
      transitionDuration={0}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={keepKeys}
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <DialogTitle id={`${id}-title`}>{loginMessages.endedTitle}</DialogTitle>
      {next ? <DialogContent id={`${id}-text`}>{next}</DialogContent> : passwordForm}
    </Dialog>
  )
}

/** The page's own keys, such as that of saving, are not for whoever stands before the dialog. */
function keepKeys(event: KeyboardEvent): void {
  event.nativeEvent.stopPropagation()
}
