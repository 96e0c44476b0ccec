import { and, asc, desc, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Block, type ChainEnd, chainStart, mostLeaves, nextBlock } from '../../src/domain/trail/block'
import { auditBlock, auditEpoch, auditLeaf, auditSealer } from '../db/audit-tables'
import type { Database, Orm } from '../db/connect'
import { auditLog } from '../db/system-tables'
import { digestAll } from './digest'

/**
 * Seconds after which an unsealed entry raises an alarm: either a transaction has been open that long, or the
 * sealer does not run.
 */
export const lateSeconds = 60

/** A block as it is stored. */
export type StoredBlock = typeof auditBlock.$inferSelect

/**
 * Seals the entries whose place in the trail is final, block by block, in the order (epoch, xid, id). Writers
 * do not wait for it: an entry is sealed after every transaction that began earlier has ended, so no entry
 * can come before it any more. One of several processes seals; the others return at once.
 * @returns the number of sealed entries
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

/** Returns for how many seconds the oldest entry has waited for its seal; null when all are sealed. */
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
  const [lock] = await transaction.select().from(auditSealer).for('update', { skipLocked: true })
  if (!lock) return 0
  const before = await lastBlock(transaction)
  const rows = await transaction
    .select({ id: auditLog.id, epoch: auditLog.epoch, xid: auditLog.xid, leaf: auditLog.leaf })
    .from(auditLog)
    .where(and(after(before), isFinal))
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

/** Condition for entries after the last entry of a block; without a block, all entries. */
export function after(block: StoredBlock | undefined): SQL | undefined {
  if (!block) return undefined
  const { epoch, xid, entryId } = block
  const position = sql`(${auditLog.epoch}, ${auditLog.xid}, ${auditLog.id})`
  return sql`${position} > (${epoch}::int, ${xid}::xid8, ${entryId}::uuid)`
}

/**
 * True when no later commit can sort before the entry: all earlier transactions of this cluster have ended, and those of
 * an earlier epoch ended before the backup was restored (`epoch.ts`).
 */
const isFinal = or(
  sql`${auditLog.xid} < pg_snapshot_xmin(pg_current_snapshot())`,
  lt(auditLog.epoch, sql`(select max(${auditEpoch.epoch}) from ${auditEpoch})`),
)
