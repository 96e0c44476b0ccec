import { and, asc, inArray, lte } from 'drizzle-orm'
import { raceStates } from '../../../src/domain/race'
import { races } from '../../../src/resources/racing/races'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Database } from '../../db/database'
import { tableOf } from '../../db/tables'

const table = tableOf(races)

/**
 * Closes races whose post time has come. Nobody can bet in the meantime: the sale asks the database's clock. Several
 * processes may run it at once: each skips races that another one has locked.
 */
export async function closeDueRaces(database: Pick<Database, 'orm' | 'transaction'>, by: By): Promise<void> {
  for (;;) {
    const isClosed = await database.transaction(async transaction => {
      const [due] = await transaction
        .select({ id: table.id })
        .from(table)
        .where(
          and(inArray(table.state, [...raceStates.close.from]), lte(table.postTime, by.now().toISOString())),
        )
        .orderBy(asc(table.postTime))
        .limit(1)
        .for('update', { skipLocked: true })
      if (due) await perform(transaction, by, races, { id: String(due.id) }, 'close', {})
      return due !== undefined
    })
    if (!isClosed) return
  }
}
