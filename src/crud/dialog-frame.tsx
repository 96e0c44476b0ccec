import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useId } from 'react'

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

/** A question over the page, named by its title, with the answers below it. */
export function DialogFrame({ title, width, onClose, onSubmit, buttons, children }: DialogFrameProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands it on to the form that the dialog was opened from, wherever it floats.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog open fullWidth maxWidth={width} onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>{buttons}</DialogActions>
      </form>
    </Dialog>
  )
}
