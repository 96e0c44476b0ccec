import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Timed, useServerClock } from '../../../parts/server-clock'
import type { RaceForSale } from '../../../resources/kernel/wire/tickets'
import { Countdown } from './countdown'
import { ticketMessages } from './messages'

/** The race of a ticket, and how long it still takes bets. */
export function RaceBanner({ answer }: { answer: Timed<RaceForSale> }) {
  const now = useServerClock(answer)
  const { no, name, venueName, postTime } = answer.race
  const isOver = !answer.isOpen || Date.parse(postTime) <= now
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography color="text.secondary">
          <bdi>
            {ticketMessages.race(no)} {venueName}
          </bdi>{' '}
          · <bdi>{name}</bdi>
        </Typography>
        <Typography color="text.secondary" component="span" sx={{ whiteSpace: 'nowrap' }}>
          {!isOver && ticketMessages.closesIn}{' '}
          <Countdown postTime={answer.isOpen ? postTime : answer.now} now={now} />
        </Typography>
      </Stack>
      {isOver && <Alert severity="warning">{ticketMessages.raceClosed}</Alert>}
    </>
  )
}
