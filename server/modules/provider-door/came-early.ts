import { and, eq } from 'drizzle-orm'
import type { ProviderEventType } from '../../../src/domain/provider-event'
import { providerEvents } from '../../../src/resources/money/provider-events'
import { tableOf } from '../../db/tables'
import type { ProviderEventCall } from '../../doors'

/** Whether an event of this type, about the same reference, was kept as early: before the one that it undoes. */
export async function cameEarly(
  { transaction, provider, event }: ProviderEventCall,
  type: ProviderEventType,
): Promise<boolean> {
  const table = tableOf(providerEvents)
  const [early] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.provider, provider.id),
        eq(table.reference, event.reference),
        eq(table.type, type),
        eq(table.outcome, 'EARLY'),
      ),
    )
    .limit(1)
  return early !== undefined
}
