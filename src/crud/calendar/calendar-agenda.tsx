import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { DayName } from '../../resources/kernel/declare/calendar'
import type { View } from '../../resources/kernel/declare/declared-view'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { CalendarEntry } from './calendar-entry'
import type { Entry } from './calendar-model'
import { dayInFull } from './day-words'
import { calendarMessages } from './messages'

interface CalendarAgendaProps {
  readonly resource: AnyResource
  readonly view: View
  readonly weeks: readonly (readonly string[])[]
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  readonly names: ReadonlyMap<string, readonly DayName[]>
  readonly period: string
  /** Whether a day belongs to the period, and not only to one of its weeks. */
  readonly isWithin: (day: string) => boolean
}

/** The days of the period that have a record or a name, one below the other, for narrow screens. */
export function CalendarAgenda(props: CalendarAgendaProps) {
  const { resource, view, weeks, entries, names, period, isWithin } = props
  const days = weeks.flat().filter(day => isWithin(day) && (entries.has(day) || names.has(day)))
  if (days.length === 0)
    return (
      <Typography role="status" sx={{ p: 2 }}>
        {calendarMessages.none(inSentence(resource.label), period)}
      </Typography>
    )
  return (
    <Stack sx={{ gap: 2, p: 2, pt: 0 }}>
      {days.map(day => (
        <Box key={day} component="section" aria-label={dayInFull(day)}>
          <Typography variant="subtitle2" component="h3">
            {dayInFull(day)}
          </Typography>
          {names.get(day)?.map(({ name, where }) => (
            <Typography key={`${where} ${name}`} variant="body2" color="text.secondary">
              <bdi>{calendarMessages.name(name, where)}</bdi>
            </Typography>
          ))}
          <Stack sx={{ gap: 1, mt: 0.5 }}>
            {entries.get(day)?.map(entry => (
              <CalendarEntry key={entry.row.id} resource={resource} view={view} entry={entry} isWide />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}
