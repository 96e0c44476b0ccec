import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { unmasked } from '../../src/resources/kernel/kinds/mask'
import type { Context } from '../context'
import { wireRows } from '../crud/read'
import type { KeptExportQuery } from '../db/kept-export-query'
import { readChunks } from './chunks'
import { fileColumns } from './columns'
import { byteOrderMark, csvRecord, textCell } from './csv'
import { headerLines } from './header'

/** A piece of the file, and the number of records in it. */
export interface Piece {
  readonly text: string
  readonly rows: number
  /** Set on the last piece, which completes the file. */
  readonly isLast?: true
}

/**
 * Yields the file of an export: the header, the records in chunks, the last line.
 * @throws AppError 503 when a statement takes too long
 */
export async function* exportFile(
  context: Context,
  resource: AnyResource,
  query: KeptExportQuery,
  now: Date,
): AsyncGenerator<Piece> {
  const columns = fileColumns(resource, query.columns)
  const needed = neededFor(resource, query)
  const width = Math.max(2, columns.length)
  const line = (cells: readonly string[]) => csvRecord(cells, width)
  const textLine = (...texts: readonly string[]) => line(texts.map(textCell))

  const background = { ...context, database: context.database.for('background') }

  const header = await headerLines(background, resource, query, now)
  const heads = line(columns.map(({ head }) => head))
  yield {
    text: `${byteOrderMark}${header.map(texts => textLine(...texts)).join('')}${line([])}${heads}`,
    rows: 0,
  }

  let total = 0
  for await (const rows of readChunks(context, resource, needed, query)) {
    const wire = await wireRows(background, needed, rows)
    total += rows.length
    yield { text: wire.map(row => line(columns.map(({ cell }) => cell(row)))).join(''), rows: rows.length }
  }
  const end = `${total} ${total === 1 ? 'row' : 'rows'}`
  yield {
    text: `${total === 0 ? textLine('No Activity') : ''}${textLine('Complete', end)}`,
    rows: 0,
    isLast: true,
  }
}

/**
 * Returns the resource with only the fields that the file needs, because a row has many more than most files
 * show. Fields that the file shows in full are unmasked.
 */
function neededFor(resource: AnyResource, { columns, sort, full }: KeptExportQuery): AnyResource {
  const shown = [...columns, ...(sort ? [sort.field] : [])]
  const names = shown.flatMap(name => {
    const field = resource.fields[name]
    return field ? [name, ...kindOf(field).needs(field)] : []
  })
  const fields = [...new Set(names)].flatMap(name => {
    const field = resource.fields[name]
    return field ? [[name, full?.fields.includes(name) ? unmasked(field) : field] as const] : []
  })
  return { ...resource, fields: Object.fromEntries(fields) }
}
