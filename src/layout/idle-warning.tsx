import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { tokens } from '../theme/tokens'
import { layoutMessages } from './messages'

const Card = styled(Alert)(({ theme }) => ({
  position: 'fixed',
  // Below the top bar: the bottom edge has toasts and the buttons of forms.
  insetBlockStart: tokens.header.mobile + 8,
  insetInline: 0,
  marginInline: 'auto',
  width: 'fit-content',
  zIndex: theme.zIndex.snackbar,
  alignItems: 'center',
  maxWidth: 'calc(100vw - 24px)',
  boxShadow: theme.shadows[12],
  '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' },
}))

/** Warns a minute before an idle session ends; any key press or click keeps it. */
export function IdleWarning() {
  return (
    <Card
      role="status"
      severity="warning"
      variant="filled"
      action={
        // No handler: like any click, it renews the session (idle-watch.ts).
        <Button color="inherit" variant="outlined" size="small">
          {layoutMessages.idle.stay}
        </Button>
      }
    >
      {layoutMessages.idle.warning}
    </Card>
  )
}
