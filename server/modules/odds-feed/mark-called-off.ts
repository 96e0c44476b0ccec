import { and, eq } from 'drizzle-orm'
import { fixtureStates } from '../../../src/domain/fixture'
import { bets } from '../../../src/resources/betting/bets'
import { fixtures } from '../../../src/resources/betting/fixtures'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { FeedFixture } from './message-schema'

const calledOff: readonly FeedFixture['status'][] = ['CANCELLED', 'ABANDONED']

/**
 * Marks a fixture that its feed cancels or abandons while bets on it are open: the feed moves no money, so their
 * stakes wait for a trader. What the feed repeats marks nothing again.
 * @param before what the feed said of its state before
 */
export async function markCalledOff(
  transaction: Orm,
  by: By,
  fixture: StoredRow,
  before: unknown,
  { status }: FeedFixture,
): Promise<void> {
  if (!calledOff.includes(status) || status === before || fixture.feedIgnored) return
  const table = tableOf(bets)
  const [open] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.fixture, fixture.id), eq(table.state, 'PLACED')))
    .limit(1)
  if (!open) return
  const verb = fixture.startedAt === null ? 'cancel' : 'abandon'
  const attention = `The feed now says ${fixtureStates[status].label}, and bets are open: ${verb} it to give the stakes back, or mark as resolved`
  await perform(transaction, by, fixtures, { id: fixture.id }, 'raise', { attention })
}
