import { sql } from 'drizzle-orm'
import { namesSomebody } from '../../src/domain/identity'
import type { Orm } from '../db/database'
import { lookupCount } from '../db/system-tables'
import { AppError } from '../errors'

/** So many whole numbers or addresses one person looks up within a minute: nobody types more, and to try them all takes days. */
export const lookupsPerMinute = 60

const minute = 60_000

/**
 * Whether a question names somebody by a number or an address. A masked value is found by the whole of it; its mask
 * leaves few enough to try, if one may try as fast as a program does.
 */
export function isLookup(question: unknown): boolean {
  if (typeof question !== 'object' || question === null) return false
  const { q, filters } = question as { q?: unknown; filters?: unknown }
  return [q, ...textsIn(filters)].some(text => typeof text === 'string' && namesSomebody(text))
}

/** The texts that filters compare with; in an address, they are one text. */
function textsIn(filters: unknown): unknown[] {
  if (!Array.isArray(filters)) return [filters]
  return filters.flatMap(filter => [(filter as { value?: unknown } | null)?.value].flat())
}

/**
 * Counts a look-up of a person, whichever process they asked. Of those at the same time each sees the count of the
 * last.
 * @throws AppError 429 with the seconds until the minute is over, once it is used up
 */
export async function countLookup(orm: Orm, accountId: string, now: Date): Promise<void> {
  const { since, lookups } = lookupCount
  const isOver = sql`${since} <= ${new Date(now.getTime() - minute).toISOString()}`
  const [counted] = await orm
    .insert(lookupCount)
    .values({ accountId, since: now.toISOString(), lookups: 1 })
    .onConflictDoUpdate({
      target: lookupCount.accountId,
      set: {
        since: sql`case when ${isOver} then excluded.since else ${since} end`,
        lookups: sql`case when ${isOver} then 1 else ${lookups} + 1 end`,
      },
    })
    .returning({ since, lookups })
  if (!counted || counted.lookups <= lookupsPerMinute) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(counted.since) + minute - now.getTime()) / 1000))
  const message = `You looked up ${lookupsPerMinute} numbers or addresses within a minute; wait ${retryAfter} seconds`
  throw new AppError(429, 'too_many_lookups', message, { retryAfter })
}
