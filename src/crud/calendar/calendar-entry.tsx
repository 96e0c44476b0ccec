import MoreVert from '@mui/icons-material/MoreVert'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../parts/lazy-part'
import { openingFrom } from '../../providers/refine/paths'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { listMessages } from '../list/messages'
import type { Entry } from './calendar-model'
import { calendarMessages } from './messages'

const RowMenu = lazyPart('row-menu', async () => (await import('../list/row-menu')).RowMenu)

interface CalendarEntryProps {
  readonly resource: AnyResource
  readonly view: View
  readonly entry: Entry
  /** Whether Tab reaches it; by default it does. */
  readonly isReachable?: boolean
  readonly isHeld?: boolean
  /** Given where the record can be dragged. */
  readonly onDrag?: (isHeld: boolean) => void
  /** Whether sentences have room. */
  readonly isWide?: boolean
}

/** A record on its day: a link with its time, title, place and state, and its menu. */
export function CalendarEntry(props: CalendarEntryProps) {
  const { resource, view, entry, isReachable = true, isHeld = false, onDrag, isWide = false } = props
  const { row, title, time, place, state, tone, conflict } = entry
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const tabIndex = isReachable ? 0 : -1
  return (
    <Box
      data-entry={row.id}
      data-held={isHeld || undefined}
      draggable={onDrag !== undefined}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag?.(true)
      }}
      onDragEnd={() => onDrag?.(false)}
      sx={look}
    >
      <Box
        component={Link}
        to={openingFrom(resource, view, row.id)}
        tabIndex={tabIndex}
        draggable={false}
        sx={linkLook}
      >
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          {time && <bdi>{time}</bdi>}
          <span className="cell-badge" data-tone={tone}>
            {state}
          </span>
          {conflict && !isWide && (
            <WarningAmber
              role="img"
              aria-label={calendarMessages.inConflict(conflict)}
              titleAccess={calendarMessages.inConflict(conflict)}
              sx={{ fontSize: 18, color: 'warning.dark' }}
            />
          )}
        </Box>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Box>
        {place && (
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{place}</bdi>
          </Box>
        )}
        {conflict && isWide && (
          <Box component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', mt: 0.5 }}>
            <WarningAmber aria-hidden sx={{ fontSize: 18, color: 'warning.dark' }} />
            {calendarMessages.inConflict(conflict)}
          </Box>
        )}
      </Box>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={listMessages.row.menu(title)}
        aria-haspopup="menu"
        onClick={event => setMenu(event.currentTarget)}
        sx={{ position: 'absolute', insetBlockStart: 2, insetInlineEnd: 2, p: 0.25 }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Suspense>
        {menu && (
          <RowMenu
            resource={resource}
            view={view}
            row={row}
            anchor={menu}
            onClose={() => {
              setMenu(null)
              menu.focus()
            }}
          />
        )}
      </Suspense>
    </Box>
  )
}

const look = {
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: 13,
  lineHeight: 1.4,
  '&[draggable=true]': { cursor: 'grab' },
  '&[data-held]': { outline: '2px dashed var(--mui-palette-primary-main)', outlineOffset: 1 },
  '&:hover': { borderColor: 'text.secondary' },
} as const

const linkLook = {
  display: 'block',
  p: 0.75,
  paddingInlineEnd: 3.5,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
} as const
