import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { UnsavedGuard } from './use-unsaved-guard'

export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  const id = useId()
  return (
    <Dialog open={guard.isAsking} maxWidth="xs" onClose={guard.stay} aria-labelledby={id}>
      <DialogTitle id={id}>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>What you typed here is not saved, and will be lost.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={guard.leave}>
          Leave
        </Button>
        <Button variant="contained" onClick={guard.stay} autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
