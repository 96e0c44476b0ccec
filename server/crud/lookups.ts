import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { namesSomebody } from '../../src/domain/identity'
import type { Orm } from '../db/database'
import { lookupCount } from '../db/system-tables'
import { AppError } from '../errors'

/**
 * Whole numbers or addresses that one user may look up per minute: more than anyone types, and trying all
 * numbers takes days.
 */
export const lookupsPerMinute = 60

const minute = 60_000

/**
 * A hook for routes that take a query: counts the request when it looks up a person.
 * @throws AppError 429 as `countLookup`
 */
export async function limitLookups({ context, body, query }: FastifyRequest): Promise<void> {
  if (isLookup(body) || isLookup(query))
    await countLookup(context.database.orm, context.actor.id, context.now())
}

/**
 * Whether a query looks up a person by a number or an address. A masked value is found only by its whole
 * text; because the mask leaves few candidates, a program could otherwise try them all.
 */
export function isLookup(query: unknown): boolean {
  if (typeof query !== 'object' || query === null) return false
  const { q, filters } = query as { q?: unknown; filters?: unknown }
  return [q, ...textsIn(filters)].some(text => typeof text === 'string' && namesSomebody(text))
}

/** Returns the texts that filters compare with; in a query string, filters are one text. */
function textsIn(filters: unknown): unknown[] {
  if (!Array.isArray(filters)) return [filters]
  return filters.flatMap(filter => [(filter as { value?: unknown } | null)?.value].flat())
}

/**
 * Counts a look-up of a user across all processes. Concurrent requests see each other's count.
 * @throws AppError 429 with the seconds until the minute ends, when the limit is reached
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
