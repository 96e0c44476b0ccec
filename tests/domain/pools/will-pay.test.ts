import { describe, expect, it } from 'vitest'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { willPays } from '../../../src/domain/pools/will-pay'
import { settlePool } from '../../../src/domain/pools/worksheet'
import { randomPool } from './random-pool'
import { fieldOf, rulesOf } from './sample-pools'

const double = (terms: Partial<PoolRules> = {}) =>
  rulesOf({ family: 'MULTI_LEG', legs: 2, takeoutBps: 0, ...terms })
const sold = (units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([combination, count]) => ({ combination, stake: BigInt(count) * 100n }))
const terms = { carryIn: 0n, guarantee: 0n, isMandatory: false }

describe('what the last leg will pay', () => {
  const [first, last] = [fieldOf(3, { positions: [[2], [1]] }), fieldOf(4, { scratched: [4] })]
  const totals = sold({ '2/1': 10, '2/2': 40, '1/1': 20, '1/3': 30 })

  it('is told for each runner that is left, once the other legs have a result', () => {
    // 100 units: 10 on 2/1 and 40 on 2/2; nobody has 3.
    expect(willPays({ ...terms, rules: double(), races: [first, last], totals })).toEqual({
      leg: 1,
      runners: [
        { runner: 1, least: 1_000n, most: 1_000n },
        { runner: 2, least: 250n, most: 250n },
        { runner: 3, least: null, most: null },
      ],
    })
    const open = { ...first, positions: [] }
    expect(willPays({ ...terms, rules: double(), races: [open, last], totals })).toBeNull()
    const cancelled = fieldOf(3, { cancelled: true })
    const three = { ...terms, rules: double({ legs: 3 }), races: [first, cancelled, last] }
    // A race that was not run counts as won for every ticket.
    expect(
      willPays({ ...three, totals: sold({ '2/1/1': 10, '2/3/1': 10, '1/1/2': 80 }) })?.runners[0],
    ).toEqual({
      runner: 1,
      least: 500n,
      most: 500n,
    })
  })

  it('is from the least to the most where a dead heat in another leg makes several winners', () => {
    const tied = fieldOf(3, { positions: [[1, 2]] })
    // 2/1 and 1/1 share 100 units: 50 on 10, and 50 on 20.
    const found = willPays({ ...terms, rules: double(), races: [tied, last], totals })
    expect(found?.runners[0]).toEqual({ runner: 1, least: 250n, most: 500n })
  })

  it('is not told where more than the winners of legs decide', () => {
    const races = [first, last]
    expect(willPays({ ...terms, rules: double({ positions: 2 }), races, totals })).toBeNull()
    expect(willPays({ ...terms, rules: rulesOf({}), races: [last], totals: sold({ '1': 1 }) })).toBeNull()
  })

  it('is what the settlement pays then, in random pools', () => {
    let compared = 0
    for (let seed = 0; seed < 3_000; seed += 1) {
      const pool = randomPool(seed)
      const { rules, races } = pool
      const leg = races.findLastIndex(({ cancelled }) => !cancelled)
      if (rules.family !== 'MULTI_LEG' || leg < 0) continue
      const before = races.map((race, place) => (place === leg ? { ...race, positions: [] } : race))
      const found = willPays({ ...pool, races: before })
      for (const { runner, ...told } of found?.runners ?? []) {
        const race = before[leg] as (typeof before)[number]
        const started = race.runners.filter(({ scratched }) => !scratched)
        const winner =
          started.find(one => one.number === runner) ?? started.find(one => one.coupledWith === runner)
        if (!winner) continue
        const sheet = settlePool(rules, {
          ...pool,
          races: before.with(leg, { ...race, positions: [[winner.number]] }),
        })
        const full = sheet.winners.filter(({ right }) => right === rules.legs).map(one => one.dividend)
        const [least = null] = full.toSorted((a, b) => Number(a - b))
        const [most = null] = full.toSorted((a, b) => Number(b - a))
        expect(told, `seed ${seed}, runner ${runner}`).toEqual({ least, most })
        if (least !== null) compared += 1
      }
    }
    expect(compared).toBeGreaterThan(250)
  })
})
