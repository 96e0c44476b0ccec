/**
 * Matches one cell and its separator. A quoted cell may contain tabs and line breaks. A quotation mark that is not
 * closed, or is followed by text, is part of the text.
 */
const cellShape = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** Reads a block from a spreadsheet's clipboard, row by row. A line break at the end starts no new row. */
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

/** Writes cells as tab-separated text. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => cells.map(quotedWhereNeeded).join('\t')).join('\n')
}

function quotedWhereNeeded(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
