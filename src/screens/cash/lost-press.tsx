import Alert from '@mui/material/Alert'
import { RunButton } from '../../parts/run-button'
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
      <RunButton
        autoFocus
        variant="contained"
        size="large"
        loading={isSending}
        onClick={onRetry}
        sx={{ minHeight: 64 }}
      >
        {messages.tryAgain}
      </RunButton>
    </>
  )
}
