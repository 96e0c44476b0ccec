import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packProductOptions, packProducts, packProductsWithin } from '../../../src/domain/packs/pack-products'

const products = fc.uniqueArray(fc.constantFrom('POOL', 'FIXED', 'GAME'))

describe('the products of a pack', () => {
  it('are named once, in the order of the alphabet', () => {
    expect(packProducts(['POOL', 'FIXED', 'POOL'])).toBe('FIXED, POOL')
    expect(packProducts([])).toBeNull()
    expect(packProductOptions['FIXED, POOL']).toBe('Fixed odds, Pools')
  })

  it('are within those of an auditor when each of them is, and there is one', () => {
    fc.assert(
      fc.property(products, products, (named, own) => {
        const isWithin = named.length > 0 && named.every(product => own.includes(product))
        expect(packProductsWithin(own).includes(packProducts(named) ?? '')).toBe(isWithin)
      }),
    )
  })
})
