/**
 * Supported currencies. `digits` is the number of decimals (ISO 4217): a peso has 100 minor units, a yen 1.
 * `prefix` distinguishes currencies with the same symbol.
 */
export const currencies = {
  PHP: { digits: 2, symbol: '₱', prefix: '' },
  MXN: { digits: 2, symbol: '$', prefix: 'MX' },
  HKD: { digits: 2, symbol: '$', prefix: 'HK' },
  JPY: { digits: 0, symbol: '¥', prefix: '' },
  AUD: { digits: 2, symbol: '$', prefix: 'A' },
  USD: { digits: 2, symbol: '$', prefix: 'US' },
  SGD: { digits: 2, symbol: '$', prefix: 'S' },
  GBP: { digits: 2, symbol: '£', prefix: '' },
} as const satisfies Record<string, { digits: number; symbol: string; prefix: string }>

export type Currency = keyof typeof currencies

/**
 * Formats minor units for users: 123450 PHP → '₱1,234.50', -500 MXN → '-MX$5.00'. Throws as `formatAmount`
 * does.
 */
export function formatMoney(minor: number, currency: Currency): string {
  const { symbol, prefix } = currencies[currency]
  const [sign, amount] = signAndAmount(minor, currency)
  return `${sign}${prefix}${symbol}${amount}`
}

/**
 * Formats minor units for an input: 123450 PHP → '1,234.50', 1234 JPY → '1,234'.
 * @throws RangeError when `minor` is not a safe integer: such an amount has already lost digits
 */
export function formatAmount(minor: number, currency: Currency): string {
  return signAndAmount(minor, currency).join('')
}

/**
 * The largest amount that one record moves, in minor units: a hundred billion. Sums of nine hundred of them are still
 * exact in JavaScript.
 */
export const mostAmount = 10_000_000_000_000

/**
 * Groups of three with commas, or no commas at all; a sign only at the start, then the currency's own symbol.
 */
const amountShape = /^(-?)(\D*?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/

/**
 * Parses a typed or pasted amount into minor units: ' 1,234.5 ' or '₱1,234.50' PHP → 123450. The symbol of
 * another currency is rejected. Digits are moved as text only, so nothing is rounded; an amount that needs
 * rounding is rejected with a sentence.
 */
export function parseAmount(text: string, currency: Currency): { minor: number } | { problem: string } {
  const { digits, symbol, prefix } = currencies[currency]
  const [, sign, mark = '', whole = '', decimals = ''] = amountShape.exec(text.trim()) ?? []
  if (!whole || !['', symbol, prefix + symbol].includes(mark)) {
    return { problem: `Enter an amount like ${amountExample(currency)}` }
  }
  if (decimals.length > digits) {
    const most = digits === 0 ? 'no decimals' : `at most ${digits} decimals`
    return { problem: `${currency} has ${most}: enter an amount like ${amountExample(currency)}` }
  }

  const magnitude = Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'))
  if (!Number.isSafeInteger(magnitude)) {
    return { problem: `Enter an amount of at most ${formatAmount(Number.MAX_SAFE_INTEGER, currency)}` }
  }
  // 0 - 0 is 0; -0 would differ from 0 for Object.is and in tests.
  return { minor: sign ? 0 - magnitude : magnitude }
}

function signAndAmount(minor: number, currency: Currency): [sign: string, amount: string] {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Expected whole minor units, not ${minor}`)
  const { digits } = currencies[currency]
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const decimals = text.slice(text.length - digits)
  return [minor < 0 ? '-' : '', decimals ? `${whole}.${decimals}` : whole]
}

function amountExample(currency: Currency): string {
  return formatAmount(Number(`1234${'50'.slice(0, currencies[currency].digits)}`), currency)
}
