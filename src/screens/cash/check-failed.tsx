import { RunButton } from '../../parts/run-button'
import type { RequestError } from '../../providers/http/http'
import { messages } from './messages'
import { Task } from './task'

interface CheckFailedProps {
  readonly title: string
  readonly error: RequestError
  readonly isFetching: boolean
  onRetry(): void
  onBack(): void
}

/** A code or ticket that was not found, or not looked up: then it is looked up again without being typed again. */
export function CheckFailed({ title, error, isFetching, onRetry, onBack }: CheckFailedProps) {
  const isUnanswered = error.statusCode === 0 || error.statusCode >= 500
  return (
    <Task title={title} problem={error} onBack={onBack}>
      {isUnanswered && (
        <RunButton
          variant="contained"
          size="large"
          loading={isFetching}
          onClick={onRetry}
          sx={{ minHeight: 64 }}
        >
          {messages.tryAgain}
        </RunButton>
      )}
    </Task>
  )
}
