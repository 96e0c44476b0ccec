import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { RecordFields } from './record-fields'
import { RecordHistory } from './record-history'
import { RelatedRecords } from './related-records'
import type { RelatedList } from './use-related'

interface RecordPartProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly names: readonly string[]
  /** Lists below the fields. */
  readonly lists: readonly RelatedList[]
}

/** Shows those of the fields that the user may read, the lists of the tab, and the history of only these fields. */
export function RecordPart({ resource, row, names, lists }: RecordPartProps) {
  const user = useUser()
  const readable = names.filter(name => can(user, resource, 'show', name))
  return (
    <>
      <Box sx={{ p: 3 }}>
        <RecordFields resource={resource} row={row} names={readable} flows />
      </Box>
      {lists.map(list => (
        <Box key={list.key} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography variant="h6" component="h2" sx={{ px: 3 }}>
            {list.label}
          </Typography>
          <RelatedRecords list={list} row={row} />
        </Box>
      ))}
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <RecordHistory resource={resource} row={row} fields={readable} />
      </Box>
    </>
  )
}
