/**
 * The records of a CSV text as RFC 4180 has them, read letter by letter and apart from what writes them.
 * @throws Error for what is no CSV
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        if (at >= text.length) throw new Error('A quote is never closed')
        if (text[at] === '"' && text[at + 1] === '"') {
          cell += '"'
          at += 2
        } else if (text[at] === '"') {
          at += 1
          break
        } else {
          cell += text[at]
          at += 1
        }
      }
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`A bare ${JSON.stringify(text[at])}`)
        cell += text[at]
        at += 1
      }
    }
    record.push(cell)
    if (text[at] === ',') {
      at += 1
      if (at === text.length) throw new Error('The last record does not end')
    } else if (text.startsWith('\r\n', at)) {
      at += 2
      records.push(record)
      record = []
    } else throw new Error(`Neither a comma nor the end of the line after ${JSON.stringify(cell)}`)
  }
  if (record.length > 0) throw new Error('The last record does not end')
  return records
}

/** An export file of Paddock: its header, columns, rows, and whether the last line says that it is complete. */
export function readExport(text: string) {
  if (!text.startsWith('\uFEFF')) throw new Error('There is no byte order mark')
  const records = readCsv(text.slice(1))
  const blank = records.findIndex(record => record.every(cell => cell === ''))
  const head = records.slice(0, blank).map(([label = '', value = '']) => [label, value] as const)
  const columns = records[blank + 1] ?? []
  const rest = records.slice(blank + 2)
  const isComplete = rest.at(-1)?.[0] === 'Complete'
  const rows = isComplete ? rest.slice(0, -1) : rest
  return {
    head,
    columns: columns.filter(column => column !== ''),
    rows,
    end: isComplete ? rest.at(-1)?.[1] : null,
    widths: new Set(records.map(record => record.length)),
  }
}

/** Returns a text cell's value before formulas were made harmless. */
export function unmarked(cell: string): string {
  const first = /^'+[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) ? cell.slice(1) : cell
  return first.replace(/(?<=[;\t\r\n])'(?='*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, '')
}
