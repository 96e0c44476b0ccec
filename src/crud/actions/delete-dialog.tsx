import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import MuiLink from '@mui/material/Link'
import { useDelete } from '@refinedev/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortId } from '../../domain/short-id'
import { DialogFrame } from '../../parts/dialog-frame'
import { RunButton } from '../../parts/run-button'
import type { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ErrorAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { useParentLink } from '../parent-link'
import { useLinkTo } from '../record-references'
import { useRegistry } from '../registry-context'
import { titleOf } from '../title-of'
import { useNavigateFromHere } from '../use-navigate-from-here'
import { type Submission, useSubmit } from '../use-submit'
import { actionMessages } from './messages'
import { asksForTypedConfirmation, TypedConfirmation } from './typed-confirmation'
import { useNewest } from './use-newest'

interface DeleteDialogProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly onClose: () => void
}

/** Asks before a record is deleted. If other records still refer to it, lists them instead. */
export function DeleteDialog({ resource, row: opened, onClose }: DeleteDialogProps) {
  const { row, submit, isRunning, refusal, problem } = useRemoval(resource, opened)
  const [typed, setTyped] = useState('')
  const phrase = asksForTypedConfirmation() ? shortId(row.id) : null
  const references = refusal?.answer?.references ?? []
  const isInUse = references.length > 0
  const title = titleOf(resource, row)
  return (
    <DialogFrame
      title={isInUse ? actionMessages.inUse(title) : actionMessages.deleteTitle(title)}
      width="xs"
      onClose={onClose}
      onSubmit={isInUse ? onClose : submit}
      buttons={
        <>
          <Button key={String(isInUse)} color="inherit" autoFocus={isInUse} onClick={onClose}>
            {isInUse ? actionMessages.close : actionMessages.cancel}
          </Button>
          {!isInUse && (
            <RunButton
              type="submit"
              variant="contained"
              color="error"
              loading={isRunning}
              disabled={phrase !== null && typed !== phrase}
            >
              {actionMessages.delete}
            </RunButton>
          )}
        </>
      }
    >
      {isInUse ? (
        <ReferencingRecords {...refusal?.answer} />
      ) : (
        <>
          <DialogContentText>{actionMessages.deleteText}</DialogContentText>
          {phrase && <TypedConfirmation phrase={phrase} typed={typed} onType={setTyped} />}
          {problem && <Alert severity="error">{problem}</Alert>}
        </>
      )}
    </DialogFrame>
  )
}

/**
 * The records that still refer to this one, as links where the user may open them. The server names some and counts the
 * rest.
 */
function ReferencingRecords({ references = [], moreReferences: more }: Partial<ErrorAnswer>) {
  const registry = useRegistry()
  const linkTo = useLinkTo()
  return (
    <Alert severity="error" sx={{ alignItems: 'start', '& ul': { my: 1, ps: 2.5 } }}>
      {actionMessages.inUseBy}
      <ul>
        {references.map(({ resource, field, id, title }, index) => {
          const path = id === '' ? null : linkTo(resource, id)
          return (
            <li key={`${resource} ${field} ${id || index}`}>
              {registry.byName.get(resource)?.label ?? resource} · {field}:{' '}
              {path ? (
                <MuiLink component={Link} to={path}>
                  <bdi>{title}</bdi>
                </MuiLink>
              ) : (
                title
              )}
            </li>
          )
        })}
        {more && <li>{actionMessages.andMore(more.count, more.isMore)}</li>}
      </ul>
      {actionMessages.inUseHint}
    </Alert>
  )
}

interface Removal extends Submission {
  /** The newest version that is known: what is deleted next. */
  readonly row: WireRow
  readonly problem: string | null
}

function useRemoval(resource: AnyResource, opened: WireRow): Removal {
  const { row, takeNewer } = useNewest(resource, opened, { label: actionMessages.delete })
  /** What others changed, where the last refusal is for that. */
  const [changed, setChanged] = useState<string | null>(null)
  const { mutateAsync } = useDelete<WireRow, RequestError, { version: number }>()
  const navigate = useNavigateFromHere()
  const parentLink = useParentLink(resource, row)
  const remove = () =>
    mutateAsync({
      resource: resource.name,
      id: row.id,
      values: { version: row.version },
      mutationMode: 'pessimistic',
      invalidates: ['list', 'many'],
      successNotification: false,
      errorNotification: false,
    }).catch((error: RequestError) => {
      setChanged(takeNewer(error))
      throw error
    })
  const submission = useSubmit(remove, () => {
    notify({ type: 'success', message: actionMessages.deleted(resource.one, titleOf(resource, row)) })
    navigate(parentLink.to, { replace: true })
  })
  const { refusal } = submission
  return { ...submission, row, problem: refusal && (changed ?? refusal.message) }
}
