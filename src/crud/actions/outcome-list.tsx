import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { BulkOutcome } from '../../resources/kernel/declare/bulk'
import { actionMessages } from './messages'

/** So many are told one by one; of more, only those that failed. */
const most = 100

interface OutcomeListProps {
  readonly outcomes: readonly BulkOutcome[]
  /** How many there are in all. */
  readonly total: number
  readonly isPaused: boolean
}

/** What became of each record, as it becomes known. */
export function OutcomeList({ outcomes, total, isPaused }: OutcomeListProps) {
  const told = total <= most ? outcomes : outcomes.filter(({ result }) => result === 'failed')
  const sum = saySum(outcomes, total)
  return (
    <>
      <Typography role="status" variant="body2">
        <bdi>{isPaused ? actionMessages.stopped(sum) : sum}</bdi>
      </Typography>
      {told.length > 0 && (
        // It scrolls, so the keyboard has to reach it.
        <List
          dense
          disablePadding
          tabIndex={0}
          aria-label={actionMessages.outcomes}
          sx={{ maxHeight: '40vh', overflow: 'auto' }}
        >
          {told.slice(0, most).map(({ id, title, result, problem }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={title}
                secondary={problem ?? actionMessages.outcome[result]}
                slotProps={{ secondary: { color: looks[result] } }}
              />
            </ListItem>
          ))}
        </List>
      )}
      {told.length > most && (
        <Typography variant="body2" color="text.secondary">
          {actionMessages.moreFailed(told.length - most)}
        </Typography>
      )}
    </>
  )
}

const looks = { done: 'success', sent: 'info', passed: 'text.secondary', failed: 'error' } as const

/** "1,100 of 1,284 done, 180 not possible, 4 failed". */
function saySum(outcomes: readonly BulkOutcome[], total: number): string {
  const count = (wanted: BulkOutcome['result']) => outcomes.filter(({ result }) => result === wanted).length
  const parts = [
    actionMessages.sumDone(count('done'), total),
    count('sent') > 0 && actionMessages.sumSent(count('sent')),
    count('passed') > 0 && actionMessages.sumPassed(count('passed')),
    count('failed') > 0 && actionMessages.sumFailed(count('failed')),
  ]
  return parts.filter(Boolean).join(', ')
}
