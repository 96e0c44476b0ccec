import { expect, it } from 'vitest'
import { poolSettlement } from '../../src/domain/postings/pools'

const outcome = {
  ...{ pool: 'pool-1', carryOver: 'carry-1', currency: 'PHP' as const, refunds: 0, tax: 0, carryIn: 0 },
  ...{ gross: 100_000, takeout: 18_000, paid: 81_000, breakage: 1_000, carryOut: 0, minus: 0 },
}
const linesOf = (values: object) =>
  Object.fromEntries(
    (poolSettlement({ ...outcome, country: 'PH', ...values })?.lines ?? []).map(({ account, amount }) => [
      account.kind,
      amount,
    ]),
  )

it('a Philippine takeout is the house’s for 8.5 of 18 parts; purse and racing commission are owed theirs', () => {
  expect(linesOf({})).toEqual({
    ...{ POOL: -100_000, TAKEOUT: 8_500, PURSE: 8_500, RACING_COMMISSION: 1_000 },
    ...{ BREAKAGE: 1_000, WINNINGS: 81_000 },
  })
  // The operator gets the rest of rounding: 8.5 and 1 of 18 parts of 1.01 are 47.69 and 5.61 centavos.
  expect(linesOf({ gross: 101, takeout: 101, paid: 0, breakage: 0 })).toEqual({
    ...{ POOL: -101, TAKEOUT: 49, PURSE: 47, RACING_COMMISSION: 5 },
  })
})

it('elsewhere the whole takeout is income', () => {
  expect(linesOf({ country: 'MX', currency: 'MXN' })).toMatchObject({ TAKEOUT: 18_000 })
  expect(linesOf({ country: 'MX', currency: 'MXN' })).not.toHaveProperty('PURSE')
})
