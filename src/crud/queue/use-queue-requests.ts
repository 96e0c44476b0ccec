import { useMemo } from 'react'
import { request } from '../../providers/http/http'
import { openingOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import { me } from '../../resources/kernel/declare/me'
import { requestedDecisions } from '../../resources/kernel/declare/queue-rules'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { approvalType } from '../../resources/kernel/wire/approval'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { useRegistry } from '../registry-context'

/** The requests for approval of a queue's decisions: their records wait for another person. */
export interface QueueRequests {
  /** Returns the ids of those records that a request waits for. */
  readonly aboutAny: (ids: readonly string[], signal?: AbortSignal) => Promise<ReadonlySet<string>>
  /** Returns the oldest request of another user that this user may decide; null when there is none. */
  readonly oldest: (passed: readonly string[], signal?: AbortSignal) => Promise<WireRow | null>
  readonly pathOf: (id: string) => string
}

/** Returns null for a queue whose decisions never need approval, and for users who do not see requests. */
export function useQueueRequests(resource: AnyResource, view: View): QueueRequests | null {
  const user = useUser()
  const approvals = useRegistry().byTypename.get(approvalType)
  return useMemo(() => {
    const commands = view.queue ? requestedDecisions(resource, view.queue) : []
    if (!approvals || commands.length === 0 || !can(user, approvals, 'list')) return null
    const waiting = [
      { field: 'objectType', operator: 'eq', value: resource.typename },
      { field: 'status', operator: 'eq', value: 'PENDING' },
    ] as const
    const list = (further: object, lastKey: string | null, signal?: AbortSignal) => {
      const asked = { limit: 100, sort: { field: 'createdAt', order: 'asc' }, filters: [...waiting, further] }
      const body = { ...asked, ...(lastKey !== null && { lastKey }) }
      return request<ListAnswer>('POST', `/admin/get/${approvals.name}`, body, signal ? { signal } : {})
    }
    const isMine = ({ id, command, checkerRoles }: WireRow, passed: readonly string[]) =>
      commands.includes(String(command)) &&
      !passed.includes(id) &&
      (checkerRoles as readonly string[]).some(role => user.roles.some(own => own === role))
    return {
      aboutAny: async (ids, signal) => {
        if (ids.length === 0) return new Set()
        const { items } = await list({ field: 'objectId', operator: 'in', value: ids }, null, signal)
        return new Set(
          items
            .filter(({ command }) => commands.includes(String(command)))
            .map(each => String(each.objectId)),
        )
      },
      oldest: async (passed, signal) => {
        for (let lastKey: string | null = null; ; ) {
          const answer: ListAnswer = await list(
            { field: 'maker', operator: 'ne', value: me },
            lastKey,
            signal,
          )
          const found = answer.items.find(row => isMine(row, passed))
          if (found) return found
          lastKey = answer.lastKey
          if (lastKey === null) return null
        }
      },
      pathOf: id => openingOf(user, approvals, id),
    }
  }, [resource, view, approvals, user])
}
