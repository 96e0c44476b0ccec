import { accountPatternProblem } from '../../domain/account-pattern'
import { cutOffProblem, railCapProblem, railsProblem, transferRangeProblem } from '../../domain/bank'
import { settlementAccountProblem } from '../../domain/clabe'
import { array, boolean, enumOf, money, percent, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOfCountry, usageOptions } from '../options'

/** A bank's amounts are in the money of its country. */
const currency = { field: 'country', of: currencyOfCountry } as const

/** Where customers' money comes from and goes to (docs/domain.md, Banks). */
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
    country: enumOf({ required: true, filter: true, options: { PH: 'Philippines', MX: 'Mexico' } }),
    kind: enumOf({
      required: true,
      filter: true,
      options: { BANK: 'Bank', EWALLET: 'E-wallet', OTC: 'Over the counter' },
    }),
    rails: array({
      of: enumOf({ options: { INSTAPAY: 'InstaPay', PESONET: 'PESONet', SPEI: 'SPEI', OXXO: 'OXXO' } }),
      filter: true,
      help: 'Those of its own country',
    }),
    inEnabled: boolean({
      label: 'Money in',
      default: true,
      filter: true,
      help: 'Customers may pay in from it',
    }),
    outEnabled: boolean({
      label: 'Money out',
      default: true,
      filter: true,
      help: 'Customers may be paid to it',
    }),
    accountPattern: text({
      max: 100,
      column: false,
      help: 'A regular expression that the whole account number of a customer must fit, such as \\d{10,12}',
    }),
    minPerTransfer: money({ currency, min: 0 }),
    maxPerTransfer: money({
      currency,
      min: 0,
      column: false,
      help: 'At most what one of its rails carries: InstaPay 50,000',
    }),
    feePerTransfer: money({
      currency,
      min: 0,
      column: false,
      help: 'Paid for each transfer, whatever its amount',
    }),
    feeBps: percent({
      significant: 'PARAMETER_CHANGE',
      label: 'Fee on the amount',
      column: false,
      help: 'Besides the fee per transfer',
    }),
    cutOff: text({
      label: 'Cut-off',
      max: 5,
      column: false,
      help: 'The time in its country after which a transfer goes the next day, such as 14:00',
    }),
    settlementAccount: text({
      max: 40,
      masked: true,
      read: ['admin'],
      reveal: ['admin'],
      column: false,
      help: 'Where we settle with it; a CLABE of 18 digits in Mexico',
    }),
    status: enumOf({ required: true, filter: true, default: 'ACTIVE', options: usageOptions }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
  checks: [
    { field: 'rails', reads: ['country', 'rails'], problem: railsProblem },
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
      problem: ({ cutOff }) => (cutOff === null ? null : cutOffProblem(cutOff)),
    },
    {
      field: 'settlementAccount',
      reads: ['country', 'settlementAccount'],
      problem: settlementAccountProblem,
    },
  ],
  sample: { accountPattern: '\\d{10,12}', cutOff: '14:00', settlementAccount: null },
})
