import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { racesOf } from '../../../src/domain/pools/rules'
import { registry } from '../../../src/resources'
import { editionsName } from '../../../src/resources/kernel/declare/editions'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { poolTypes } from '../../../src/resources/masters/pool-types'
import type { Orm } from '../../db/database'
import { columnFor, tableOf } from '../../db/tables'

/** The terms of a pool type on a race day. */
export interface TermsOfDay {
  readonly id: string
  /** The number of races that a pool with these terms is over. */
  readonly races: number
}

/** The terms of pool types, as they were. */
export const editions = registry.byName.get(editionsName(poolTypes)) as AnyResource

/**
 * Returns the edition of a pool type that holds on a race day, YYYY-MM-DD: the newest whose start is not after
 * it.
 * @throws Error for a type without editions, which no creation leaves
 */
export async function termsFor(orm: Orm, poolType: string, day: string): Promise<TermsOfDay> {
  const from = columnFor(editions, 'effectiveFrom')
  const [found] = await orm
    .select({
      id: tableOf(editions).id,
      family: columnFor(editions, 'family'),
      legs: columnFor(editions, 'legs'),
    })
    .from(tableOf(editions))
    .where(and(eq(columnFor(editions, 'poolType'), poolType), or(isNull(from), lte(from, day))))
    .orderBy(desc(columnFor(editions, 'editionNumber')))
    .limit(1)
  if (!found) throw new Error(`The pool type ${poolType} has no terms for ${day}`)
  return { id: String(found.id), races: racesOf(found as unknown as Parameters<typeof racesOf>[0]) }
}
