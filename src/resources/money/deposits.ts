import { depositCurrencies } from '../../domain/deposit'
import { depositChannels, paymentMethods } from '../../domain/payment-method'
import type { AccountKindName } from '../../domain/postings/account'
import { depositWaiting } from '../../domain/waiting-time'
import { boolean, datetime, enumOf, file, money, reference, text } from '../kernel/declare/field'
import type { LinesByState } from '../kernel/declare/ledger-amounts'
import { me } from '../kernel/declare/me'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf } from '../options'
import { attentionFields, attentionQuick } from './attention'
import { depositActions } from './deposit-actions'
import { ofRealAccounts, ofTestAccount } from './of-test-account'

const currency = { field: 'currency' } as const

/** A deposit has its entry once it is confirmed. */
function linesOnceConfirmed(account: AccountKindName): LinesByState {
  return [{ when: { state: ['CONFIRMED', 'REVERSED'] }, accounts: [account], entries: ['DEPOSIT'] }]
}

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
      // Deposits that wait for no decision have no `waitingSince` and come last.
      sort: { field: 'waitingSince', order: 'asc' },
      opensWith: [{ field: 'state', operator: 'eq', value: 'PENDING' }],
      quick: [
        { label: 'Pending', filter: { field: 'state', operator: 'eq', value: 'PENDING' } },
        { label: 'Mine', filter: { field: 'assignee', operator: 'eq', value: me } },
        attentionQuick,
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
  badges: ['state', 'needsAttention', 'amount', 'waitingSince'],
  figures: {
    confirmed: {
      label: 'Deposits',
      group: 'money',
      view: 'list',
      filter: [ofRealAccounts],
      sum: 'amount',
      flow: 'in',
      at: 'confirmedAt',
      help: 'Deposits that were confirmed in the period, before fees; those that were reversed since, too. Cash at terminals is not among them.',
    },
    reversed: {
      label: 'Deposits reversed',
      group: 'money',
      view: 'list',
      filter: [ofRealAccounts],
      sum: 'amount',
      flow: 'out',
      at: 'reversedAt',
      help: 'Deposits that were taken back in the period, whenever they were confirmed.',
    },
    timedOut: {
      label: 'Deposits pending over an hour',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'timedOut', operator: 'eq', value: true }],
      sum: 'amount',
      at: 'waitingSince',
      help: 'The provider has not confirmed them yet.',
    },
  },
  sections: {
    Payment: ['customer', 'method', 'channel', 'bank', 'provider', 'providerRef'],
    Amounts: ['amount', 'fee', 'net', 'currency'],
    Outcome: [
      'state',
      'waitingSince',
      'timedOut',
      'assignee',
      'confirmedBy',
      'confirmedAt',
      'reversedAt',
      'proof',
      'failReason',
      'needsAttention',
      'attention',
      'queriedAt',
      'providerAnswer',
    ],
    Bonus: ['bonusCode', 'bonus', 'bonusProblem'],
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
    channel: enumOf({
      required: true,
      managed: true,
      filter: true,
      column: false,
      default: 'WEB',
      options: labelsOf(depositChannels),
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
      lines: linesOnceConfirmed('WALLET_CASH'),
    }),
    fee: money({
      required: true,
      immutable: true,
      currency,
      min: 0,
      default: 0,
      lines: linesOnceConfirmed('FEES'),
      help: 'What the provider keeps. The operator pays it: the wallet gets the gross amount.',
    }),
    net: money({
      required: true,
      managed: true,
      currency,
      lines: linesOnceConfirmed('PSP'),
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
    timedOut: boolean({
      unaudited: true,
      managed: true,
      filter: true,
      column: false,
      help: 'Pending for over an hour',
    }),
    assignee: reference({
      label: 'Claimed by',
      managed: true,
      to: 'staff',
      person: true,
      filter: true,
      column: false,
    }),
    isTest: ofTestAccount,
    isFirst: boolean({
      label: 'First deposit',
      managed: true,
      filter: true,
      column: false,
      help: 'No deposit of the customer was confirmed before it',
    }),
    confirmedBy: reference({
      managed: true,
      to: 'staff',
      person: true,
      filter: true,
      help: 'Empty when the provider confirmed it',
    }),
    confirmedAt: datetime({ label: 'Confirmed', managed: true, filter: true, sort: true, column: false }),
    reversedAt: datetime({ label: 'Reversed', managed: true, filter: true, sparse: true, column: false }),
    proof: file({ managed: true, column: false, read: ['admin', 'finance', 'csr'] }),
    failReason: text({ label: 'Reason', managed: true, max: 500, lines: 3, column: false }),
    ...attentionFields,
    queriedAt: datetime({
      label: 'Provider queried',
      managed: true,
      column: false,
      help: 'When somebody last asked the provider what became of the payment',
    }),
    providerAnswer: text({
      label: "Provider's answer",
      managed: true,
      max: 1_000,
      lines: 2,
      column: false,
      help: 'Empty until the provider has answered the last query',
    }),
    bonusCode: text({
      managed: true,
      max: 30,
      filter: true,
      column: false,
      help: 'The code that the customer entered with the deposit',
    }),
    bonus: reference({ managed: true, to: 'bonuses', column: false }),
    bonusProblem: text({
      label: 'No bonus because',
      managed: true,
      max: 300,
      column: false,
      help: 'Why the code gave nothing when the deposit was confirmed',
    }),
  },
  clones: false,
  scopedBy: { at: 'createdAt', currency: 'currency' },
  access: { create: [], edit: [], delete: [] },
  actions: depositActions,
  sample: { method: 'GCASH', currency: 'PHP', amount: 100_000, fee: 1_500 },
})
