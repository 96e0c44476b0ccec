import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import MuiLink from '@mui/material/Link'
import { useDelete } from '@refinedev/core'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { shortId } from '../../fields/short-id'
import { RequestError } from '../../providers/http'
import { notify } from '../../providers/notification'
import { pathsOf } from '../../providers/paths'
import type { AnyResource } from '../../resources/kernel/resource'
import type { ReferenceMention, WireRow } from '../../resources/kernel/wire'
import { DialogFrame } from '../dialog-frame'
import { useHouse } from '../house'
import { useLinkTo } from '../record-references'
import { titleOf } from '../title-of'
import { isGuarded, TypedConfirmation } from './typed-confirmation'

interface DeleteDialogProps {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly onClose: () => void
}

/** Asks before a record is deleted; when others still refer to it, says which. */
export function DeleteDialog({ resource, row, onClose }: DeleteDialogProps) {
  const { remove, isRunning, refusal } = useRemoval(resource, row)
  const [typed, setTyped] = useState('')
  const phrase = isGuarded() ? shortId(row.id) : null
  return (
    <DialogFrame
      title={`Delete ${titleOf(resource, row)}?`}
      width="xs"
      onClose={onClose}
      onSubmit={remove}
      buttons={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={isRunning}
            disabled={phrase !== null && typed !== phrase}
          >
            Delete
          </Button>
        </>
      }
    >
      <DialogContentText>It is gone for good; only its history is kept.</DialogContentText>
      {phrase && <TypedConfirmation phrase={phrase} typed={typed} onType={setTyped} />}
      {refusal && (
        <Alert severity="error" sx={{ alignItems: 'start' }}>
          {refusal.message}
          <Mentions references={refusal.answer?.references ?? []} />
        </Alert>
      )}
    </DialogFrame>
  )
}

/** The records in the way, as links for who may see them. */
function Mentions({ references }: { references: readonly ReferenceMention[] }) {
  const house = useHouse()
  const linkTo = useLinkTo()
  if (references.length === 0) return null
  return (
    <ul>
      {references.map(({ resource: label, field, id, title }) => {
        const name = house.resources.find(resource => resource.label === label)?.name ?? ''
        const path = id === '' ? null : linkTo(name, id)
        return (
          <li key={`${label} ${field} ${id}`}>
            {label}:{' '}
            {path ? (
              <MuiLink component={Link} to={path}>
                {title}
              </MuiLink>
            ) : (
              title
            )}{' '}
            ({field})
          </li>
        )
      })}
    </ul>
  )
}

function useRemoval(resource: AnyResource, row: WireRow) {
  const { mutateAsync } = useDelete<WireRow, RequestError, { version: number }>()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<RequestError | null>(null)
  const isBusy = useRef(false)
  const remove = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      await mutateAsync({
        resource: resource.name,
        id: row.id,
        values: { version: row.version },
        mutationMode: 'pessimistic',
        invalidates: ['list', 'many'],
        successNotification: false,
        errorNotification: false,
      })
      notify({ type: 'success', message: `${resource.one} deleted: ${titleOf(resource, row)}` })
      navigate(pathsOf(resource).list, { replace: true })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setRefusal(error)
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { remove, isRunning, refusal }
}
