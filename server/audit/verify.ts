import { and, asc, count, eq, gt, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { chainStart } from '../../src/domain/trail/block'
import {
  type Anchor,
  type Finding,
  type ReadBlock,
  type ReadEntry,
  type Verification,
  verifyBlocks,
} from '../../src/domain/trail/verify'
import { auditBlock, auditLeaf } from '../db/audit-tables'
import type { Database, Orm } from '../db/connect'
import { auditLog } from '../db/system-tables'
import { digestAll } from './digest'
import { after, lastBlock, type StoredBlock, unsealedSeconds } from './seal'

export interface TrailVerification extends Verification {
  /** Number of entries that wait for their seal. */
  readonly unsealed: number
  /** Seconds that the oldest of them has waited; null when there are none. */
  readonly unsealedSeconds: number | null
}

/** Blocks to read per statement. */
const blocksAtOnce = 100

/** Greatest number of unsealed or inserted entries to report one by one. */
const maxReported = 100

/**
 * Verifies the stored trail up to its last block: texts, columns, order, blocks, and that no entry is missing
 * in the blocks. Entries written meanwhile are not checked.
 */
export async function verifyTrail(
  { orm }: Pick<Database, 'orm'>,
  anchor?: Anchor,
): Promise<TrailVerification> {
  const last = await lastBlock(orm)
  const verification = await verifyBlocks(readBlocks(orm, last), digestAll, { start: chainStart, anchor })
  const outside = [...(await entriesOutsideBlocks(orm, last)), ...(await leavesAfterBlocks(orm, last))]
  const [waiting] = await orm.select({ entries: count() }).from(auditLog).where(after(last))
  return {
    ...verification,
    findings: [...verification.findings, ...outside],
    unsealed: waiting?.entries ?? 0,
    unsealedSeconds: await unsealedSeconds(orm),
  }
}

async function* readBlocks(orm: Orm, last: StoredBlock | undefined): AsyncGenerator<ReadBlock> {
  const order = orderCheck()
  let number = 0
  while (last && number < last.number) {
    const blocks = await orm
      .select()
      .from(auditBlock)
      .where(and(gt(auditBlock.number, number), lte(auditBlock.number, last.number)))
      .orderBy(asc(auditBlock.number))
      .limit(blocksAtOnce)
    for (const { number, firstSeq, lastSeq, root, hash } of blocks) {
      const block = { number, first: firstSeq, last: lastSeq, root, hash }
      const rows = await readRows(orm, firstSeq, lastSeq)
      yield { block, entries: rows.map(row => readEntry(row, order(row))) }
    }
    number = blocks.at(-1)?.number ?? last.number
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Reads the entries with these sequence numbers. */
function readRows(orm: Orm, first: number, last: number) {
  return orm
    .select({
      seq: auditLeaf.seq,
      id: auditLog.id,
      epoch: auditLog.epoch,
      xid: auditLog.xid,
      canonical: auditLog.canonical,
      leaf: auditLog.leaf,
      isAsSealed: sql<boolean>`${auditLog.canonical} = audit_record(${auditLog})::text`,
    })
    .from(auditLeaf)
    .innerJoin(auditLog, eq(auditLog.id, auditLeaf.entryId))
    .where(and(gte(auditLeaf.seq, first), lte(auditLeaf.seq, last)))
    .orderBy(asc(auditLeaf.seq))
}

function readEntry({ seq, canonical, leaf, isAsSealed }: Row, isInOrder: boolean): ReadEntry {
  const wrongPlace = isInOrder ? undefined : 'reordered'
  // The prefix of a leaf is a character of one byte.
  return { seq, message: Buffer.from(`\0${canonical}`), leaf, defect: isAsSealed ? wrongPlace : 'changed' }
}

/** Returns a function that says whether each entry was written after the previous one. */
function orderCheck(): (row: Row) => boolean {
  let before = { epoch: 0, xid: 0n, id: '' }
  return row => {
    const now = { epoch: row.epoch, xid: BigInt(row.xid), id: row.id }
    const isLater =
      now.epoch > before.epoch ||
      (now.epoch === before.epoch && (now.xid > before.xid || (now.xid === before.xid && now.id > before.id)))
    before = now
    return isLater
  }
}

/** Finds entries that belong before the end of the last block but are in no block. */
async function entriesOutsideBlocks(orm: Orm, last: StoredBlock | undefined): Promise<Finding[]> {
  if (!last) return []
  const rows = await orm
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(auditLeaf, eq(auditLeaf.entryId, auditLog.id))
    .where(and(isNull(auditLeaf.seq), not(after(last) as SQL)))
    .limit(maxReported)
  return rows.map(({ id }) => ({ kind: 'inserted', block: last.number, from: 0, to: 0, id }))
}

/** Finds sequence numbers that were assigned to entries after the last block. */
async function leavesAfterBlocks(orm: Orm, last: StoredBlock | undefined): Promise<Finding[]> {
  const rows = await orm
    .select({ seq: auditLeaf.seq })
    .from(auditLeaf)
    .where(gt(auditLeaf.seq, last?.lastSeq ?? 0))
    .orderBy(asc(auditLeaf.seq))
    .limit(maxReported)
  return rows.map(({ seq }) => ({ kind: 'inserted', block: last?.number ?? 0, from: seq, to: seq }))
}
