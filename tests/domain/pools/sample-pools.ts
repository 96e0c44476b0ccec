import type { PoolRace } from '../../../src/domain/pools/race'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { type PoolState, settlePool, type Worksheet } from '../../../src/domain/pools/worksheet'

/** A win pool at 20 % in dimes without a least dividend, but for what is given. */
export function rulesOf(terms: Partial<PoolRules>): PoolRules {
  return {
    family: 'SINGLE',
    positions: 1,
    legs: 1,
    ordered: false,
    anyOrder: false,
    unitMinor: 100,
    takeoutBps: 2000,
    breakMinor: 10,
    rounding: 'FLOOR',
    minDividendMinor: 0,
    split: 'NET',
    deadHeat: 'NET',
    ...terms,
  }
}

interface FieldOptions {
  readonly positions?: PoolRace['positions']
  readonly scratched?: readonly number[]
  readonly coupled?: readonly (readonly [number, number])[]
  readonly favourites?: readonly number[]
  readonly cancelled?: boolean
}

/** A race with so many runners, numbered from 1. */
export function fieldOf(
  runners: number,
  { positions = [], scratched = [], coupled = [], ...options }: FieldOptions = {},
): PoolRace {
  return {
    runners: Array.from({ length: runners }, (_, place) => ({
      number: place + 1,
      scratched: scratched.includes(place + 1),
      coupledWith: coupled.find(([number]) => number === place + 1)?.[1] ?? null,
    })),
    positions,
    ...options,
  }
}

/** Settles a pool whose stakes are whole units of 100. */
export function settle(
  rules: PoolRules,
  races: readonly PoolRace[],
  units: Readonly<Record<string, number>>,
  more: Partial<PoolState> = {},
): Worksheet {
  const totals = Object.entries(units).map(([combination, count]) => ({
    combination,
    stake: BigInt(count) * 100n,
  }))
  return settlePool(rules, { races, totals, ...more })
}

/** Dividends in minor units by combination. */
export function dividendsOf({ winners }: Worksheet): Record<string, number> {
  return Object.fromEntries(winners.map(({ combination, dividend }) => [combination, Number(dividend)]))
}
