import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Currency, currencies, formatAmount, formatMoney, parseAmount } from '../../src/domain/money'

const codes = Object.keys(currencies) as Currency[]

describe('an amount of money', () => {
  it.each([
    [123450, 'PHP', '₱1,234.50'],
    [12345, 'PHP', '₱123.45'],
    [5, 'PHP', '₱0.05'],
    [0, 'PHP', '₱0.00'],
    [-123450, 'PHP', '-₱1,234.50'],
    [123450, 'MXN', 'MX$1,234.50'],
    [-500, 'MXN', '-MX$5.00'],
    [123450, 'USD', 'US$1,234.50'],
    [100_000_000, 'HKD', 'HK$1,000,000.00'],
    [1234, 'JPY', '¥1,234'],
    [-7, 'JPY', '-¥7'],
    [99, 'GBP', '£0.99'],
  ] as const)('of %d minor units in %s is shown as %s', (minor, currency, shown) => {
    expect(formatMoney(minor, currency)).toBe(shown)
  })

  it('is shown in an input without the symbol', () => {
    expect(formatAmount(123450, 'PHP')).toBe('1,234.50')
    expect(formatAmount(-100, 'MXN')).toBe('-1.00')
    expect(formatAmount(1234, 'JPY')).toBe('1,234')
  })

  it('looks different in every currency', () => {
    expect(new Set(codes.map(currency => formatMoney(123400, currency))).size).toBe(codes.length)
  })

  it('shows minus zero as zero', () => {
    expect(formatMoney(-0, 'PHP')).toBe('₱0.00')
  })

  it.each([0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])(
    'that is no safe integer (%d) is not shown at all',
    minor => {
      expect(() => formatMoney(minor, 'PHP')).toThrow(RangeError)
      expect(() => formatAmount(minor, 'JPY')).toThrow(RangeError)
    },
  )
})

describe('a typed amount', () => {
  it.each([
    ['1,234.50', 123450],
    ['1234.5', 123450],
    [' 1,234 ', 123400],
    ['1234', 123400],
    ['-5', -500],
    ['0.05', 5],
    ['-0', 0],
    ['5.', 500],
    ['₱5', 500],
    ['-₱1,234.50', -123450],
    ['1,234,567.89', 123456789],
    ['90,071,992,547,409.91', Number.MAX_SAFE_INTEGER],
    ['-90071992547409.91', Number.MIN_SAFE_INTEGER],
  ])('"%s" is read', (text, minor) => {
    expect(parseAmount(text, 'PHP')).toEqual({ minor })
  })

  it.each([
    ['MX$1,234.50', 'MXN', 123450],
    ['$5', 'MXN', 500],
    ['-¥7', 'JPY', -7],
    ['7.', 'JPY', 7],
    ['A$5', 'AUD', 500],
  ] as const)('"%s" is read in %s', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toEqual({ minor })
  })

  it.each([
    ['US$5', 'MXN'],
    ['$5', 'PHP'],
    ['₱5', 'JPY'],
  ] as const)('"%s" is refused in %s: it is the sign of another', (text, currency) => {
    expect(parseAmount(text, currency)).toHaveProperty('problem')
  })

  it.each([
    '1,23.4',
    '1.234,50',
    '12,34',
    '1,2345',
    ',123',
    '1,,234',
    '1234,567',
    '.5',
    '--5',
    '5-',
    '+5',
    '1 234',
    '1e3',
  ])('"%s" is refused with an example', text => {
    expect(parseAmount(text, 'PHP')).toEqual({ problem: 'Enter an amount like 1,234.50' })
  })

  it.each(['', ' ', 'abc', '5a', '₱', '5₱', '₱₱5', '₱-5', '$5', 'MX$5', '¥5', 'PHP 5', '٣', '１'])(
    '"%s" is no amount',
    text => {
      expect(parseAmount(text, 'PHP')).toEqual({ problem: 'Enter an amount like 1,234.50' })
    },
  )

  it('with more decimals than the currency has is refused, not rounded', () => {
    expect(parseAmount('1.005', 'PHP')).toEqual({
      problem: 'PHP has at most 2 decimals: enter an amount like 1,234.50',
    })
    expect(parseAmount('1.0', 'JPY')).toEqual({
      problem: 'JPY has no decimals: enter an amount like 1,234',
    })
  })

  it.each([
    ['90,071,992,547,409.92', 'PHP', 'Enter an amount of at most 90,071,992,547,409.91'],
    ['-90071992547409.92', 'PHP', 'Enter an amount of at most 90,071,992,547,409.91'],
    ['9'.repeat(400), 'JPY', 'Enter an amount of at most 9,007,199,254,740,991'],
  ] as const)('too large to be kept exactly is refused: %s %s', (text, currency, problem) => {
    expect(parseAmount(text, currency)).toEqual({ problem })
  })
})

describe.each(codes)('in %s', currency => {
  const { digits } = currencies[currency]

  it('every safe integer is read back as it was shown', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), minor => {
        // Plus zero turns -0, which has no written form, into 0.
        expect(parseAmount(formatAmount(minor, currency), currency)).toEqual({ minor: minor + 0 })
      }),
      { examples: [[0], [-0], [1], [-1], [Number.MAX_SAFE_INTEGER], [Number.MIN_SAFE_INTEGER]] },
    )
  })

  it('every safe integer is read back as a list shows it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), minor => {
        expect(parseAmount(formatMoney(minor, currency), currency)).toEqual({ minor: minor + 0 })
      }),
    )
  })

  it('commas change nothing of what is read', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), minor => {
        const shown = formatAmount(minor, currency)
        expect(parseAmount(shown.replaceAll(',', ''), currency)).toEqual(parseAmount(shown, currency))
      }),
    )
  })

  it('there are as many decimals as ISO 4217 says', () => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    expect(digits).toBe(maximumFractionDigits)
  })

  it('an amount is shown with all the digits of its currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), minor => {
        const decimals = formatMoney(minor, currency).split('.')[1] ?? ''
        expect(decimals).toHaveLength(digits)
      }),
    )
  })

  it('any text is either read as a safe integer or refused with a sentence', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.- ₱$¥'), maxLength: 24 })
    fc.assert(
      fc.property(typed, text => {
        const parsed = { minor: 0, problem: 'none', ...parseAmount(text, currency) }
        expect(Number.isSafeInteger(parsed.minor)).toBe(true)
        expect(parsed.problem).toMatch(/[Ee]nter an amount (?:like|of at most) |^none$/)
      }),
    )
  })
})
