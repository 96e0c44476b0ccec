import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The head of a screen: what it is, and what can be done with it. */
export function PageHeader({
  title,
  above,
  beside,
  children,
}: {
  title: ReactNode
  /** The way back, over the title. */
  above?: ReactNode
  /** Said along with the title. */
  beside?: ReactNode
  /** The buttons. */
  children?: ReactNode
}) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5, minHeight: 40 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        {above}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          {/* A name keeps its own order, whichever way the page is written. */}
          <Typography variant="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {beside}
        </Stack>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {children}
      </Stack>
    </Stack>
  )
}
