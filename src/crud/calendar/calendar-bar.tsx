import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type CalendarSpan, calendarSpans, dayAway } from '../../domain/calendar-span'
import { today } from '../list/list-query'
import type { ListNavigation } from '../list/use-list-state'
import { calendarMessages } from './messages'

interface CalendarBarProps {
  readonly navigation: ListNavigation
  /** "November 2026" */
  readonly period: string
  /** The selected day: the calendar shows its week or its month. */
  readonly active: string
}

/** The period that the calendar shows, and buttons for other periods. */
export function CalendarBar({ navigation: { state, ask }, period, active }: CalendarBarProps) {
  const { span } = state
  const go = (count: number) => ask({ day: dayAway(state.day ?? today(), span, count) })
  const turned = { '[dir=rtl] &': { transform: 'scaleX(-1)' } }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 }}>
      <IconButton aria-label={calendarMessages.previous[span]} onClick={() => go(-1)}>
        <ChevronLeft sx={turned} />
      </IconButton>
      <IconButton aria-label={calendarMessages.next[span]} onClick={() => go(1)}>
        <ChevronRight sx={turned} />
      </IconButton>
      <Typography variant="h5" component="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
        {period}
      </Typography>
      <Button color="inherit" variant="outlined" onClick={() => ask({ day: null })}>
        {calendarMessages.today}
      </Button>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label={calendarMessages.spans}
        onChange={(_, chosen: CalendarSpan | null) => chosen && ask({ span: chosen, day: active })}
      >
        {calendarSpans.map(name => (
          <ToggleButton key={name} value={name}>
            {calendarMessages.span[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
