import Box from '@mui/material/Box'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { RecordFields } from './record-fields'
import { RecordHistory } from './record-history'

interface RecordPartProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly names: readonly string[]
}

/** Shows some fields of a record and the history of only these fields. */
export function RecordPart({ resource, row, names }: RecordPartProps) {
  const user = useUser()
  return (
    <>
      <Box sx={{ p: 3 }}>
        <RecordFields
          resource={resource}
          row={row}
          names={names.filter(name => can(user, resource, 'show', name))}
          flows
        />
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <RecordHistory resource={resource} row={row} fields={names} />
      </Box>
    </>
  )
}
