import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The result beside its payments; one below the other where there is no room. */
export function TwoColumns({ result, sheets }: { readonly result: ReactNode; readonly sheets: ReactNode }) {
  return (
    <Box sx={look}>
      <Box sx={column}>{result}</Box>
      <Box sx={column}>{sheets}</Box>
    </Box>
  )
}

const column = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const

const look = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const
