import { type Bytes, type DigestAll, joinBytes, toUint64 } from './bytes'
import { merkleRoot } from './merkle'

/** Greatest number of entries per block. */
export const mostLeaves = 1000

/** A sealed block of the trail: entries with the sequence numbers `first` to `last`. */
export interface Block {
  readonly number: number
  readonly first: number
  readonly last: number
  readonly root: Bytes
  readonly hash: Bytes
}

/** The end of a chain: block number, hash and last sequence number. */
export interface ChainEnd {
  readonly number: number
  readonly last: number
  readonly hash: Bytes
}

/** Before the first block. */
export const chainStart: ChainEnd = { number: 0, last: 0, hash: new Uint8Array(32) }

/** Returns the next block of a chain over the leaves of its entries, in order. */
export async function nextBlock(
  end: ChainEnd,
  leaves: readonly Bytes[],
  digestAll: DigestAll,
): Promise<Block> {
  const root = await merkleRoot(leaves, digestAll)
  const [first, last] = [end.last + 1, end.last + leaves.length]
  const hash = await blockHash(end.hash, { root, first, last }, digestAll)
  return { number: end.number + 1, first, last, root, hash }
}

/** `sha256(hash of the block before ‖ root ‖ first ‖ last)`, both numbers as 8 bytes. */
export async function blockHash(
  before: Bytes,
  { root, first, last }: Pick<Block, 'root' | 'first' | 'last'>,
  digestAll: DigestAll,
): Promise<Bytes> {
  const [hash] = await digestAll([joinBytes([before, root, toUint64(first), toUint64(last)])])
  return hash as Bytes
}
