import type { poolTypes } from '../../src/resources/masters/pool-types'
import { poolRowsAbroad } from './pool-types-abroad'
import type { SeedRow } from './seed-row'

/**
 * Takeout 18 %: 8.5 club, 8.5 prizes, 1 commission (EO 194). Dividends are per P1.00, rounded down to ten
 * centavos, at least P1.00; a dead heat divides the net pool equally (docs/domain.md, Demo data).
 */
const philippine = {
  country: 'PH',
  unitMinor: 100,
  minStakeMinor: 200,
  multipleMinor: 100,
  takeoutBps: 1800,
  breakMinor: 10,
  minDividendMinor: 100,
  split: 'NET',
  deadHeat: 'NET',
} as const

/** Winnings tax of 2009: special bets 4 %, exotics 10 %; rates have changed since. */
const special = { ...philippine, taxOnWinningsBps: 400, taxStage: 'POOL' } as const
const exotic = { ...philippine, taxOnWinningsBps: 1000, taxStage: 'POOL' } as const

const inOrder = { family: 'MULTI_POS', ordered: true } as const
const overLegs = { family: 'MULTI_LEG', positions: 1, substitution: 'FAVOURITE' } as const

/** Without a winner, 75 % are carried over and 25 % go to the best tickets. */
const carried = { carryoverBps: 7500, consolation: 'BEST_TICKETS' } as const

/** These pools have real carry-overs; the share is ours. */
const carriedWhole = { carryoverBps: 10_000 } as const

/**
 * Philippine pool types with their real minimum stakes (docs/domain.md, Demo data), then those of other
 * countries.
 */
export const poolRows: readonly SeedRow<typeof poolTypes>[] = [
  { ...philippine, code: 'WIN', name: 'Win', minStakeMinor: 500, minInterests: 2 },
  { ...philippine, code: 'PLC', name: 'Place', positions: 2, minStakeMinor: 500, minInterests: 3 },
  { ...special, ...inOrder, code: 'FC', name: 'Forecast', positions: 2, minInterests: 2 },
  { ...special, ...inOrder, code: 'TRI', name: 'Trifecta', positions: 3, minInterests: 3 },
  { ...exotic, ...inOrder, code: 'QRT', name: 'Quartet', positions: 4, minInterests: 4 },
  { ...exotic, ...inOrder, ...carriedWhole, code: 'PEN', name: 'Pentafecta', positions: 5, minInterests: 5 },
  { ...exotic, ...inOrder, ...carriedWhole, code: 'SP6', name: 'Super Six', positions: 6, minInterests: 6 },
  { ...special, ...overLegs, code: 'DD', name: 'Daily Double', legs: 2, minInterests: 2 },
  { ...exotic, ...overLegs, code: 'DD+1', name: 'Daily Double Plus One', legs: 3, minStakeMinor: 500 },
  { ...special, ...overLegs, code: 'XD', name: 'Extra Double', legs: 2, minInterests: 2 },
  { ...exotic, ...overLegs, code: 'PK4', name: 'Pick Four', legs: 4 },
  { ...exotic, ...overLegs, ...carried, code: 'PK5', name: 'Pick Five', legs: 5 },
  { ...exotic, ...overLegs, ...carried, code: 'PK6', name: 'Pick Six', legs: 6 },
  { ...exotic, ...overLegs, ...carried, code: 'WTA', name: 'Winner Take All', legs: 7 },
  { ...exotic, ...overLegs, ...carried, code: 'MAGIC9', name: 'Magic 9', legs: 9, minStakeMinor: 100 },
  ...poolRowsAbroad,
]
