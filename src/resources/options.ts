import { type Currency, currencies } from '../domain/money'
import { type CountryCode, countries } from '../domain/venue'
import { enumOf, text } from './kernel/declare/field'
import { reason } from './kernel/declare/reason'

export { reason }

// What several declarations offer alike.

/** By ISO 3166 code. */
export const countryOptions = Object.fromEntries(
  Object.entries(countries).map(([code, { label }]) => [code, label]),
) as { readonly [Code in CountryCode]: string }

/** The currency that each country pays in. */
export const currencyOfCountry = Object.fromEntries(
  Object.entries(countries).map(([code, { currency }]) => [code, currency]),
) as { readonly [Code in CountryCode]: Currency }

/** ISO 4217 codes: shorter in a column than their names, and staff know them. */
export const currencyOptions = Object.fromEntries(Object.keys(currencies).map(code => [code, code])) as {
  readonly [Code in Currency]: Code
}

/** Whether a record is in use. */
export const usageOptions = {
  ACTIVE: { label: 'Active', color: 'success' },
  INACTIVE: { label: 'Inactive', color: 'default' },
} as const

/** Enough to catch a slip of the finger; whether the address exists only a letter to it shows. */
export const emailPattern = {
  source: '^[^@ ]+@[^@ ]+[.][^@ ]+$',
  expected: 'an e-mail address such as ana@example.com',
  sample: (n: number) => `person${n}@example.com`,
} as const

/** A word that records are marked with; small letters, so that one word is one tag. */
export const tag = text({
  label: 'Tag',
  required: true,
  max: 30,
  pattern: {
    source: '^[a-z0-9]+(-[a-z0-9]+)*$',
    expected: 'lowercase letters, digits and dashes, such as high-roller',
    sample: n => `tag-${n}`,
  },
})

/** Whether somebody that we deal with may go on; only the actions below change it. */
export const standing = enumOf({
  required: true,
  managed: true,
  filter: true,
  default: 'ACTIVE',
  options: {
    ACTIVE: { label: 'Active', color: 'success' },
    SUSPENDED: { label: 'Suspended', color: 'warning' },
  },
})

/** The actions of a resource whose `status` is its standing. */
export const standingActions = {
  suspend: {
    label: 'Suspend',
    done: 'Suspended',
    roles: ['admin'],
    when: { status: ['ACTIVE'] },
    set: { status: 'SUSPENDED' },
    input: { reason },
    serious: true,
  },
  activate: {
    label: 'Activate',
    done: 'Activated',
    roles: ['admin'],
    when: { status: ['SUSPENDED'] },
    set: { status: 'ACTIVE' },
  },
} as const

/** Of facts by code, what an enum shows of each. */
export function labelsOf<Code extends string>(
  facts: Readonly<Record<Code, { readonly label: string }>>,
): { readonly [C in Code]: string } {
  return Object.fromEntries(
    Object.entries<{ readonly label: string }>(facts).map(([code, { label }]) => [code, label]),
  ) as { readonly [C in Code]: string }
}
