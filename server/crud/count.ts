import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { CountAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Database, Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { condition } from './filters'
import { parseRequest, rejectHidden } from './list'
import { countRequest, type ParsedListRequest } from './list-request'
import { requireRight } from './read'
import { askInSlices } from './slices'
import { withTimeout } from './statement-timeout'

/** Counting stops here: a list may hold millions of records. */
export const greatestCount = 10_000

/**
 * Counts the records that match a list request.
 * @throws AppError 403, 422 naming the invalid part of the request, 503 when it takes too long
 */
export async function countRows(
  context: Context,
  resource: AnyResource,
  body: unknown,
): Promise<CountAnswer> {
  requireRight(context.actor, resource, 'list')
  return countFound(context, resource, parseRequest(countRequest(resource), body))
}

/** Counts for a parsed request of a user with the right. */
export async function countFound(
  context: Context,
  resource: AnyResource,
  { filters, q }: Pick<ParsedListRequest, 'filters' | 'q'>,
): Promise<CountAnswer> {
  rejectHidden(context, resource, filters)
  const where = condition(context.actor, resource, filters, q)
  return bounded(await countApart(context.database, resource, where, greatestCount))
}

const tooLong = 'Counting took too long. Add a filter to count fewer records.'

/**
 * Counts the records that match the condition, up to one more than `most`, on connections that other requests
 * do not wait for.
 * @throws AppError 503 when it takes too long
 */
export async function countApart(
  database: Database,
  resource: AnyResource,
  where: SQL | undefined,
  most: number,
): Promise<number> {
  const background = database.for('background')
  return background.sliceRows === null
    ? withTimeout(background, tooLong, orm => countSome(orm, resource, where, most))
    : countInSlices(background, background.sliceRows, { resource, where, most })
}

/** Counts in slices, for an embedded database. */
async function countInSlices(
  database: Database,
  sliceRows: number,
  { resource, where, most }: Counted,
): Promise<number> {
  let count = 0
  await askInSlices(database, sliceRows, {
    resource,
    tooLong,
    ask: async (orm, within) => {
      count += await countSome(orm, resource, and(within, where), most)
      return count <= most
    },
  })
  return Math.min(count, most + 1)
}

interface Counted {
  readonly resource: AnyResource
  readonly where: SQL | undefined
  readonly most: number
}

/** Counts the records that match the condition, up to one more than `most`. */
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
