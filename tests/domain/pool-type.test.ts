import { describe, expect, it } from 'vitest'
import {
  breakProblem,
  capProblem,
  carryoverProblem,
  effectiveFromProblem,
  legsProblem,
  minDividendProblem,
  minInterestsProblem,
  minStakeProblem,
  multipleProblem,
  orderProblem,
  placesProblem,
  positionsProblem,
  roundingProblem,
  substitutionProblem,
  taxStageProblem,
  tiersProblem,
  unitProblem,
  withinProblem,
} from '../../src/domain/pool-type'

describe('the family of a pool type', () => {
  it.each([
    ['win', 'SINGLE', 1, 1],
    ['place', 'SINGLE', 2, 1],
    ['show', 'SINGLE', 3, 1],
    ['forecast', 'MULTI_POS', 2, 1],
    ['Super Six', 'MULTI_POS', 6, 1],
    ['daily double', 'MULTI_LEG', 1, 2],
    ['Winner Take All', 'MULTI_LEG', 1, 7],
    ['Magic 9', 'MULTI_LEG', 1, 9],
    ['Double Trio', 'MULTI_LEG', 3, 2],
  ] as const)('fits a %s', (_, family, positions, legs) => {
    expect(positionsProblem({ family, positions })).toBeNull()
    expect(legsProblem({ family, legs })).toBeNull()
  })

  it.each([
    ['SINGLE', 0, 'A single pool has 1 to 4 positions'],
    ['SINGLE', 5, 'A single pool has 1 to 4 positions'],
    ['MULTI_POS', 1, 'A multi-position pool has 2 to 6 positions'],
    ['MULTI_POS', 2.5, 'A multi-position pool has 2 to 6 positions'],
    ['MULTI_POS', 7, 'A multi-position pool has 2 to 6 positions'],
    ['MULTI_LEG', 0, 'A multi-leg pool has 1 to 3 positions'],
  ] as const)('%s refuses %d positions', (family, positions, problem) => {
    expect(positionsProblem({ family, positions })).toBe(problem)
  })

  it.each([
    ['SINGLE', 2, 'A single pool has exactly one leg'],
    ['SINGLE', 0, 'A single pool has exactly one leg'],
    ['MULTI_POS', 2, 'A multi-position pool has exactly one leg'],
    ['MULTI_LEG', 1, 'A multi-leg pool has 2 to 10 legs'],
    ['MULTI_LEG', 11, 'A multi-leg pool has 2 to 10 legs'],
  ] as const)('%s refuses %d legs', (family, legs, problem) => {
    expect(legsProblem({ family, legs })).toBe(problem)
  })
})

describe('the unit', () => {
  it('is more than 0', () => {
    expect(unitProblem({ unitMinor: 1 })).toBeNull()
    expect(unitProblem({ unitMinor: 0 })).toBe('The unit must be more than 0')
  })
})

describe('a tax on winnings', () => {
  it('says where it is taken', () => {
    expect(taxStageProblem({ taxOnWinningsBps: 400, taxStage: 'POOL' })).toBeNull()
    for (const rate of [null, 0])
      expect(taxStageProblem({ taxOnWinningsBps: rate, taxStage: null })).toBeNull()
    expect(taxStageProblem({ taxOnWinningsBps: 1, taxStage: null })).toBe(
      'Choose whether the tax is taken from the pool or from each ticket',
    )
  })
})

describe('the order of placings', () => {
  it('counts or does not, never both', () => {
    expect(orderProblem({ family: 'MULTI_POS', ordered: true, anyOrder: true })).toBe(
      'Choose ordered or any order, not both',
    )
  })

  it('must be said where several placings are named', () => {
    expect(orderProblem({ family: 'MULTI_POS', ordered: true, anyOrder: false })).toBeNull()
    expect(orderProblem({ family: 'MULTI_POS', ordered: false, anyOrder: true })).toBeNull()
    expect(orderProblem({ family: 'MULTI_POS', ordered: false, anyOrder: false })).toContain('ordered')
  })

  it('means nothing in a single pool', () => {
    expect(orderProblem({ family: 'SINGLE', ordered: true, anyOrder: false })).toBe(
      'A single pool has no order',
    )
    expect(orderProblem({ family: 'SINGLE', ordered: false, anyOrder: true })).toBe(
      'A single pool has no order',
    )
  })

  it('need not be said in the other families', () => {
    expect(orderProblem({ family: 'SINGLE', ordered: false, anyOrder: false })).toBeNull()
    expect(orderProblem({ family: 'MULTI_LEG', ordered: false, anyOrder: true })).toBeNull()
  })
})

describe('the amounts of a pool type', () => {
  it.each([100, 200, 500])('a minimum stake of %d is a multiple of the unit of 100', minStakeMinor => {
    expect(minStakeProblem({ unitMinor: 100, minStakeMinor })).toBeNull()
  })

  it.each([0, 50, 150, -100])('a minimum stake of %d is not a multiple of the unit of 100', minStakeMinor => {
    expect(minStakeProblem({ unitMinor: 100, minStakeMinor })).toBe(
      'The minimum stake must be a multiple of the unit',
    )
  })

  it('the unit may be the smallest there is, as with one yen', () => {
    expect(minStakeProblem({ unitMinor: 1, minStakeMinor: 1 })).toBeNull()
    expect(breakProblem({ unitMinor: 1, breakMinor: 1 })).toBeNull()
  })

  it('no stake is a multiple of a unit of zero', () => {
    expect(minStakeProblem({ unitMinor: 0, minStakeMinor: 100 })).not.toBeNull()
  })

  it('stakes grow by multiples of the unit', () => {
    expect(multipleProblem({ unitMinor: 100, multipleMinor: null })).toBeNull()
    expect(multipleProblem({ unitMinor: 100, multipleMinor: 200 })).toBeNull()
    expect(multipleProblem({ unitMinor: 100, multipleMinor: 150 })).toBe(
      'The step between stakes must be a multiple of the unit',
    )
  })

  it('a minimum dividend gives at least the unit back', () => {
    expect(minDividendProblem({ unitMinor: 100, minDividendMinor: 100 })).toBeNull()
    expect(minDividendProblem({ unitMinor: 100, minDividendMinor: 105 })).toBeNull()
    expect(minDividendProblem({ unitMinor: 100, minDividendMinor: 99 })).toBe(
      'The minimum dividend must be at least the unit',
    )
  })

  it.each([1, 5, 10, 20, 100])('a break of %d divides the unit of 100', breakMinor => {
    expect(breakProblem({ unitMinor: 100, breakMinor })).toBeNull()
  })

  it.each([0, -10, 3, 30, 200])('a break of %d does not divide the unit of 100', breakMinor => {
    expect(breakProblem({ unitMinor: 100, breakMinor })).toBe(
      'The rounding step must divide the unit, such as 10 for a unit of 100',
    )
  })
})

describe('dividends', () => {
  it('are only ever rounded down in PROD', () => {
    expect(roundingProblem({ rounding: 'FLOOR' }, 'PROD')).toBeNull()
    expect(roundingProblem({ rounding: 'NEAREST' }, 'PROD')).toBe(
      'Dividends must be rounded down (FLOOR) in PROD',
    )
  })

  it.each(['DEV', 'TEST'])('may be rounded to the nearest in %s', environment => {
    expect(roundingProblem({ rounding: 'NEAREST' }, environment)).toBeNull()
  })
})

describe('a carry-over', () => {
  it.each(['MULTI_POS', 'MULTI_LEG'] as const)('of %s is from 0 to 100 %%', family => {
    expect(carryoverProblem({ family, carryoverBps: 0 })).toBeNull()
    expect(carryoverProblem({ family, carryoverBps: 7500 })).toBeNull()
    expect(carryoverProblem({ family, carryoverBps: 10_000 })).toBeNull()
    expect(carryoverProblem({ family, carryoverBps: 10_001 })).toBe('Enter a carry-over from 0% to 100%')
    expect(carryoverProblem({ family, carryoverBps: -1 })).toBe('Enter a carry-over from 0% to 100%')
  })

  it('is unknown to a single pool', () => {
    expect(carryoverProblem({ family: 'SINGLE', carryoverBps: null })).toBeNull()
    expect(carryoverProblem({ family: 'SINGLE', carryoverBps: 0 })).toBeNull()
    expect(carryoverProblem({ family: 'SINGLE', carryoverBps: 1 })).toBe("A single pool can't carry over")
  })
})

describe('the least number of interests', () => {
  it.each([
    ['WIN', 1, false, 2],
    ['EXA', 2, true, 2],
    ['DD', 1, false, 2],
    ['PLC', 2, false, 3],
    ['QIN', 2, false, 3],
    ['TRI', 3, true, 3],
    ['SHW', 3, false, 4],
    ['SUPERFECTA', 4, true, 4],
  ])('of %s is that of the rule', (_, positions, ordered, least) => {
    expect(minInterestsProblem({ positions, ordered, within: null, minInterests: least })).toBeNull()
    expect(minInterestsProblem({ positions, ordered, within: null, minInterests: least - 1 })).toBe(
      `This pool needs at least ${least} runners`,
    )
  })

  it('of a swinger, 2 within 3, is 4: of three every pair would win', () => {
    const swinger = { positions: 2, ordered: false, within: 3 }
    expect(minInterestsProblem({ ...swinger, minInterests: 4 })).toBeNull()
    expect(minInterestsProblem({ ...swinger, minInterests: 3 })).toBe('This pool needs at least 4 runners')
  })

  it('is more than the places that a table pays by declared runners: of three left, all three would', () => {
    const places = [
      { runners: 5, places: 2 },
      { runners: 8, places: 3 },
    ]
    const place = { positions: 2, ordered: false, within: null, places }
    expect(minInterestsProblem({ ...place, placesOn: 'DECLARED', minInterests: 3 })).toBe(
      'This pool needs at least 4 runners',
    )
    expect(minInterestsProblem({ ...place, placesOn: 'DECLARED', minInterests: 4 })).toBeNull()
    expect(minInterestsProblem({ ...place, placesOn: 'ACTUAL', minInterests: 3 })).toBeNull()
  })

  it('is never one alone, even where the order counts', () => {
    expect(minInterestsProblem({ positions: 1, ordered: true, within: null, minInterests: 1 })).toContain(
      'at least 2',
    )
  })

  it('need not be given', () => {
    const place = { positions: 3, ordered: false, within: null, minInterests: null }
    expect(minInterestsProblem(place)).toBeNull()
  })
})

describe('runners within more places than are named', () => {
  it('are of pools in any order: a swinger names 2 of the first 3', () => {
    expect(withinProblem({ positions: 2, anyOrder: true, within: 3 })).toBeNull()
    expect(withinProblem({ positions: 2, anyOrder: false, within: null })).toBeNull()
    expect(withinProblem({ positions: 2, anyOrder: false, within: 3 })).toBe(
      'Only a pool in any order can name runners within more places',
    )
    expect(withinProblem({ positions: 3, anyOrder: true, within: 3 })).toBe(
      'Enter more places than positions: from 4 to 6',
    )
  })
})

describe('the places that pay by the number of runners', () => {
  const single = { family: 'SINGLE', ordered: false, anyOrder: false } as const
  const table = [
    { runners: 5, places: 2 },
    { runners: 8, places: 3 },
  ]

  it('rise with the runners', () => {
    expect(placesProblem({ ...single, places: table })).toBeNull()
    expect(placesProblem({ ...single, places: table.toReversed() })).toContain('from few runners to many')
    expect(placesProblem({ ...single, places: [...table, { runners: 16, places: 3 }] })).not.toBeNull()
    expect(placesProblem({ ...single, places: [] })).toBeNull()
  })

  it('are of pools on a single runner of a race, also over legs', () => {
    expect(placesProblem({ ...single, family: 'MULTI_LEG', places: table })).toBeNull()
    const problem = 'Only pools on a single runner of a race have paying places'
    expect(placesProblem({ ...single, family: 'MULTI_POS', places: table })).toBe(problem)
    expect(placesProblem({ ...single, family: 'MULTI_LEG', anyOrder: true, places: table })).toBe(problem)
  })
})

describe('tiers', () => {
  const pickSix = { family: 'MULTI_LEG', positions: 1, legs: 6, carryoverBps: null } as const
  const tiers = (...rows: [right: number, shareBps: number][]) =>
    rows.map(([right, shareBps]) => ({ right, shareBps }))

  it('add up to the whole pool, from the most right to the least', () => {
    expect(tiersProblem({ ...pickSix, tiers: tiers([6, 7_000], [5, 3_000]) })).toBeNull()
    expect(tiersProblem({ ...pickSix, tiers: tiers([6, 4_000], [6, 6_000]) })).toBeNull()
    expect(tiersProblem({ ...pickSix, tiers: tiers([6, 7_000], [5, 2_550]) })).toBe(
      'The shares of the tiers must add up to 100%, not 95.5%',
    )
    expect(tiersProblem({ ...pickSix, tiers: tiers([5, 3_000], [6, 7_000]) })).toBe(
      'List the tiers from the most right to the least',
    )
    expect(tiersProblem({ ...pickSix, tiers: tiers([7, 10_000]) })).toBe('A tier can ask for at most 6 right')
  })

  it('take the place of the carry-over share, and are unknown to single pools', () => {
    expect(tiersProblem({ ...pickSix, carryoverBps: 7_500, tiers: tiers([6, 10_000]) })).toContain('by tier')
    expect(tiersProblem({ ...pickSix, carryoverBps: 7_500, tiers: [] })).toBeNull()
    expect(tiersProblem({ ...pickSix, family: 'SINGLE', tiers: tiers([1, 10_000]) })).toBe(
      'A single pool has no tiers',
    )
  })
})

describe('a dividend cap', () => {
  it('is a dividend, at least the minimum', () => {
    const terms = { family: 'MULTI_POS', breakMinor: 10, minDividendMinor: 100 } as const
    expect(capProblem({ ...terms, capMinor: null })).toBeNull()
    expect(capProblem({ ...terms, capMinor: 100 })).toBeNull()
    expect(capProblem({ ...terms, capMinor: 90 })).toBe('The cap must be at least the minimum dividend')
    expect(capProblem({ ...terms, capMinor: 105 })).toContain('multiple of the dividend rounding step')
  })

  it('is unknown to a single pool, which cannot carry the rest over', () => {
    const single = { family: 'SINGLE', breakMinor: 10, minDividendMinor: 100 } as const
    expect(capProblem({ ...single, capMinor: null })).toBeNull()
    expect(capProblem({ ...single, capMinor: 300 })).toBe(
      "A single pool can't carry over what a cap leaves: leave the cap empty",
    )
  })
})

describe('an alternate', () => {
  it('runs for the one runner of a leg', () => {
    const pick = { family: 'MULTI_LEG', ordered: false, anyOrder: false, substitution: 'ALTERNATE' } as const
    expect(substitutionProblem(pick)).toBeNull()
    expect(substitutionProblem({ ...pick, anyOrder: true })).toContain('one runner per leg')
    expect(substitutionProblem({ ...pick, family: 'SINGLE' })).toContain('one runner per leg')
    expect(substitutionProblem({ ...pick, family: 'SINGLE', substitution: 'REFUND' })).toBeNull()
  })
})

describe('a changed pool type', () => {
  it('takes effect after today', () => {
    expect(effectiveFromProblem({ effectiveFrom: '2026-11-21' }, '2026-11-20')).toBeNull()
    expect(effectiveFromProblem({ effectiveFrom: '2026-11-20' }, '2026-11-20')).toContain(
      'a day after 20 Nov 2026',
    )
    expect(effectiveFromProblem({ effectiveFrom: null }, '2026-11-20')).toBeNull()
    expect(effectiveFromProblem({ effectiveFrom: '2025-12-31' }, '2026-11-20')).not.toBeNull()
  })
})
