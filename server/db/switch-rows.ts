import { switches as names } from '../../src/domain/switch'
import { switches } from '../../src/resources/money/switches'
import type { Orm } from './database'
import { newId } from './id'
import { tableOf } from './tables'

/** Puts a row for each switch into the database, where it is missing; to be called after the migrations. */
export async function writeSwitches(orm: Orm): Promise<void> {
  const rows = Object.entries(names).map(([code, name]) => ({
    id: newId(),
    code,
    name,
    state: 'ON' as const,
  }))
  await orm.insert(tableOf(switches)).values(rows).onConflictDoNothing()
}
