import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { endOf, lastBlock } from '../server/audit/seal'
import { verifyTrail } from '../server/audit/verify'
import type { Database, Orm } from '../server/db/database'
import { queryRows } from '../server/db/query-rows'
import { trialBalances } from '../server/ledger/trial-balance'
import { verifyLedger } from '../server/ledger/verify'
import { describeLedgerFinding, isBalanced } from '../src/domain/ledger-check'
import { digestFromHex, toHex } from '../src/domain/trail/bytes'
import { describeFinding } from '../src/domain/trail/describe-finding'

/** Facts of a backup, stored beside its file as FILE.json. A restore is compared with them. */
export const backupFacts = z.object({
  environment: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  takenAt: z.iso.datetime(),
  tookSeconds: z.number(),
  bytes: z.number(),
  /** Of the file, hexadecimal. */
  sha256: z.string().length(64),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** The end of the sealed trail: number and hash, as `audit:verify` prints its anchor. */
  trail: z.object({ seq: z.number(), hash: z.string() }),
})

export type BackupFacts = z.infer<typeof backupFacts>

/** Reads the facts that the database knows; call it in the same snapshot as the copy. */
export async function countedFacts(orm: Orm): Promise<Pick<BackupFacts, 'rows' | 'trail'>> {
  const end = endOf(await lastBlock(orm))
  return { rows: await rowsOf(orm), trail: { seq: end.last, hash: toHex(end.hash) } }
}

/** Returns the problems of a restored database, a sentence each. */
export async function restoreProblems(
  database: Pick<Database, 'orm' | 'for'>,
  { rows, trail }: Pick<BackupFacts, 'rows' | 'trail'>,
): Promise<string[]> {
  const patient = database.for('maintenance')
  const found = await rowsOf(patient.orm)
  const hash = digestFromHex(trail.hash)
  const anchor = trail.seq > 0 && hash ? { seq: trail.seq, hash } : undefined
  const names = [...new Set([...Object.keys(rows), ...Object.keys(found)])].sort()
  return [
    ...names
      .filter(name => rows[name] !== found[name])
      .map(name => `${name} has ${found[name] ?? 'no'} rows, the backup has ${rows[name] ?? 'no'}`),
    ...(await verifyTrail(patient, anchor)).findings.map(describeFinding),
    ...(await verifyLedger(patient)).findings.map(describeLedgerFinding),
    ...(await trialBalances(patient.orm))
      .filter(balance => !isBalanced(balance))
      .map(({ currency }) => `the debits in ${currency} do not equal the credits`),
  ]
}

async function rowsOf(orm: Orm): Promise<Record<string, number>> {
  const tables = await queryRows<{ name: string }>(
    orm,
    sql`select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables) {
    const [found] = await queryRows<{ rows: number }>(
      orm,
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    )
    rows[name] = found?.rows ?? 0
  }
  return rows
}
