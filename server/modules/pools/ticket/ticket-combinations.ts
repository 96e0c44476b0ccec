import { and, eq, inArray, sql } from 'drizzle-orm'
import { mostCombinations } from '../../../../src/domain/bet'
import { payout } from '../../../../src/domain/pools/price'
import { refundsOf } from '../../../../src/domain/pools/refunds'
import { expandTicket } from '../../../../src/domain/pools/selections'
import type { TicketCombination, TicketDetail } from '../../../../src/resources/betting/ticket-detail'
import type { Orm } from '../../../db/database'
import { poolTotal } from '../../../db/pool-total-table'
import type { OpenPool } from '../pool-state'
import type { Ticket } from '../pool-ticket'
import { divided } from '../race-worksheet'
import { type Dividends, readDividends } from '../ticket-outcome'

/** Combinations per answer. */
const page = 50

/** The combinations of a ticket, those that won first, with what everybody staked on them and what they pay. */
export async function ticketCombinations(
  orm: Orm,
  pool: OpenPool,
  ticket: Ticket,
  after: string | null,
): Promise<TicketDetail['combinations']> {
  const isDivided = divided.includes(pool.row.state)
  const perUnit: Dividends = isDivided
    ? await readDividends(orm, pool.row.id, ticket.settlementVersion || Number(pool.row.resultVersion))
    : new Map()
  const keys = expandTicket(pool.rules, ticket.selections, mostCombinations)
  const sorted = [...keys.filter(key => perUnit.has(key)), ...keys.filter(key => !perUnit.has(key))]
  const start = after === null ? 0 : sorted.indexOf(after) + 1
  const told = sorted.slice(start, start + page)
  const stake = ticket.unitStake
  const own = keys.map(combination => ({ combination, stake: BigInt(stake) }))
  const refunded = new Set(refundsOf(pool.rules, pool.legs, own).combinations)
  const staked = await stakedOn(orm, pool.row.id, told)
  const outcomeOf = (key: string): TicketCombination['outcome'] => {
    if (ticket.state === 'VOID') return 'VOID'
    if (refunded.has(key) || pool.row.outcome === 'REFUNDED') return 'REFUNDED'
    if (perUnit.has(key)) return 'WON'
    return isDivided ? 'LOST' : 'RUNS'
  }
  return {
    count: sorted.length,
    items: told.map(combination => {
      const outcome = outcomeOf(combination)
      const dividend = perUnit.get(combination) ?? null
      const won = outcome === 'WON' ? payout(BigInt(stake), dividend ?? 0n, pool.rules.unitMinor) : 0n
      return {
        ...{ combination, stake, staked: staked.get(combination) ?? 0, outcome },
        ...{ dividend: dividend === null ? null : Number(dividend), won: Number(won) },
      }
    }),
    after: start + page < sorted.length ? (told.at(-1) ?? null) : null,
  }
}

async function stakedOn(
  orm: Orm,
  pool: string,
  combinations: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (combinations.length === 0) return new Map()
  const rows = await orm
    .select({ combination: poolTotal.combination, stake: sql<string>`sum(${poolTotal.stake})` })
    .from(poolTotal)
    .where(and(eq(poolTotal.pool, pool), inArray(poolTotal.combination, [...combinations])))
    .groupBy(poolTotal.combination)
  return new Map(rows.map(({ combination, stake }) => [combination, Number(stake)]))
}
