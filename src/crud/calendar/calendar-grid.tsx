import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../parts/lazy-part'
import { openingFrom, pathsOf } from '../../providers/refine/paths'
import { momentOf, useUser } from '../../providers/session/session'
import { actionProblem } from '../../resources/kernel/declare/action'
import type { Calendar, DayName } from '../../resources/kernel/declare/calendar'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can, mayAdd } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { today } from '../list/list-query'
import type { ListNavigation } from '../list/use-list-state'
import { CalendarDay } from './calendar-day'
import { gridLook, ScreenReaderOnly } from './calendar-look'
import type { Entry } from './calendar-model'
import { longWeekdayOf, weekdayOf, weekNumber } from './day-words'
import { calendarMessages } from './messages'
import { useCalendarKeys } from './use-calendar-keys'
import type { Moving } from './use-moving'

const ActionDialog = lazyPart('action', async () => (await import('../actions/action-dialog')).ActionDialog)

export interface CalendarGridProps {
  readonly resource: AnyResource
  readonly view: View
  readonly calendar: Calendar
  readonly weeks: readonly (readonly string[])[]
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  readonly names: ReadonlyMap<string, readonly DayName[]>
  readonly moving: Moving
  readonly period: string
  readonly isWithin: (day: string) => boolean
  /** The day that Tab reaches. */
  readonly active: string
  readonly setActive: (day: string) => void
  readonly navigation: ListNavigation
}

/** The weeks of the period as rows of days. */
export function CalendarGrid(props: CalendarGridProps) {
  const {
    resource,
    view,
    calendar,
    weeks,
    entries,
    names,
    moving,
    period,
    isWithin,
    active,
    setActive,
    navigation,
  } = props
  const { state, ask } = navigation
  const user = useUser()
  const navigate = useNavigate()
  const grid = useRef<HTMLTableElement>(null)
  const [announced, announce] = useState('')
  const mayCreate = mayAdd(user, resource)
  const isMoved = calendar.move !== undefined && can(user, resource, calendar.move)
  const create = (day: string) =>
    void navigate(`${pathsOf(resource).create}?${new URLSearchParams({ [calendar.date]: day })}`)
  const press = (key: string, day: string, event: KeyboardEvent<HTMLElement>): boolean => {
    const target = event.target as HTMLElement
    const isDay = target.matches('td[data-day]')
    const ofDay = entries.get(day) ?? []
    if (moving.held) {
      if (key === 'Escape') {
        announce(calendarMessages.cancelled(moving.held.title))
        moving.letGo()
      } else if (key === 'Enter') {
        announce('')
        moving.drop(day)
      } else return false
      return true
    }
    if (key === 'Escape' && !isDay) {
      target.closest<HTMLElement>('td')?.focus()
      return true
    }
    if (key.toLowerCase() === 'm' && isMoved) {
      const id = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
      const movable = ofDay.filter(({ row }) => moving.isMovable(row))
      const entry = movable.find(({ row }) => row.id === id) ?? (id === undefined ? movable[0] : undefined)
      if (entry) {
        moving.pickUp(entry)
        target.closest<HTMLElement>('td')?.focus()
        announce(calendarMessages.moving(entry.title))
      } else announce(calendarMessages.notMovable(ofDay.map(({ state: word }) => word).join(', ') || '–'))
      return true
    }
    if (key.toLowerCase() === 'n' && mayCreate) {
      create(day)
      return true
    }
    if (key !== 'Enter' || !isDay) return false
    const [only] = ofDay
    if (ofDay.length > 1) target.querySelector('a')?.focus()
    else if (only) void navigate(openingFrom(resource, view, only.row.id))
    else if (mayCreate) create(day)
    return true
  }
  const show = (day: string) => ask({ day })
  const onKeyDown = useCalendarKeys({ grid, weeks, span: state.span, active, setActive, show, press })
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-label={calendarMessages.grid(view.label, period)}
        aria-describedby="calendar-keys"
        onKeyDown={onKeyDown}
        sx={gridLook}
      >
        <thead>
          <tr>
            {/* Not a header: the cells below have their own names. */}
            <td aria-hidden />
            {weeks[0]?.map(day => (
              <th key={day} scope="col" abbr={longWeekdayOf(day)}>
                {weekdayOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              <WeekHeader resource={resource} calendar={calendar} week={week} entries={entries} />
              {week.map(day => (
                <CalendarDay
                  key={day}
                  resource={resource}
                  view={view}
                  day={day}
                  isActive={day === active}
                  isToday={day === today()}
                  isOutside={!isWithin(day)}
                  entries={entries.get(day)}
                  names={names.get(day)}
                  moving={moving}
                  onActive={setActive}
                  onCreate={mayCreate ? create : null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography id="calendar-keys" variant="body2" color="text.secondary" sx={{ p: 2 }}>
        {[
          calendarMessages.keys,
          isMoved && calendarMessages.moveKeys,
          mayCreate && calendarMessages.createKeys,
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      <ScreenReaderOnly role="status">{announced}</ScreenReaderOnly>
    </Box>
  )
}

interface WeekHeaderProps {
  readonly resource: AnyResource
  readonly calendar: Calendar
  readonly week: readonly string[]
  readonly entries: ReadonlyMap<string, readonly Entry[]>
}

/** The number of a week, and the action that is about all of it. */
function WeekHeader({ resource, calendar, week, entries }: WeekHeaderProps) {
  const user = useUser()
  const [asked, setAsked] = useState<WireRow | null>(null)
  const name = calendar.week
  const action = name === undefined ? undefined : resource.actions[name]
  const row =
    name !== undefined && action && can(user, resource, name)
      ? week
          .flatMap(day => entries.get(day) ?? [])
          .find(entry => actionProblem(resource, action, entry.row, momentOf(user)) === null)?.row
      : undefined
  const number = weekNumber(week[0] as string)
  return (
    <th scope="row" aria-label={calendarMessages.weekHeader(number)}>
      <div aria-hidden>{calendarMessages.week(number)}</div>
      {name !== undefined && action && row && (
        <IconButton
          size="small"
          aria-label={calendarMessages.weekAction(action.label, week[0] as string)}
          title={calendarMessages.weekAction(action.label, week[0] as string)}
          onClick={() => setAsked(row)}
        >
          <ContentCopy fontSize="small" />
        </IconButton>
      )}
      <Suspense>
        {asked && name !== undefined && (
          <ActionDialog resource={resource} name={name} row={asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </th>
  )
}
