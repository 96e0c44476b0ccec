import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChunkState } from '../../../parts/chunk-state'
import { EmptyState } from '../../../parts/empty-state'
import { type Timed, timed, useServerClock } from '../../../parts/server-clock'
import { type RequestError, request } from '../../../providers/http/http'
import type { RacesOnSale } from '../../../resources/kernel/wire/tickets'
import { Problem, Task } from '../task'
import { Countdown } from './countdown'
import { ticketMessages } from './messages'

/** Milliseconds between two requests for the races. */
const lookEvery = 10_000

interface RaceListProps {
  /** Why what was sent before was refused. */
  readonly refusal: RequestError | null
  /** Above the races. */
  readonly children: ReactNode
  onChosen(race: string): void
  onLastTickets(): void
}

/** The races that take bets, next to post first, and a button for the tickets that were sold. */
export function RaceList({ refusal, children, onChosen, onLastTickets }: RaceListProps) {
  const query = useQuery<Timed<RacesOnSale>, RequestError>({
    queryKey: ['cash', 'races'],
    queryFn: async ({ signal }) =>
      timed(await request<RacesOnSale>('GET', '/cashier/races', undefined, { signal })),
    refetchInterval: lookEvery,
  })
  if (!query.data)
    return (
      <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    )
  return (
    <>
      <Stack sx={{ maxWidth: 480, mx: 'auto', mb: 2, gap: 2 }}>
        {refusal && <Problem problem={refusal} />}
        {children}
      </Stack>
      <Races races={query.data} onChosen={onChosen} />
      <Box sx={{ maxWidth: 480, mx: 'auto', mt: 2 }}>
        <Button fullWidth size="large" onClick={onLastTickets} sx={{ minHeight: 56 }}>
          {ticketMessages.lastTickets}
        </Button>
      </Box>
    </>
  )
}

interface RacesProps {
  readonly races: Timed<RacesOnSale>
  onChosen(race: string): void
}

function Races({ races, onChosen }: RacesProps) {
  const now = useServerClock(races)
  const open = races.items.filter(({ postTime }) => Date.parse(postTime) > now)
  if (open.length === 0)
    return <EmptyState title={ticketMessages.noRaces}>{ticketMessages.noRacesHelp}</EmptyState>
  return (
    <Task title={ticketMessages.chooseRace}>
      {open.map(({ id, no, name, venueName, postTime }, place) => (
        <Button
          key={id}
          autoFocus={place === 0}
          variant={place === 0 ? 'contained' : 'outlined'}
          size="large"
          onClick={() => onChosen(id)}
          sx={{ minHeight: 72, justifyContent: 'space-between', gap: 2, textAlign: 'start' }}
        >
          <Stack component="span">
            <Typography component="span" sx={{ fontWeight: 700 }}>
              <bdi>{ticketMessages.race(no)}</bdi> <bdi>{venueName}</bdi>
            </Typography>
            <Typography component="span" variant="body2">
              <bdi>{name}</bdi>
            </Typography>
          </Stack>
          <Countdown postTime={postTime} now={now} />
        </Button>
      ))}
    </Task>
  )
}
