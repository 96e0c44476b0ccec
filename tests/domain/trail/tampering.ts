import { type Block, type ChainEnd, chainStart, nextBlock } from '../../../src/domain/trail/block'
import type { Bytes, DigestAll } from '../../../src/domain/trail/bytes'
import { leafMessage } from '../../../src/domain/trail/merkle'
import type { Anchor, ReadBlock } from '../../../src/domain/trail/verify'

/** Returns an integer below `below`; the same for the same seed. */
export type Random = (below: number) => number

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export interface Entry {
  readonly seq: number
  readonly text: string
  readonly leaf: Bytes
}

export interface SealedTrail {
  readonly blocks: readonly { readonly block: Block; readonly entries: readonly Entry[] }[]
  readonly end: ChainEnd
}

/** Seals texts in blocks of the given sizes. */
export async function sealTexts(
  blocks: readonly (readonly string[])[],
  digestAll: DigestAll,
): Promise<SealedTrail> {
  let end: ChainEnd = chainStart
  const sealed: SealedTrail['blocks'][number][] = []
  for (const texts of blocks) {
    const leaves = await leavesOf(texts, digestAll)
    const block = await nextBlock(end, leaves, digestAll)
    const entries = texts.map((text, index) => ({
      seq: block.first + index,
      text,
      leaf: leaves[index] as Bytes,
    }))
    sealed.push({ block, entries })
    end = { number: block.number, last: block.last, hash: block.hash }
  }
  return { blocks: sealed, end }
}

export async function* readTrail({ blocks }: Pick<SealedTrail, 'blocks'>): AsyncGenerator<ReadBlock> {
  for (const { block, entries } of blocks) {
    yield { block, entries: entries.map(({ text, ...entry }) => ({ ...entry, message: messageOf(text) })) }
  }
}

export function anchorOf({ end }: SealedTrail): Anchor {
  return { seq: end.last, hash: end.hash }
}

/** The four ways to falsify a trail, each at a random place. */
export const tamperings: Readonly<
  Record<string, (texts: readonly (readonly string[])[], random: Random) => string[][]>
> = {
  edit: (texts, random) => {
    const made = copy(texts)
    const [block, at] = anywhere(made, random)
    const text = block[at] as string
    const cut = random(text.length)
    block[at] = `${text.slice(0, cut)}${String.fromCharCode(text.charCodeAt(cut) ^ 1)}${text.slice(cut + 1)}`
    return made
  },
  deletion: (texts, random) => {
    const made = copy(texts)
    const [block, at] = anywhere(made, random)
    block.splice(at, 1 + random(3))
    return made.filter(left => left.length > 0)
  },
  insertion: (texts, random) => {
    const made = copy(texts)
    const [block, at] = anywhere(made, random)
    block.splice(at, 0, `{"forged":${random(1e9)}}`)
    return made
  },
  reordering: (texts, random) => {
    const made = copy(texts)
    const [block, at] = anywhere(made, random)
    const [other, to] = anywhere(made, random, [block, at])
    ;[block[at], other[to]] = [other[to] as string, block[at] as string]
    return made
  },
}

/** How much of the seal the forger recomputes, from nothing to the whole chain. */
export const coverUps: readonly ((
  forged: string[][],
  original: SealedTrail,
  digestAll: DigestAll,
) => Promise<SealedTrail>)[] = [
  // The original leaves and numbers, as far as they exist.
  async (forged, original) => relabelled(forged, original, (text, entry) => ({ ...entry, text })),
  // Leaves that match the texts.
  async (forged, original, digestAll) => {
    const leaves = new Map(
      await Promise.all(
        forged.flat().map(async text => [text, (await leavesOf([text], digestAll))[0] as Bytes] as const),
      ),
    )
    return relabelled(forged, original, (text, entry) => ({
      ...entry,
      text,
      leaf: leaves.get(text) as Bytes,
    }))
  },
  // Roots and numbers that match too, but the original hashes.
  async (forged, original, digestAll) => {
    const { blocks } = await sealTexts(forged, digestAll)
    return {
      ...original,
      blocks: blocks.map(({ block, entries }, index) => ({
        block: { ...block, hash: original.blocks[index]?.block.hash ?? block.hash },
        entries,
      })),
    }
  },
  // The whole chain, to the end.
  (forged, _, digestAll) => sealTexts(forged, digestAll),
]

function relabelled(
  forged: string[][],
  original: SealedTrail,
  label: (text: string, entry: Omit<Entry, 'text'>) => Entry,
): SealedTrail {
  const first = original.blocks[0]?.entries[0] as Entry
  const known = new Map(original.blocks.flatMap(({ entries }) => entries.map(entry => [entry.text, entry])))
  const blocks = original.blocks.map(({ block, entries }, index) => ({
    block,
    entries: (forged[index] ?? []).map((text, at) => label(text, known.get(text) ?? entries[at] ?? first)),
  }))
  return { ...original, blocks }
}

function messageOf(text: string): Bytes {
  return leafMessage(new TextEncoder().encode(text))
}

async function leavesOf(texts: readonly string[], digestAll: DigestAll): Promise<readonly Bytes[]> {
  return digestAll(texts.map(messageOf))
}

function copy(texts: readonly (readonly string[])[]): string[][] {
  return texts.map(block => [...block])
}

/** Returns another place in the trail. */
function anywhere(
  texts: string[][],
  random: Random,
  taken?: readonly [string[], number],
): [string[], number] {
  const places = texts.flatMap(block => block.map((_, at) => [block, at] as [string[], number]))
  const free = places.filter(([block, at]) => block !== taken?.[0] || at !== taken[1])
  return free[random(free.length)] as [string[], number]
}
