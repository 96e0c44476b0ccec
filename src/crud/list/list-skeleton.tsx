import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useLate } from '../../parts/use-late'
import type { Density } from '../../resources/kernel/declare/saved-view'
import { listMessages } from './messages'
import { headerHeight, rowHeights } from './row-height'

/** Shows rows and columns in place of the list while it loads; blank at first, because most lists load quickly. */
export function ListSkeleton({ columns, density }: { columns: number; density: Density }) {
  const isLate = useLate(true)
  const height = rowHeights[density]
  const shown = Math.min(columns, 7)
  return (
    <Box role="status" aria-label={listMessages.loading} sx={{ minHeight: headerHeight + 10 * height }}>
      {isLate &&
        Array.from({ length: 10 }, (_, row) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: `repeat(${shown}, 1fr)` },
              alignItems: 'center',
              gap: 3,
              px: 2,
              height: row === 0 ? headerHeight : height,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {Array.from({ length: shown }, (_, column) => (
              <Skeleton
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike
                key={column}
                variant="text"
                width={column === 0 ? '80%' : '55%'}
                // A phone shows cards of few values.
                sx={column > 1 ? { display: { xs: 'none', sm: 'block' } } : {}}
              />
            ))}
          </Box>
        ))}
    </Box>
  )
}
