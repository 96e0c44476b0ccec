/** The cells of a file, row by row (RFC 4180), where an empty line is one empty cell; null when a quote is never closed. */
export function readCsv(text: string): string[][] | null {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return null
  endRow()
  return rows
}
