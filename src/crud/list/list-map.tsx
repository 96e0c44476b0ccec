import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import type { View } from '../../resources/kernel/declare/declared-view'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useLinkTo } from '../record-references'
import { titleOf } from '../title-of'
import {
  degreesText,
  frameAround,
  groupsOf,
  linesIn,
  type MapFrame,
  type Placed,
  type Size,
  spotOf,
} from './map-frame'
import { landIn } from './map-land'
import { MapPin, type PinnedRecord } from './map-pin'
import { listMessages } from './messages'

interface ListMapProps {
  readonly resource: AnyResource
  readonly map: NonNullable<View['map']>
  readonly rows: readonly WireRow[]
}

/** Two pins closer than this, in pixels, would overlap. */
const pinDistance = 30

/**
 * Shows the records of a page on a map of coastlines. The content security policy forbids maps of other sites. Records
 * close to each other share one pin.
 */
export function ListMap({ resource, map, rows }: ListMapProps) {
  const linkTo = useLinkTo()
  const [element, size] = useSize()
  const [focus, setFocus] = useState<MapFrame | null>(null)
  const placed = useMemo(() => rows.flatMap(row => placeOf(row, map)), [rows, map])
  const unplaced = useMemo(() => rows.filter(row => placeOf(row, map).length === 0), [rows, map])
  const recordOf = ({ id }: { id: string }): PinnedRecord => {
    const row = rows.find(each => each.id === id) as WireRow
    return { id, title: titleOf(resource, row), row, to: linkTo(resource.name, id) }
  }
  const around = useMemo(() => (size && placed.length > 0 ? frameAround(placed, size) : null), [placed, size])
  const frame = focus ?? around
  const many = inSentence(resource.label)
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {placed.length === 0 ? (
        <Typography role="status">{listMessages.onMap.none(many)}</Typography>
      ) : (
        // A map is never mirrored: east is right in every language.
        <Box ref={element} dir="ltr" role="group" aria-label={listMessages.onMap.label(many)} sx={look}>
          {size && frame && (
            <>
              <Ground frame={frame} size={size} />
              {groupsOf(placed, frame, size, pinDistance).map(({ places, spot }) => (
                <MapPin
                  key={places.map(({ id }) => id).join()}
                  resource={resource}
                  records={places.map(recordOf)}
                  spot={spot}
                  hasRoom={spot.x < size.width - 160}
                  onZoomIn={haveSameCoordinates(places) ? null : () => setFocus(frameAround(places, size))}
                />
              ))}
              {focus && (
                <Button
                  size="small"
                  variant="contained"
                  color="inherit"
                  onClick={() => setFocus(null)}
                  sx={{ position: 'absolute', top: 8, left: 8, zIndex: 2 }}
                >
                  {listMessages.onMap.showAll}
                </Button>
              )}
            </>
          )}
        </Box>
      )}
      {unplaced.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {listMessages.onMap.unplaced(unplaced.map(row => titleOf(resource, row)).join(', '))}
        </Typography>
      )}
    </Box>
  )
}

const look = {
  position: 'relative',
  height: { xs: 360, md: 520 },
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const

/** Draws the land, parallels and meridians. Hidden from screen readers: the pins contain all information. */
function Ground({ frame, size }: { frame: MapFrame; size: Size }) {
  const { west, east, south, north } = frame
  const { width, height } = size
  const land = useMemo(() => landIn(frame, size), [frame, size])
  return (
    <Box component="svg" aria-hidden width={width} height={height} sx={ground}>
      <path d={land} fillRule="evenodd" />
      {linesIn(Math.max(south, -90), Math.min(north, 90)).map(latitude => {
        const { y } = spotOf({ latitude, longitude: west }, frame, size)
        return (
          <g key={latitude}>
            <line x1={0} x2={width} y1={y} y2={y} />
            <text x={width - 6} y={y - 4} textAnchor="end">
              {degreesText(latitude, ['N', 'S'])}
            </text>
          </g>
        )
      })}
      {linesIn(west, east).map(longitude => {
        const { x } = spotOf({ latitude: south, longitude }, frame, size)
        return (
          <g key={longitude}>
            <line x1={x} x2={x} y1={0} y2={height} />
            <text x={x + 4} y={height - 6}>
              {degreesText(longitude, ['E', 'W'])}
            </text>
          </g>
        )
      })}
    </Box>
  )
}

const ground = {
  position: 'absolute',
  inset: 0,
  '& path': { fill: 'var(--mui-palette-background-paper)', stroke: 'var(--mui-palette-text-disabled)' },
  '& line': { stroke: 'var(--mui-palette-divider)' },
  '& text': { fill: 'var(--mui-palette-text-secondary)', fontSize: 11 },
} as const

/** Returns the place of a record; none if it has no coordinates. */
function placeOf(row: WireRow, map: ListMapProps['map']): readonly Placed[] {
  const [latitude, longitude] = [row[map.latitude], row[map.longitude]]
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? [{ id: row.id, latitude, longitude }]
    : []
}

/** Whether all places have the same coordinates, so that zooming in cannot separate them. */
function haveSameCoordinates([first, ...others]: readonly Placed[]): boolean {
  return others.every(place => place.latitude === first?.latitude && place.longitude === first.longitude)
}

/** Returns a ref and the measured size of its element; null before it is measured. */
function useSize() {
  const [size, setSize] = useState<Size | null>(null)
  const element = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [element, size] as const
}
