import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { draw } from '../../fields/cells'
import { ChunkState } from '../../parts/chunk-state'
import { datetime } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { HistoryEntry, WireRow } from '../../resources/kernel/wire/wire'
import { useScene } from '../record-references'
import { ChangeTable } from './change-table'
import { sayAction, sayActor } from './history-words'
import { useHistory } from './use-history'

interface RecordHistoryProps {
  readonly resource: AnyResource
  readonly row: WireRow
  /** Only what changed these, and only what became of them. */
  readonly fields?: readonly string[]
}

/** Everything that was done to a record: what, who, when, why, and field by field what became of it. */
export function RecordHistory({ resource, row, fields }: RecordHistoryProps) {
  const { entries, hasOlder, isFetching, error, fetchOlder, refetch } = useHistory(resource, row.id, fields)
  if (error || !entries) return <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />
  return (
    <Box sx={{ p: 3 }}>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {entries.map(entry => (
          <Box component="li" key={entry.id}>
            <Entry resource={resource} row={row} entry={entry} />
          </Box>
        ))}
      </Box>
      {entries.length === 0 && <Typography color="text.secondary">Nothing was done to it yet.</Typography>}
      {hasOlder && (
        <Button sx={{ mt: 3 }} variant="outlined" color="inherit" loading={isFetching} onClick={fetchOlder}>
          Older entries
        </Button>
      )}
    </Box>
  )
}

const moment = datetime({})

function Entry({ resource, row, entry }: { resource: AnyResource; row: WireRow; entry: HistoryEntry }) {
  const scene = useScene(entry.titles)
  return (
    <>
      <Typography variant="h6" component="h2">
        {sayAction(resource, entry.action)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {sayActor(entry)} · {draw(moment, entry.at, {}, scene).node}
      </Typography>
      <ChangeTable resource={resource} row={row} entry={entry} />
    </>
  )
}
