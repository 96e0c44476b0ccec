import { type Block, blockHash, type ChainEnd } from './block'
import { type Bytes, type DigestAll, sameBytes } from './bytes'
import { merkleRoot } from './merkle'

/** An entry as read, at its place in the trail. */
export interface ReadEntry {
  readonly seq: number
  /** The message of its leaf (`leafMessage`); null when the text was withheld. */
  readonly message: Bytes | null
  /** The stored leaf; null when only the text is there. */
  readonly leaf: Bytes | null
  /** Found while reading: columns that differ from the text, or a wrong place in the order. */
  readonly defect?: 'changed' | 'reordered' | undefined
}

/** A block with its existing entries, in the order of their numbers. */
export interface ReadBlock {
  readonly block: Block
  readonly entries: readonly ReadEntry[]
}

/** A finding and its place. `from` and `to` are sequence numbers. */
export interface Finding {
  readonly kind: /** The text of an entry differs from the sealed one. */
    | 'changed'
    /** Entries are missing. */
    | 'missing'
    /** An entry that was never sealed at this place. */
    | 'inserted'
    /** Entries are in another order than when they were sealed. */
    | 'reordered'
    /**
     * The entries of a block do not give its root although each matches its own leaf: one was replaced, or
     * two were swapped.
     */
    | 'replaced'
    /** The block itself was changed: its hash does not follow from the previous one. */
    | 'block'
    /** Whole blocks are missing. */
    | 'gap'
    /** The trail does not contain the anchor. */
    | 'anchor'
    /** A file does not end with the block that its last line names. */
    | 'cut'
  readonly block: number
  readonly from: number
  readonly to: number
  /** Id of an entry without a number. */
  readonly id?: string
}

/**
 * A position and hash noted elsewhere. Without an anchor, a trail that was cut off or rebuilt looks complete.
 */
export interface Anchor {
  /** The last sequence number of a block. */
  readonly seq: number
  readonly hash: Bytes
}

export interface Verification {
  readonly findings: readonly Finding[]
  readonly blocks: number
  readonly entries: number
  /** Entries with a leaf but without text: their place is verified, not their content. */
  readonly withheld: number
  /** The last block read, or the start. */
  readonly end: ChainEnd
}

/**
 * Verifies blocks in order: each entry against its leaf, the leaves against the root, each block against the
 * previous one, and all against an anchor.
 * @param start the block before the first one
 */
export async function verifyBlocks(
  blocks: AsyncIterable<ReadBlock>,
  digestAll: DigestAll,
  { start, anchor }: { readonly start: ChainEnd; readonly anchor?: Anchor | undefined },
): Promise<Verification> {
  const findings: Finding[] = []
  let [entries, withheld, count] = [0, 0, 0]
  let end = start
  let anchored = isAnchored(start, anchor)
  for await (const read of blocks) {
    findings.push(...(await linkFindings(read.block, end, digestAll)))
    findings.push(...(await entryFindings(read, digestAll)))
    const { number, last, hash } = read.block
    end = { number, last, hash }
    anchored ||= isAnchored(end, anchor)
    count += 1
    entries += read.entries.length
    withheld += read.entries.filter(entry => entry.message === null).length
  }
  if (anchor && !anchored) {
    findings.push({ kind: 'anchor', block: end.number, from: anchor.seq, to: anchor.seq })
  }
  return { findings, blocks: count, entries, withheld, end }
}

function isAnchored({ last, hash }: ChainEnd, anchor: Anchor | undefined): boolean {
  return anchor !== undefined && anchor.seq === last && sameBytes(anchor.hash, hash)
}

/** Checks a block against the previous one. After a gap its hash cannot be checked. */
async function linkFindings(block: Block, before: ChainEnd, digestAll: DigestAll): Promise<Finding[]> {
  const isNext = block.number === before.number + 1
  if (!isNext && block.number > before.number) {
    return [{ kind: 'gap', block: before.number + 1, from: before.last + 1, to: block.first - 1 }]
  }
  const follows = isNext && block.first === before.last + 1 && block.last >= block.first
  if (follows && sameBytes(block.hash, await blockHash(before.hash, block, digestAll))) return []
  return [finding('block', block)]
}

async function entryFindings({ block, entries }: ReadBlock, digestAll: DigestAll): Promise<Finding[]> {
  const messages = entries.flatMap(({ message }) => message ?? [])
  const digests = (await digestAll(messages)).values()
  const findings: Finding[] = []
  const leaves: Bytes[] = []
  let next = block.first
  for (const { seq, message, leaf: kept, defect } of entries) {
    if (seq > next) findings.push({ kind: 'missing', block: block.number, from: next, to: seq - 1 })
    if (seq < next) findings.push({ kind: 'inserted', block: block.number, from: seq, to: seq })
    next = Math.max(next, seq + 1)
    const digest = message ? digests.next().value : undefined
    const isChanged = digest && kept && !sameBytes(digest, kept)
    const kind = isChanged ? 'changed' : defect
    if (kind) findings.push({ kind, block: block.number, from: seq, to: seq })
    const leaf = kept ?? digest
    if (leaf) leaves.push(leaf)
  }
  if (next <= block.last) findings.push({ kind: 'missing', block: block.number, from: next, to: block.last })
  if (next > block.last + 1) {
    findings.push({ kind: 'inserted', block: block.number, from: block.last + 1, to: next - 1 })
  }
  const isWhole = leaves.length === block.last - block.first + 1
  const fits = isWhole && sameBytes(block.root, await merkleRoot(leaves, digestAll))
  return findings.length > 0 || fits ? findings : [finding('replaced', block)]
}

function finding(kind: Finding['kind'], { number, first, last }: Block): Finding {
  return { kind, block: number, from: first, to: last }
}
