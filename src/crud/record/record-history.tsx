import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Drawn } from '../../fields/cell'
import { draw } from '../../fields/cells'
import { ChunkState } from '../../parts/chunk-state'
import { datetime, type Field, words } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { HistoryEntry, WireRow } from '../../resources/kernel/wire/wire'
import { useScene } from '../record-references'
import { changesOf, inputsOf, sayAction, sayActor } from './history-words'
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
  const show = (field: Field | undefined, value: unknown, side: 'before' | 'after'): Drawn => {
    const text = value === null ? '' : JSON.stringify(value)
    return field ? draw(field, value, { ...row, ...rowOf(entry, side) }, scene) : { node: text, text }
  }
  const changes = changesOf(resource, entry)
    .map(({ declared, before, after, ...change }) => ({
      ...change,
      before: show(declared, before, 'before'),
      after: show(declared, after, 'after'),
    }))
    .filter(({ before, after }) => before.text !== '' || after.text !== '')
  // Of a record that was made, there is no before; of one that was deleted, no after.
  const sides = (['before', 'after'] as const).filter(side =>
    changes.some(change => change[side].text !== ''),
  )
  return (
    <>
      <Typography variant="h6" component="h2">
        {sayAction(resource, entry.action)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {sayActor(entry)} · {draw(moment, entry.at, {}, scene).node}
      </Typography>
      {inputsOf(resource, entry).map(([label, field, value]) => (
        <Typography key={label} variant="body2" sx={{ mt: 0.5 }}>
          {label}: {show(field, value, 'after').node}
        </Typography>
      ))}
      {changes.length > 0 && (
        <Box sx={{ overflowX: 'auto', mt: 1, '& a': { color: 'primary.main' } }}>
          <Table size="small" sx={{ tableLayout: 'fixed', minWidth: 480 }}>
            <TableHead>
              <TableRow>
                <TableCell>Field</TableCell>
                {sides.map(side => (
                  <TableCell key={side}>{words(side)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(change => (
                <TableRow key={change.field}>
                  <TableCell component="th" scope="row">
                    {change.label}
                  </TableCell>
                  {sides.map(side => (
                    <TableCell key={side} sx={value}>
                      {change[side].node}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  )
}

const value = { unicodeBidi: 'plaintext', overflowWrap: 'anywhere', verticalAlign: 'top' } as const

/** What an entry says of one side: values that are read with another field are read with what that was then. */
function rowOf(entry: HistoryEntry, side: 'before' | 'after'): Record<string, unknown> {
  return Object.fromEntries(entry.changes.map(change => [change.field, change[side]]))
}
