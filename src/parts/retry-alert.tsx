import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { partMessages } from './messages'

interface RetryAlertProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Says above a page, which may show older data, what could not be loaded. */
export function RetryAlert({ children, onRetry }: RetryAlertProps) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {partMessages.tryAgain}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
