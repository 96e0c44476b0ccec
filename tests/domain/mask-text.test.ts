import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsMask, maskText } from '../../src/domain/mask-text'

describe('a masked text', () => {
  it.each([
    ['032180000118359719', '•••• 9719'],
    ['ABCD-123456', '•••• 3456'],
    ['12345678', '•••• 678'],
    ['123456', '•••• 6'],
    ['12345', '••••'],
    ['1', '••••'],
    ['', '••••'],
    ['maria@example.com', 'm••••@example.com'],
    ['jo@example.com', '••••@example.com'],
    ['@example.com', '•••• .com'],
    ['a@b@example.com', '•••• .com'],
  ])('%s is shown as %s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it('hides at least five characters, or all that there are', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc0123 -') }), text => {
        const shown = maskText(text).replace(/^•••• ?/, '')
        expect([...text].length - [...shown].length).toBeGreaterThanOrEqual(Math.min(5, text.length))
      }),
    )
  })

  it('can be told from any value', () => {
    fc.assert(fc.property(fc.string(), text => holdsMask(maskText(text))))
  })
})
