import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { raceStates } from '../../../src/domain/race'
import { races } from '../../../src/resources/racing/races'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import type { Database } from '../../db/database'
import { tableOf } from '../../db/tables'
import { salesOf } from '../pools'

const table = tableOf(races)

/**
 * Closes races whose post time has come. No bets are taken in the meantime: a sale checks the database's clock. Several
 * processes may run it at once.
 */
export async function closeDueRaces(database: Pick<Database, 'orm' | 'transaction'>, by: By): Promise<void> {
  const now = by.now().toISOString()
  const isDue = and(inArray(table.state, [...raceStates.close.from]), lte(table.postTime, now))
  const due = await database.orm
    .select({ id: table.id })
    .from(table)
    .where(isDue)
    .orderBy(asc(table.postTime), asc(table.id))
  const failures: unknown[] = []
  for (const { id } of due)
    await database
      .transaction(async transaction => {
        await lockKeys(transaction, [salesOf(id)])
        const [still] = await transaction
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.id, id), isDue))
        if (still) await perform(transaction, by, races, { id: String(id) }, 'close', {})
      })
      .catch(error => failures.push(error))
  // One that fails keeps no other from being closed.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} races were not closed`)
}
