import { setImmediate as othersFirst } from 'node:timers/promises'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import type { ExportQuestion } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Position } from '../crud/cursor'
import { readAfter, type SortedRow } from '../crud/keyset'
import { wireRows } from '../crud/read'
import { withTimeout } from '../crud/statement-timeout'
import { fileColumns } from './columns'
import { byteOrderMark, csvRecord, textCell } from './csv'
import { whereOf } from './export-query'
import { headLines } from './header'

/** Rows of one statement: more is hardly faster, and an embedded database answers nobody meanwhile. */
const chunkSize = 2000

/** Milliseconds that one statement may take: longer than a page's, for nobody waits for it at a screen. */
const patience = 15_000

const tooLong = 'A part of the export took too long; add a filter that leaves fewer'

/** A piece of the file, and how many records of the list are in it. */
export interface Piece {
  readonly text: string
  readonly rows: number
  /** With it the file is whole. */
  readonly isLast?: true
}

/**
 * The file of an export, piece by piece: the head, the records in keyset chunks, the last line. Each chunk is a
 * statement of its own, so that nothing is held between two of them, however slowly the file is fetched: a record
 * stands in it as it was when its chunk was read.
 * @throws AppError 503 when a statement takes too long
 */
export async function* exportFile(
  context: Context,
  resource: AnyResource,
  question: ExportQuestion,
  now: Date,
): AsyncGenerator<Piece> {
  const columns = fileColumns(resource, question.columns)
  const needed = neededFor(resource, question)
  const width = Math.max(2, columns.length)
  const line = (cells: readonly string[]) => csvRecord(cells, width)
  const said = (...texts: readonly string[]) => line(texts.map(textCell))

  const head = await headLines(context, resource, question, now)
  const heads = line(columns.map(({ head }) => head))
  yield { text: `${byteOrderMark}${head.map(texts => said(...texts)).join('')}${line([])}${heads}`, rows: 0 }

  let total = 0
  for await (const rows of chunks(context, resource, needed, question)) {
    const wire = await wireRows(context, needed, rows)
    total += rows.length
    yield { text: wire.map(row => line(columns.map(({ cell }) => cell(row)))).join(''), rows: rows.length }
  }
  const end = `${total} ${total === 1 ? 'row' : 'rows'}`
  yield { text: `${total === 0 ? said('No Activity') : ''}${said('Complete', end)}`, rows: 0, isLast: true }
}

/** All rows in their order; the next chunk is read while the one before is written. */
async function* chunks(
  context: Context,
  resource: AnyResource,
  needed: AnyResource,
  question: ExportQuestion,
): AsyncGenerator<SortedRow[]> {
  const asked = whereOf(context, resource, question)
  const read = (position: Position | null) =>
    withTimeout(
      context.database.orm,
      tooLong,
      connection => readAfter(connection, needed, { sort: question.sort, position, asked, limit: chunkSize }),
      patience,
    )
  let reading: Promise<SortedRow[]> | null = read(null)
  try {
    while (reading) {
      const rows: SortedRow[] = await reading
      const last = rows.length < chunkSize ? undefined : rows.at(-1)
      reading = last ? read({ value: last.sortValue, id: last.id }) : null
      // What goes wrong with it is heard of at the next turn.
      reading?.catch(() => {})
      // An embedded database answers without the loop ever turning: others are served meanwhile.
      await othersFirst()
      if (rows.length > 0) yield rows
    }
  } finally {
    // Who goes away leaves no statement behind.
    await reading?.catch(() => {})
  }
}

/** The resource with the fields alone that the file is made of: a row has many more than most files show. */
function neededFor(resource: AnyResource, { columns, sort }: ExportQuestion): AnyResource {
  const shown = [...columns, ...(sort ? [sort.field] : [])]
  const names = shown.flatMap(name => {
    const field = resource.fields[name]
    return field ? [name, ...kindOf(field).needs(field)] : []
  })
  const fields = [...new Set(names)].flatMap(name => {
    const field = resource.fields[name]
    return field ? [[name, field] as const] : []
  })
  return { ...resource, fields: Object.fromEntries(fields) }
}
