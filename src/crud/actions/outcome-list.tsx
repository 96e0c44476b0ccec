import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { AnyResource } from '../../resources/kernel/resource'
import { titleOf } from '../title-of'
import type { Outcome } from './run-each'

/** What became of each record, as it becomes known. */
export function OutcomeList({
  resource,
  outcomes,
  waiting,
}: {
  resource: AnyResource
  outcomes: readonly Outcome[]
  /** How many there are in all. */
  waiting: number
}) {
  if (outcomes.length === 0) return null
  const failed = outcomes.filter(outcome => outcome.problem !== null).length
  return (
    <>
      <Typography role="status" variant="body2">
        {outcomes.length - failed} of {waiting} done{failed > 0 && `, ${failed} failed`}
      </Typography>
      <List dense disablePadding aria-label="Outcomes">
        {outcomes.map(({ row, problem }) => (
          <ListItem key={row.id} disableGutters>
            <ListItemText
              primary={titleOf(resource, row)}
              secondary={problem ?? 'Done'}
              slotProps={{ secondary: { color: problem === null ? 'success' : 'error' } }}
            />
          </ListItem>
        ))}
      </List>
    </>
  )
}
