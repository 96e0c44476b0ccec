import { and, asc, desc, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Block, type ChainEnd, chainStart, mostLeaves, nextBlock } from '../../src/domain/trail/block'
import { auditBlock, auditEpoch, auditLeaf, auditSealer } from '../db/audit-tables'
import type { Database, Orm } from '../db/database'
import { auditLog } from '../db/system-tables'
import { digestAll } from './digest'

/** Seconds after which an entry without a seal is an alarm: a transaction has been open for so long, or nobody seals. */
export const lateSeconds = 60

/** A block as it is stored. */
export type StoredBlock = typeof auditBlock.$inferSelect

/**
 * Seals the entries whose place in the trail is decided, block by block, in the order (epoch, xid, id). Writers do not
 * wait for it: an entry is sealed once every transaction that began before its own has ended, so that none can come
 * before it any more. Of several processes one seals; the others find nothing to do.
 * @returns how many entries were sealed
 */
export async function sealOnce({ orm }: Pick<Database, 'orm'>): Promise<number> {
  let sealed = 0
  while ((await unsealedSeconds(orm)) !== null) {
    const some = await orm.transaction(sealBlock)
    sealed += some
    if (some < mostLeaves) break
  }
  return sealed
}

/** For how many seconds the oldest entry has waited for its seal; null when all are sealed. */
export async function unsealedSeconds(orm: Orm): Promise<number | null> {
  const [oldest] = await orm
    .select({ seconds: sql<number>`extract(epoch from clock_timestamp() - ${auditLog.at})::float8` })
    .from(auditLog)
    .where(after(await lastBlock(orm)))
    .orderBy(asc(auditLog.epoch), asc(auditLog.xid), asc(auditLog.id))
    .limit(1)
  return oldest ? Math.max(0, oldest.seconds) : null
}

export async function lastBlock(orm: Orm): Promise<StoredBlock | undefined> {
  const [block] = await orm.select().from(auditBlock).orderBy(desc(auditBlock.number)).limit(1)
  return block
}

export function endOf(block: StoredBlock | undefined): ChainEnd {
  return block ? { number: block.number, last: block.lastSeq, hash: block.hash } : chainStart
}

async function sealBlock(transaction: Orm): Promise<number> {
  const [turn] = await transaction.select().from(auditSealer).for('update', { skipLocked: true })
  if (!turn) return 0
  const before = await lastBlock(transaction)
  const rows = await transaction
    .select({ id: auditLog.id, epoch: auditLog.epoch, xid: auditLog.xid, leaf: auditLog.leaf })
    .from(auditLog)
    .where(and(after(before), isDecided))
    .orderBy(asc(auditLog.epoch), asc(auditLog.xid), asc(auditLog.id))
    .limit(mostLeaves)
  const last = rows.at(-1)
  if (!last) return 0
  const leaves = rows.map(row => row.leaf)
  const block = await nextBlock(endOf(before), leaves, digestAll)
  await writeBlock(transaction, block, rows, last)
  return rows.length
}

async function writeBlock(
  transaction: Orm,
  { number, first, last, root, hash }: Block,
  rows: readonly { readonly id: string }[],
  { epoch, xid, id }: Pick<typeof auditLog.$inferSelect, 'epoch' | 'xid' | 'id'>,
): Promise<void> {
  const ids = sql.param(rows.map(row => row.id))
  await transaction.execute(sql`
    insert into ${auditLeaf} (seq, entry_id)
    select ${first}::bigint + place - 1, id from unnest(${ids}::uuid[]) with ordinality as entries (id, place)`)
  await transaction
    .insert(auditBlock)
    .values({ number, firstSeq: first, lastSeq: last, root, hash, epoch, xid, entryId: id })
}

/** Behind the last entry of a block; without one, anywhere. */
export function after(block: StoredBlock | undefined): SQL | undefined {
  if (!block) return undefined
  const { epoch, xid, entryId } = block
  const position = sql`(${auditLog.epoch}, ${auditLog.xid}, ${auditLog.id})`
  return sql`${position} > (${epoch}::int, ${xid}::xid8, ${entryId}::uuid)`
}

/** Every earlier transaction of its cluster has ended; one of an earlier epoch ended before the restore. */
const isDecided = or(
  sql`${auditLog.xid} < pg_snapshot_xmin(pg_current_snapshot())`,
  lt(auditLog.epoch, sql`(select max(${auditEpoch.epoch}) from ${auditEpoch})`),
)
