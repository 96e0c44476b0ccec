import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { ReportFile } from '../file'
import {
  above,
  below,
  type Font,
  gap,
  headLines,
  heightOf,
  type Layout,
  layOut,
  lineOf,
  linesOf,
  type Measure,
  margin,
  mostLines,
  usualSize,
} from './pdf-layout'

/** Most rows of a PDF: beyond, nobody prints it, and CSV or XLSX has them. */
export const mostPdfRows = 50_000

type Pdf = InstanceType<typeof import('pdfkit')>

/**
 * The file as a PDF: the header on the first page, the columns and "Page n of m" on each. The rows are measured before
 * the first page is written, so the number of pages is known and no page waits in memory.
 */
export async function* pdfFile(asked: ReportFile): AsyncGenerator<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit')
  const require = createRequire(import.meta.url)
  const pdf = new PdfDocument({ autoFirstPage: false, margin: 0, info: { Title: asked.title } })
  pdf.registerFont('plain', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))
  pdf.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))
  const { measure, lacks } = measureWith(pdf)
  const first = await layOut(asked, measure)
  // Only now are all letters known; the line moves the rows.
  const file = lacks() ? { ...asked, head: [...asked.head, lackingLine] } : asked
  const layout = file === asked ? first : await layOut(file, measure)
  pdf.info.Subject = `${layout.pages} ${layout.pages === 1 ? 'page' : 'pages'}`
  const page = new Pages(pdf, file, layout, measure)
  page.begin()
  for await (const rows of file.rows()) {
    for (const row of rows) page.row(row, 'plain')
    yield* taken(pdf)
  }
  if (file.count === 0) page.row(['No Activity'], 'plain')
  for (const sums of file.totals) page.row(sums, 'bold')
  const ended = once(pdf, 'end')
  pdf.end()
  for (;;) {
    yield* taken(pdf)
    if (pdf.readableEnded) break
    await Promise.race([ended, once(pdf, 'readable')])
  }
}

function* taken(pdf: Pdf): Generator<Uint8Array> {
  for (let piece = pdf.read(); piece !== null; piece = pdf.read()) yield piece as Buffer
}

const lackingLine = [
  'Boxes',
  'A box stands for a character that the typeface of this file lacks. The CSV and XLSX files show it.',
] as const

/** Adds up the letters of a text: each is measured once. `lacks` says whether the typeface had no sign for one of them. */
function measureWith(pdf: Pdf): { readonly measure: Measure; readonly lacks: () => boolean } {
  const known: Record<Font, Map<string, number>> = { plain: new Map(), bold: new Map() }
  let isLacking = false
  const widthOf = (letter: string, font: Font) => {
    const width = known[font].get(letter) ?? pdf.font(font, 100).widthOfString(letter) / 100
    if (!known[font].has(letter)) isLacking ||= isDrawn(letter) && !hasSign(pdf, letter)
    known[font].set(letter, width)
    return width
  }
  const measure: Measure = (text, font) => {
    let sum = 0
    for (const letter of text) sum += widthOf(letter, font)
    return sum
  }
  return { measure, lacks: () => isLacking }
}

/** Lines are broken at white space, whichever it is. */
function isDrawn(letter: string): boolean {
  return letter.trim() !== ''
}

/** Whether the typeface in use has a sign for a letter. The types of pdfkit leave out the font that it keeps. */
function hasSign(pdf: Pdf, letter: string): boolean {
  const { _font } = pdf as Pdf & {
    readonly _font: { readonly font: { hasGlyphForCodePoint(point: number): boolean } }
  }
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** The pages, one at a time. */
class Pages {
  private n = 0
  private y = 0

  constructor(
    private readonly pdf: Pdf,
    private readonly file: ReportFile,
    private readonly layout: Layout,
    private readonly measure: Measure,
  ) {}

  begin(): void {
    const { pdf, file, layout } = this
    const [width, height] = layout.paper
    this.n += 1
    pdf.addPage({ size: [width, height], margin: 0 })
    pdf.font('bold', this.n === 1 ? 14 : 9).text(file.title, margin, margin - 6, { lineBreak: false })
    const foot = `Page ${this.n} of ${layout.pages}`
    pdf
      .font('plain', usualSize)
      .text(foot, margin, height - margin, { width: width - 2 * margin, align: 'center', lineBreak: false })
    this.y = margin + above
    if (this.n === 1) this.heading()
    const heads = file.columns.map(({ head }) => head)
    this.cells(linesOf(heads, layout, 'bold', this.measure), 'bold')
    this.y += 4
    pdf
      .moveTo(margin, this.y - 3)
      .lineTo(width - margin, this.y - 3)
      .lineWidth(0.5)
      .stroke()
  }

  row(texts: readonly string[], font: Font): void {
    const [, height] = this.layout.paper
    // "No Activity" stands alone, wider than its column.
    const cells = texts.length === 1 ? [[...texts]] : linesOf(texts, this.layout, font, this.measure)
    if (this.y + heightOf(mostLines(cells), this.layout.size) > height - margin - below) this.begin()
    this.cells(cells, font)
  }

  private heading(): void {
    const size = usualSize + 0.5
    for (const [label, lines] of headLines(this.file, this.layout.paper, this.measure)) {
      this.pdf.font('bold', size).text(label, margin, this.y, { lineBreak: false })
      for (const line of lines) {
        this.pdf.font('plain', size).text(line, margin + 110, this.y, { lineBreak: false })
        this.y += lineOf(usualSize + 1.5)
      }
    }
    this.y += 8
  }

  private cells(cells: readonly (readonly string[])[], font: Font): void {
    const { widths, size } = this.layout
    let x = margin
    for (const [place, width] of widths.entries()) {
      const isNumber = this.file.columns[place]?.kind === 'number'
      for (const [n, line] of (cells[place] ?? []).entries()) {
        const indent = isNumber ? width - this.measure(line, font) * size : 0
        this.pdf.font(font, size).text(line, x + indent, this.y + n * lineOf(size), { lineBreak: false })
      }
      x += width + gap
    }
    this.y += heightOf(mostLines(cells), size)
  }
}
