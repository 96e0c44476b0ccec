/** The beginning of a CSV file that is UTF-8, for programs that would guess. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet takes for the beginning of a formula: = + - @, their full-width forms, tab and line ends
 * (OWASP, CSV injection). Apostrophes before it count, so that `readable` takes off exactly what was put on.
 */
const formula = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/

/** The same behind what begins a new cell where a spreadsheet is set to semicolons or tabs, quotes or not. */
const formulaWithin = /(?<=[;\t\r\n])(?='*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/** What cannot stand in a record as it is (RFC 4180, section 2, numbers 6 and 7). */
const special = /[",\r\n]/

/**
 * A text as a cell. One that a spreadsheet would work out is marked as text with an apostrophe; so are phone
 * numbers, of which it would make a sum without its plus.
 */
export function textCell(text: string): string {
  const within = text.replace(formulaWithin, "'")
  const safe = formula.test(within) ? `'${within}` : within
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A record of RFC 4180: its cells are already cells, and empty ones make it as wide as all others of the file. */
export function csvRecord(cells: readonly string[], width: number): string {
  const missing = ','.repeat(Math.max(0, width - Math.max(1, cells.length)))
  return `${cells.join()}${missing}\r\n`
}
