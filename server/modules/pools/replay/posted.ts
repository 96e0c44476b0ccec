import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { type Carried, nothingCarried } from '../../../../src/domain/pools/carry'
import type { AccountKindName } from '../../../../src/domain/postings/account'
import { carryOvers } from '../../../../src/resources/racing/carry-overs'
import { dividends } from '../../../../src/resources/racing/dividends'
import { pools } from '../../../../src/resources/racing/pools'
import { races } from '../../../../src/resources/racing/races'
import type { Orm } from '../../../db/database'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../../../db/ledger-tables'
import { auditLog } from '../../../db/system-tables'
import { tableOf } from '../../../db/tables'
import type { PoolRow } from '../pool-state'

/** When a pool was first settled, and the event of the trail that says so. */
interface FirstSettlement {
  readonly at: string
  readonly event: string
}

/** The settlements of a pool that the trail tells of, by their number, and when the first one was. */
export async function postedSettlements(
  orm: Orm,
  { id, resultVersion }: PoolRow,
): Promise<{ readonly numbers: readonly number[]; readonly first: FirstSettlement | null }> {
  const { action, after, at, objectType, objectId } = auditLog
  const rows = await orm
    .select({ after, at, event: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(objectType, pools.typename),
        eq(objectId, id),
        inArray(action, ['divide', 'confirm', 'correct']),
      ),
    )
    .orderBy(asc(auditLog.id))
  const told = rows.flatMap(row => (row.after?.resultVersion as number | undefined) ?? [])
  const numbers = [...new Set([...told, Number(resultVersion)])].sort((one, other) => one - other)
  return { numbers, first: rows[0] ?? null }
}

/** Reads the dividends of a settlement and their ids, by combination. */
export async function postedDividends(orm: Orm, pool: string, settlement: number) {
  const { id, combination, stake, unbroken, dividend, paid, resultVersion } = tableOf(dividends)
  const rows = await orm
    .select({ id, combination, stake, unbroken, dividend, paid })
    .from(tableOf(dividends))
    .where(and(eq(tableOf(dividends).pool, pool), eq(resultVersion, settlement)))
  return {
    ids: new Map(rows.map(row => [String(row.combination), String(row.id)])),
    values: new Map(
      rows.map(row => [
        String(row.combination),
        {
          stake: Number(row.stake),
          unbroken: String(row.unbroken),
          dividend: Number(row.dividend),
          paid: Number(row.paid),
        },
      ]),
    ),
  }
}

/**
 * Returns the carry-over that waited for a pool when it was first settled: the amount from the earlier lines of its
 * account in the ledger, and the split by tier from the last entry of the trail before that.
 * @param first when that was, for a settlement that posted nothing
 */
export async function carriedInto(orm: Orm, row: PoolRow, first: FirstSettlement | null): Promise<Carried> {
  const { id, venue, poolType, currency } = tableOf(carryOvers)
  const [carryOver] = await orm
    .select({ id })
    .from(tableOf(carryOvers))
    .innerJoin(tableOf(races), eq(tableOf(races).venue, venue))
    .where(
      and(eq(tableOf(races).id, row.race), eq(poolType, row.poolType), eq(currency, row.currency as never)),
    )
  if (!carryOver) return nothingCarried
  const [entry] = await orm
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.ref, row.id), eq(ledgerEntry.kind, 'POOL_SETTLED')))
    .orderBy(asc(ledgerEntry.id))
    .limit(1)
  const isBefore = entry
    ? sql`${ledgerLine.id} < ${entry.id}::uuid`
    : and(sql`${ledgerLine.postedAt} <= ${first?.at}::timestamptz`, ne(ledgerEntry.ref, row.id))
  const [found] = await orm
    .select({ amount: sql<string>`coalesce(sum(${ledgerLine.amount}), 0)` })
    .from(ledgerLine)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(and(eq(ledgerAccount.owner, String(carryOver.id)), eq(ledgerAccount.kind, 'CARRY'), isBefore))
  const amount = Number(found?.amount ?? 0)
  return { amount, byTier: await saidByTier(orm, String(carryOver.id), first) }
}

/** Returns the carry-over of each tier before a settlement, from the trail; nothing for money that had no tier. */
async function saidByTier(
  orm: Orm,
  carryOver: string,
  first: FirstSettlement | null,
): Promise<readonly number[]> {
  if (!first) return []
  const { id, action, after, objectType, objectId } = auditLog
  const [said] = await orm
    .select({ after })
    .from(auditLog)
    .where(
      and(
        eq(objectType, carryOvers.typename),
        eq(objectId, carryOver),
        eq(action, 'carry'),
        lt(id, first.event),
        sql`${after} ? 'byTier'`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return (said?.after?.byTier as readonly number[] | undefined) ?? []
}

/** Adds up the entries of all settlements of a pool, by kind of account. */
export async function postedEntry(orm: Orm, pool: string): Promise<ReadonlyMap<AccountKindName, number>> {
  const rows = await orm
    .select({ kind: ledgerAccount.kind, amount: sql<string>`sum(${ledgerLine.amount})` })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .where(
      and(
        eq(ledgerEntry.ref, pool),
        or(eq(ledgerEntry.kind, 'POOL_SETTLED'), eq(ledgerEntry.kind, 'REVERSAL')),
      ),
    )
    .groupBy(ledgerAccount.kind)
  return new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
}

/** Adds up the entries of tickets in their pool, its winnings and the tax, by ticket and kind of account. */
export async function postedForTickets(
  orm: Orm,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<AccountKindName, number>>> {
  if (tickets.length === 0) return new Map()
  const rows = await orm
    .select({
      ticket: ledgerEntry.ref,
      kind: ledgerAccount.kind,
      amount: sql<string>`sum(${ledgerLine.amount})`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entryId, ledgerEntry.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .where(inArray(ledgerEntry.ref, [...tickets]))
    .groupBy(ledgerEntry.ref, ledgerAccount.kind)
  const found = new Map<string, Map<AccountKindName, number>>()
  for (const { ticket, kind, amount } of rows) {
    const moved = found.get(ticket) ?? new Map<AccountKindName, number>()
    found.set(ticket, moved.set(kind, Number(amount)))
  }
  return found
}
