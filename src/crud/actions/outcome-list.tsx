import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { BulkOutcome } from '../../resources/kernel/declare/bulk'
import { actionMessages } from './messages'

/** The list shows every outcome up to this many records; beyond that, only failures. */
const maxListed = 100

interface OutcomeListProps {
  readonly outcomes: readonly BulkOutcome[]
  /** How many records the action covers in total. */
  readonly total: number
  readonly isPaused: boolean
}

/** Lists the outcome of each record while the action runs. */
export function OutcomeList({ outcomes, total, isPaused }: OutcomeListProps) {
  const listed = total <= maxListed ? outcomes : outcomes.filter(({ result }) => result === 'failed')
  const sum = describeTotals(outcomes, total)
  return (
    <>
      <Typography role="status" variant="body2">
        <bdi>{isPaused ? actionMessages.stopped(sum) : sum}</bdi>
      </Typography>
      {listed.length > 0 && (
        // It scrolls, so the keyboard has to reach it.
        <List
          dense
          disablePadding
          tabIndex={0}
          aria-label={actionMessages.outcomes}
          sx={{ maxHeight: '40vh', overflow: 'auto' }}
        >
          {listed.slice(0, maxListed).map(({ id, title, result, problem }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={title}
                secondary={problem ?? actionMessages.outcome[result]}
                slotProps={{ secondary: { color: resultColors[result] } }}
              />
            </ListItem>
          ))}
        </List>
      )}
      {listed.length > maxListed && (
        <Typography variant="body2" color="text.secondary">
          {actionMessages.moreFailed(listed.length - maxListed)}
        </Typography>
      )}
    </>
  )
}

const resultColors = { done: 'success', sent: 'info', passed: 'text.secondary', failed: 'error' } as const

/** "1,100 of 1,284 done, 180 not possible, 4 failed". */
function describeTotals(outcomes: readonly BulkOutcome[], total: number): string {
  const count = (wanted: BulkOutcome['result']) => outcomes.filter(({ result }) => result === wanted).length
  const parts = [
    actionMessages.sumDone(count('done'), total),
    count('sent') > 0 && actionMessages.sumSent(count('sent')),
    count('passed') > 0 && actionMessages.sumPassed(count('passed')),
    count('failed') > 0 && actionMessages.sumFailed(count('failed')),
  ]
  return parts.filter(Boolean).join(', ')
}
