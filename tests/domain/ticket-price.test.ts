import { describe, expect, it } from 'vitest'
import { priceTicket } from '../../src/domain/ticket-price'
import { fieldOf, rulesOf } from './pools/sample-pools'

const terms = {
  ...rulesOf({ family: 'MULTI_POS', positions: 3, ordered: true, unitMinor: 100 }),
  minStakeMinor: 200,
  multipleMinor: null,
}
const price = (text: readonly (readonly number[] | 'ALL')[], unitStake: number, runners = 9, box = false) =>
  priceTicket(terms, [fieldOf(runners)], { selections: text, box, unitStake }, 'PHP')

describe('the price of a ticket', () => {
  it('is the stake on each combination, times the combinations', () => {
    expect(price([[5], [1, 2, 3], [1, 2, 3]], 200)).toMatchObject({ combinations: 6, stake: 1_200 })
    expect(price([[5, 6, 7]], 100, 9, true)).toMatchObject({ combinations: 6, stake: 600 })
  })

  it('counts the combinations of a ticket that has too many, and says how many it has', () => {
    expect(price(['ALL'], 100, 24, true)).toEqual({
      field: 'selections',
      problem:
        'The ticket has 12,144 combinations; at most 10,000 are sold on one: choose fewer runners, or sell several tickets',
      combinations: 12_144,
    })
  })

  it('says which stake a pool takes', () => {
    expect(price([[1], [2], [3]], 150)).toMatchObject({
      field: 'unitStake',
      problem: 'The stake on each combination must be a multiple of ₱1.00',
      combinations: 1,
    })
    expect(price([[1], [2], [3]], 100)).toMatchObject({
      field: 'unitStake',
      problem: 'A ticket of this pool costs at least ₱2.00',
    })
  })

  it('says what is wrong with the runners', () => {
    expect(price([[1], [2], [13]], 200)).toEqual({
      field: 'selections',
      problem: 'Runner 13 does not run in this race: choose another',
    })
  })
})
