import { describe, expect, it } from 'vitest'
import { wireWorksheet } from '../../../src/domain/pools/wire-worksheet'
import { fieldOf, rulesOf, settle } from './sample-pools'

describe('a worksheet on the wire', () => {
  it('has whole numbers and exact fractions', () => {
    const sheet = settle(rulesOf({}), [fieldOf(3, { positions: [[1]] })], { '1': 30, '2': 70 })
    expect(wireWorksheet(sheet)).toEqual({
      outcome: 'PAID',
      refundReason: null,
      gross: 10_000,
      refunds: 0,
      takeout: 2_000,
      tax: 0,
      carryIn: 0,
      carryInByTier: [],
      net: 8_000,
      winners: [{ combination: '1', right: 1, stake: 3_000, unbroken: '800/3', dividend: 260, paid: 7_800 }],
      paid: 7_800,
      breakage: 200,
      carryOut: 0,
      carryOutByTier: [],
      minus: 0,
      topUp: 0,
    })
    expect(JSON.parse(JSON.stringify(wireWorksheet(sheet)))).toEqual(wireWorksheet(sheet))
  })

  it('has no amount that a number cannot hold', () => {
    const sheet = settle(rulesOf({}), [fieldOf(3, { positions: [[1]] })], { '1': 1e14 })
    expect(() => wireWorksheet({ ...sheet, gross: 2n ** 53n })).toThrow(
      'An amount of 9007199254740992 is too large',
    )
  })
})
