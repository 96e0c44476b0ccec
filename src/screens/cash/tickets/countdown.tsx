import Typography from '@mui/material/Typography'
import { countdownText } from '../../../domain/countdown'
import { ticketMessages } from './messages'

/** Seconds before the close from which the countdown is marked. */
const lastSeconds = 60

interface CountdownProps {
  readonly postTime: string
  /** The server's clock, in milliseconds. */
  readonly now: number
}

/** How long a race still takes bets. */
export function Countdown({ postTime, now }: CountdownProps) {
  const left = Math.ceil((Date.parse(postTime) - now) / 1000)
  return (
    <Typography
      component="span"
      color={left < lastSeconds ? 'error.main' : 'inherit'}
      sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      <bdi>{left > 0 ? countdownText(left) : ticketMessages.closed}</bdi>
    </Typography>
  )
}
