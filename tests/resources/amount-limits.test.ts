import { expect, it } from 'vitest'
import { money } from '../../src/resources/kernel/declare/field'
import { fieldSchema } from '../../src/resources/kernel/kinds/kinds'

const inCurrency = { currency: { field: 'currency' } } as const

it.each([
  ['fixed in pesos', money({ currency: 'PHP', min: 1 }), 0, 'Amount must be at least ₱0.01'],
  ['that is something', money({ ...inCurrency, min: 1 }), 0, 'Amount must be more than 0'],
  ['that may be nothing', money({ ...inCurrency, min: 0 }), -1, 'Amount must be at least 0'],
  [
    'of any currency',
    money({ ...inCurrency, max: 10_000_000 }),
    10_000_001,
    'Amount must be at most 100,000.00 (10,000,000 in a currency without decimals)',
  ],
])('the limit of an amount %s is said as people enter amounts', (_, field, value, message) => {
  expect(fieldSchema('amount', field).safeParse(value).error?.issues[0]?.message).toBe(message)
})
