import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { countdownText } from '../../domain/countdown'
import { type Currency, formatMoney } from '../../domain/money'
import { CellStyles } from '../../fields/cell-styles'
import { momentInZone } from '../../fields/moment-words'
import { openingOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { type Option, optionLabel } from '../../resources/kernel/declare/field'
import { can } from '../../resources/kernel/rights/access'
import type { NextRace } from '../../resources/kernel/wire/dashboard'
import { streams } from '../../resources/places/streams'
import { races as resource } from '../../resources/racing/races'
import { messages } from './messages'

interface NextRacesProps {
  readonly races: readonly NextRace[]
  /** The server's clock when it answered; ISO 8601. */
  readonly now: string
}

/** The next races: their start, their stakes, and the state of their stream. */
export function NextRaces({ races, now }: NextRacesProps) {
  const user = useUser()
  const clock = useClock(now)
  const mayOpenRace = can(user, resource, 'show')
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={messages.next}>
      <CellStyles />
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {messages.next}
      </Typography>
      {races.length === 0 ? (
        <Typography sx={{ px: 2, pb: 2 }} color="text.secondary">
          {messages.noneNext}
        </Typography>
      ) : (
        <Table size="small" aria-label={messages.next} sx={{ '& tbody tr:last-child > *': { border: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{messages.race}</TableCell>
              <TableCell sx={wide}>{messages.postTime}</TableCell>
              <TableCell align="right">{messages.startsIn}</TableCell>
              <TableCell align="right">{messages.staked}</TableCell>
              <TableCell sx={wide}>{messages.stream}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody
            sx={{ fontVariantNumeric: 'tabular-nums lining-nums', '& td': { whiteSpace: 'nowrap' } }}
          >
            {races.map(race => (
              <TableRow key={race.id}>
                <TableCell component="th" scope="row" sx={{ minWidth: { sm: 180 } }}>
                  {mayOpenRace ? (
                    <MuiLink component={Link} to={openingOf(user, resource, race.id)} color="inherit">
                      <bdi>{messages.raceNo(race.no, race.name)}</bdi>
                    </MuiLink>
                  ) : (
                    <bdi>{messages.raceNo(race.no, race.name)}</bdi>
                  )}
                  <Typography variant="caption" component="div" color="text.secondary">
                    <bdi>{race.venue}</bdi> <Badge field="race" value={race.state} />
                  </Typography>
                </TableCell>
                <TableCell sx={wide}>
                  <bdi>{momentInZone(race.postTime, race.zone)}</bdi>
                </TableCell>
                <TableCell align="right">
                  <bdi>{startsIn(race, clock)}</bdi>
                </TableCell>
                <TableCell align="right">
                  <bdi>{formatMoney(race.staked, race.currency as Currency)}</bdi>
                </TableCell>
                <TableCell sx={wide}>
                  <Stream stream={race.stream} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </TableContainer>
  )
}

/** A phone shows only the time that is left and the stakes. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const

/** As on the race day: while it is live, how good it is. */
function Stream({ stream }: Pick<NextRace, 'stream'>) {
  if (stream === null) return messages.noStream
  if (stream.state === 'LIVE' && stream.health !== null) return <Badge field="health" value={stream.health} />
  return <Badge field="stream" value={stream.state} />
}

const states = {
  race: resource.fields.state,
  stream: streams.fields.state,
  health: streams.fields.health,
} as const

/** A state in its declared colour. */
function Badge({ field, value }: { readonly field: keyof typeof states; readonly value: string }) {
  const declared = states[field]
  const option = (declared.options as Readonly<Record<string, Option>>)[value]
  return (
    <span className="cell-badge" data-tone={typeof option === 'object' ? option.color : undefined}>
      {optionLabel(declared, value)}
    </span>
  )
}

function startsIn({ postTime }: NextRace, clock: number): string {
  const left = Math.ceil((Date.parse(postTime) - clock) / 1000)
  return left > 0 ? countdownText(left) : messages.starting
}

/** Returns the server's clock, in milliseconds, second by second. */
function useClock(now: string): number {
  const [clock, setClock] = useState(() => Date.parse(now))
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    setClock(Date.now() + ahead)
    const timer = setInterval(() => setClock(Date.now() + ahead), 1000)
    return () => clearInterval(timer)
  }, [now])
  return clock
}
