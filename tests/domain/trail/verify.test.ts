import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { digestAll } from '../../../server/audit/digest'
import { chainStart, nextBlock } from '../../../src/domain/trail/block'
import { toHex } from '../../../src/domain/trail/bytes'
import { describeFinding } from '../../../src/domain/trail/describe-finding'
import { leafMessage, merkleRoot } from '../../../src/domain/trail/merkle'
import { type ReadBlock, verifyBlocks } from '../../../src/domain/trail/verify'
import {
  anchorOf,
  coverUps,
  type Random,
  readTrail,
  type SealedTrail,
  sealTexts,
  seededRandom,
  tamperings,
} from './tampering'

const start = chainStart
const sha256 = (...parts: (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const leafOf = (text: string) => sha256(Uint8Array.of(0), text)

/** Some blocks of some entries. */
function randomTexts(random: Random): string[][] {
  let n = 0
  return Array.from({ length: 2 + random(4) }, () =>
    Array.from({ length: 1 + random(40) }, () => {
      n += 1
      return JSON.stringify({ n, actor: `Ana ₱ ${random(9)}`, amount: random(1e6) })
    }),
  )
}

const verify = (trail: SealedTrail, anchor = anchorOf(trail)) =>
  verifyBlocks(readTrail(trail), digestAll, { start, anchor })

describe('the Merkle root', () => {
  it('of one entry is its leaf', async () => {
    const [leaf] = await digestAll([leafMessage(new TextEncoder().encode('a'))])
    expect(toHex(await merkleRoot([leaf as Uint8Array], digestAll))).toBe(leafOf('a').toString('hex'))
  })

  it('of up to 32 entries is the digest of their leaves behind 0x01', async () => {
    const leaves = Array.from({ length: 32 }, (_, n) => leafOf(`entry ${n}`))
    expect(toHex(await merkleRoot(leaves, digestAll))).toBe(
      sha256(Uint8Array.of(1), ...leaves).toString('hex'),
    )
  })

  it('of more has levels', async () => {
    const leaves = Array.from({ length: 33 }, (_, n) => leafOf(`entry ${n}`))
    const left = sha256(Uint8Array.of(1), ...leaves.slice(0, 32))
    const right = sha256(Uint8Array.of(1), leaves[32] as Uint8Array)
    expect(toHex(await merkleRoot(leaves, digestAll))).toBe(
      sha256(Uint8Array.of(1), left, right).toString('hex'),
    )
  })

  it('of nothing is not there', async () => {
    await expect(merkleRoot([], digestAll)).rejects.toThrow('at least one leaf')
  })
})

it('a block says its hash: of the one before, its root, its first and its last number', async () => {
  const leaf = leafOf('a')
  const first = await nextBlock(start, [leaf], digestAll)
  const numbers = (from: number, to: number) => {
    const bytes = Buffer.alloc(16)
    bytes.writeBigUInt64BE(BigInt(from), 0)
    bytes.writeBigUInt64BE(BigInt(to), 8)
    return bytes
  }
  expect(toHex(first.hash)).toBe(sha256(new Uint8Array(32), leaf, numbers(1, 1)).toString('hex'))
  const second = await nextBlock({ number: 1, last: 1, hash: first.hash }, [leaf, leaf], digestAll)
  expect(second).toMatchObject({ number: 2, first: 2, last: 3 })
  expect(toHex(second.hash)).toBe(sha256(first.hash, second.root, numbers(2, 3)).toString('hex'))
})

describe('a verification', () => {
  it('finds nothing in a trail that nobody touched', async () => {
    const trail = await sealTexts(randomTexts(seededRandom(1)), digestAll)
    const entries = trail.blocks.flatMap(block => block.entries).length
    expect(await verify(trail)).toMatchObject({
      findings: [],
      blocks: trail.blocks.length,
      entries,
      withheld: 0,
      end: trail.end,
    })
  })

  it('number 2: finds each of 10,000 random edits, deletions, insertions and reorderings, however well they are covered up', async () => {
    const random = seededRandom(20261122)
    const missed: string[] = []
    let trail = await sealTexts([['']], digestAll)
    let texts: string[][] = []
    for (let n = 0; n < 10_000; n += 1) {
      if (n % 50 === 0) {
        texts = randomTexts(random)
        trail = await sealTexts(texts, digestAll)
      }
      const names = Object.keys(tamperings)
      const name = names[n % names.length] as string
      const depth = Math.floor(n / names.length) % coverUps.length
      const forged = tamperings[name]?.(texts, random) ?? []
      const covered = await coverUps[depth]?.(forged, trail, digestAll)
      const { findings } = await verify(covered as SealedTrail, anchorOf(trail))
      if (findings.length === 0) missed.push(`${n}: ${name}, covered up to depth ${depth}`)
    }
    expect(missed).toEqual([])
  }, 120_000)

  const five = () =>
    sealTexts(
      [
        ['one', 'two', 'three'],
        ['four', 'five'],
      ],
      digestAll,
    )

  async function findingsIn(change: (blocks: ReadBlock[]) => ReadBlock[]): Promise<string[]> {
    const trail = await five()
    const read: ReadBlock[] = []
    for await (const block of readTrail(trail)) read.push(block)
    const changed = async function* () {
      yield* change(read)
    }
    const { findings } = await verifyBlocks(changed(), digestAll, { start, anchor: anchorOf(trail) })
    return findings.map(describeFinding)
  }

  const entriesOf = (read: ReadBlock[], index: number, change: (entries: ReadBlock['entries']) => object[]) =>
    read.map((block, at) =>
      at === index ? { ...block, entries: change(block.entries) as ReadBlock['entries'] } : block,
    )

  it.each<[string, (blocks: ReadBlock[]) => ReadBlock[], string[]]>([
    [
      'an edited entry',
      read =>
        entriesOf(
          read,
          0,
          ([one, two, three]) => [one, { ...two, message: Uint8Array.of(0, 9) }, three] as object[],
        ),
      ['Entry 2 in block 1 was changed after sealing'],
    ],
    [
      'an entry whose columns say something else',
      read => entriesOf(read, 1, ([four, five]) => [four, { ...five, defect: 'changed' }] as object[]),
      ['Entry 5 in block 2 was changed after sealing'],
    ],
    [
      'a deleted entry',
      read => entriesOf(read, 0, ([one, , three]) => [one, three] as object[]),
      ['Entry 2 of block 1 is missing'],
    ],
    [
      'all entries of a block',
      read => entriesOf(read, 0, () => []),
      ['Entries 1 to 3 of block 1 are missing'],
    ],
    [
      'an inserted entry',
      read => entriesOf(read, 0, ([one, two, three]) => [one, two, two, three] as object[]),
      ['Entry 2 at block 1 was never sealed there'],
    ],
    [
      'an entry behind the last of a block',
      read => entriesOf(read, 1, ([four, five]) => [four, five, { ...five, seq: 6 }] as object[]),
      ['Entry 6 at block 2 was never sealed there'],
    ],
    [
      'two entries in each other’s place',
      read =>
        entriesOf(
          read,
          0,
          ([one, two, three]) => [one, { ...three, seq: 2 }, { ...two, seq: 3 }] as object[],
        ),
      ['Block 1 (entries 1 to 3): an entry was replaced, or entries were reordered'],
    ],
    [
      'a block that is gone',
      ([, second]) => [second as ReadBlock],
      ['Blocks are missing from number 1 on (entries 1 to 3)'],
    ],
    [
      'a block with another root',
      ([one, two]) => [one, { ...two, block: { ...two?.block, root: new Uint8Array(32) } }] as ReadBlock[],
      [
        'Block 2 was changed: its hash does not follow from the block before it',
        'Block 2 (entries 4 to 5): an entry was replaced, or entries were reordered',
      ],
    ],
    [
      'a trail cut off',
      ([one]) => [one as ReadBlock],
      ['The anchor at entry 5 does not match: the trail was cut off or rewritten'],
    ],
  ])('names %s and its place', async (_, change, sentences) => {
    expect(await findingsIn(change)).toEqual(sentences)
  })

  it('takes a withheld text by its leaf, and counts it', async () => {
    const trail = await five()
    const withheld = async function* () {
      for await (const { block, entries } of readTrail(trail)) {
        yield { block, entries: entries.map(entry => ({ ...entry, message: null })) }
      }
    }
    const found = await verifyBlocks(withheld(), digestAll, { start, anchor: anchorOf(trail) })
    expect(found).toMatchObject({ findings: [], entries: 5, withheld: 5 })
  })
})
