import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { DialogFrame } from '../../parts/dialog-frame'
import type { UnsavedGuard } from '../../parts/use-unsaved-guard'
import { formMessages } from './messages'

export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  if (!guard.isAsking) return null
  return (
    <DialogFrame
      title={formMessages.leaveTitle}
      width="xs"
      onClose={guard.stay}
      onSubmit={guard.stay}
      buttons={
        <>
          <Button color="inherit" onClick={guard.leave}>
            {formMessages.leave}
          </Button>
          <Button type="submit" variant="contained" autoFocus>
            {formMessages.stay}
          </Button>
        </>
      }
    >
      <DialogContentText>{formMessages.leaveText}</DialogContentText>
    </DialogFrame>
  )
}
