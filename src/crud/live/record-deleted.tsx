import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { useUser } from '../../providers/session/session'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { LiveChange } from '../../resources/kernel/wire/live'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useParentLink } from '../parent-link'
import { titleOf } from '../title-of'
import { actorFor } from './change-words'
import { liveMessages } from './messages'

interface RecordDeletedProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly deletion: LiveChange
}

/** Replaces the page of a record that was deleted while it was open. */
export function RecordDeleted({ resource, row, deletion }: RecordDeletedProps) {
  const user = useUser()
  const parentLink = useParentLink(resource, row)
  return (
    <EmptyState
      heading="h1"
      role="status"
      title={liveMessages.deletedTitle(titleOf(resource, row))}
      actions={
        <Button component={Link} to={parentLink.to} variant="contained">
          {parentLink.label}
        </Button>
      }
    >
      {liveMessages.deleted(actorFor(deletion.actor, user.id), inSentence(resource.one))}
    </EmptyState>
  )
}
