import Box from '@mui/material/Box'
import { spokenOnly } from '../../parts/spoken-only'
import { messages } from './messages'

interface DeltaProps {
  readonly now: number
  readonly before: number
  /** As the figure itself is written. */
  readonly format: (value: number) => string
}

/** The change of a figure since the period before: an arrow and a share, and a sentence for screen readers. */
export function Delta({ now, before, format }: DeltaProps) {
  if (now === before) return <bdi>{messages.unchanged}</bdi>
  if (before === 0)
    return (
      <>
        <bdi title={messages.before(format(before))}>{messages.isNew}</bdi>
        <Box component="span" sx={spokenOnly}>
          {messages.comparedToNone(format(before))}
        </Box>
      </>
    )
  const isMore = now > before
  const share = `${(Math.abs((now - before) / before) * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
  return (
    <>
      <bdi aria-hidden title={messages.before(format(before))}>
        {isMore ? '▲' : '▼'} {share}
      </bdi>
      <Box component="span" sx={spokenOnly}>
        {messages.compared(isMore, share, format(before))}
      </Box>
    </>
  )
}
