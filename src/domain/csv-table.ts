import { readCsv } from './csv'

// Tables in CSV files that people upload: a header with given columns, and rows. Problems name row and column.

export interface CellProblem<Column extends string> {
  /** Counted from 1, with the header and empty lines. */
  readonly row: number
  readonly column: Column
  readonly problem: string
}

export interface TableRow<Column extends string> {
  /** Counted from 1, with the header and empty lines, as a spreadsheet counts. */
  readonly row: number
  /** Trimmed; a cell that is missing is empty. */
  readonly values: Readonly<Record<Column, string>>
  /** A wrong number of cells, or a formula. */
  readonly wrong: CellProblem<Column> | null
}

export type ReadTable<Column extends string> =
  | { readonly rows: readonly TableRow<Column>[] }
  | { readonly problem: string }

interface TableShape<Column extends string> {
  readonly columns: readonly Column[]
  /** Rows of a file. */
  readonly most: number
  /** Values of a column that may begin like a formula, such as a phone number with +. */
  readonly plain?: Partial<Readonly<Record<Column, RegExp>>>
}

const formula = /^[=+\-@\t]/

/** An amount below zero begins like a formula. */
export const negativeAmount = /^-[\d.,]+$/

/** Reads a file as a table. A problem of the whole file names row and column where it has them. */
export function readTable<Column extends string>(
  text: string,
  { columns, most, plain = {} }: TableShape<Column>,
): ReadTable<Column> {
  const at = (row: number, column: Column, problem: string) => ({
    problem: describeCell({ row, column, problem }),
  })
  const first = columns[0] as Column
  if (text.startsWith('\uFEFF'))
    return at(1, first, 'the file begins with a byte order mark. Save it as plain UTF-8.')
  const rows = readCsv(text)
  if (!rows) return { problem: 'A quotation mark is opened and never closed' }
  const [{ row, cells: header } = { row: 1, cells: [] }, ...rest] = rows
    .map((cells, place) => ({ row: place + 1, cells }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const wrong = columns.findIndex((name, place) => header[place]?.trim() !== name)
  if (wrong >= 0 && header.join().includes(';'))
    return at(row, first, 'cells are separated by semicolons. Save it with commas.')
  if (wrong >= 0 || header.length !== columns.length)
    return at(row, columns[Math.max(wrong, 0)] ?? first, `the columns must be ${columns.join(', ')}`)
  if (rest.length > most)
    return {
      problem: `The file has ${rest.length.toLocaleString('en')} rows; at most ${most.toLocaleString('en')} are taken`,
    }
  if (rest.length === 0) return { problem: 'The file has no rows below its header' }
  return { rows: rest.map(({ row, cells }) => readRow(row, cells, columns, plain)) }
}

/** "Row 3, column amount: enter an amount above 0" */
export function describeCell({ row, column, problem }: CellProblem<string>): string {
  return `Row ${row}, column ${column}: ${problem}`
}

function readRow<Column extends string>(
  row: number,
  cells: readonly string[],
  columns: readonly Column[],
  plain: Partial<Readonly<Record<Column, RegExp>>>,
): TableRow<Column> {
  const values = Object.fromEntries(
    columns.map((column, place) => [column, (cells[place] ?? '').trim()]),
  ) as Record<Column, string>
  const wrongAt = (column: Column, problem: string) => ({ row, values, wrong: { row, column, problem } })
  if (cells.length !== columns.length) {
    const last = columns[Math.min(Math.max(cells.length, 1), columns.length) - 1] as Column
    return wrongAt(
      last,
      `${cells.length === 1 ? '1 cell' : `${cells.length} cells`} in place of ${columns.length}`,
    )
  }
  const evil = columns.find(column => formula.test(values[column]) && !plain[column]?.test(values[column]))
  return evil ? wrongAt(evil, 'a formula is no value') : { row, values, wrong: null }
}
