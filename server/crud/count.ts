import { sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/resource'
import type { CountAnswer } from '../../src/resources/kernel/wire'
import type { Context } from '../context'
import { tableOf } from '../db/tables'
import { condition } from './filters'
import { parseRequest, refuseHidden } from './list'
import { countRequest } from './list-request'
import { demand } from './read'

/** No further than this is counted: a list may hold millions. */
export const greatestCount = 10_000

/**
 * How many records answer to a list's question.
 * @throws AppError 403, 422 naming what is wrong with the request
 */
export async function countRows(
  context: Context,
  resource: AnyResource,
  body: unknown,
): Promise<CountAnswer> {
  demand(context.actor, resource, 'list')
  const { filters, q } = parseRequest(countRequest(resource), body)
  refuseHidden(context, resource, filters)
  const found = context.database.orm
    .select({ one: sql`1` })
    .from(tableOf(resource))
    .where(condition(resource, filters, q))
    .limit(greatestCount + 1)
    .as('found')
  const [row] = await context.database.orm.select({ count: sql<number>`count(*)::int` }).from(found)
  const count = row?.count ?? 0
  return { count: Math.min(count, greatestCount), isMore: count > greatestCount }
}
