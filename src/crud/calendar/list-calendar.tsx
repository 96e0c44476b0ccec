import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import type { Calendar } from '../../resources/kernel/declare/calendar'
import type { View } from '../../resources/kernel/declare/declared-view'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { EmptyRange, Failed, NotAllowed, useLostPage } from '../list/list-placeholders'
import { longPage, queryOf, shownWeeks, today } from '../list/list-query'
import { ListToolbar } from '../list/list-toolbar'
import { listMessages } from '../list/messages'
import { emptyRange } from '../list/range-problems'
import { nothingChosen } from '../list/use-chosen'
import { useKeysetList } from '../list/use-keyset-list'
import type { ListNavigation } from '../list/use-list-state'
import { useLiveList } from '../live/use-live-list'
import { CalendarAgenda } from './calendar-agenda'
import { CalendarBar } from './calendar-bar'
import { CalendarGrid } from './calendar-grid'
import { type Entry, entriesByDay } from './calendar-model'
import { monthInWords, weekInWords } from './day-words'
import { calendarMessages } from './messages'
import { useDayNames } from './use-day-names'
import { useMoving } from './use-moving'

const WaitingRows = lazyPart('waiting', async () => (await import('../live/waiting-rows')).WaitingRows)

interface ListCalendarProps {
  readonly resource: AnyResource
  readonly view: View
  readonly calendar: Calendar
  readonly navigation: ListNavigation
}

const nothing: readonly WireRow[] = []

/** The records of a month or week on their days: a grid, and a list of days on a phone. One request asks for all of them. */
export function ListCalendar({ resource, view, calendar, navigation }: ListCalendarProps) {
  const { state } = navigation
  const query = queryOf(view, state)
  const range = emptyRange(resource, state.filters)
  const list = useLiveList(resource, query, useKeysetList(resource, query, range === undefined))
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const rows = list.rows ?? nothing
  const moving = useMoving(resource, calendar, rows)
  const { day, span } = state
  const opened = day ?? today()
  const weeks = useMemo(() => shownWeeks({ day, span }), [day, span])
  const [first, last] = [weeks[0]?.[0] as string, weeks.at(-1)?.at(-1) as string]
  const names = useDayNames(resource, calendar, first, last)
  const entries = useMemo(
    () => entriesByDay({ resource, calendar, rows, moved: moving.moved }),
    [resource, calendar, rows, moving.moved],
  )
  const period = span === 'month' ? monthInWords(opened) : weekInWords(weeks[0] ?? [])
  const [chosen, setActive] = useState(opened)
  const days = weeks.flat()
  const active = days.includes(chosen) ? chosen : days.includes(opened) ? opened : (days[0] as string)
  const isWithin = (each: string) => span === 'week' || each.slice(0, 7) === opened.slice(0, 7)
  const parts = {
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
  }
  useLostPage(list, navigation)
  return (
    <>
      <ListToolbar resource={resource} view={view} navigation={navigation} chosen={nothingChosen} />
      <div role="status" style={{ display: 'contents' }}>
        <Suspense>
          {list.waiting && <WaitingRows resource={resource} waiting={list.waiting} gone={list.gone} />}
        </Suspense>
      </div>
      <Card sx={{ position: 'relative', overflow: 'clip' }} aria-busy={list.isFetching}>
        {list.isFetching && list.isEarlier && (
          <LinearProgress
            aria-label={listMessages.loadingPage}
            sx={{ position: 'absolute', insetInline: 0, zIndex: 1 }}
          />
        )}
        <CalendarBar navigation={navigation} period={period} active={active} />
        {range !== undefined ? (
          <EmptyRange label={range} />
        ) : list.error?.statusCode === 403 ? (
          <NotAllowed view={view} />
        ) : list.error ? (
          <Failed list={list} navigation={navigation} />
        ) : (
          <>
            <Notices resource={resource} list={list} entries={entries} weeks={weeks} />
            {isPhone ? <CalendarAgenda {...parts} /> : <CalendarGrid {...parts} />}
          </>
        )}
      </Card>
    </>
  )
}

interface NoticesProps {
  readonly resource: AnyResource
  readonly list: { readonly nextKey: string | null }
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  readonly weeks: readonly (readonly string[])[]
}

/** Warns if records are missing from the period, or if records in it are in conflict. */
function Notices({ resource, list, entries, weeks }: NoticesProps) {
  const many = inSentence(resource.label)
  const inConflict = weeks.flat().flatMap(day => (entries.get(day) ?? []).filter(({ conflict }) => conflict))
  return (
    <>
      {list.nextKey !== null && (
        <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
          {calendarMessages.tooMany(longPage, many)}
        </Alert>
      )}
      {inConflict.length > 0 && (
        <Alert severity="warning" role="status" sx={{ mx: 2, mb: 2 }}>
          {calendarMessages.conflicts(inConflict.length, many)}
        </Alert>
      )}
    </>
  )
}
