import { desc, eq } from 'drizzle-orm'
import { bets } from '../../../src/resources/betting/bets'
import { gameRounds } from '../../../src/resources/games/game-rounds'
import type { RecentBet } from '../../../src/resources/money/withdrawal-facts'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

/** Bets that a reviewer sees. */
const most = 5

/** Returns the latest bets of a customer in any currency, of pools, at fixed odds and of games, newest first. */
export async function recentBets(orm: Orm, customer: string): Promise<RecentBet[]> {
  const bet = tableOf(bets)
  const round = tableOf(gameRounds)
  // Ids begin with the time, and each customer's are in an index.
  const placed = await orm
    .select({
      id: bet.id,
      number: bet.ending,
      at: bet.placedAt,
      product: bet.product,
      currency: bet.currency,
      stake: bet.stake,
      returned: bet.returned,
      state: bet.state,
    })
    .from(bet)
    .where(eq(bet.customer, customer))
    .orderBy(desc(bet.id))
    .limit(most)
  const played = await orm
    .select({
      id: round.id,
      number: round.round,
      at: round.playedAt,
      currency: round.currency,
      stake: round.stake,
      returned: round.won,
      state: round.state,
    })
    .from(round)
    .where(eq(round.customer, customer))
    .orderBy(desc(round.id))
    .limit(most)
  const found = [
    ...placed.map(row => ({ ...row, resource: bets.name })),
    ...played.map(row => ({ ...row, resource: gameRounds.name, product: 'GAME' as const })),
  ]
  return found.sort((one, other) => other.at.localeCompare(one.at)).slice(0, most)
}
