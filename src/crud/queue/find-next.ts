import { request } from '../../providers/http/http'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Filter } from '../../resources/kernel/declare/filter'
import { queueFilters } from '../../resources/kernel/declare/queue-rules'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { listCall } from '../../resources/kernel/wire/list-call'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'
import type { QueueRequests } from './use-queue-requests'

/** Rows per request. */
const limit = 10

export interface NextCase {
  readonly row: WireRow
  /** Whether it is another person's request for approval of a decision, and no record of the queue. */
  readonly isRequest: boolean
}

/**
 * Returns the case that waits longest for the user: a record that they have claimed, or else another user's request, or else
 * an unclaimed record. Records that a request waits for are left out. Null when nothing is left besides the skipped ones.
 */
export async function findNext(
  resource: AnyResource,
  view: View,
  passed: readonly string[],
  { signal, requests = null }: { signal?: AbortSignal; requests?: QueueRequests | null } = {},
): Promise<NextCase | null> {
  let isAsked = requests === null
  for (const filters of queueFilters(view)) {
    const row = await oldest({ resource, view, filters, passed, requests, signal })
    if (row) return { row, isRequest: false }
    const asked = isAsked ? null : ((await requests?.oldest(passed, signal)) ?? null)
    if (asked) return { row: asked, isRequest: true }
    isAsked = true
  }
  return null
}

interface Search {
  readonly resource: AnyResource
  readonly view: View
  readonly filters: readonly Filter[]
  readonly passed: readonly string[]
  readonly requests: QueueRequests | null
  readonly signal: AbortSignal | undefined
}

async function oldest({
  resource,
  view,
  filters,
  passed,
  requests,
  signal,
}: Search): Promise<WireRow | null> {
  const sort = { field: view.queue?.since ?? 'createdAt', order: 'asc' } as const
  for (let lastKey: string | null = null; ; ) {
    const asked = { limit: limit, sort, filters, ...(lastKey !== null && { lastKey }) }
    const { method, path, body } = listCall(resource, view.call, asked)
    const answer: ListAnswer = await request(method, path, body, signal ? { signal } : {})
    const left = answer.items.filter(({ id }) => !passed.includes(id))
    const requested = await requests?.aboutAny(
      left.map(({ id }) => id),
      signal,
    )
    const found = left.find(({ id }) => !requested?.has(id))
    if (found) return found
    lastKey = answer.lastKey
    if (lastKey === null) return null
  }
}
