import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'

/** A value that is marked for a moment after it changed. Nothing else on the page moves. */
export function Changed({ text, children = text }: { readonly text: string; readonly children?: ReactNode }) {
  const first = useRef(text)
  const hasChanged = useRef(false)
  if (text !== first.current) hasChanged.current = true
  return (
    // With a key of its own, the mark starts again with each new value.
    <Box
      key={text}
      component="bdi"
      data-changed={hasChanged.current || undefined}
      sx={hasChanged.current ? mark : undefined}
    >
      {children}
    </Box>
  )
}

const tint = 'rgba(var(--mui-palette-primary-mainChannel) / 0.16)'

const mark = {
  borderRadius: 0.5,
  '@keyframes total-changed': { from: { backgroundColor: tint } },
  animation: 'total-changed 4s ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', backgroundColor: tint },
} as const
