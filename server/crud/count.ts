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
  return bounded(await countApart(context.database, resource, where, greatestCount))
}

const tooLong = 'Counting took too long. Add a filter that leaves fewer'

/**
 * How many records of the resource hold this, counted to one more than `most`, on connections that no other request
 * waits for.
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

/** The same for an embedded database. */
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
