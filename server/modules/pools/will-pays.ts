import type { ProbablePool } from '../../../src/domain/pools/probable'
import { willPays } from '../../../src/domain/pools/will-pay'
import type { PoolWillPays } from '../../../src/resources/racing/race-totals'
import { decidedRaces, type OpenPool } from './pool-state'

/** Returns the payout of a pool over several races for each runner of the last one, once all others are official. */
export function willPaysOf({ legs }: OpenPool, pool: Omit<ProbablePool, 'races'>): PoolWillPays | null {
  const races = legs.map(leg => (decidedRaces.includes(leg.state) ? leg : { ...leg, positions: [] }))
  const found = willPays({ ...pool, races })
  const last = found && legs[found.leg]
  if (!found || !last) return null
  const runners = found.runners.map(({ runner, least, most }) => ({
    no: runner,
    least: least === null ? null : Number(least),
    most: most === null ? null : Number(most),
  }))
  return { race: last.id, name: last.name, runners }
}
