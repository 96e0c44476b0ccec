import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { request } from '../../providers/http/http'
import { onOwnWrite } from '../../providers/live/own-writes'
import { openingOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { asksForApproval } from '../../resources/kernel/declare/asks-for-approval'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { approvalType } from '../../resources/kernel/wire/approval'
import type { ListAnswer } from '../../resources/kernel/wire/wire'
import { useLiveRefetch } from '../live/use-live-refetch'
import { useRegistry } from '../registry-context'
import { titleOf } from '../title-of'
import { recordMessages } from './messages'

/** Shows on the record page which requests about the record wait for approval. */
export function PendingApprovals({ resource, id }: { resource: AnyResource; id: string }) {
  const user = useUser()
  const approvals = useRegistry().byTypename.get(approvalType)
  if (!approvals || !asksForApproval(resource) || !can(user, approvals, 'list')) return null
  return <Pending approvals={approvals} resource={resource} id={id} />
}

interface PendingProps {
  readonly approvals: AnyResource
  readonly resource: AnyResource
  readonly id: string
}

function Pending({ approvals, resource, id }: PendingProps) {
  const user = useUser()
  const query = useQuery({
    queryKey: ['pending-approvals', resource.name, id],
    queryFn: async ({ signal }) => {
      const filters = [
        { field: 'objectType', operator: 'eq', value: resource.typename },
        { field: 'objectId', operator: 'eq', value: id },
        { field: 'status', operator: 'eq', value: 'PENDING' },
      ]
      const answer = await request<ListAnswer>(
        'POST',
        `/admin/get/${approvals.name}`,
        { limit: 5, filters },
        { signal },
      )
      return answer.items
    },
    staleTime: 0,
  })
  const { refetch } = query
  useLiveRefetch(approvals, () => void refetch())
  // The live change about an own request is ignored, so it is read again here.
  useEffect(
    () =>
      onOwnWrite(typename => {
        if (typename === approvals.typename) void refetch()
      }),
    [approvals, refetch],
  )
  return (query.data ?? []).map(each => (
    <Alert key={each.id} severity="info" sx={{ mb: 2 }}>
      {recordMessages.waitingForApproval}{' '}
      <MuiLink component={Link} to={openingOf(user, approvals, each.id)} color="inherit">
        <bdi>{titleOf(approvals, each)}</bdi>
      </MuiLink>
      , {recordMessages.requestedBy}{' '}
      <bdi>{each.titles?.[String(each.maker)] ?? recordMessages.anotherUser}</bdi>
    </Alert>
  ))
}
