import { clockTime, gamingDayCutoff } from '../../src/domain/cutoff'
import type { Orm } from './database'
import { UnknownDatabaseError } from './known-migrations'
import { gamingDayStart } from './pack-tables'

/**
 * Refuses a database whose gaming days start at another time than this process counts them from. A new database takes
 * the one of this process.
 * @throws UnknownDatabaseError
 */
export async function holdCutoff(orm: Orm): Promise<void> {
  const minutes = gamingDayCutoff()
  await orm.insert(gamingDayStart).values({ minutes }).onConflictDoNothing()
  const [kept] = await orm.select().from(gamingDayStart)
  if (kept === undefined || kept.minutes === minutes) return
  const [its, ours] = [clockTime(kept.minutes), clockTime(minutes)]
  throw new UnknownDatabaseError(
    `The gaming days of this database start at ${its}, those of this process at ${ours}: days that are over would be ` +
      `divided differently. Set PADDOCK_CUTOFF=${its}.`,
  )
}
