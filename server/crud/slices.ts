import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Database, Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { AppError } from '../errors'
import { type SliceSize, sliceSize } from './slice-size'

/** Milliseconds that work in slices may take altogether. */
const longest = 8000

export interface SlicedWork {
  readonly resource: AnyResource
  /** Said when it takes too long. */
  readonly tooLong: string
  /** Asks about the records within a condition; answers whether to go on. */
  readonly ask: (orm: Orm, within: SQL | undefined) => Promise<boolean>
}

/**
 * Asks about all records of a resource slice by slice, in the order of ids: between two slices of an embedded database,
 * requests get their turn.
 * @throws AppError 503 when it takes too long
 */
export async function askInSlices(database: Database, sliceRows: number, work: SlicedWork): Promise<void> {
  const size = sliceSize(sliceRows)
  const start = performance.now()
  let last: string | null = null
  do {
    if (performance.now() - start > longest) throw new AppError(503, 'busy', work.tooLong, { retryAfter: 1 })
    last = await database.transaction(orm => askSlice(orm, work, last, size))
  } while (last !== null)
}

/** Answers the last id that was looked at; null at the end. */
async function askSlice(
  orm: Orm,
  { resource, ask }: SlicedWork,
  last: string | null,
  size: SliceSize,
): Promise<string | null> {
  const begin = performance.now()
  const table = tableOf(resource)
  const after = last === null ? undefined : gt(table.id, last)
  const ids = orm.select({ id: table.id }).from(table).where(after).orderBy(table.id)
  const [end] = await ids.offset(size.rows() - 1).limit(1)
  const goesOn = await ask(orm, and(after, end && lte(table.id, end.id)))
  size.took(performance.now() - begin)
  return goesOn && end ? String(end.id) : null
}
