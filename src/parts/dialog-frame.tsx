import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router'
import { useHeadingAfterwards } from './focus-heading'
import { partMessages } from './messages'
import { submitByKey } from './submit-key'
import type { Navigation } from './unsaved'
import { isOtherAddress, useExitGuard } from './use-unsaved-guard'

interface DialogFrameProps {
  readonly title: string
  readonly width: 'xs' | 'sm' | 'md'
  readonly onClose: () => void
  /** Called by the submit button and by Enter. */
  readonly onSubmit: () => void
  /** The buttons, cancel first. */
  readonly buttons: ReactNode
  /** What leaving the page asks before the dialog is lost, where not only what was entered would be. */
  readonly leaving?: LeavingWords
  /** Whether it stands over every page: then Back leaves it open, and only leaving the portal loses it. */
  readonly isOverPages?: boolean
  readonly children: ReactNode
}

interface LeavingWords {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

const discarding: LeavingWords = {
  title: partMessages.discardTitle,
  text: partMessages.discardText,
  leave: partMessages.discard,
  stay: partMessages.keepEditing,
}

/**
 * A dialog labelled by its title, with buttons at the bottom. Submitted with a wrong value, it focuses the first one, also
 * where only the server finds it. Once the user has entered something, a click outside no longer closes it, because it is
 * often an accident, and Escape and leaving the page ask first.
 * Where the button that opened it is gone, the heading of the page has the focus afterwards.
 */
export function DialogFrame({
  title,
  width,
  onClose,
  onSubmit,
  buttons,
  leaving,
  isOverPages = false,
  children,
}: DialogFrameProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // The dialogs of the session are outside of the pages.
  const isRouted = useContext(DataRouter) !== null
  useHeadingAfterwards()
  /** Submitted, and neither changed nor found wrong since. */
  const isSent = useRef(false)
  const focusWrong = () => {
    if (isSent.current && focusInvalid(form.current)) isSent.current = false
  }
  // The refusal of the server comes with a later render.
  useEffect(focusWrong)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles the event to the form that opened the dialog.
    event.stopPropagation()
    isSent.current = true
    onSubmit()
    // Once React has rendered the problems.
    setTimeout(focusWrong)
  }
  const noteTyping = () => {
    isSent.current = false
    setTyped(true)
  }
  // React bubbles a click in a menu of options to the form that opened it.
  const noteChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=option]')) setTyped(true)
  }
  const discard = () => {
    setAsking(false)
    onClose()
  }
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (!isTyped || !hasInputs(form.current)) onClose()
    else if (reason === 'escapeKeyDown') setAsking(true)
  }
  return (
    <Dialog open fullWidth maxWidth={width} onClose={close} aria-labelledby={id}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={submitByKey}
        onChange={noteTyping}
        onClick={noteChoice}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>{buttons}</DialogActions>
      </form>
      {isAsking && <DiscardDialog words={discarding} onStay={() => setAsking(false)} onDiscard={discard} />}
      {(isTyped || leaving) && isRouted && (
        <LeaveGuard
          words={leaving ?? discarding}
          isLeftBy={isOverPages ? () => false : isLeftByHistory}
          isNeeded={() => leaving !== undefined || hasInputs(form.current)}
          onLeave={onClose}
        />
      )}
    </Dialog>
  )
}

/** Once it is sent, a dialog may show its outcome, with nothing left to lose. */
function hasInputs(form: HTMLFormElement | null): boolean {
  return form?.querySelector('input, textarea') != null
}

interface LeaveGuardProps {
  readonly words: LeavingWords
  readonly isLeftBy: (navigation: Navigation) => boolean
  readonly isNeeded: () => boolean
  readonly onLeave: () => void
}

/** Asks before Back, Logout or closing the page loses what a dialog holds. */
function LeaveGuard({ words, isLeftBy, isNeeded, onLeave }: LeaveGuardProps) {
  const isDropped = useRef(false)
  const { exit, answer } = useExitGuard({
    hasUnsaved: () => !isDropped.current && isNeeded(),
    isLeftBy,
  })
  const leave = () => {
    // The browser would ask again when the page itself is left.
    isDropped.current = true
    onLeave()
    answer(true)
  }
  return exit !== null && <DiscardDialog words={words} onStay={() => answer(false)} onDiscard={leave} />
}

/** Nothing else that navigates can be reached under a dialog, except its own success. */
function isLeftByHistory(navigation: Navigation): boolean {
  return navigation.historyAction === 'POP' && isOtherAddress(navigation)
}

/** Asks whether what `words` say may be lost. */
export function DiscardDialog({
  words,
  onStay,
  onDiscard,
}: {
  readonly words: LeavingWords
  readonly onStay: () => void
  readonly onDiscard: () => void
}) {
  return (
    <DialogFrame
      title={words.title}
      width="xs"
      onClose={onStay}
      onSubmit={onStay}
      buttons={
        <>
          <Button color="inherit" onClick={onDiscard}>
            {words.leave}
          </Button>
          <Button type="submit" variant="contained" autoFocus>
            {words.stay}
          </Button>
        </>
      }
    >
      <DialogContentText>{words.text}</DialogContentText>
    </DialogFrame>
  )
}

/** Returns whether there was a wrong value to focus. */
function focusInvalid(form: HTMLFormElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden=true])')
  invalid?.focus()
  return invalid != null
}
