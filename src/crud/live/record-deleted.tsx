import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useUser } from '../../providers/session'
import type { LiveChange } from '../../resources/kernel/live'
import type { AnyResource } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import { CalmState } from '../calm-state'
import { titleOf } from '../title-of'
import { useWayUp } from '../way-up'
import { sayWho } from './change-words'

interface RecordDeletedProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly deletion: LiveChange
}

/** In the place of a record that somebody else deleted while it was open. */
export function RecordDeleted({ resource, row, deletion }: RecordDeletedProps) {
  const user = useUser()
  const wayUp = useWayUp(resource, row)
  return (
    <CalmState
      heading="h1"
      role="status"
      title={`${titleOf(resource, row)} was deleted`}
      actions={
        <Button component={Link} to={wayUp.to} variant="contained">
          {wayUp.label}
        </Button>
      }
    >
      {sayWho(deletion.actor, user.id)} deleted this {resource.one.toLowerCase()} just now.
    </CalmState>
  )
}
