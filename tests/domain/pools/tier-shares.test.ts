import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { settlePool } from '../../../src/domain/pools/worksheet'

// The shares of tiers by the sentences of docs/pools.md, for legs whose winners are runner 1, in a net split.

const legs = 3
const rights = [3, 2, 1]
const races = Array.from({ length: legs }, () => ({
  runners: [1, 2, 3].map(number => ({ number })),
  positions: [[1], [2], [3]],
}))

const unwon = fc.constantFrom('CARRY', 'DOWN', 'UP', 'BEST') as fc.Arbitrary<'CARRY' | 'DOWN' | 'UP' | 'BEST'>
const unique = fc.constantFrom(null, null, 'TICKET', 'COMBINATION') as fc.Arbitrary<
  null | 'TICKET' | 'COMBINATION'
>
const tiers = fc
  .tuple(fc.constantFrom([7_000, 2_000, 1_000], [3_333, 3_333, 3_334]), fc.tuple(unwon, unwon, unwon), unique)
  .map(([shares, rules, alone]) =>
    rights.map((right, place) => ({
      ...{ right, shareBps: Number(shares[place]), unwon: rules[place] ?? 'CARRY' },
      ...(place === 0 && { unique: alone }),
    })),
  )
const sold = fc.uniqueArray(
  fc.record({
    combination: fc
      .array(fc.constantFrom(1, 1, 2, 3), { minLength: legs, maxLength: legs })
      .map(of => of.join('/')),
    stake: fc.oneof(
      fc.constant(100n),
      fc.integer({ min: 1, max: 60 }).map(units => BigInt(100 * units)),
    ),
    soleTicket: fc.constantFrom('one', 'another', null),
  }),
  { selector: ({ combination }) => combination, minLength: 1, maxLength: 7 },
)
const amount = fc.bigInt({ min: 0n, max: 300_000n })
const pool = fc.record({
  tiers,
  totals: sold,
  carryIn: fc.array(amount, { minLength: 3, maxLength: 3 }),
  guarantee: fc.oneof(fc.constant(0n), amount),
  isMandatory: fc.boolean(),
  capMinor: fc.constantFrom(null, 300, 2_000),
  carriesTopUp: fc.boolean(),
  mandatoryConsolation: fc.boolean(),
})
type Pool = typeof pool extends fc.Arbitrary<infer One> ? One : never

const rulesOf = ({ totals: _t, carryIn: _c, guarantee: _g, isMandatory: _m, ...terms }: Pool): PoolRules => ({
  ...{ family: 'MULTI_LEG', positions: 1, legs, ordered: false, anyOrder: false, unitMinor: 100 },
  ...{ minStakeMinor: 100, takeoutBps: 1_800, breakMinor: 10, minDividendMinor: 100, rounding: 'FLOOR' },
  ...{ split: 'NET', deadHeat: 'NET', ...terms },
})

const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n)
const rightIn = (combination: string) => combination.split('/').filter(runner => runner === '1').length
const netOf = (stakes: bigint) => stakes - (stakes * 1_800n + 5_000n) / 10_000n

type Receiver = { readonly level: number } | { readonly carry: number }

/** Who gets the share of each tier; null where everything is given back. */
function receivers({ tiers: all, totals, isMandatory, mandatoryConsolation }: Pool): Receiver[] | null {
  const levels = rights.filter(right => totals.some(({ combination }) => rightIn(combination) === right))
  const [best] = levels
  if (best === undefined && (isMandatory || all.every(tier => tier.unwon !== 'CARRY'))) return null
  if (isMandatory) {
    let last = Number(best)
    return all.map(({ right }, place) => {
      const lower = levels.filter(level => level < last)
      if (place > 0 && mandatoryConsolation) last = lower.find(level => level === right) ?? lower[0] ?? last
      return { level: last }
    })
  }
  const isWon = ({ right, unique: alone }: (typeof all)[number]) => {
    const winners = totals.filter(({ combination }) => rightIn(combination) === right)
    if (alone === 'COMBINATION') return sum(winners.map(({ stake }) => stake)) === 100n
    const holders = new Set(winners.map(({ soleTicket }) => soleTicket))
    return winners.length > 0 && (alone !== 'TICKET' || (holders.size === 1 && !holders.has(null)))
  }
  return all.map((tier, place): Receiver => {
    if (isWon(tier)) return { level: tier.right }
    if (tier.unwon === 'CARRY') return { carry: place }
    const way = { DOWN: all.slice(place + 1), UP: all.slice(0, place).reverse(), BEST: [] }[tier.unwon]
    const met = way.find(other => isWon(other) || other.unwon === 'CARRY')
    if (met) return isWon(met) ? { level: met.right } : { carry: all.indexOf(met) }
    const level = levels.find(right => right < tier.right) ?? best
    return level === undefined ? { carry: all.findIndex(other => other.unwon === 'CARRY') } : { level }
  })
}

function expected(given: Pool) {
  const to = receivers(given)
  if (!to) return null
  const { tiers: all, totals, carryIn, guarantee, isMandatory, capMinor, carriesTopUp } = given
  const live = netOf(sum(totals.map(({ stake }) => stake)))
  const full = netOf(guarantee) > live ? netOf(guarantee) : live
  const share = (money: bigint, place: number): bigint =>
    place < 2
      ? (money * BigInt(all[place]?.shareBps ?? 0)) / 10_000n
      : money - share(money, 0) - share(money, 1)
  const carried = [0n, 0n, 0n]
  const paid = new Map<string, bigint>()
  const give = (place: number, money: bigint) => {
    carried[place] = (carried[place] ?? 0n) + money
  }
  for (const [place, receiver] of to.entries())
    if ('carry' in receiver)
      give(receiver.carry, (carryIn[place] ?? 0n) + share(carriesTopUp ? full : live, place))
  for (const level of new Set(to.flatMap(one => ('level' in one ? one.level : [])))) {
    const places = [0, 1, 2].filter(place => (to[place] as { level?: number }).level === level)
    const money = sum(places.map(place => (carryIn[place] ?? 0n) + share(full, place)))
    const added = sum(places.map(place => share(full, place) - share(live, place)))
    const winners = totals.filter(({ combination }) => rightIn(combination) === level)
    const units = sum(winners.map(({ stake }) => stake)) / 100n
    const fair = (money / units / 10n) * 10n
    const dividend = fair < 100n ? 100n : fair
    const isCapped = !isMandatory && capMinor !== null && dividend > BigInt(capMinor)
    const each = isCapped ? BigInt(capMinor) : dividend
    for (const { combination, stake } of winners) paid.set(combination, (stake / 100n) * each)
    if (!isCapped) continue
    const above = money - units * each
    const operators = carriesTopUp ? 0n : above < added ? above : added
    const carrying = places.find(place => all[place]?.unwon === 'CARRY')
    give(
      carrying ??
        Math.max(
          0,
          all.findIndex(tier => tier.unwon === 'CARRY'),
        ),
      above - operators,
    )
  }
  return { carried, paid }
}

describe('the shares of tiers', () => {
  it('go to the winners, and what nobody won and what a cap left to the tier that the terms say', () => {
    fc.assert(
      fc.property(pool, given => {
        const sheet = settlePool(rulesOf(given), { races, ...given })
        const told = expected(given)
        expect(sheet.carryOutByTier).toEqual(told ? told.carried : given.carryIn)
        const paid = new Map(sheet.winners.map(({ combination, paid: to }) => [combination, to]))
        expect(paid).toEqual(told ? told.paid : new Map())
      }),
      { numRuns: 1_000 },
    )
  })
})
