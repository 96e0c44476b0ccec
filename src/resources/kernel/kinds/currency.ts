import { type Currency, currencies, formatAmount, formatMoney } from '../../../domain/money'
import type { FieldOf } from '../declare/field'
import { isAlwaysRequired } from '../declare/only-when'
import type { Siblings, Surroundings } from './kind-row'

export function isCurrency(code: string | undefined): code is Currency {
  return code !== undefined && Object.hasOwn(currencies, code)
}

/** Returns the currency of a money field in this record; undefined while a form does not have it yet. */
export function currencyOf({ currency }: FieldOf<'money'>, row: Siblings): Currency | undefined {
  if (typeof currency === 'string') return currency
  const code = String(row[currency.field])
  const found = currency.of ? currency.of[code] : code
  return isCurrency(found) ? found : undefined
}

/** Checks that every record has a currency for the amount. */
export function currencyFlaw(
  { currency }: FieldOf<'money'>,
  { sibling }: Pick<Surroundings, 'sibling'>,
): string | null {
  if (typeof currency === 'string') return null
  const teller = sibling(currency.field)
  if (teller?.kind !== 'enum' || !isAlwaysRequired(teller))
    return `the currency must stand in a required enum field, which "${currency.field}" is not`
  const untold = Object.keys(teller.options).find(
    option => !isCurrency(currency.of ? currency.of[option] : option),
  )
  return untold === undefined ? null : `the option ${untold} of "${currency.field}" tells no currency`
}

/** Checks that a running balance adds up fields of its record. */
export function runningFlaw(
  { running, currency }: FieldOf<'money'>,
  { sibling }: Pick<Surroundings, 'sibling'>,
): string | null {
  if (!running) return null
  if (typeof currency === 'string') return 'a running balance has its currency in a field'
  const missing = [running.of, ...running.per, running.by].find(name => !sibling(name))
  if (missing !== undefined) return `there is no field "${missing}" to add up`
  return [...running.per, running.by].every(name => sibling(name)?.filter)
    ? null
    : 'a running balance is of fields that are filters'
}

/** Formats an amount for the message of a limit: people enter amounts with decimals, unless the currency has none. */
export function describeAmount(minor: number, { currency }: FieldOf<'money'>): string {
  if (typeof currency === 'string') return formatMoney(minor, currency)
  if (minor === 0) return '0'
  return `${formatAmount(minor, 'PHP')} (${formatAmount(minor, 'JPY')} in a currency without decimals)`
}

/** Describes the smallest amount that a field takes. */
export function describeLeast(minor: number, field: FieldOf<'money'>): string {
  const isOfAnyCurrency = typeof field.currency !== 'string'
  return isOfAnyCurrency && minor === 1 ? 'more than 0' : `at least ${describeAmount(minor, field)}`
}
