import type { PoolTotal } from '../../../src/domain/pools/level'
import type { PoolRules } from '../../../src/domain/pools/rules'
import type { Orm } from '../../db/database'
import { type OpenPool, readTotals } from './pool-state'
import { recountTotals } from './replay/raw-tickets'

/** Whether one ticket alone must win a tier of the pool. Its totals then name the holder of each combination. */
function asksHolders({ tiers }: PoolRules): boolean {
  return tiers?.some(({ unique }) => unique === 'TICKET') === true
}

/** The number under which a ticket is among the holders of its combinations. */
export function holderIn(rules: PoolRules, ticket: string): bigint | null {
  return asksHolders(rules) ? BigInt(`0x${ticket.replaceAll('-', '')}`) : null
}

/** Reads the stake on each combination of a pool, and its only holder where the terms ask for it. */
export async function totalsOf(
  orm: Orm,
  { row, rules }: Pick<OpenPool, 'row' | 'rules'>,
): Promise<PoolTotal[]> {
  const totals = await readTotals(orm, row.id)
  const isKnown = totals.every(({ stake, soleTicket }) => stake === 0n || soleTicket !== undefined)
  // Totals of older sales do not name the holder, so the tickets are counted again.
  return isKnown || !asksHolders(rules) ? totals : recountTotals(orm, row.id, rules)
}
