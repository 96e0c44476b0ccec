import { describe, expect, it } from 'vitest'
import { getXRay, useQuerySubscription } from '../../tools/absent-devtools'
import qs from '../../tools/absent-qs'

describe('what stands in for a library', () => {
  it('reads nothing from an address, and says that nothing is written there', () => {
    expect(qs.parse()).toEqual({})
    expect(() => qs.stringify()).toThrow('qs is not in the bundle')
  })

  it('answers for the developer tools as they do where nobody looks', () => {
    expect(getXRay()).toEqual({ hookName: '', trace: [], resourcePath: null })
    expect(useQuerySubscription()).toEqual({})
  })
})
