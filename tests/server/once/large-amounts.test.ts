import { describe, expect, it } from 'vitest'
import { significanceOf } from '../../../server/audit/significance'
import { largeAmounts } from '../../../src/domain/large-amount'
import type { Currency } from '../../../src/domain/money'

const amounts = Object.entries(largeAmounts) as [Currency, { wager: number; win: number }][]

describe.each(['Bet', 'GameRound'])('number 14: a %s', objectType => {
  const [decide, won] = objectType === 'Bet' ? ['settle', 'returned'] : ['end', 'won']

  it.each(amounts)(
    'in %s is significant from the large wager and the large win on',
    (currency, { wager, win }) => {
      const sold = (stake: number) =>
        significanceOf({ objectType, action: 'create', after: { currency, stake } })
      expect([sold(wager - 1), sold(wager)]).toEqual([null, 'LARGE_AMOUNT'])
      const ended = (amount: number) =>
        significanceOf({ objectType, action: decide, before: {}, after: { currency, [won]: amount } })
      expect([ended(win - 1), ended(win)]).toEqual([null, 'LARGE_AMOUNT'])
    },
  )
})
