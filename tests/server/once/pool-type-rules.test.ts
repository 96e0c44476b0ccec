import { describe, expect, it } from 'vitest'
import { poolRows } from '../../../server/seed/pool-types'
import { combinationKey } from '../../../src/domain/pools/combination'
import { namedRunners, type PoolRules } from '../../../src/domain/pools/rules'
import { settlePool } from '../../../src/domain/pools/worksheet'
import type { Row } from '../../../src/resources/kernel/declare/resource'
import type { poolTypes } from '../../../src/resources/masters/pool-types'

/** The terms of a record are the rules of its pools: this compiles. */
const rulesOf = (row: Row<typeof poolTypes>): PoolRules => row

const usual = { family: 'SINGLE', positions: 1, legs: 1, ordered: false, anyOrder: false } as const
const dividends = { rounding: 'FLOOR', split: 'PROFIT', deadHeat: 'PROFIT' } as const

describe('the pool types of the demo data', () => {
  it.each(
    poolRows.map(row => [row.code, { ...usual, ...dividends, ...row } as Row<typeof poolTypes>] as const),
  )('%s pays its winners, and never more than there is', (_, row) => {
    const rules = rulesOf(row)
    const race = {
      runners: Array.from({ length: 12 }, (__, place) => ({ number: place + 1 })),
      positions: Array.from({ length: 12 }, (__, place) => [place + 1]),
    }
    const races = Array.from({ length: rules.legs }, () => race)
    const key = (first: number) => {
      const runners = Array.from({ length: namedRunners(rules) }, (__, place) => first + place)
      return combinationKey(
        rules,
        races.map(() => ({ runners })),
      )
    }
    const stake = BigInt(rules.unitMinor)
    const sheet = settlePool(rules, {
      races,
      totals: [
        { combination: key(1), stake: stake * 10n },
        { combination: key(7), stake: stake * 990n },
      ],
    })
    expect(sheet).toMatchObject({ outcome: 'PAID', refunds: 0n, minus: 0n })
    expect(sheet.winners.map(({ combination }) => combination)).toEqual([key(1)])
    expect(sheet.takeout).toBe((stake * 1_000n * BigInt(rules.takeoutBps)) / 10_000n)
  })
})
