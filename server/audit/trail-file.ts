import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { chainStart } from '../../src/domain/trail/block'
import { blockLine, endLine, entryLine, headerLine } from '../../src/domain/trail/trail-file'
import { auditBlock, auditLeaf } from '../db/audit-tables'
import type { Orm } from '../db/database'
import { auditLog } from '../db/system-tables'
import { endOf, type StoredBlock } from './seal'

/** Whole blocks of the trail, from one to another. */
export interface BlockRange {
  readonly from: StoredBlock
  readonly to: StoredBlock
}

/** The columns of an entry that decide whether its text may leave the server. */
export type FiledEntry = Pick<
  typeof auditLog.$inferSelect,
  'objectType' | 'action' | 'before' | 'after' | 'input'
>

export function entriesIn({ from, to }: BlockRange): number {
  return to.lastSeq - from.firstSeq + 1
}

/** Returns the blocks with the sealed entries between two ISO 8601 times; null when there are none. */
export async function blocksBetween(
  orm: Orm,
  from: string | undefined,
  to: string | undefined,
): Promise<BlockRange | null> {
  const first = from === undefined ? await firstBlock(orm) : await firstBlock(orm, from)
  if (!first) return null
  // The last block is the one that contains `to`, or the latest.
  const last = (to === undefined ? undefined : await firstBlock(orm, to)) ?? (await lastOf(orm))
  return last && last.number >= first.number ? { from: first, to: last } : null
}

/** Returns the first block; with a time, the first block that ends at it or later. */
async function firstBlock(orm: Orm, moment?: string): Promise<StoredBlock | undefined> {
  const [found] = await orm
    .select({ block: auditBlock })
    .from(auditBlock)
    .innerJoin(auditLog, eq(auditLog.id, auditBlock.entryId))
    .where(moment === undefined ? undefined : gte(auditLog.at, moment))
    .orderBy(asc(auditBlock.number))
    .limit(1)
  return found?.block
}

async function lastOf(orm: Orm): Promise<StoredBlock | undefined> {
  const [found] = await orm.select().from(auditBlock).orderBy(sql`${auditBlock.number} desc`).limit(1)
  return found
}

/**
 * Yields a time span of the trail as a file, block by block. Each block is its own statement, so a slow
 * download keeps nothing open in the database.
 * @param isWithheld whether the text of an entry is left out; its leaf hash is in the file anyway
 */
export async function* trailFile(
  orm: Orm,
  { from, to }: BlockRange,
  environment: string,
  exportedAt: string,
  isWithheld: (entry: FiledEntry) => boolean,
): AsyncGenerator<string> {
  yield headerLine({ environment, exportedAt, after: await endBefore(orm, from) })
  let number = from.number
  while (number <= to.number) {
    const [block] = await orm.select().from(auditBlock).where(eq(auditBlock.number, number))
    if (block) yield await blockText(orm, block, isWithheld)
    number += 1
  }
  yield endLine(endOf(to))
}

async function endBefore(orm: Orm, { number }: StoredBlock) {
  const [before] = await orm
    .select()
    .from(auditBlock)
    .where(eq(auditBlock.number, number - 1))
  return before ? endOf(before) : { ...chainStart }
}

async function blockText(
  orm: Orm,
  { number, firstSeq: first, lastSeq: last, root, hash }: StoredBlock,
  isWithheld: (entry: FiledEntry) => boolean,
): Promise<string> {
  const { objectType, action, before, after, input, canonical, leaf } = auditLog
  const rows = await orm
    .select({ seq: auditLeaf.seq, objectType, action, before, after, input, canonical, leaf })
    .from(auditLeaf)
    .innerJoin(auditLog, eq(auditLog.id, auditLeaf.entryId))
    .where(and(gte(auditLeaf.seq, first), lte(auditLeaf.seq, last)))
    .orderBy(asc(auditLeaf.seq))
  const lines = rows.map(row => entryLine(row, isWithheld(row) ? null : row.canonical))
  return blockLine({ number, first, last, root, hash }) + lines.join('')
}
