import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { selections } from '../../../src/resources/betting/selections'
import type { Orm } from '../../db/database'
import { hintAfterCommit } from '../../db/hint'
import { selectionTotal } from '../../db/selection-total-table'

/** Rows per selection, so that bets on the same one rarely wait for each other. */
const slots = 8

/** An open bet, as the totals of its selection count it; minor units. */
export interface CountedBet {
  readonly market: string
  readonly pick: string
  readonly stake: number
  readonly potential: number
}

/**
 * Adds bets to the totals of their selections, or takes them out. In the order of the keys, so that two never wait for each
 * other in a circle.
 */
export async function addToBook(
  transaction: Orm,
  bets: readonly CountedBet[],
  sign: 1 | -1 = 1,
): Promise<void> {
  if (bets.length === 0) return
  const slot = randomInt(slots)
  const rows = bets.map(({ market, pick, stake, potential }) => ({ market, pick, stake, potential }))
  await transaction.execute(sql`
    insert into ${selectionTotal} (market, selection, slot, bets, stake, payout)
    select market, pick, ${slot}, ${sign} * count(*), ${sign} * sum(stake), ${sign} * sum(potential)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(market uuid, pick uuid, stake bigint, potential bigint)
    group by market, pick order by market, pick
    on conflict (market, selection, slot) do update set bets = selection_total.bets + excluded.bets,
      stake = selection_total.stake + excluded.stake, payout = selection_total.payout + excluded.payout`)
  hintAfterCommit(transaction, 'live', selections.typename)
}

/** A market has no open bets any more. */
export async function emptyBook(transaction: Orm, market: string): Promise<void> {
  await transaction.delete(selectionTotal).where(eq(selectionTotal.market, market))
  hintAfterCommit(transaction, 'live', selections.typename)
}

/** What a market loses now if the selection wins: negative while it gains. */
export async function liabilityOf(orm: Orm, market: string, selection: string): Promise<number> {
  const [found] = await orm
    .select({
      liability: sql<string>`coalesce(sum(case when ${selectionTotal.selection} = ${selection} then ${selectionTotal.payout} else 0 end) - sum(${selectionTotal.stake}), 0)`,
    })
    .from(selectionTotal)
    .where(eq(selectionTotal.market, market))
  return Number(found?.liability ?? 0)
}
