import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { ChunkState } from '../../parts/chunk-state'
import { RelatedFeed } from './related-feed'
import type { RelatedList } from './use-related'
import { useRelatedList } from './use-related-list'

/** How many are shown of those that their own tab shows all of. */
const shown = 3

/** The newest of what is listed as a feed, in sight as soon as the record is. Nothing where there are none. */
export function LatestRecords({ list, id }: { list: RelatedList; id: string }) {
  const headingId = useId()
  const { rows, error, isFetching, refetch } = useRelatedList(list, id)
  if (!rows && error) return <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />
  if (!rows || rows.length === 0) return null
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Stack direction="row" sx={{ px: 3, alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={headingId} variant="h6" component="h2">
          Latest {list.resource.label.toLowerCase()}
        </Typography>
        <MuiLink
          component={Link}
          to={`?${new URLSearchParams({ tab: list.key })}`}
          preventScrollReset
          replace
        >
          All {list.resource.label.toLowerCase()}
        </MuiLink>
      </Stack>
      <RelatedFeed list={list} rows={rows.slice(0, shown)} />
    </Box>
  )
}
