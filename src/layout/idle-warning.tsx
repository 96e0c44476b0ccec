import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

const Card = styled(Alert)(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 24,
  insetInlineEnd: 24,
  zIndex: theme.zIndex.snackbar,
  alignItems: 'center',
  maxWidth: 'calc(100vw - 48px)',
  boxShadow: theme.shadows[12],
  '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' },
}))

/** Said a minute before the session ends because nobody works in it; any key or press keeps it, "Stay" too. */
export function IdleWarning() {
  return (
    <Card
      role="status"
      severity="warning"
      action={
        // The press itself renews the session, as any other does (idle-watch.ts).
        <Button color="inherit" variant="outlined" size="small">
          Stay
        </Button>
      }
    >
      Your session ends in a minute
    </Card>
  )
}
