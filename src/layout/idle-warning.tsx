import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { tokens } from '../theme/tokens'
import { layoutMessages } from './messages'

const Card = styled(Alert)(({ theme }) => ({
  position: 'fixed',
  // Under the top bar, in the middle: the lower edge is the toasts' and where forms have their buttons.
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

/** Said a minute before the session ends because nobody works in it; any key or press keeps it, the button too. */
export function IdleWarning() {
  return (
    <Card
      role="status"
      severity="warning"
      variant="filled"
      action={
        // The press itself renews the session, as any other does (idle-watch.ts).
        <Button color="inherit" variant="outlined" size="small">
          {layoutMessages.idle.stay}
        </Button>
      }
    >
      {layoutMessages.idle.warning}
    </Card>
  )
}
