import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { queuePath } from '../../providers/refine/paths'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { RecordSkeleton } from '../record/record-skeleton'
import { queueMessages as say } from './messages'
import { queueStateIn } from './queue-state'
import { useOpenNext } from './use-open-next'

/** Opens the next record of a queue, or says that nothing is left. */
export function QueueScreen({ resource, view }: { readonly resource: AnyResource; readonly view: View }) {
  const { looking, again } = useOpenNext(resource, view)
  const { passed } = queueStateIn(useLocation().state)
  const back = (
    <Button component={Link} to={view.path} variant={passed.length > 0 ? 'text' : 'contained'}>
      {say.backTo(view.label)}
    </Button>
  )
  if (looking === 'looking') return <RecordSkeleton resource={resource} />
  if (looking !== 'none')
    return (
      <EmptyState
        heading="h1"
        title={say.notFound}
        role="alert"
        actions={
          <>
            <Button variant="contained" onClick={again}>
              {say.tryAgain}
            </Button>
            {back}
          </>
        }
      >
        {looking.message}
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      picture="empty"
      title={say.nothingLeft}
      role="status"
      actions={
        <>
          {passed.length > 0 && (
            <Button component={Link} to={queuePath(view)} variant="contained">
              {say.startOver}
            </Button>
          )}
          {back}
        </>
      }
    >
      {passed.length > 0 ? say.passedHint : say.nothingLeftHint}
    </EmptyState>
  )
}
