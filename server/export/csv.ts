/** UTF-8 byte order mark, for programs that would guess the encoding. */
export const byteOrderMark = '\uFEFF'

/**
 * Characters with which a spreadsheet formula begins: = + - @, their full-width forms, tab and line ends
 * (OWASP, CSV injection). Leading apostrophes count too, so that an import can remove exactly what was added.
 */
const formula = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/

/**
 * The same after a character that starts a new cell when the spreadsheet splits at semicolons, tabs or line
 * ends, even inside quotes.
 */
const formulaWithin = /(?<=[;\t\r\n])(?='*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/** Characters that need quotes (RFC 4180, section 2, numbers 6 and 7). */
const special = /[",\r\n]/

/**
 * Formats a text as a cell. A text that a spreadsheet would evaluate gets an apostrophe; so do phone numbers,
 * which would lose their plus sign.
 */
export function textCell(text: string): string {
  const within = text.replace(formulaWithin, "'")
  const safe = formula.test(within) ? `'${within}` : within
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Makes an RFC 4180 record from cells that are already escaped, padded with empty cells to the width of the
 * file.
 */
export function csvRecord(cells: readonly string[], width: number): string {
  const missing = ','.repeat(Math.max(0, width - Math.max(1, cells.length)))
  return `${cells.join()}${missing}\r\n`
}
