import { request } from '../../providers/http/http'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Filter } from '../../resources/kernel/declare/filter'
import { queueFilters } from '../../resources/kernel/declare/queue-rules'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { listCall } from '../../resources/kernel/wire/list-call'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'

/** Rows per request. */
const limit = 10

/**
 * Returns the record that waits longest for the user: one that they have, or else one that nobody has. Null when nothing
 * is left besides the records that they passed over.
 */
export async function findNext(
  resource: AnyResource,
  view: View,
  passed: readonly string[],
  signal?: AbortSignal,
): Promise<WireRow | null> {
  for (const filters of queueFilters(view)) {
    const found = await oldest(resource, view, filters, passed, signal)
    if (found) return found
  }
  return null
}

async function oldest(
  resource: AnyResource,
  view: View,
  filters: readonly Filter[],
  passed: readonly string[],
  signal: AbortSignal | undefined,
): Promise<WireRow | null> {
  const sort = { field: view.queue?.since ?? 'createdAt', order: 'asc' } as const
  for (let lastKey: string | null = null; ; ) {
    const asked = { limit: limit, sort, filters, ...(lastKey !== null && { lastKey }) }
    const { method, path, body } = listCall(resource, view.call, asked)
    const answer: ListAnswer = await request(method, path, body, signal ? { signal } : {})
    const found = answer.items.find(({ id }) => !passed.includes(id))
    if (found) return found
    lastKey = answer.lastKey
    if (lastKey === null) return null
  }
}
