import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { FileColumn, ReportFile } from '../file'

/** Most rows of a sheet, with room for the header and the totals. */
export const mostSheetRows = 1_000_000

/**
 * The file as a workbook of one sheet, written as it is compressed, so that memory stays flat. Texts are inline strings,
 * which no spreadsheet evaluates; amounts are numbers, days are dates. Printed, each page says its number.
 */
export async function* xlsxFile(file: ReportFile): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, data) => {
    failure ??= error
    ready.push(data)
  })
  const take = (): Uint8Array[] => {
    if (failure) throw failure
    const taken = ready
    ready = []
    return taken
  }
  const open = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    return entry
  }
  for (const [name, text] of Object.entries(fixedParts(file))) open(name).push(strToU8(text), true)
  const sheet = open('xl/worksheets/sheet1.xml')
  for await (const text of sheetXml(file)) {
    sheet.push(strToU8(text))
    yield* take()
  }
  sheet.push(new Uint8Array(), true)
  zip.end()
  yield* take()
}

/** The styles by their place in `styles.xml`. */
const styles = {
  plain: 0,
  bold: 1,
  whole: 2,
  decimal: 3,
  date: 4,
  boldWhole: 5,
  boldDecimal: 6,
  title: 7,
} as const

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function fixedParts({ title, head }: ReportFile): Readonly<Record<string, string>> {
  const heading = head.length + 2
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    // The header of the columns is repeated on each printed page.
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(sheetName(title))}'!$${heading}:$${heading}</definedName></definedNames></workbook>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8">${[
      ...['<xf/>', xf(0, 1), xf(3, 0), xf(4, 0), xf(164, 0), xf(3, 1), xf(4, 1), xf(0, 2)],
    ].join('')}</cellXfs></styleSheet>`,
  }
}

const xf = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`

/** Excel takes 31 characters, and not these. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)

async function* sheetXml({ title, head, columns, rows, totals, count }: ReportFile): AsyncGenerator<string> {
  let n = 0
  const row = (cells: readonly string[]) => {
    n += 1
    return `<row r="${n}">${cells.join('')}</row>`
  }
  const top = head.length + 2
  const widths = columns.map(
    ({ head: label }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${Math.min(40, Math.max(14, label.length + 3))}" customWidth="1"/>`,
  )
  yield `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  for (const [place, [label, text]] of head.entries())
    yield row([textCell(label, styles.bold), textCell(text, place === 0 ? styles.title : styles.plain)])
  yield row([])
  yield row(columns.map(column => textCell(column.head, styles.bold)))
  for await (const slice of rows())
    yield slice.map(cells => row(cells.map((text, place) => cell(columns[place], text)))).join('')
  if (count === 0) yield row([textCell('No Activity', styles.plain)])
  for (const sums of totals)
    yield row(
      sums.map((text, place) =>
        place === 0 ? textCell(text, styles.bold) : cell(columns[place], text, true),
      ),
    )
  yield `</sheetData><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddHeader>${escaped(`&L${title.replaceAll('&', '&&')}`)}</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>`
}

function cell(column: FileColumn | undefined, text: string, isBold = false): string {
  if (text === '') return '<c/>'
  if (column?.kind === 'number') {
    const isWhole = !text.includes('.')
    const style = isBold
      ? isWhole
        ? styles.boldWhole
        : styles.boldDecimal
      : isWhole
        ? styles.whole
        : styles.decimal
    return `<c s="${style}"><v>${text}</v></c>`
  }
  if (column?.kind === 'date' && !isBold) return `<c s="${styles.date}"><v>${serialOf(text)}</v></c>`
  return textCell(text, isBold ? styles.bold : styles.plain)
}

/** The days since 30 December 1899, by which spreadsheets count. */
const serialOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Without the characters that XML does not know. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
