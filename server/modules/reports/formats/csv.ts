import { byteOrderMark, csvRecord, textCell } from '../../../export/csv'
import type { ReportFile } from '../file'

/** The file as CSV (docs/exports.md#the-file): one page, with the header, the rows, the totals and "Complete". */
export async function* csvFile({ head, columns, rows, totals, count }: ReportFile): AsyncGenerator<string> {
  const width = Math.max(2, columns.length)
  const line = (cells: readonly string[]) => csvRecord(cells, width)
  const texts = (...cells: readonly string[]) => line(cells.map(textCell))
  const cell = (text: string, n: number) => (columns[n]?.kind === 'number' ? text : textCell(text))
  const heading = [...head, ['Page', '1 of 1'] as const].map(pair => texts(...pair)).join('')
  yield `${byteOrderMark}${heading}${line([])}${texts(...columns.map(each => each.head))}`
  for await (const slice of rows()) yield slice.map(row => line(row.map(cell))).join('')
  if (count === 0) yield texts('No Activity')
  // The word "Total" may stand in a column of numbers.
  for (const row of totals) yield line(row.map((text, n) => (n === 0 ? textCell(text) : cell(text, n))))
  yield texts('Complete', `${count} ${count === 1 ? 'row' : 'rows'}`)
}
