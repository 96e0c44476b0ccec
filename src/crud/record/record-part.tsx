import Box from '@mui/material/Box'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { RecordFields } from './record-fields'
import { RecordHistory } from './record-history'

interface RecordPartProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly names: readonly string[]
}

/** Some fields of a record, and what became of just them. */
export function RecordPart({ resource, row, names }: RecordPartProps) {
  return (
    <>
      <RecordFields resource={resource} row={row} names={names} />
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <RecordHistory resource={resource} row={row} fields={names} />
      </Box>
    </>
  )
}
