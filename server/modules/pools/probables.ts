import { carryInFor, nothingCarried } from '../../../src/domain/pools/carry'
import { probableDividends } from '../../../src/domain/pools/probable'
import { wholePoolRefund } from '../../../src/domain/pools/refunds'
import type { Orm } from '../../db/database'
import { isRecordId } from '../../db/id'
import { poolsOf, readPool } from './pool-state'
import { carriedFor } from './previews'
import { divided } from './race-worksheet'
import { totalsOf } from './sole-ticket'
import { readDividends } from './ticket-outcome'
import { willPaysOf } from './will-pays'

/** The most combinations of a pool in the answer, the most backed first. */
const mostTold = 500

/**
 * Returns the stakes in the pools of a race, with the dividends that they would pay if sales ended now, or that they
 * paid. Minor units.
 */
export async function probablePools(orm: Orm, race: string) {
  const rows = isRecordId(race) ? await poolsOf(orm, race) : []
  return Promise.all(
    rows
      .filter(({ terms }) => terms !== null)
      .map(async row => {
        const pool = await readPool(orm, row)
        const { rules, legs } = pool
        const isDivided = divided.includes(row.state)
        const [totals, carried, posted] = await Promise.all([
          totalsOf(orm, { row, rules }),
          isDivided ? nothingCarried : carriedFor(orm, row),
          isDivided ? readDividends(orm, row.id, Number(row.resultVersion)) : null,
        ])
        const gross = totals.reduce((sum, { stake }) => sum + stake, 0n)
        const told = totals
          .filter(({ stake }) => stake > 0n)
          .sort((a, b) =>
            a.stake === b.stake ? (a.combination < b.combination ? -1 : 1) : a.stake > b.stake ? -1 : 1,
          )
          .slice(0, mostTold)
        const asSold = {
          ...{ rules, totals, carryIn: carryInFor(rules, carried) },
          ...{ guarantee: BigInt(row.guarantee ?? 0), isMandatory: row.isMandatory },
        }
        const probables =
          posted ??
          probableDividends(
            { ...asSold, races: legs },
            told.map(({ combination }) => combination),
          )
        return {
          pool: row.id,
          name: row.name,
          state: row.state,
          refund: wholePoolRefund(rules, legs),
          currency: row.currency,
          unit: rules.unitMinor,
          gross: Number(gross),
          combinationCount: totals.filter(({ stake }) => stake > 0n).length,
          combinations: told.map(({ combination, stake }) => {
            const probable = probables.get(combination)
            return {
              combination,
              stake: Number(stake),
              probable: probable === undefined ? null : Number(probable),
            }
          }),
          willPays: isDivided ? null : willPaysOf(pool, asSold),
        }
      }),
  )
}
