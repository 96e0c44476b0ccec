import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { DialogFrame } from '../../parts/dialog-frame'
import type { UnsavedGuard } from './use-unsaved-guard'

export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  if (!guard.isAsking) return null
  return (
    <DialogFrame
      title="Leave without saving?"
      width="xs"
      onClose={guard.stay}
      onSubmit={guard.stay}
      buttons={
        <>
          <Button color="inherit" onClick={guard.leave}>
            Leave
          </Button>
          <Button type="submit" variant="contained" autoFocus>
            Stay
          </Button>
        </>
      }
    >
      <DialogContentText>What you typed here is not saved, and will be lost.</DialogContentText>
    </DialogFrame>
  )
}
