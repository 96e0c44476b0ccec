import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { useLinkTo } from '../../crud/record-references'
import { useRecord } from '../../crud/use-record'
import { ChunkState } from '../../parts/chunk-state'
import type { Row } from '../../resources/kernel/declare/resource'
import { streams } from '../../resources/places/streams'
import { streamMessages } from './messages'
import { StreamView } from './stream-preview'

/** The stream of a race, as the stream's own page shows it. */
export function RaceStreamTab() {
  const { stream } = useTabRecord().row as { readonly stream?: string | null }
  return stream ? (
    <Shown id={stream} />
  ) : (
    <Typography color="text.secondary" sx={{ p: 3 }}>
      {streamMessages.noStream}
    </Typography>
  )
}

function Shown({ id }: { readonly id: string }) {
  const path = useLinkTo()(streams.name, id)
  const { row, error, refetch } = useRecord(streams, id)
  if (!row) return <ChunkState error={error} isFetching={!error} onRetry={refetch} />
  const stream = row as unknown as Row<typeof streams>
  return (
    <>
      {path && (
        <Box sx={{ px: 3, pt: 3 }}>
          <MuiLink component={Link} to={path}>
            <bdi>{stream.name}</bdi>
          </MuiLink>
        </Box>
      )}
      <StreamView stream={stream} />
    </>
  )
}
