import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
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
        {problem && <Problem problem={problem} />}
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

/** Takes the focus from a button at the end of a long form, so that it comes into view; a field keeps it. */
export function Problem({ problem }: { readonly problem: RequestError }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown, also one with the same words
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) box.current?.focus()
  }, [problem])
  return (
    <Alert ref={box} severity="error" tabIndex={-1} sx={{ scrollMarginBlock: '160px 100px' }}>
      {problem.message}
    </Alert>
  )
}
