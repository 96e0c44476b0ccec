import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pdfFile } from '../../../server/modules/reports/formats/pdf'

async function pdfOf(name: string): Promise<string> {
  const pieces: Uint8Array[] = []
  const file = pdfFile({
    ...{ title: 'Customers', head: [['Report', 'Customers']], count: 1, totals: [] },
    columns: [{ name: 'name', head: 'Name', kind: 'text' }],
    rows: async function* () {
      yield [[name]]
    },
  })
  for await (const piece of file) pieces.push(piece)
  return textsOf(Buffer.concat(pieces).toString('latin1'))
}

/** The texts of a PDF, read by the table from signs to letters that each of its fonts has. */
function textsOf(pdf: string): string {
  const streams = [...pdf.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  const fonts = streams.filter(text => text.includes('beginbfrange')).map(lettersOf)
  const runs = streams.flatMap(text => [...text.matchAll(/\[(.*?)\] TJ/g)].map(([, run = '']) => run))
  const signs = runs.map(run => [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''))
  return fonts
    .flatMap(letters => signs.map(hex => (hex.match(/.{4}/g) ?? []).map(sign => letters.get(sign)).join('')))
    .join('\n')
}

function lettersOf(table: string): Map<string, string> {
  const rows = [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)]
  return new Map(
    rows.flatMap(([, first = '', targets = '']) =>
      [...targets.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ''], n): [string, string] => [
        (Number.parseInt(first, 16) + n).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

it('says in its header that boxes stand for letters that its typeface lacks', async () => {
  for (const name of ['陈大文', 'สมชาย', 'Ana 🐎'])
    expect(await pdfOf(name)).toContain('A box stands for a character')
})

it('says nothing of boxes where each letter is shown', async () => {
  const text = await pdfOf('Nguyễn Thị Hương, Ελένη,\n\tИрина,\r\nمحمد')
  expect(text).toContain('Nguyễn Thị Hương')
  expect(text).not.toContain('A box stands')
})
