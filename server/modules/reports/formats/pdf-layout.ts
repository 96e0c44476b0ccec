import type { ReportFile } from '../file'

export type Font = 'plain' | 'bold'

/** How wide a text is in points at a size of one point. */
export type Measure = (text: string, font: Font) => number

export interface Layout {
  readonly paper: readonly [width: number, height: number]
  /** Of the letters, in points. */
  readonly size: number
  /** Of each column, without the gap. */
  readonly widths: readonly number[]
  readonly pages: number
}

export const usualSize = 7.5
export const margin = 36
export const gap = 6
/** Above the rows of a page: the title of the report. Below: the number of the page. */
export const [above, below] = [22, 18]

/** Landscape; the wider one when the columns need it. */
const papers = { A4: [841.89, 595.28], A3: [1190.55, 841.89] } as const

/** A column of text is no wider than this; longer texts have several lines. */
const widest = 190
/** Words up to this width are not broken while there is room. */
const wholeWord = 84

export const lineOf = (size: number): number => size * 1.25
/** The height of a row of so many lines. */
export const heightOf = (lines: number, size: number): number => lines * lineOf(size) + size * 0.35

/**
 * Breaks a text into lines of a width: between words, and within a word that is wider, such as an id. Nothing is lost.
 * @param width in points at a size of one point
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(...piecesOf(word, width, measure))
  }
  return lines
}

function piecesOf(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** The lines of the cells of a row. */
export function linesOf(
  texts: readonly string[],
  { widths, size }: Pick<Layout, 'widths' | 'size'>,
  font: Font,
  measure: Measure,
): string[][] {
  return widths.map((width, place) =>
    breakLines(texts[place] ?? '', (width + 0.5) / size, text => measure(text, font)),
  )
}

export const mostLines = (cells: readonly (readonly string[])[]): number =>
  Math.max(1, ...cells.map(lines => lines.length))

/** The lines of the header on the first page: the label, and the lines of its text. */
export function headLines(
  { head }: Pick<ReportFile, 'head'>,
  [width]: Layout['paper'],
  measure: Measure,
): (readonly [label: string, lines: readonly string[]])[] {
  const room = (width - 2 * margin - 110) / (usualSize + 0.5)
  return head.map(([label, text]) => [label, breakLines(text, room, part => measure(part, 'plain'))])
}

/**
 * Measures all rows of a file and lays it out: columns as wide as they need; on paper that is too narrow, texts are broken
 * into lines, and letters get smaller only where numbers would not fit. The rows are read twice, a slice in memory.
 */
export async function layOut(file: ReportFile, measure: Measure): Promise<Layout> {
  const heads = file.columns.map(({ head }) => head)
  const needs = heads.map(head => wordsWidth(head, 'bold', measure) * usualSize)
  const least = [...needs]
  const take = (row: readonly string[], font: Font) => {
    for (const [place, { kind }] of file.columns.entries()) {
      const text = row[place] ?? ''
      const whole = measure(text, font) * usualSize + 1
      const isText = kind === 'text'
      const word = Math.min(wholeWord, wordsWidth(text, font, measure) * usualSize + 1)
      needs[place] = Math.max(needs[place] ?? 0, isText ? Math.min(widest, whole) : whole)
      least[place] = Math.max(least[place] ?? 0, isText ? word : whole)
    }
  }
  for await (const rows of file.rows()) for (const row of rows) take(row, 'plain')
  for (const row of file.totals) take(row, 'bold')
  const gaps = gap * file.columns.length
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
  const paper = total(needs) + gaps > papers.A4[0] - 2 * margin ? papers.A3 : papers.A4
  const room = paper[0] - 2 * margin - gaps
  const over = Math.max(0, total(needs) - room)
  const spare = total(needs) - total(least)
  const share = spare === 0 ? 0 : Math.min(1, over / spare)
  const widths = needs.map((width, place) => width - (width - (least[place] ?? width)) * share)
  const scale = Math.min(1, room / total(widths))
  const layout = { paper, size: usualSize * scale, widths: widths.map(width => width * scale) }
  return { ...layout, pages: await countPages(file, layout, measure) }
}

/** The widest word of a text. */
function wordsWidth(text: string, font: Font, measure: Measure): number {
  return Math.max(0, ...text.split(/\s+/).map(word => measure(word, font)))
}

/** How high the header of the first page and the heads of the columns are. */
function headingHeight(file: ReportFile, paper: Layout['paper'], measure: Measure): number {
  const lines = headLines(file, paper, measure).reduce((sum, [, texts]) => sum + texts.length, 0)
  return lines * lineOf(usualSize + 1.5) + 8
}

function headsHeight(file: ReportFile, layout: Omit<Layout, 'pages'>, measure: Measure): number {
  const heads = file.columns.map(({ head }) => head)
  return heightOf(mostLines(linesOf(heads, layout, 'bold', measure)), layout.size) + 4
}

async function countPages(
  file: ReportFile,
  layout: Omit<Layout, 'pages'>,
  measure: Measure,
): Promise<number> {
  const room = layout.paper[1] - 2 * margin - above - below - headsHeight(file, layout, measure)
  let pages = 1
  let used = headingHeight(file, layout.paper, measure)
  const add = (row: readonly string[], font: Font) => {
    const height = heightOf(mostLines(linesOf(row, layout, font, measure)), layout.size)
    if (used + height > room) {
      pages += 1
      used = 0
    }
    used += height
  }
  for await (const rows of file.rows()) for (const row of rows) add(row, 'plain')
  if (file.count === 0) add(['No Activity'], 'plain')
  for (const sums of file.totals) add(sums, 'bold')
  return pages
}
