import { type Currency, currencies } from '../domain/money'
import { type PaymentMethodCode, paymentMethods } from '../domain/payment-method'
import { type CountryCode, countries } from '../domain/venue'
import { boolean, enumOf, text } from './kernel/declare/field'
import { reason } from './kernel/declare/reason'

export { reason }

// Fields, options and actions that several declarations share.

/** The roles that write cards, run races and enter results. */
export const racing = ['admin', 'metaf'] as const

/** By ISO 3166 code. */
export const countryOptions = Object.fromEntries(
  Object.entries(countries).map(([code, { label }]) => [code, label]),
) as { readonly [Code in CountryCode]: string }

/** The currency of each country. */
export const currencyOfCountry = Object.fromEntries(
  Object.entries(countries).map(([code, { currency }]) => [code, currency]),
) as { readonly [Code in CountryCode]: Currency }

/** The time zones of each country. */
export const zonesOfCountry = {
  field: 'country',
  of: Object.fromEntries(Object.entries(countries).map(([code, { timeZones }]) => [code, timeZones])),
}

/** When the user chooses a country, forms fill in its first time zone. */
export const zoneByCountry = {
  field: 'country',
  of: Object.fromEntries(Object.entries(countries).map(([code, { timeZones }]) => [code, timeZones[0]])),
}

/** When the user chooses a country, forms fill in its currency. */
export const currencyByCountry = { field: 'country', of: currencyOfCountry }

/** ISO 4217 codes: shorter in a column than their names, and staff know them. */
export const currencyOptions = Object.fromEntries(Object.keys(currencies).map(code => [code, code])) as {
  readonly [Code in Currency]: Code
}

/** A currency can be chosen in the countries that use it. */
export const currencyWhen = Object.fromEntries(
  Object.values(currencyOfCountry).map(currency => [
    currency,
    {
      country: Object.entries(currencyOfCountry)
        .filter(([, own]) => own === currency)
        .map(([country]) => country),
    },
  ]),
)

/** Whether a record is in use. */
export const usageOptions = {
  ACTIVE: { label: 'Active', color: 'success' },
  INACTIVE: { label: 'Inactive', color: 'default' },
} as const

/** Catches typing errors only; whether the address exists shows only when a message is sent. */
export const emailPattern = {
  source: '^[^@ ]+@[^@ ]+[.][^@ ]+$',
  expected: 'an e-mail address such as ana@example.com',
  sample: (n: number) => `person${n}@example.com`,
} as const

/** ISO 3166-1 code of any country, also of those without courses. */
export const countryCodePattern = {
  source: '^[A-Z]{2}$',
  expected: 'two capital letters',
  sample: () => 'SG',
} as const

/** A tag of a record, in lower case, so that one word is one tag. */
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

/** The state of a business partner; only the actions below change it. */
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

/** The actions of a resource whose `status` is such a state. */
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

/** Returns the labels of an enum from a table of facts by code. */
export function labelsOf<Code extends string>(
  facts: Readonly<Record<Code, { readonly label: string }>>,
): { readonly [C in Code]: string } {
  return Object.fromEntries(
    Object.entries<{ readonly label: string }>(facts).map(([code, { label }]) => [code, label]),
  ) as { readonly [C in Code]: string }
}

/** The methods that customers are paid out by. */
export const payoutMethods = labelsOf(
  Object.fromEntries(Object.entries(paymentMethods).filter(([, { out }]) => out)),
) as Readonly<Record<PaymentMethodCode, string>>

/** A change of prices by over 10 %, or to a margin below 0, needs it (docs/balancer.md). */
export const priceConfirmation = {
  ...boolean({
    label: 'Confirmed',
    help: 'Needed for a change of over 10%, and for a margin below 0',
  }),
  // Other calls need not say it.
  required: false,
}

/** Roles of auditors: the record of an auditor may name an account with one of them. */
export const auditingRoles = ['pagcor', 'fairplaymx', 'nemoaudit'] as const

/** Roles that read daily reports, and comment on them. */
export const packReaders = ['admin', 'finance', 'fairplaymx', 'nemoaudit'] as const
