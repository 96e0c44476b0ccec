import { type Field, labelOf } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { fileRow, fileText, isNumber, unitOf } from './cells'
import { textCell } from './csv'

/** A column of the file. */
export interface FileColumn {
  readonly head: string
  /** Returns the cell of a record. */
  readonly cell: (row: WireRow) => string
}

/**
 * Returns the columns for field names of a resource, or `id`. A field whose unit differs by record makes two
 * columns.
 */
export function fileColumns(resource: AnyResource, names: readonly string[]): FileColumn[] {
  return names.flatMap(name => {
    const field = fieldOf(resource, name)
    return field ? columnsOf(name, field) : [idColumn]
  })
}

const idColumn: FileColumn = { head: 'ID', cell: row => row.id }

function columnsOf(name: string, field: Field): FileColumn[] {
  const label = labelOf(name, field)
  const unit = unitOf(field)
  const written = isNumber(field) ? (text: string) => text : textCell
  const { beside, besideText } = fileRow(field)
  const word = beside?.(field)
  const own: FileColumn = {
    head: textCell(unit ? `${label} (${unit})` : label),
    cell: row => written(fileText(field, row[name], { row, titles: row.titles ?? {} })),
  }
  if (word === undefined) return [own]
  const other: FileColumn = {
    head: textCell(`${label} ${word}`),
    cell: row =>
      row[name] == null
        ? ''
        : textCell(besideText?.(row[name] as never, field, { row, titles: row.titles ?? {} }) ?? ''),
  }
  return [own, other]
}
