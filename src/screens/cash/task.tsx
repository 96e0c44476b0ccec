import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { RequestError } from '../../providers/http/http'
import { messages } from './messages'

interface TaskProps {
  readonly title: string
  readonly children: ReactNode
  readonly problem?: RequestError | null
  onBack?(): void
}

/** One task of a cashier: narrow enough for one hand, with its button at the end. */
export function Task({ title, children, problem, onBack }: TaskProps) {
  return (
    <Card component="section" aria-label={title} sx={{ maxWidth: 480, mx: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">{title}</Typography>
        {problem && <Alert severity="error">{problem.message}</Alert>}
        {children}
        {onBack && (
          <Button size="large" onClick={onBack} sx={{ minHeight: 56 }}>
            {messages.back}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
