import { settlePool } from '../../../src/domain/pools/worksheet'
import type { Orm } from '../../db/database'
import { isRecordId } from '../../db/id'
import { type OpenPool, poolsOf, readPool, readTotals } from './pool-state'

/** The most combinations of a pool that are told, the most backed first. */
const mostTold = 500

/** What the pools of a race hold now, and what they would pay if sales ended now. Minor units. */
export async function probablePools(orm: Orm, race: string) {
  const rows = isRecordId(race) ? await poolsOf(orm, race) : []
  return Promise.all(
    rows
      .filter(({ terms }) => terms !== null)
      .map(async row => {
        const pool = await readPool(orm, row)
        const totals = await readTotals(orm, row.id)
        const gross = totals.reduce((sum, { stake }) => sum + stake, 0n)
        const told = totals
          .filter(({ stake }) => stake > 0n)
          .sort((a, b) =>
            a.stake === b.stake ? (a.combination < b.combination ? -1 : 1) : a.stake > b.stake ? -1 : 1,
          )
          .slice(0, mostTold)
        return {
          pool: row.id,
          name: row.name,
          state: row.state,
          currency: row.currency,
          unit: pool.rules.unitMinor,
          gross: Number(gross),
          combinations: told.map(({ combination, stake }) => ({
            combination,
            stake: Number(stake),
            probable: probableDividend(pool, totals, combination),
          })),
        }
      }),
  )
}

/**
 * The dividend if these runners came in; null for pools whose price depends on others, such as place and legs, and for
 * pools of three positions and more, whose thousands of prices would keep others waiting.
 */
function probableDividend(
  { rules, legs: [race] }: OpenPool,
  totals: Awaited<ReturnType<typeof readTotals>>,
  combination: string,
): number | null {
  const namesAll =
    (rules.family === 'MULTI_POS' && rules.positions <= 2) ||
    (rules.family === 'SINGLE' && rules.positions === 1)
  if (!race || !namesAll) return null
  const named = combination.split(/[-+]/).map(Number)
  const runs = (no: number) => race.runners.some(({ number, scratched }) => number === no && !scratched)
  if (!named.every(runs)) return null
  const { winners } = settlePool(rules, { races: [{ ...race, positions: named.map(no => [no]) }], totals })
  const winner = winners.find(one => one.combination === combination)
  return winner ? Number(winner.dividend) : null
}
