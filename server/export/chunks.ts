import { setImmediate as othersFirst } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { ExportQuery } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Position } from '../crud/cursor'
import { readAfter, type SortedRow } from '../crud/keyset'
import { sliceSize } from '../crud/slice-size'
import { withTimeout } from '../crud/statement-timeout'
import type { Orm } from '../db/database'
import { whereOf } from './export-query'

/** Rows per statement. Larger chunks are hardly faster. */
const chunkSize = 2000

/** Milliseconds per statement. Longer than for a page, because no user waits at a screen. */
const timeoutMs = 8000

const tooLong = 'A part of the export took too long. Add a filter to export fewer records.'

/** Some rows of the file, and the position after them; null after the last row. */
interface Chunk {
  readonly rows: SortedRow[]
  readonly next: Position | null
}

/**
 * Yields all rows in order, chunk by chunk; the next chunk is read while the previous one is written. Each
 * chunk is its own statement, so a slow download keeps nothing open in the database. A record appears as it
 * was when its chunk was read.
 * @throws AppError 503 when a statement takes too long
 */
export async function* readChunks(
  context: Context,
  resource: AnyResource,
  needed: AnyResource,
  query: ExportQuery,
): AsyncGenerator<SortedRow[]> {
  const where = whereOf(context, resource, query)
  const database = context.database.for('background')
  const readNext =
    database.sliceRows === null
      ? fullChunks(needed, query, where)
      : slices(needed, query, where, database.sliceRows)
  const read = (position: Position | null) =>
    withTimeout(database, tooLong, orm => readNext(orm, position), timeoutMs)
  let reading: Promise<Chunk> | null = read(null)
  try {
    while (reading) {
      const { rows, next }: Chunk = await reading
      reading = next ? read(next) : null
      // The next iteration awaits it and gets its error.
      reading?.catch(() => {})
      // An embedded database answers without giving control back to the event loop; other requests are served
      // here.
      await othersFirst()
      if (rows.length > 0) yield rows
    }
  } finally {
    // An aborted download waits for its running statement.
    await reading?.catch(() => {})
  }
}

type ReadNext = (orm: Orm, position: Position | null) => Promise<Chunk>

/** Reads a full chunk of matching rows, however many rows the database scans for it. */
function fullChunks(needed: AnyResource, { sort }: ExportQuery, where: SQL | undefined): ReadNext {
  return async (orm, position) => {
    const rows = await readAfter(orm, needed, { sort, position, asked: where, limit: chunkSize })
    return { rows, next: rows.length < chunkSize ? null : positionOf(rows) }
  }
}

/**
 * Scans a limited number of rows and returns the matching ones, so that a statement ends soon even when few
 * rows match.
 */
function slices(needed: AnyResource, { sort }: ExportQuery, where: SQL | undefined, first: number): ReadNext {
  const size = sliceSize(Math.min(first, chunkSize))
  const keys = { ...needed, fields: Object.fromEntries(sort ? fieldsOf(needed, sort.field) : []) }
  return async (orm, position) => {
    const begin = performance.now()
    const limit = Math.min(size.rows(), chunkSize)
    const span = { sort, position, limit }
    const looked = await readAfter(orm, where ? keys : needed, { ...span, asked: undefined })
    const until = looked.length < limit ? null : positionOf(looked)
    const rows = where ? await readAfter(orm, needed, { ...span, until, asked: where }) : looked
    size.took(performance.now() - begin)
    return { rows, next: until }
  }
}

function fieldsOf(resource: AnyResource, name: string) {
  return Object.entries(resource.fields).filter(([field]) => field === name)
}

function positionOf(rows: readonly SortedRow[]): Position | null {
  const last = rows.at(-1)
  return last ? { value: last.sortValue, id: last.id } : null
}
