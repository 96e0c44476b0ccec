import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { DayName } from '../../resources/kernel/declare/calendar'
import type { View } from '../../resources/kernel/declare/declared-view'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { CalendarEntry } from './calendar-entry'
import type { Entry } from './calendar-model'
import { dayNumber } from './day-words'
import { calendarMessages } from './messages'
import type { Moving } from './use-moving'

interface CalendarDayProps {
  readonly resource: AnyResource
  readonly view: View
  /** YYYY-MM-DD */
  readonly day: string
  /** Whether Tab reaches the day and its entries. */
  readonly isActive: boolean
  readonly isToday: boolean
  /** Whether it belongs to another month. */
  readonly isOutside: boolean
  readonly entries?: readonly Entry[] | undefined
  readonly names?: readonly DayName[] | undefined
  readonly moving: Moving
  readonly onActive: (day: string) => void
  /** Opens the form of a new record on the day; null if the user may create none. */
  readonly onCreate: ((day: string) => void) | null
}

/** A day of the grid: its number, its names, its records. Records can be dropped on it. */
export function CalendarDay(props: CalendarDayProps) {
  const { resource, view, day, isActive, isToday, isOutside, entries = [], names = [], moving } = props
  const { onActive, onCreate } = props
  const [isTarget, setTarget] = useState(false)
  const count = calendarMessages.count(entries.length, inSentence(resource.one), inSentence(resource.label))
  const named = names.map(({ name, where }) => calendarMessages.name(name, where))
  return (
    <td
      data-day={day}
      data-outside={isOutside || undefined}
      data-target={(moving.held && (isTarget || isActive)) || undefined}
      aria-label={calendarMessages.day(day, count, named)}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActive(day)}
      onDragOver={event => {
        if (!moving.held) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={event => {
        event.preventDefault()
        setTarget(false)
        onActive(day)
        moving.drop(day)
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 30, gap: 0.5 }}>
        <Box component="span" sx={isToday ? todayLook : isOutside ? { color: 'text.secondary' } : undefined}>
          <bdi>{dayNumber(day)}</bdi>
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        {onCreate && (
          <IconButton
            size="small"
            tabIndex={isActive ? 0 : -1}
            aria-label={calendarMessages.add(day)}
            onClick={() => onCreate(day)}
            sx={{ p: 0.25, opacity: isActive ? 1 : 0, 'td:hover &, &:focus-visible': { opacity: 1 } }}
          >
            <Add fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {named.map(name => (
        <Box key={name} sx={{ fontSize: 12, color: 'text.secondary', mb: 0.5, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
      ))}
      <Stack sx={{ gap: 0.75 }}>
        {entries.map(entry => (
          <CalendarEntry
            key={entry.row.id}
            resource={resource}
            view={view}
            entry={entry}
            isReachable={isActive}
            isHeld={moving.held?.row.id === entry.row.id}
            {...(moving.isMovable(entry.row) && {
              onDrag: isHeld => (isHeld ? moving.pickUp(entry) : moving.letGo()),
            })}
          />
        ))}
      </Stack>
    </td>
  )
}

const todayLook = {
  px: 0.75,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 600,
} as const
