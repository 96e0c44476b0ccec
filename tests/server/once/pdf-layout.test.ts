import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReportFile } from '../../../server/modules/reports/file'
import { breakLines, gap, layOut, linesOf, margin } from '../../../server/modules/reports/formats/pdf-layout'

/** As if each letter were half as wide as high. */
const measure = (text: string) => text.length / 2

const cell = fc.oneof(
  fc.uuid(),
  fc.string({ maxLength: 300 }),
  fc.constantFrom('', '₱1,234,567.89', 'Runner scratched, refunded in part'),
)

function fileOf(kinds: readonly ('text' | 'number')[], rows: readonly (readonly string[])[]): ReportFile {
  return {
    ...{ title: 'Voided', head: [['Report', 'Voided']], count: rows.length, totals: [] },
    columns: kinds.map((kind, n) => ({ name: `c${n}`, head: `Column ${n}`, kind })),
    rows: async function* () {
      yield rows
    },
  }
}

it('breaks a text into lines that fit, and loses none of its letters', () => {
  fc.assert(
    fc.property(cell, fc.integer({ min: 1, max: 60 }), (text, width) => {
      const lines = breakLines(text, width, measure)
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})

it('fits any columns on the paper, with each cell whole', async () => {
  const table = fc
    .array(fc.constantFrom('text' as const, 'number' as const), { minLength: 2, maxLength: 24, size: 'max' })
    .chain(kinds =>
      fc.record({
        kinds: fc.constant(kinds),
        rows: fc.array(
          fc.tuple(...kinds.map(kind => (kind === 'number' ? fc.constant('123,456,789.00') : cell))),
          { minLength: 1, maxLength: 5 },
        ),
      }),
    )
  await fc.assert(
    fc.asyncProperty(table, async ({ kinds, rows }) => {
      const layout = await layOut(fileOf(kinds, rows), measure)
      const used = layout.widths.reduce((sum, width) => sum + width + gap, 0)
      expect(used).toBeLessThanOrEqual(layout.paper[0] - 2 * margin + 0.01)
      for (const row of rows)
        for (const [place, lines] of linesOf(row, layout, 'plain', measure).entries()) {
          expect(lines.join('').replaceAll(/\s/g, '')).toBe(row[place]?.replaceAll(/\s/g, ''))
          const width = (layout.widths[place] ?? 0) + 0.5
          for (const line of lines) expect(measure(line) * layout.size).toBeLessThanOrEqual(width)
          expect(lines.length).toBeLessThanOrEqual(kinds[place] === 'number' ? 1 : 400)
        }
    }),
  )
})
