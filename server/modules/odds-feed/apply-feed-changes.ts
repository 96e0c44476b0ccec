import { eq } from 'drizzle-orm'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { perform } from '../../crud/perform'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { FeedCall } from './feed-call'

const counters: readonly string[] = ['feedSequence', 'feedResultSequence']

/** Stores the values of a feed. Values that differ only in the number of their message make no version and no audit entry. */
export async function applyFeedChanges(
  { transaction, by }: Pick<FeedCall, 'transaction' | 'by'>,
  resource: AnyResource,
  before: StoredRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isSame = Object.entries(changes).every(
    ([name, value]) => counters.includes(name) || value === before[name],
  )
  const table = tableOf(resource)
  if (isSame) await transaction.update(table).set(changes).where(eq(table.id, before.id))
  else await perform(transaction, by, resource, before, 'takeFeed', {}, async () => changes)
}
