import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useScene } from '../../crud/record-references'
import { type Currency, formatMoney } from '../../domain/money'
import type { RacePicture, RaceStep } from '../../domain/race-step'
import { draw } from '../../fields/cells'
import type { Timed } from '../../parts/server-clock'
import { pathsOf } from '../../providers/refine/paths'
import { actionPagePath } from '../../resources/kernel/declare/action'
import type { Action } from '../../resources/kernel/declare/declared-action'
import type { Field } from '../../resources/kernel/declare/field'
import type { Tally } from '../../resources/kernel/declare/referring'
import { streams } from '../../resources/places/streams'
import type { BoardRace } from '../../resources/racing/race-board'
import { races } from '../../resources/racing/races'
import { messages } from './messages'
import { PostClock } from './post-clock'

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '104px minmax(180px, 2fr) minmax(132px, 1fr) 120px minmax(110px, 1fr) 176px',
  gridTemplateAreas: '"time name state money stream next"',
  alignItems: 'center',
  gap: 16,
  minHeight: 72,
  padding: '10px 16px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '&:last-of-type': { borderBlockEnd: 0 },
  '&:focus-within': { backgroundColor: theme.vars.palette.action.hover },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '92px minmax(0, 1fr) auto',
    gridTemplateAreas: '"time name state" "money stream stream" "next next next"',
    rowGap: 8,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"time state" "name name" "money stream" "next next"',
  },
}))

interface RaceRowProps {
  readonly item: BoardRace
  readonly clock: Timed<{ readonly now: string }>
  readonly step: RaceStep | null
  readonly onStep: (item: BoardRace, step: RaceStep) => void
}

/** A name that is cut could be that of another race: at the rail it is read on a phone. */
const wraps = { overflowWrap: 'anywhere' } as const

/** A race on the timeline, with its next step. */
export function RaceRow({ item, clock, step, onStep }: RaceRowProps) {
  const { race, gross, stream } = item
  const scene = useScene(race.titles, true)
  const venue = race.titles?.[String(race.venue)] ?? ''
  const { some, all } = race.runners as Tally
  return (
    <Row data-race={race.id}>
      <div style={{ gridArea: 'time' }}>
        <Typography component="div" variant="h5">
          <PostClock postTime={String(race.postTime)} clock={clock} />
        </Typography>
        <Typography
          component="time"
          dateTime={String(race.postTime)}
          variant="caption"
          color="text.secondary"
        >
          {timeAt(String(race.postTime), String(race.timezone))}
        </Typography>
      </div>
      <div style={{ gridArea: 'name', minWidth: 0 }}>
        <Typography component="div" variant="subtitle2" sx={wraps}>
          <NameLink to={pathsOf(races).show(race.id)}>
            <bdi>{`${messages.race(Number(race.no))} ${race.name}`}</bdi>
          </NameLink>
        </Typography>
        <Typography component="div" variant="body2" color="text.secondary" sx={wraps}>
          <bdi>{[venue, messages.runners(some, all - some)].join(' · ')}</bdi>
        </Typography>
      </div>
      <div style={{ gridArea: 'state' }}>
        {draw(races.fields.state as Field, race.state, race, scene).node}
        {race.state === 'CLOSED' && (
          <Typography component="div" variant="caption" color="error">
            {messages.missing}
          </Typography>
        )}
        {typeof race.closing === 'string' && (
          <Typography component="div" variant="caption" color="text.secondary">
            {race.closing}
          </Typography>
        )}
      </div>
      <div style={{ gridArea: 'money' }}>
        <Typography component="div" variant="caption" color="text.secondary">
          {messages.staked}
        </Typography>
        <Typography component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{formatMoney(gross, race.currency as Currency)}</bdi>
        </Typography>
      </div>
      <div style={{ gridArea: 'stream', minWidth: 0 }}>
        <Typography component="div" variant="caption" color="text.secondary">
          {messages.stream}
        </Typography>
        <StreamLight stream={stream} />
      </div>
      <div style={{ gridArea: 'next' }}>
        <NextStep item={item} step={step} venue={venue} onStep={onStep} />
      </div>
    </Row>
  )
}

const NameLink = styled(Link)({ color: 'inherit' })

function StreamLight({ stream }: Pick<BoardRace, 'stream'>) {
  const scene = useScene(stream?.titles, true)
  if (!stream)
    return (
      <Typography variant="body2" color="text.secondary">
        {messages.noStream}
      </Typography>
    )
  const isLive = stream.state === 'LIVE' && stream.health !== null
  const field = (isLive ? streams.fields.health : streams.fields.state) as Field
  return (
    <span title={String(stream.name)}>
      {draw(field, isLive ? stream.health : stream.state, stream, scene).node}
    </span>
  )
}

function NextStep({
  item,
  step,
  venue,
  onStep,
}: Pick<RaceRowProps, 'item' | 'step' | 'onStep'> & { venue: string }) {
  const { race, stream } = item
  const look = { variant: 'outlined', size: 'small', fullWidth: true, 'data-step': '' } as const
  if (step === null) {
    const text = restText(String(race.state))
    return (
      <Button
        {...look}
        variant="text"
        color="inherit"
        component={Link}
        to={pathsOf(races).show(race.id)}
        aria-label={messages.restOf(text, Number(race.no), venue)}
      >
        {text}
      </Button>
    )
  }
  const named = {
    'aria-label': messages.stepOf(step, Number(race.no), venue),
    children: messages.steps[step],
  }
  if (step === 'fixStream')
    return (
      <Button
        {...look}
        {...named}
        color="error"
        component={Link}
        to={pathsOf(streams).show(String(stream?.id))}
      />
    )
  const path = actionPagePath(races.actions[step] as unknown as Action, race)
  if (path !== undefined) return <Button {...look} {...named} component={Link} to={path} />
  return <Button {...look} {...named} onClick={() => onStep(item, step)} />
}

/** Describes the state of a race when this user has no next step. */
function restText(state: string): string {
  if (state === 'OFFICIAL') return messages.settling
  return state === 'INTERIM' ? messages.confirming : messages.show
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "14:30 GMT+8": by the clocks of the venue. */
function timeAt(instant: string, timeZone: string): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'shortOffset',
    })
  clocks.set(timeZone, format)
  return format.format(new Date(instant))
}

/** Whether viewers of a race miss its picture. */
export function pictureOf({ stream }: BoardRace): RacePicture | null {
  return stream && { state: String(stream.state), health: stream.health as string | null }
}
