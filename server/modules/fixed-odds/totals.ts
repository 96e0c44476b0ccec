import { randomInt } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Position } from '../../../src/domain/book/liability'
import { type FixedTerms, placedOf } from '../../../src/domain/fixed-bet'
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
  readonly odds: number
  readonly selections: Pick<FixedTerms, 'eachWay'>
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
  const rows = bets.map(bet => {
    const { market, pick, stake, potential, odds } = bet
    return { market, pick, stake, potential, placed: placedOf({ stake, odds, ...bet.selections }) }
  })
  await transaction.execute(sql`
    insert into ${selectionTotal} (market, selection, slot, bets, stake, payout, placed)
    select market, pick, ${slot}, ${sign} * count(*), ${sign} * sum(stake), ${sign} * sum(potential),
      ${sign} * sum(placed)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(market uuid, pick uuid, stake bigint, potential bigint, placed bigint)
    group by market, pick order by market, pick
    on conflict (market, selection, slot) do update set bets = selection_total.bets + excluded.bets,
      stake = selection_total.stake + excluded.stake, payout = selection_total.payout + excluded.payout,
      placed = selection_total.placed + excluded.placed`)
  hintAfterCommit(transaction, 'live', selections.typename)
}

/** A market has no open bets any more. */
export async function emptyBook(transaction: Orm, market: string): Promise<void> {
  await transaction.delete(selectionTotal).where(eq(selectionTotal.market, market))
  hintAfterCommit(transaction, 'live', selections.typename)
}

/** The open bets on some selections, by their ids; of those without any there is nothing. */
export async function positionsOf(
  orm: Orm,
  markets: readonly string[],
): Promise<ReadonlyMap<string, Position & { readonly bets: number }>> {
  const { market, selection, bets, stake, payout, placed } = selectionTotal
  const rows = await orm
    .select({
      selection,
      bets: sql<string>`sum(${bets})`,
      stake: sql<string>`sum(${stake})`,
      payout: sql<string>`sum(${payout})`,
      placed: sql<string>`sum(${placed})`,
    })
    .from(selectionTotal)
    .where(inArray(market, [...markets]))
    .groupBy(selection)
  return new Map(
    rows.map(row => [
      row.selection,
      {
        bets: Number(row.bets),
        stake: Number(row.stake),
        payout: Number(row.payout),
        placed: Number(row.placed),
      },
    ]),
  )
}
