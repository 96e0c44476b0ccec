import { depositCurrencies } from '../../domain/deposit'
import { paymentMethods } from '../../domain/payment-method'
import { depositWaiting } from '../../domain/waiting-time'
import { depositActions } from '../deposit-actions'
import { boolean, datetime, enumOf, file, money, reference, text } from '../kernel/declare/field'
import { me } from '../kernel/declare/me'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf } from '../options'

const currency = { field: 'currency' } as const
/** Payments of customers to their wallets; the players' platform makes them (docs/deposits.md). */
export const deposits = defineResource({
  name: 'deposits',
  typename: 'Deposit',
  label: 'Deposits',
  title: 'number',
  icon: 'deposits',
  movesMoney: true,
  views: {
    list: {
      path: '/customer/deposits',
      label: 'Deposits',
      menu: { pagcor: 3, finance: 1, csr: 4 },
      roles: ['admin', 'finance', 'csr', 'pagcor'],
      // What waits for nobody comes last.
      sort: { field: 'waitingSince', order: 'asc' },
      opensWith: [{ field: 'state', operator: 'eq', value: 'PENDING' }],
      quick: [
        { label: 'Pending', filter: { field: 'state', operator: 'eq', value: 'PENDING' } },
        { label: 'Mine', filter: { field: 'assignee', operator: 'eq', value: me } },
        { label: 'Timed out', filter: { field: 'timedOut', operator: 'eq', value: true } },
        { label: 'Confirmed', filter: { field: 'state', operator: 'eq', value: 'CONFIRMED' } },
        { label: 'Failed', filter: { field: 'state', operator: 'eq', value: 'FAILED' } },
        { label: 'Reversed', filter: { field: 'state', operator: 'eq', value: 'REVERSED' } },
      ],
      queue: {
        waiting: [{ field: 'state', operator: 'eq', value: 'PENDING' }],
        since: 'waitingSince',
        assignee: 'assignee',
        claim: 'claim',
        decisions: { confirm: 'c', fail: 'f' },
      },
      columns: [
        'number',
        'createdAt',
        'customer',
        'method',
        'bank',
        'amount',
        'fee',
        'net',
        'providerRef',
        'state',
        'waitingSince',
        'confirmedBy',
      ],
      totals: ['amount', 'fee', 'net'],
    },
  },
  badges: ['state', 'amount', 'waitingSince'],
  sections: {
    Payment: ['customer', 'method', 'bank', 'provider', 'providerRef'],
    Amounts: ['amount', 'fee', 'net', 'currency'],
    Outcome: [
      'state',
      'waitingSince',
      'timedOut',
      'assignee',
      'confirmedBy',
      'confirmedAt',
      'proof',
      'failReason',
    ],
  },
  fields: {
    // Given by the server when the platform makes the deposit.
    number: text({ required: true, unique: true, max: 20, search: true, sort: true }),
    customer: reference({ required: true, immutable: true, to: 'users', filter: true }),
    method: enumOf({
      required: true,
      immutable: true,
      filter: true,
      options: labelsOf(paymentMethods),
    }),
    bank: reference({ immutable: true, to: 'banks', filter: true }),
    provider: reference({
      required: true,
      immutable: true,
      to: 'providers',
      filter: true,
      column: false,
    }),
    providerRef: text({
      label: 'Provider reference',
      immutable: true,
      max: 100,
      search: true,
      filter: true,
      help: 'The number of the payment at its provider. No two of a provider are the same.',
    }),
    currency: enumOf({
      required: true,
      immutable: true,
      filter: true,
      column: false,
      options: Object.fromEntries(depositCurrencies.map(code => [code, code])) as {
        readonly [Code in (typeof depositCurrencies)[number]]: Code
      },
    }),
    amount: money({
      required: true,
      immutable: true,
      currency,
      min: 1,
      label: 'Gross',
      filter: true,
      sort: true,
      lines: { account: 'WALLET_CASH', entries: ['DEPOSIT'] },
    }),
    fee: money({
      required: true,
      immutable: true,
      currency,
      min: 0,
      default: 0,
      help: 'What the provider keeps. The house bears it: the wallet gets the gross amount.',
    }),
    net: money({
      required: true,
      managed: true,
      currency,
      derive: ({ amount, fee }) => Number(amount) - Number(fee),
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'PENDING',
      options: {
        INITIATED: { label: 'Initiated', color: 'default' },
        PENDING: { label: 'Pending', color: 'warning' },
        CONFIRMED: { label: 'Confirmed', color: 'success' },
        FAILED: { label: 'Failed', color: 'error' },
        EXPIRED: { label: 'Expired', color: 'default' },
        CANCELLED: { label: 'Cancelled', color: 'default' },
        REVERSED: { label: 'Reversed', color: 'error' },
      },
    }),
    waitingSince: datetime({
      label: 'Age',
      managed: true,
      stamp: 'now',
      filter: true,
      sort: true,
      waits: depositWaiting,
    }),
    timedOut: boolean({ managed: true, filter: true, column: false, help: 'Pending for over an hour' }),
    assignee: reference({
      label: 'Claimed by',
      managed: true,
      to: 'staff',
      person: true,
      filter: true,
      column: false,
    }),
    confirmedBy: reference({
      managed: true,
      to: 'staff',
      person: true,
      filter: true,
      help: 'Empty when the provider confirmed it',
    }),
    confirmedAt: datetime({ label: 'Confirmed', managed: true, filter: true, sort: true, column: false }),
    proof: file({ managed: true, column: false, read: ['admin', 'finance', 'csr'] }),
    failReason: text({ label: 'Reason', managed: true, max: 500, lines: 3, column: false }),
  },
  clones: false,
  access: { create: [], edit: [], delete: [] },
  actions: depositActions,
  sample: { method: 'GCASH', currency: 'PHP', amount: 100_000, fee: 1_500 },
})
