import { depositCurrencies, needsSecondPerson, referenceProblem } from '../../domain/deposit'
import { paymentMethods } from '../../domain/payment-method'
import { depositWaiting } from '../../domain/waiting-time'
import type { Moment } from '../kernel/declare/declared-action'
import { boolean, datetime, enumOf, file, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf, reason } from '../options'

const currency = { field: 'currency' } as const
const clearers = ['admin', 'finance'] as const

/** What every decision ends: the deposit waits no longer. */
const decided = { waitingSince: null, timedOut: false } as const
const decidedFields = ['state', 'waitingSince', 'timedOut'] as const

const waiting = { state: ['PENDING'] } as const

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
      sort: { field: 'createdAt', order: 'desc' },
      quick: [
        { label: 'Pending', filter: { field: 'state', operator: 'eq', value: 'PENDING' } },
        { label: 'Timed out', filter: { field: 'timedOut', operator: 'eq', value: true } },
        { label: 'Confirmed', filter: { field: 'state', operator: 'eq', value: 'CONFIRMED' } },
        { label: 'Failed', filter: { field: 'state', operator: 'eq', value: 'FAILED' } },
        { label: 'Reversed', filter: { field: 'state', operator: 'eq', value: 'REVERSED' } },
      ],
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
  badges: ['state'],
  sections: {
    Payment: ['customer', 'method', 'bank', 'provider', 'providerRef'],
    Amounts: ['amount', 'fee', 'net', 'currency'],
    Outcome: ['state', 'waitingSince', 'confirmedBy', 'confirmedAt', 'proof', 'failReason'],
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
  actions: {
    confirm: {
      label: 'Confirm',
      done: 'Confirmed',
      roles: clearers,
      first: true,
      singleOnly: true,
      when: waiting,
      input: {
        providerRef: text({
          label: 'Provider reference',
          required: true,
          max: 100,
          help: 'As on the statement of the provider or the bank',
        }),
        proof: file({ required: true, help: 'The statement or receipt that shows the payment' }),
      },
      checks: [
        {
          field: 'providerRef',
          problem: (input: { readonly providerRef: string }, row: { readonly providerRef: string | null }) =>
            referenceProblem(input.providerRef, row.providerRef),
        },
      ],
      approval: {
        because: 'Confirming a large deposit by hand needs a second person',
        roles: clearers,
        when: (_, after) => needsSecondPerson(after),
      },
      significant: 'OVERRIDE',
      confirm: "The amount is added to the customer's wallet at once.",
      serious: true,
      changes: [...decidedFields, 'proof', 'confirmedBy', 'confirmedAt'],
      set: (_row, { proof }: { readonly proof: never }, { now, actor }) => ({
        ...decided,
        state: 'CONFIRMED' as const,
        proof,
        confirmedBy: actor,
        confirmedAt: now,
      }),
    },
    fail: {
      label: 'Mark failed',
      done: 'Failed',
      roles: clearers,
      when: waiting,
      input: { reason },
      changes: [...decidedFields, 'failReason'],
      set: (_row, input: { readonly reason: string }) => ({
        ...decided,
        state: 'FAILED' as const,
        failReason: input.reason,
      }),
    },
    reverse: {
      label: 'Reverse',
      done: 'Reversed',
      roles: clearers,
      singleOnly: true,
      when: { state: ['CONFIRMED'] },
      input: { reason },
      approval: { because: 'Taking a deposit back needs a second person', roles: clearers },
      significant: 'ADJUSTMENT',
      confirm: "The amount is taken from the customer's wallet. It must still be there.",
      serious: true,
      changes: ['state', 'failReason'],
      set: (_row, input: { readonly reason: string }) => ({
        state: 'REVERSED' as const,
        failReason: input.reason,
      }),
    },
    // Of the platform and of providers (docs/platform.md); nobody has them in the portal.
    submit: {
      label: 'Submit',
      done: 'Submitted',
      roles: [],
      hidden: true,
      when: { state: ['INITIATED'] },
      input: { providerRef: text({ required: true, max: 100 }) },
      changes: ['state', 'providerRef', 'waitingSince'],
      set: (_row, input: { readonly providerRef: string }, { now }) => ({
        state: 'PENDING' as const,
        providerRef: input.providerRef,
        waitingSince: now,
      }),
    },
    cancel: {
      label: 'Cancel',
      done: 'Cancelled',
      roles: [],
      hidden: true,
      when: { state: ['INITIATED', 'PENDING'] },
      set: { ...decided, state: 'CANCELLED' },
    },
    expire: {
      label: 'Expire',
      done: 'Expired',
      roles: [],
      hidden: true,
      when: { state: ['INITIATED', 'PENDING'] },
      set: { ...decided, state: 'EXPIRED' },
    },
    confirmByProvider: {
      label: 'Confirmation of the provider',
      done: 'Confirmed by the provider',
      roles: [],
      hidden: true,
      when: waiting,
      changes: [...decidedFields, 'confirmedAt'],
      set: (_row: object, _input: never, { now }: Moment) => ({
        ...decided,
        state: 'CONFIRMED' as const,
        confirmedAt: now,
      }),
    },
    failByProvider: {
      label: 'Failure at the provider',
      done: 'Failed at the provider',
      roles: [],
      hidden: true,
      when: waiting,
      input: { reason: text({ max: 500 }) },
      changes: [...decidedFields, 'failReason'],
      set: (_row: object, input: { readonly reason?: string | null }) => ({
        ...decided,
        state: 'FAILED' as const,
        failReason: input.reason ?? null,
      }),
    },
    reverseByProvider: {
      label: 'Reversal by the provider',
      done: 'Reversed by the provider',
      roles: [],
      hidden: true,
      when: { state: ['CONFIRMED'] },
      significant: 'ADJUSTMENT',
      set: { state: 'REVERSED' },
    },
  },
  sample: { method: 'GCASH', currency: 'PHP', amount: 100_000, fee: 1_500 },
})
