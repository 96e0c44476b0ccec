import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { submitByKey } from './submit-key'

interface DialogFrameProps {
  readonly title: string
  readonly width: 'xs' | 'sm'
  readonly onClose: () => void
  /** What the button of type submit, or Enter, does. */
  readonly onSubmit: () => void
  /** The buttons, the way out first. */
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/**
 * A question over the page, named by its title, with the answers below it. Once something is typed, a click beside it
 * no longer closes it: that is a slip as often as a wish.
 */
export function DialogFrame({ title, width, onClose, onSubmit, buttons, children }: DialogFrameProps) {
  const id = useId()
  const isTyped = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands it on to the form that the dialog was opened from, wherever it floats.
    event.stopPropagation()
    onSubmit()
  }
  const noteTyping = () => {
    isTyped.current = true
  }
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' || !isTyped.current) onClose()
  }
  return (
    <Dialog open fullWidth maxWidth={width} onClose={close} aria-labelledby={id}>
      <form noValidate onSubmit={submit} onKeyDown={submitByKey} onChange={noteTyping}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>{buttons}</DialogActions>
      </form>
    </Dialog>
  )
}
