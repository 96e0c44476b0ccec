import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { CountAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Database, Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { AppError } from '../errors'
import { condition } from './filters'
import { parseRequest, rejectHidden } from './list'
import { countRequest, type ParsedListRequest } from './list-request'
import { requireRight } from './read'
import { type SliceSize, sliceSize } from './slice-size'
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

const tooLong = 'Counting took too long; add a filter that leaves fewer'

/** Milliseconds that a count in slices may take altogether. */
const longestCount = 8000

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

interface Counted {
  readonly resource: AnyResource
  readonly where: SQL | undefined
  readonly most: number
}

/** The same for an embedded database, slice by slice in the order of ids: between two, requests get their turn. */
async function countInSlices(database: Database, sliceRows: number, counted: Counted): Promise<number> {
  const size = sliceSize(sliceRows)
  const start = performance.now()
  let count = 0
  let last: string | null = null
  do {
    if (performance.now() - start > longestCount) throw new AppError(503, 'busy', tooLong, { retryAfter: 1 })
    const slice: Slice = await database.transaction(orm => countSlice(orm, counted, last, size))
    count += slice.count
    last = slice.last
  } while (last !== null && count <= counted.most)
  return Math.min(count, counted.most + 1)
}

interface Slice {
  readonly count: number
  /** The last id that was looked at; null when no further ones are there. */
  readonly last: string | null
}

async function countSlice(
  orm: Orm,
  { resource, where, most }: Counted,
  last: string | null,
  size: SliceSize,
): Promise<Slice> {
  const begin = performance.now()
  const table = tableOf(resource)
  const after = last === null ? undefined : gt(table.id, last)
  const ids = orm.select({ id: table.id }).from(table).where(after).orderBy(table.id)
  const [end] = await ids.offset(size.rows() - 1).limit(1)
  const count = await countSome(orm, resource, and(after, end && lte(table.id, end.id), where), most)
  size.took(performance.now() - begin)
  return { count, last: end ? String(end.id) : null }
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
