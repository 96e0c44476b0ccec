/**
 * One cell and what ends it. In quotation marks it may hold tabs and line breaks; a mark that nothing closes, or that
 * text follows, is part of the text.
 */
const cellShape = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** The cells of a block that a spreadsheet put on the clipboard, row by row. The line break at the end begins no row. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  cellShape.lastIndex = 0
  for (;;) {
    const [, quoted, plain = '', end = ''] = cellShape.exec(text) ?? []
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\t') continue
    rows.push(row)
    if (end === '' || cellShape.lastIndex === text.length) return rows
    row = []
  }
}

/** The same the other way round. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => cells.map(quotedWhereNeeded).join('\t')).join('\n')
}

function quotedWhereNeeded(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
