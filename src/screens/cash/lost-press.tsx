import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messages } from './messages'

interface LostPressProps {
  readonly what: string
  readonly isSending: boolean
  onRetry(): void
}

/** Tells the cashier that a press got no answer. The button sends it again, to find out its result. */
export function LostPress({ what, isSending, onRetry }: LostPressProps) {
  return (
    <>
      <Alert severity="warning" role="alert">
        <strong>{messages.lost}</strong>
        <br />
        {messages.lostAbout(what)}
      </Alert>
      <Button
        autoFocus
        variant="contained"
        size="large"
        disabled={isSending}
        onClick={onRetry}
        sx={{ minHeight: 64 }}
      >
        {messages.tryAgain}
      </Button>
    </>
  )
}
