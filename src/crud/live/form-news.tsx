import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isOwnWrite } from '../../providers/live/own-writes'
import { useUser } from '../../providers/session/session'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { RecordForm } from '../form/use-record-form'
import { useParentLink } from '../parent-link'
import { actorFor } from './change-words'
import { liveMessages } from './messages'
import { useChangesSince } from './use-changes-since'
import { useDeletion } from './use-deletion'

interface FormNewsProps {
  readonly resource: AnyResource
  /** The record as it is now. */
  readonly latest: WireRow
  readonly recordForm: RecordForm
}

/**
 * Shows above a form what others have changed in its record since it was opened. Edits are never overwritten; a form
 * without edits takes the new version.
 */
export function FormNews({ resource, latest, recordForm }: FormNewsProps) {
  const deletion = useDeletion(resource, latest.id)
  const user = useUser()
  const parentLink = useParentLink(resource, latest)
  const [adoptedSince, setAdoptedSince] = useState<string | null>(null)
  const { base, isDirty, isSaving, adopt, compare } = recordForm
  const isBehind =
    base !== undefined && latest.version > base.version && !isOwnWrite(latest.id, latest.version)
  const mayAdopt = isBehind && !isDirty && !isSaving
  useEffect(() => {
    if (!mayAdopt || !base) return
    setAdoptedSince(since => since ?? base.updatedAt)
    adopt(latest)
  }, [mayAdopt, base, latest, adopt])
  const since = isBehind ? base.updatedAt : adoptedSince
  const one = inSentence(resource.one)
  return (
    <Box role="status">
      {deletion ? (
        <Alert role="none" severity="warning" sx={{ mb: 2 }}>
          {liveMessages.deletedWhileEditing(actorFor(deletion.actor, user.id), one)}{' '}
          <MuiLink component={Link} to={parentLink.to}>
            {parentLink.label}
          </MuiLink>
        </Alert>
      ) : (
        since && (
          <Changes
            key={`${latest.version} ${isBehind}`}
            resource={resource}
            id={latest.id}
            since={since}
            {...(isBehind && { onCompare: () => compare(latest) })}
          />
        )
      )}
    </Box>
  )
}

interface ChangesProps {
  readonly resource: AnyResource
  readonly id: string
  readonly since: string
  /** Absent when the form shows the new version already. */
  readonly onCompare?: () => void
}

function Changes({ resource, id, since, onCompare }: ChangesProps) {
  const changes = useChangesSince(resource, id, since)
  if (!changes) return null
  return (
    <Alert
      role="none"
      severity="info"
      sx={{ mb: 2 }}
      action={
        onCompare && (
          <Button color="inherit" size="small" onClick={onCompare}>
            {liveMessages.compare}
          </Button>
        )
      }
    >
      {onCompare ? liveMessages.editsKept(changes) : liveMessages.formUpdated(changes)}
    </Alert>
  )
}
