import type { PoolRace, PoolRunner } from '../../../src/domain/pools/race'
import type { PoolRules, Split, Tier } from '../../../src/domain/pools/rules'
import type { ReferencePool } from './reference'

/** A random pool, the same for the same seed: any rules, dead heats, coupled and scratched runners, carry-in. */
export function randomPool(seed: number): ReferencePool {
  const dice = new Dice(seed)
  const rules = randomRules(dice)
  const legs = rules.family === 'MULTI_LEG' ? rules.legs : 1
  const races = Array.from({ length: legs }, () => randomRace(dice, rules))
  const unit = BigInt(rules.unitMinor)
  const stake = () =>
    dice.chance(0.05) ? BigInt(dice.upTo(5_000)) : unit * BigInt(dice.chance(0.3) ? 1 : dice.upTo(400))
  const keys = new Set(Array.from({ length: dice.upTo(14) }, () => randomKey(dice, rules, races)))
  return {
    rules,
    races,
    totals: [...keys].map(combination => ({
      combination,
      stake: stake(),
      soleTicket: dice.chance(0.6) ? `ticket ${dice.upTo(4)}` : null,
    })),
    carryIn: randomCarry(dice, rules),
    guarantee: dice.chance(0.2) ? BigInt(dice.upTo(2_000_000)) : 0n,
    isMandatory: dice.chance(0.15),
  }
}

/** In all, or by tier. */
function randomCarry(dice: Dice, { tiers }: PoolRules): bigint | readonly bigint[] {
  const amount = () => (dice.chance(0.3) ? BigInt(dice.upTo(1_000_000)) : 0n)
  return tiers && dice.chance(0.5) ? tiers.map(amount) : amount()
}

function randomRules(dice: Dice): PoolRules {
  const family = dice.of(['SINGLE', 'MULTI_POS', 'MULTI_LEG'] as const)
  const ordered = family === 'MULTI_POS' ? dice.chance(0.5) : family === 'MULTI_LEG' && dice.chance(0.1)
  const anyOrder = !ordered && (family === 'MULTI_POS' || (family === 'MULTI_LEG' && dice.chance(0.1)))
  const positions =
    family === 'MULTI_POS'
      ? dice.chance(0.2)
        ? 4 + dice.upTo(2)
        : 1 + dice.upTo(3)
      : family === 'MULTI_LEG'
        ? ordered || anyOrder
          ? 2
          : dice.of([1, 1, 1, 2])
        : dice.upTo(3)
  const legs = family === 'MULTI_LEG' ? 1 + dice.upTo(3) : 1
  const most = family === 'MULTI_LEG' ? legs : positions
  const split = (): Split => dice.of(['PROFIT', 'NET', 'LOSERS_EQUAL'])
  const places =
    family !== 'MULTI_POS' && dice.chance(0.3) && !ordered && !anyOrder
      ? [
          { runners: 3, places: 1 },
          { runners: 5, places: 2 },
        ]
      : null
  return {
    family,
    ordered,
    anyOrder,
    positions,
    legs,
    within: anyOrder && family === 'MULTI_POS' && dice.chance(0.4) ? positions + 1 : null,
    unitMinor: dice.of([100, 100, 20]),
    minStakeMinor: dice.of([100, 200]),
    takeoutBps: dice.upTo(3_000),
    taxOnWinningsBps: dice.of([null, 400]),
    taxStage: dice.of(['POOL', 'TICKET', null] as const),
    breakMinor: dice.of([1, 5, 10]),
    rounding: dice.chance(0.2) ? 'NEAREST' : 'FLOOR',
    minDividendMinor: dice.of([0, 100, 105]),
    liftAboveMinor: dice.chance(0.1) ? 90 : null,
    deadHeatMinMinor: dice.chance(0.1) ? 60 : null,
    capMinor: dice.chance(0.2) ? 200 + 10 * dice.upTo(100) : null,
    split: split(),
    deadHeat: dice.chance(0.2) ? 'SINGLE_PRICE' : split(),
    minInterests: dice.chance(0.5) ? 2 : null,
    places,
    placesOn: dice.of(['DECLARED', 'ACTUAL', null] as const),
    carryoverBps: dice.of([null, 0, 7_500, 10_000]),
    consolation: dice.of(['BEST_TICKETS', 'REFUND', null] as const),
    consolationOf: dice.of(['ALL', 'NEW_MONEY', null] as const),
    tiers: family !== 'SINGLE' && dice.chance(0.3) ? randomTiers(dice, most) : null,
    carriesTopUp: dice.chance(0.5),
    mandatoryConsolation: dice.chance(0.5),
    substitution: dice.of(['FAVOURITE', 'REFUND', 'ALTERNATE', null] as const),
  }
}

function randomTiers(dice: Dice, most: number): Tier[] {
  const rule = () => dice.of(['CARRY', 'DOWN', 'UP', 'BEST'] as const)
  const first: Tier = {
    right: most,
    shareBps: 6_000,
    unwon: rule(),
    unique: dice.chance(0.4) ? dice.of(['COMBINATION', 'TICKET'] as const) : null,
  }
  const second: Tier = { right: dice.chance(0.3) ? most : most - 1, shareBps: 3_000, unwon: rule() }
  return [
    first,
    second,
    ...(most > 2 && dice.chance(0.4) ? [{ right: most - 2, shareBps: 1_000, unwon: rule() }] : []),
  ]
}

function randomRace(dice: Dice, rules: PoolRules): PoolRace {
  const size =
    rules.family === 'MULTI_LEG'
      ? 1 + dice.upTo(4)
      : dice.upTo(6) + (rules.positions > 4 ? rules.positions - 3 : 1)
  const runners = Array.from(
    { length: size },
    (_, place): PoolRunner => ({
      number: place + 1,
      coupledWith: place > 0 && dice.chance(0.08) ? dice.upTo(place) : null,
      scratched: dice.chance(0.1),
    }),
  )
  const finishers = dice.shuffled(runners.filter(({ scratched }) => !scratched).map(({ number }) => number))
  const came = dice.chance(0.1) ? finishers.slice(0, dice.upTo(3)) : finishers
  const positions: number[][] = []
  for (const number of came) {
    const last = positions.at(-1)
    if (last && last.length < 4 && dice.chance(0.2)) last.push(number)
    else positions.push([number])
  }
  return {
    runners,
    positions,
    favourites: dice.shuffled(runners.map(({ number }) => number)),
    ...(dice.chance(0.03) && { cancelled: true }),
  }
}

/** Any combination of interests; by half of the time one that names those who came in first. */
function randomKey(dice: Dice, rules: PoolRules, races: readonly PoolRace[]): string {
  const named = rules.family === 'MULTI_POS' || rules.ordered || rules.anyOrder ? rules.positions : 1
  return races
    .map(race => {
      const interests = [...new Set(race.runners.map(({ number }) => leader(race, number)))]
      const likely = race.positions.flat().map(number => leader(race, number))
      const wished = dice.chance(0.5) ? likely : dice.shuffled(interests)
      const order = [...new Set([...wished, ...interests])].slice(0, named)
      // A race with fewer interests than the pool names has no combination; numbers that never run stand for it.
      const filled = [...order, 90, 91, 92, 93, 94, 95].slice(0, named)
      const runners = rules.ordered ? filled.join('-') : filled.toSorted((a, b) => a - b).join('+')
      const alternate =
        rules.family === 'MULTI_LEG' && named === 1 && rules.substitution === 'ALTERNATE' && dice.chance(0.5)
      return alternate ? `${runners}~${dice.of(interests)}` : runners
    })
    .join('/')
}

function leader(race: PoolRace, number: number): number {
  const coupled = race.runners.find(runner => runner.number === number)?.coupledWith
  return coupled == null ? number : leader(race, coupled)
}

/** mulberry32 */
class Dice {
  constructor(private state: number) {}

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  chance(of: number): boolean {
    return this.next() < of
  }

  /** 1 to `most`. */
  upTo(most: number): number {
    return 1 + Math.floor(this.next() * most)
  }

  of<T>(values: readonly T[]): T {
    return values[this.upTo(values.length) - 1] as T
  }

  shuffled<T>(values: readonly T[]): T[] {
    const left = [...values]
    return values.map(() => left.splice(this.upTo(left.length) - 1, 1)[0] as T)
  }
}
