import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { useLinkTo } from '../../crud/record-references'
import { useRecord } from '../../crud/use-record'
import { ChunkState } from '../../parts/chunk-state'
import { useStreamOfRace } from '../../providers/http/race-stream'
import type { Row } from '../../resources/kernel/declare/resource'
import { streams } from '../../resources/places/streams'
import { streamMessages } from './messages'
import { StreamView } from './stream-preview'

/** The stream of a race or of its venue, as the stream's own page shows it. */
export function RaceStreamTab() {
  const { data, error, refetch } = useStreamOfRace(useTabRecord().row)
  if (data === undefined)
    return <ChunkState error={error} isFetching={!error} onRetry={() => void refetch()} />
  return data ? (
    <Shown id={data} />
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
