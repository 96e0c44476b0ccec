import { describe, expect, it } from 'vitest'
import { digestAll } from '../../../server/audit/digest'
import { chainStart } from '../../../src/domain/trail/block'
import { describeFinding } from '../../../src/domain/trail/describe-finding'
import {
  blockLine,
  endLine,
  entryLine,
  headerLine,
  verifyTrailFile,
} from '../../../src/domain/trail/trail-file'
import { anchorOf, type SealedTrail, sealTexts, seededRandom } from './tampering'

const texts = Array.from({ length: 3 }, (_, block) =>
  Array.from({ length: 40 }, (_, n) => JSON.stringify({ block, n, name: 'Señora Ñuñez ₱ 日本' })),
)

function fileOf(trail: SealedTrail, { from = 0, withhold = false } = {}): string {
  const before = from === 0 ? chainStart : trail.blocks[from - 1]?.block
  const after = {
    number: before?.number ?? 0,
    last: before?.last ?? 0,
    hash: before?.hash ?? chainStart.hash,
  }
  const lines = trail.blocks
    .slice(from)
    .flatMap(({ block, entries }) => [
      blockLine(block),
      ...entries.map(entry => entryLine(entry, withhold ? null : entry.text)),
    ])
  return [
    headerLine({ environment: 'DEV', exportedAt: '2026-11-22T08:00:00.000Z', after }),
    ...lines,
    endLine(trail.end),
  ].join('')
}

/** Splits the bytes of a text into pieces of random length. */
async function* pieces(text: string, longest = 300): AsyncGenerator<Uint8Array> {
  const random = seededRandom(text.length)
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; ) {
    const to = at + 1 + random(longest)
    yield bytes.slice(at, to)
    at = to
  }
}

const verify = (text: string) => verifyTrailFile(pieces(text), digestAll)
const said = async (text: string) => (await verify(text)).findings.map(describeFinding)

describe('a trail file', () => {
  it('verifies as it was written, in pieces of any length', async () => {
    const trail = await sealTexts(texts, digestAll)
    const file = fileOf(trail)
    for (const longest of [1, 7, 100, 5000]) {
      const found = await verifyTrailFile(pieces(file, longest), digestAll, anchorOf(trail))
      expect(found).toMatchObject({ findings: [], blocks: 3, entries: 120, withheld: 0, end: { last: 120 } })
      expect(found.header).toMatchObject({ environment: 'DEV', exportedAt: '2026-11-22T08:00:00.000Z' })
    }
  })

  it('is JSON lines', async () => {
    const lines = fileOf(await sealTexts(texts, digestAll))
      .trimEnd()
      .split('\n')
    expect(lines.map(line => Object.keys(JSON.parse(line))[0])).toEqual(
      expect.arrayContaining(['trail', 'block', 'seq', 'end']),
    )
  })

  it('may begin in the middle of the trail', async () => {
    const trail = await sealTexts(texts, digestAll)
    expect(await verify(fileOf(trail, { from: 2 }))).toMatchObject({ findings: [], blocks: 1, entries: 40 })
  })

  it('of withheld texts verifies the places', async () => {
    const trail = await sealTexts(texts, digestAll)
    expect(await verify(fileOf(trail, { withhold: true }))).toMatchObject({ findings: [], withheld: 120 })
  })

  it('shows an edited text, a lost line, a doubled one, and two that changed places', async () => {
    const file = fileOf(await sealTexts(texts, digestAll))
    const lines = file.split('\n')
    const [second, third] = [lines[3] ?? '', lines[4] ?? '']
    expect(await said(file.replace('"n":1,', '"n":7,'))).toEqual([
      'Entry 2 in block 1 was changed after sealing',
    ])
    expect(await said(file.replace(`${second}\n`, ''))).toEqual(['Entry 2 of block 1 is missing'])
    expect(await said(file.replace(`${second}\n`, `${second}\n${second}\n`))).toEqual([
      'Entry 2 at block 1 was never sealed there',
    ])
    expect(await said(file.replace(`${second}\n${third}`, `${third}\n${second}`))).toEqual([
      'Entry 2 of block 1 is missing',
      'Entry 2 at block 1 was never sealed there',
    ])
  })

  it('shows that it was cut off', async () => {
    const file = fileOf(await sealTexts(texts, digestAll))
    const lines = file.split('\n')
    expect(await said(lines.slice(0, -2).join('\n'))).toEqual(['The file was cut off after entry 120'])
    const withoutLastBlock = [...lines.slice(0, 83), ...lines.slice(-2)].join('\n')
    expect(await said(withoutLastBlock)).toEqual(['The file was cut off after entry 80'])
    expect(await said([...lines.slice(0, 42), ...lines.slice(83)].join('\n'))).toEqual([
      'Blocks are missing from number 2 on (entries 41 to 80)',
    ])
  })

  it.each([
    ['', 'Line 1: The file is empty'],
    ['name,phone\n', 'Line 1: This is no line of a trail file'],
    ['{"trail":9}\n', 'Line 1: This trail file has an unknown format'],
    ['{"trail":1,"after":{"block":0}}\n', 'Line 1: This names no block'],
  ])('that is none is refused: %j', async (text, message) => {
    await expect(verify(text)).rejects.toThrow(message)
  })

  it.each([
    ['{"seq":x}', 'Line 3: This is no entry'],
    ['{"seq":1,"leaf":"00"}', 'Line 3: This is no entry'],
    ['{"block":1}', 'Line 3: This is no block'],
    ['{"end":{}}', 'Line 3: This names no block'],
    ['null', 'Line 3: This is no line of a trail file'],
  ])('with a line that cannot be read is refused by its number: %j', async (line, message) => {
    const lines = fileOf(await sealTexts(texts, digestAll)).split('\n')
    lines[2] = line
    await expect(verify(lines.join('\n'))).rejects.toThrow(message)
  })
})
