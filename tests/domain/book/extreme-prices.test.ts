import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairProbabilities, type MarginRemoval } from '../../../src/domain/book/fair'
import { oddsRange } from '../../../src/domain/odds'

const price = fc.oneof(
  fc.integer({ min: oddsRange.min, max: 1_020 }),
  fc.integer(oddsRange),
  fc.constantFrom(oddsRange.min, 1_002, 2_000, oddsRange.max),
)
const book = fc.array(price, { minLength: 2, maxLength: 20 })
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Values that are neither 0 nor 1 to the last digits of a double, with the price of each. */
const between = (all: readonly number[], removal: MarginRemoval) =>
  fairProbabilities(all, removal).flatMap((fair, index) =>
    fair > 1e-7 && fair < 1 - 1e-6 ? [{ fair, implied: 1_000 / (all[index] as number) }] : [],
  )

describe('the probabilities behind prices from 1.001 to 10,000', () => {
  it('are all the same power of what the prices imply, by POWER', () => {
    fc.assert(
      fc.property(book, all => {
        const powers = between(all, 'POWER').map(({ fair, implied }) => Math.log(fair) / Math.log(implied))
        fc.pre(powers.length > 1)
        expect(spread(powers) / Math.max(...powers)).toBeLessThan(1e-6)
      }),
      { examples: [[[1_001, 1_001, 1_001, 1_002]]] },
    )
  })

  it('all have the same share of insiders, by SHIN', () => {
    fc.assert(
      fc.property(book, all => {
        const overround = sum(all.map(each => 1_000 / each))
        fc.pre(overround > 1)
        // (1 − z)·p² + z·p = q² / Σq, for z.
        const insiders = between(all, 'SHIN').map(
          ({ fair, implied }) => (implied ** 2 / overround - fair ** 2) / (fair - fair ** 2),
        )
        fc.pre(insiders.length > 1)
        expect(spread(insiders)).toBeLessThan(1e-3)
      }),
    )
  })
})
