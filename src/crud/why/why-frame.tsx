import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { whyMessages } from './messages'

interface WhyFrameProps {
  readonly title: string
  /** Beside the button that closes it. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of "Why this number?". */
export function WhyFrame({ title, actions, onClose, children }: WhyFrameProps) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {actions}
        <Button variant="contained" onClick={onClose} autoFocus>
          {whyMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
