import { depositCurrencies, suspenseReasons } from '../../domain/deposit'
import { datetime, enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { reason } from '../options'

const clearers = ['admin', 'finance'] as const

const currencyOptions = Object.fromEntries(depositCurrencies.map(code => [code, code])) as {
  readonly [Code in (typeof depositCurrencies)[number]]: Code
}

/** Money that arrived and could not be added to the wallet it was meant for (docs/deposits.md, Suspense). */
export const suspenseItems = defineResource({
  name: 'suspenseItems',
  typename: 'SuspenseItem',
  label: 'Suspense',
  title: 'reference',
  icon: 'deposits',
  movesMoney: true,
  views: {
    list: {
      path: '/business/suspense',
      label: 'Suspense',
      account: { admin: 32, finance: 32 },
      sort: { field: 'createdAt', order: 'desc' },
      quick: [{ label: 'Open', filter: { field: 'state', operator: 'eq', value: 'OPEN' } }],
      columns: ['createdAt', 'provider', 'reference', 'amount', 'expectedAmount', 'why', 'deposit', 'state'],
      totals: ['amount'],
    },
  },
  badges: ['state'],
  figures: {
    open: {
      label: 'Money in suspense',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'eq', value: 'OPEN' }],
      sum: 'amount',
      at: 'createdAt',
      help: 'It arrived, and could not be added to the wallet it was meant for.',
    },
  },
  fields: {
    reference: text({ label: 'Provider reference', required: true, max: 100, search: true, sort: true }),
    provider: reference({ required: true, to: 'providers', filter: true }),
    currency: enumOf({ required: true, filter: true, column: false, options: currencyOptions }),
    amount: money({
      required: true,
      currency: { field: 'currency' },
      min: 1,
      sort: true,
      filter: true,
      label: 'Arrived',
      lines: { accounts: ['SUSPENSE'], entries: ['SUSPENSE'] },
    }),
    expectedCurrency: enumOf({ required: true, column: false, options: currencyOptions }),
    expectedAmount: money({
      required: true,
      currency: { field: 'expectedCurrency' },
      min: 1,
      label: 'Expected',
    }),
    why: enumOf({ required: true, filter: true, options: suspenseReasons }),
    deposit: reference({
      required: true,
      to: 'deposits',
      filter: true,
      help: 'The deposit with this reference',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'Open', color: 'warning' },
        ASSIGNED: { label: 'Assigned', color: 'success' },
        RETURNED: { label: 'Returned', color: 'default' },
      },
    }),
    customer: reference({ label: 'Assigned to', managed: true, to: 'users', filter: true }),
    clearedBy: reference({ label: 'Cleared by', managed: true, to: 'staff', person: true, column: false }),
    clearedAt: datetime({ label: 'Cleared', managed: true, sort: true, column: false }),
  },
  clones: false,
  access: { create: [], edit: [], delete: [] },
  actions: {
    assign: {
      label: 'Assign',
      done: 'Assigned',
      roles: clearers,
      first: true,
      singleOnly: true,
      when: { state: ['OPEN'] },
      input: {
        customer: reference({ to: 'users', help: 'The customer who paid, or the deposit below' }),
        deposit: reference({ to: 'deposits', help: 'To the wallet of its customer' }),
        reason,
      },
      checks: [
        {
          field: 'customer',
          problem: (input: { readonly customer?: string | null; readonly deposit?: string | null }) =>
            (input.customer == null) === (input.deposit == null)
              ? 'Choose either a customer or a deposit'
              : null,
        },
      ],
      approval: { because: 'Money leaves suspense only with a second person', roles: clearers },
      significant: 'ADJUSTMENT',
      invalidates: ['deposits'],
      confirm: "The amount that arrived is added to the customer's wallet.",
      serious: true,
      changes: ['state', 'customer', 'clearedBy', 'clearedAt'],
      set: (_row, _input: never, { now, actor }) => ({
        state: 'ASSIGNED' as const,
        clearedBy: actor,
        clearedAt: now,
      }),
    },
    return: {
      label: 'Mark returned',
      done: 'Returned',
      roles: clearers,
      singleOnly: true,
      when: { state: ['OPEN'] },
      input: { reason },
      approval: { because: 'Money leaves suspense only with a second person', roles: clearers },
      significant: 'ADJUSTMENT',
      confirm: 'The provider has sent the money back to where it came from.',
      serious: true,
      changes: ['state', 'clearedBy', 'clearedAt'],
      set: (_row, _input: never, { now, actor }) => ({
        state: 'RETURNED' as const,
        clearedBy: actor,
        clearedAt: now,
      }),
    },
    returnByProvider: {
      label: 'Return by the provider',
      done: 'Returned by the provider',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN'] },
      changes: ['state', 'clearedAt'],
      set: (_row, _input: never, { now }) => ({ state: 'RETURNED' as const, clearedAt: now }),
    },
  },
  sample: { amount: 900, expectedAmount: 1_000, currency: 'PHP', expectedCurrency: 'PHP' },
})
