import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { RunButton } from '../../parts/run-button'
import { messages } from './messages'

interface LostPressProps {
  readonly what: string
  readonly isSending: boolean
  onRetry(): unknown
}

/** Tells the cashier that a press got no answer. The button sends it again, to find out its result. */
export function LostPress({ what, isSending, onRetry }: LostPressProps) {
  const [tries, setTries] = useState(0)
  const retry = async () => {
    await onRetry()
    setTries(tries + 1)
  }
  return (
    <>
      <Alert severity="warning" role="alert">
        <strong>{messages.lost}</strong>
        <br />
        {messages.lostAbout(what)}
        {tries > 0 && (
          <>
            <br />
            {messages.stillLost(tries)}
          </>
        )}
      </Alert>
      <RunButton
        autoFocus
        variant="contained"
        size="large"
        loading={isSending}
        onClick={() => void retry()}
        sx={{ minHeight: 64 }}
      >
        {messages.tryAgain}
      </RunButton>
    </>
  )
}
