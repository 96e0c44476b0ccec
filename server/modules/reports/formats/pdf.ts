import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { FileColumn, ReportFile } from '../file'

/** Most rows of a PDF: beyond, nobody prints it, and CSV or XLSX has them. */
export const mostPdfRows = 50_000

type Pdf = InstanceType<typeof import('pdfkit')>

const size = 7.5
const rowHeight = 12
const headHeight = 24
const lineHeight = 13
const margin = 36
const gap = 6
/** Above the rows of a page: the title of the report. Below: the number of the page. */
const [above, below] = [22, 18]

/** Landscape; the wider one when the columns need it. */
const papers = { A4: [841.89, 595.28], A3: [1190.55, 841.89] } as const

/**
 * The file as a PDF: the header on the first page, the columns and "Page n of m" on each. Rows are one line high, so the
 * number of pages is known before the first is written, and no page waits in memory.
 */
export async function* pdfFile(file: ReportFile): AsyncGenerator<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit')
  const require = createRequire(import.meta.url)
  const pdf = new PdfDocument({ autoFirstPage: false, margin: 0, info: { Title: file.title } })
  pdf.registerFont('plain', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))
  pdf.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))
  const slices = file.rows()
  const first = await slices.next()
  const layout = layOut(pdf, file, first.done ? [] : first.value)
  pdf.info.Subject = `${layout.pages} ${layout.pages === 1 ? 'page' : 'pages'}`
  const page = new Pages(pdf, file, layout)
  page.begin()
  for (let slice = first; !slice.done; slice = await slices.next()) {
    for (const row of slice.value) page.row(row, 'plain')
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

interface Layout {
  readonly paper: readonly [width: number, height: number]
  /** Of each column, without the gap. */
  readonly widths: readonly number[]
  readonly pages: number
}

/** Columns are as wide as their heads and the first rows need; narrower on paper that they do not fit on. */
function layOut(pdf: Pdf, file: ReportFile, sample: readonly (readonly string[])[]): Layout {
  const natural = file.columns.map(({ head }, place) => {
    const words = head.split(' ').map(word => pdf.font('bold', size).widthOfString(word))
    const texts = sample.slice(0, 300).map(row => row[place] ?? '')
    const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '')
    const sums = file.totals.map(row => pdf.font('bold', size).widthOfString(row[place] ?? ''))
    return Math.min(190, Math.max(24, ...words, ...sums, pdf.font('plain', size).widthOfString(longest) + 2))
  })
  const needed = natural.reduce((sum, width) => sum + width + gap, 0)
  const paper = needed > papers.A4[0] - 2 * margin ? papers.A3 : papers.A4
  const room = paper[0] - 2 * margin
  const scale = Math.min(1, (room - gap * natural.length) / (needed - gap * natural.length))
  const widths = natural.map(width => width * scale)
  const lines = Math.max(1, file.count) + file.totals.length
  const perPage = Math.floor((paper[1] - 2 * margin - above - headHeight - below) / rowHeight)
  const onFirst = perPage - Math.ceil((file.head.length * lineHeight + 8) / rowHeight)
  const pages = 1 + Math.max(0, Math.ceil((lines - onFirst) / perPage))
  return { paper, widths, pages }
}

/** The pages, one at a time. */
class Pages {
  private n = 0
  private y = 0

  constructor(
    private readonly pdf: Pdf,
    private readonly file: ReportFile,
    private readonly layout: Layout,
  ) {}

  begin(): void {
    const { pdf, file, layout } = this
    const [width, height] = layout.paper
    this.n += 1
    pdf.addPage({ size: [width, height], margin: 0 })
    pdf.font('bold', this.n === 1 ? 14 : 9).text(file.title, margin, margin - 6, { lineBreak: false })
    const foot = `Page ${this.n} of ${layout.pages}`
    pdf
      .font('plain', size)
      .text(foot, margin, height - margin, { width: width - 2 * margin, align: 'center', lineBreak: false })
    this.y = margin + above
    if (this.n === 1) this.heading()
    this.cells(
      file.columns.map(({ head }) => head),
      'bold',
      headHeight,
    )
    pdf
      .moveTo(margin, this.y - 3)
      .lineTo(width - margin, this.y - 3)
      .lineWidth(0.5)
      .stroke()
  }

  row(texts: readonly string[], font: 'plain' | 'bold'): void {
    const [, height] = this.layout.paper
    if (this.y + rowHeight > height - margin - below) this.begin()
    this.cells(texts, font, rowHeight)
  }

  private heading(): void {
    for (const [label, text] of this.file.head) {
      this.pdf.font('bold', size + 0.5).text(label, margin, this.y, { lineBreak: false })
      this.pdf.font('plain', size + 0.5).text(text, margin + 110, this.y, { lineBreak: false })
      this.y += lineHeight
    }
    this.y += 8
  }

  private cells(texts: readonly string[], font: 'plain' | 'bold', height: number): void {
    let x = margin
    for (const [place, width] of this.layout.widths.entries()) {
      const text = texts[place] ?? ''
      if (text !== '') this.cell(text, { x, width, height, font, column: this.file.columns[place] })
      x += width + gap
    }
    this.y += height
  }

  private cell(
    text: string,
    given: {
      x: number
      width: number
      height: number
      font: 'plain' | 'bold'
      column: FileColumn | undefined
    },
  ): void {
    const { x, width, height, font, column } = given
    const align = column?.kind === 'number' ? 'right' : 'left'
    this.pdf.font(font, size)
    const options = { width: width + 1, height: height - 2, align, ellipsis: true } as const
    this.pdf.text(text.replaceAll(/\s+/g, ' '), x, this.y, options)
  }
}
