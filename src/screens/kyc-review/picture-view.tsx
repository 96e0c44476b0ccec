import RestartAlt from '@mui/icons-material/RestartAlt'
import RotateLeft from '@mui/icons-material/RotateLeft'
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { kycMessages } from './messages'
import { frame } from './picture-frame'
import {
  drawnSize,
  initialPictureState,
  moved,
  type PictureState,
  type Size,
  turned,
  zoomedIn,
  zoomedOut,
} from './picture-state'

/** How far an arrow key moves the picture, in CSS pixels. */
const moveStep = 60

const strides: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: moveStep, y: 0 },
  ArrowRight: { x: -moveStep, y: 0 },
  ArrowUp: { x: 0, y: moveStep },
  ArrowDown: { x: 0, y: -moveStep },
}

/** The other keys while the picture has the focus. */
const keys: Readonly<Record<string, (look: PictureState) => PictureState>> = {
  '+': zoomedIn,
  '=': zoomedIn,
  '-': zoomedOut,
  '0': () => initialPictureState,
  '[': look => turned(look, -1),
  ']': look => turned(look, 1),
}

/** A picture to zoom, rotate, and move by dragging or with the arrow keys. */
export function PictureView({ url, label }: { url: string; label: string }) {
  const [look, setLook] = useState(initialPictureState)
  const [picture, setPicture] = useState<Size | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const room = useSize(place)
  const move = (by: { x: number; y: number }) => {
    if (picture && room) setLook(now => moved(now, by, picture, room))
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const change = keys[event.key]
    const step = strides[event.key]
    if (change) setLook(change)
    else if (step) move(step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) move({ x: event.movementX, y: event.movementY })
  }
  return (
    <Stack sx={{ minWidth: 0, flex: 1, gap: 1 }}>
      <Tools label={label} look={look} onLook={setLook} />
      <Box
        ref={place}
        tabIndex={0}
        role="group"
        aria-label={kycMessages.pictureKeys(label)}
        onKeyDown={press}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => setLook(now => (now.zoom > 1 ? initialPictureState : zoomedIn(zoomedIn(now))))}
        sx={{ ...frame, ...touched, cursor: look.zoom > 1 ? 'grab' : 'zoom-in' }}
      >
        <img
          src={url}
          alt={label}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPicture({ width: naturalWidth, height: naturalHeight })
          }
          style={picture && room ? drawn(picture, room, look) : hidden}
        />
      </Box>
    </Stack>
  )
}

function Tools({
  label,
  look,
  onLook,
}: {
  label: string
  look: PictureState
  onLook: (change: (look: PictureState) => PictureState) => void
}) {
  const tools = [
    { name: kycMessages.zoomOut, icon: <ZoomOut />, change: zoomedOut },
    { name: kycMessages.zoomIn, icon: <ZoomIn />, change: zoomedIn },
    { name: kycMessages.turnLeft, icon: <RotateLeft />, change: (now: PictureState) => turned(now, -1) },
    { name: kycMessages.turnRight, icon: <RotateRight />, change: (now: PictureState) => turned(now, 1) },
    { name: kycMessages.showWhole, icon: <RestartAlt />, change: () => initialPictureState },
  ]
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <Typography variant="subtitle2" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {label}
      </Typography>
      <Typography variant="caption" color="text.secondary" role="status">
        <bdi>{kycMessages.zoom(Math.round(look.zoom * 100))}</bdi>
      </Typography>
      {tools.map(({ name, icon, change }) => (
        <Tooltip key={name} title={name}>
          <IconButton size="small" aria-label={kycMessages.of(name, label)} onClick={() => onLook(change)}>
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Stack>
  )
}

const touched = { position: 'relative', overflow: 'hidden', touchAction: 'none', userSelect: 'none' } as const

const hidden = { visibility: 'hidden', position: 'absolute' } as const

/** Positions the picture from the middle of its place, independent of the text direction. */
function drawn(picture: Size, room: Size, look: PictureState) {
  const { width, height } = drawnSize(picture, room, look)
  return {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width,
    height,
    maxWidth: 'none',
    transform: `translate(-50%, -50%) translate(${look.x}px, ${look.y}px) rotate(${look.turn}deg)`,
  } as const
}

/** Returns the size of an element; null before it is measured. */
function useSize(element: { readonly current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
