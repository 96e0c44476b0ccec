import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Database, Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { AppError } from '../errors'
import { type SliceSize, sliceSize } from './slice-size'

/** Milliseconds for all slices together. */
const maxDuration = 8000

export interface SlicedWork {
  readonly resource: AnyResource
  /** Error message when it takes too long. */
  readonly tooLong: string
  /** Queries the records within a condition; returns whether to continue. */
  readonly ask: (orm: Orm, within: SQL | undefined) => Promise<boolean>
}

/**
 * Queries all records of a resource slice by slice, in the order of ids: between two slices of an embedded
 * database other requests run.
 * @throws AppError 503 when it takes too long
 */
export async function askInSlices(database: Database, sliceRows: number, work: SlicedWork): Promise<void> {
  const size = sliceSize(sliceRows)
  const start = performance.now()
  let last: string | null = null
  do {
    if (performance.now() - start > maxDuration)
      throw new AppError(503, 'busy', work.tooLong, { retryAfter: 1 })
    last = await database.transaction(orm => askSlice(orm, work, last, size))
  } while (last !== null)
}

/** Returns the last id of the slice; null at the end. */
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
