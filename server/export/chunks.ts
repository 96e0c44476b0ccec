import { setImmediate as othersFirst } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { ExportQuestion } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Position } from '../crud/cursor'
import { readAfter, type SortedRow } from '../crud/keyset'
import { sliceSize } from '../crud/slice-size'
import { withTimeout } from '../crud/statement-timeout'
import type { Orm } from '../db/database'
import { whereOf } from './export-query'

/** Rows of one statement: more is hardly faster. */
const chunkSize = 2000

/** Milliseconds that one statement may take: longer than a page's, for nobody waits for it at a screen. */
const patience = 8000

const tooLong = 'A part of the export took too long. Add a filter that leaves fewer'

/** Some rows of the file, and the row after which the next ones begin; null after the last. */
interface Chunk {
  readonly rows: SortedRow[]
  readonly next: Position | null
}

/**
 * All rows in their order, chunk by chunk; the next chunk is read while the one before is written. Each chunk is a
 * statement of its own, so that nothing is held between two of them, however slowly the file is fetched: a record
 * stands in it as it was when its chunk was read.
 * @throws AppError 503 when a statement takes too long
 */
export async function* readChunks(
  context: Context,
  resource: AnyResource,
  needed: AnyResource,
  question: ExportQuestion,
): AsyncGenerator<SortedRow[]> {
  const asked = whereOf(context, resource, question)
  const database = context.database.for('background')
  const readNext =
    database.sliceRows === null
      ? wholeChunks(needed, question, asked)
      : slices(needed, question, asked, database.sliceRows)
  const read = (position: Position | null) =>
    withTimeout(database, tooLong, orm => readNext(orm, position), patience)
  let reading: Promise<Chunk> | null = read(null)
  try {
    while (reading) {
      const { rows, next }: Chunk = await reading
      reading = next ? read(next) : null
      // Its errors are met at the next turn.
      reading?.catch(() => {})
      // An embedded database answers without the loop ever turning: others are served meanwhile.
      await othersFirst()
      if (rows.length > 0) yield rows
    }
  } finally {
    // A download that is broken off leaves no statement behind.
    await reading?.catch(() => {})
  }
}

type ReadNext = (orm: Orm, position: Position | null) => Promise<Chunk>

/** As many rows as a chunk holds, however many the server looks at for them. */
function wholeChunks(needed: AnyResource, { sort }: ExportQuestion, asked: SQL | undefined): ReadNext {
  return async (orm, position) => {
    const rows = await readAfter(orm, needed, { sort, position, asked, limit: chunkSize })
    return { rows, next: rows.length < chunkSize ? null : positionOf(rows) }
  }
}

/** Those of the next rows that are asked for, so that a statement ends soon also where few of them are. */
function slices(
  needed: AnyResource,
  { sort }: ExportQuestion,
  asked: SQL | undefined,
  first: number,
): ReadNext {
  const size = sliceSize(Math.min(first, chunkSize))
  const keys = { ...needed, fields: Object.fromEntries(sort ? fieldsOf(needed, sort.field) : []) }
  return async (orm, position) => {
    const begin = performance.now()
    const limit = Math.min(size.rows(), chunkSize)
    const span = { sort, position, limit }
    const looked = await readAfter(orm, asked ? keys : needed, { ...span, asked: undefined })
    const until = looked.length < limit ? null : positionOf(looked)
    const rows = asked ? await readAfter(orm, needed, { ...span, until, asked }) : looked
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
