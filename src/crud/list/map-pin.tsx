import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { RecordBadges } from '../record/record-badges'
import type { Spot } from './map-frame'
import { listMessages } from './messages'

export interface PinnedRecord {
  readonly id: string
  readonly title: string
  readonly row: WireRow
  /** The path of its page; null if the user may not open it. */
  readonly to: string | null
}

interface MapPinProps {
  readonly resource: AnyResource
  /** One record, or several that share the pin. */
  readonly records: readonly PinnedRecord[]
  readonly spot: Spot
  /** Whether there is room for the name beside the pin. */
  readonly hasRoom: boolean
  /** Zooms in to them; null if zooming cannot separate them. */
  readonly onZoomIn: (() => void) | null
}

/** A pin on the map. It links to its record; with several records, it opens a menu. */
export function MapPin({ resource, records, spot, hasRoom, onZoomIn }: MapPinProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first, ...others] = records
  const style = { left: spot.x, top: spot.y }
  if (first && others.length === 0)
    return (
      <Box sx={place} style={style}>
        <ButtonBase
          {...(first.to === null ? { disabled: true } : { component: Link, to: first.to })}
          title={first.title}
          aria-label={first.title}
          sx={pin}
        />
        {hasRoom && (
          // An inline style, because the right-to-left stylesheet would mirror it: the room is always at the right.
          <Box component="span" aria-hidden style={{ left: 16 }} sx={name}>
            {first.title}
          </Box>
        )}
      </Box>
    )
  const title = listMessages.onMap.several(records.length, inSentence(resource.label))
  return (
    <Box sx={place} style={style}>
      <ButtonBase
        title={title}
        aria-label={`${title}: ${records.map(record => record.title).join(', ')}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ ...pin, ...many }}
      >
        {records.length}
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onZoomIn && (
          <MenuItem
            divider
            onClick={() => {
              setAnchor(null)
              onZoomIn()
            }}
          >
            {listMessages.onMap.zoomIn}
          </MenuItem>
        )}
        {records.map(({ id, title: label, row, to }) => (
          <MenuItem key={id} disabled={to === null} component={Link} to={to ?? ''} sx={{ gap: 2 }}>
            {label}
            <RecordBadges resource={resource} row={row} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

const place = {
  position: 'absolute',
  zIndex: 1,
  width: 0,
  height: 0,
  '&:hover, &:focus-within': { zIndex: 2 },
} as const

const pin = {
  position: 'absolute',
  top: -12,
  left: -12,
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: 3,
  borderColor: 'background.paper',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  boxShadow: 2,
  '&.Mui-focusVisible, &:hover': { outline: '2px solid', outlineColor: 'var(--mui-palette-text-primary)' },
} as const

const many = { top: -15, left: -15, width: 30, height: 30, fontSize: '0.8125rem', fontWeight: 700 } as const

const name = {
  position: 'absolute',
  top: -10,
  maxWidth: 150,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  typography: 'caption',
  px: 0.5,
  borderRadius: 0.5,
  bgcolor: 'background.paper',
} as const
