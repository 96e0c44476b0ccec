import { describe, expect, it } from 'vitest'
import { getXRay, useQuerySubscription } from '../../tools/absent-devtools'
import qs from '../../tools/flat-qs'

describe('what stands in for a library', () => {
  it('reads and writes flat query strings as Refine’s router asks for them', () => {
    expect(qs.parse('?tab=history&status=ACTIVE')).toEqual({ tab: 'history', status: 'ACTIVE' })
    const options = { addQueryPrefix: true, skipNulls: true }
    expect(qs.stringify({ tab: 'history', q: 'a b', from: null }, options)).toBe('?tab=history&q=a+b')
    expect(qs.stringify({ from: undefined }, options)).toBe('')
  })

  it('keeps what is nested in a query string', () => {
    expect(qs.stringify({ filters: [{ field: 'status' }] })).toBe(
      new URLSearchParams({ filters: '[{"field":"status"}]' }).toString(),
    )
  })

  it('answers for the developer tools as they do where nobody looks', () => {
    expect(getXRay()).toEqual({ hookName: '', trace: [], resourcePath: null })
    expect(useQuerySubscription()).toEqual({})
  })
})
