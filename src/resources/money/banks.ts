import { accountPatternProblem } from '../../domain/account-pattern'
import { railCapProblem, rails, transferRangeProblem } from '../../domain/bank'
import { settlementAccountProblem } from '../../domain/clabe'
import { timeOfDayProblem } from '../../domain/time-of-day'
import { array, boolean, enumOf, money, percent, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOfCountry, labelsOf, usageOptions } from '../options'

/** A bank's amounts are in the currency of its country. */
const currency = { field: 'country', of: currencyOfCountry } as const

/** A rail works in one country. */
const countryOfRail = Object.fromEntries(
  Object.entries(rails).map(([rail, { country }]) => [rail, { country: [country] }]),
)

/** Banks for deposits and withdrawals of customers (docs/domain.md, Banks). */
export const banks = defineResource({
  name: 'banks',
  typename: 'Bank',
  label: 'Banks',
  title: 'name',
  icon: 'bank',
  views: {
    list: {
      path: '/business/banks',
      label: 'Banks',
      menu: { admin: 21 },
      sort: { field: 'name', order: 'asc' },
    },
  },
  fields: {
    code: text({ required: true, unique: true, max: 16, search: true, sort: true }),
    name: text({ required: true, search: true, sort: true }),
    country: enumOf({
      required: true,
      filter: true,
      fixedWhenUsed: true,
      options: { PH: 'Philippines', MX: 'Mexico' },
      help: "Can't change once the bank is used: its money is in the currency of the country",
    }),
    kind: enumOf({
      required: true,
      filter: true,
      options: { BANK: 'Bank', EWALLET: 'E-wallet', OTC: 'Over the counter' },
    }),
    rails: array({
      of: enumOf({ options: labelsOf(rails), optionsWhen: countryOfRail }),
      filter: true,
      help: 'Available in this country',
    }),
    inEnabled: boolean({
      label: 'Money in',
      reasoned: true,
      significant: 'PARAMETER_CHANGE',
      default: true,
      filter: true,
      help: 'Customers can deposit from this bank',
    }),
    outEnabled: boolean({
      label: 'Money out',
      reasoned: true,
      significant: 'PARAMETER_CHANGE',
      default: true,
      filter: true,
      help: 'Customers can withdraw to this bank',
    }),
    accountPattern: text({
      max: 100,
      column: false,
      help: 'A regular expression for the whole account number, such as \\d{10,12}',
    }),
    minPerTransfer: money({ significant: 'PARAMETER_CHANGE', currency, min: 0 }),
    maxPerTransfer: money({
      significant: 'PARAMETER_CHANGE',
      currency,
      min: 0,
      column: false,
      help: 'InstaPay carries at most 50,000',
    }),
    feePerTransfer: money({
      significant: 'PARAMETER_CHANGE',
      currency,
      min: 0,
      column: false,
      help: 'Fixed amount per transfer',
    }),
    feeBps: percent({
      significant: 'PARAMETER_CHANGE',
      label: 'Fee percentage',
      column: false,
      help: 'Added to the fixed fee',
    }),
    cutOff: text({
      significant: 'PARAMETER_CHANGE',
      label: 'Cut-off',
      max: 5,
      column: false,
      help: 'Later transfers go out the next day. Local time, such as 14:00.',
    }),
    settlementAccount: text({
      max: 40,
      masked: true,
      read: ['admin'],
      reveal: ['admin'],
      column: false,
      help: 'Our account for settlement. A CLABE of 18 digits in Mexico.',
    }),
    status: enumOf({
      required: true,
      reasoned: true,
      significant: 'PARAMETER_CHANGE',
      filter: true,
      default: 'ACTIVE',
      options: usageOptions,
    }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
  checks: [
    {
      field: 'maxPerTransfer',
      reads: ['country', 'minPerTransfer', 'maxPerTransfer'],
      problem: transferRangeProblem,
    },
    { field: 'maxPerTransfer', reads: ['rails', 'maxPerTransfer'], problem: railCapProblem },
    {
      field: 'accountPattern',
      reads: ['accountPattern'],
      problem: ({ accountPattern }) =>
        accountPattern === null ? null : accountPatternProblem(accountPattern),
    },
    {
      field: 'cutOff',
      reads: ['cutOff'],
      problem: ({ cutOff }) => (cutOff === null ? null : timeOfDayProblem(cutOff)),
    },
    {
      field: 'settlementAccount',
      reads: ['country', 'settlementAccount'],
      problem: settlementAccountProblem,
    },
  ],
  sample: { accountPattern: '\\d{10,12}', cutOff: '14:00', settlementAccount: null },
})
