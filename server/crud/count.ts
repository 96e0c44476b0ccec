import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { CountAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { condition } from './filters'
import { parseRequest, rejectHidden } from './list'
import { countRequest, type ParsedListRequest } from './list-request'
import { requireRight } from './read'
import { withTimeout } from './statement-timeout'

/** No further than this is counted: a list may hold millions. */
export const greatestCount = 10_000

/**
 * How many records answer to a list's question.
 * @throws AppError 403, 422 naming what is wrong with the request, 503 when it takes too long
 */
export async function countRows(
  context: Context,
  resource: AnyResource,
  body: unknown,
): Promise<CountAnswer> {
  requireRight(context.actor, resource, 'list')
  return countFound(context, resource, parseRequest(countRequest(resource), body))
}

/** The same for a question that is read already, of someone who may ask it. */
export async function countFound(
  context: Context,
  resource: AnyResource,
  { filters, q }: Pick<ParsedListRequest, 'filters' | 'q'>,
): Promise<CountAnswer> {
  rejectHidden(context, resource, filters)
  const where = condition(context.actor, resource, filters, q)
  return bounded(await withTimeout(context.database.orm, tooLong, orm => countSome(orm, resource, where)))
}

const tooLong = 'Counting took too long; add a filter that leaves fewer'

/** How many records of the resource hold this, counted to one more than `most`. */
export async function countSome(
  orm: Orm,
  resource: AnyResource,
  where: SQL | undefined,
  most = greatestCount,
): Promise<number> {
  const found = orm
    .select({ one: sql`1` })
    .from(tableOf(resource))
    .where(where)
    .limit(most + 1)
    .as('found')
  const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

export function bounded(count: number): CountAnswer {
  return { count: Math.min(count, greatestCount), isMore: count > greatestCount }
}
