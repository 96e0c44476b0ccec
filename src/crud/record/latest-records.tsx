import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { ChunkState } from '../../parts/chunk-state'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import { recordMessages } from './messages'
import { RelatedFeed } from './related-feed'
import type { RelatedList } from './use-related'
import { useRelatedList } from './use-related-list'

/** How many records are shown; their own tab lists all. */
const shown = 3

/** Shows the newest records of a feed below the fields of the record; nothing if there are none. */
export function LatestRecords({ list, id }: { list: RelatedList; id: string }) {
  const headingId = useId()
  const many = inSentence(list.resource.label)
  const { rows, error, isFetching, refetch } = useRelatedList(list, id)
  if (!rows && error) return <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />
  if (!rows || rows.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ borderTop: 1, borderColor: 'divider', mt: 3, pt: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={headingId} variant="h6" component="h2">
          {recordMessages.latest(many)}
        </Typography>
        <MuiLink
          component={Link}
          to={`?${new URLSearchParams({ tab: list.key })}`}
          preventScrollReset
          replace
        >
          {recordMessages.all(many)}
        </MuiLink>
      </Stack>
      <RelatedFeed list={list} rows={rows.slice(0, shown)} isInset={false} />
    </Box>
  )
}
