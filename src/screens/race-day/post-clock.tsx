import { styled } from '@mui/material/styles'
import { countdownText } from '../../domain/countdown'
import { type Timed, useServerClock } from '../../parts/server-clock'
import { messages } from './messages'

/** Seconds before the post time from which the countdown is marked. */
const lastSeconds = 120

const Clock = styled('span')(({ theme }) => ({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-last]': { color: theme.vars.palette.error.main },
}))

interface PostClockProps {
  readonly postTime: string
  readonly clock: Timed<{ readonly now: string }>
}

/** How long until the post time, or since it, by the server's clock. Only this element is drawn again each second. */
export function PostClock({ postTime, clock }: PostClockProps) {
  const now = useServerClock(clock)
  const left = Math.ceil((Date.parse(postTime) - now) / 1000)
  const isToCome = left > 0
  return (
    // A timer is not announced at each change.
    <Clock
      role="timer"
      aria-label={isToCome ? messages.toPost : messages.since}
      data-last={isToCome && left <= lastSeconds ? '' : undefined}
    >
      <bdi>{isToCome ? countdownText(left) : `+${countdownText(-left)}`}</bdi>
    </Clock>
  )
}
