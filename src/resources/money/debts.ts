import { datetime, enumOf, money, record, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'

/** The debts of customers in each currency (docs/wallets.md, Debts): a view over the ledger. The money desk settles them. */
export const debts = defineResource({
  name: 'debts',
  typename: 'Debt',
  label: 'Debts',
  title: 'name',
  icon: 'wallet',
  appendOnly: true,
  projection: { of: ['bets', 'ticketCorrections', 'adjustments'], isGrouped: true },
  views: {
    list: {
      path: '/business/debts',
      label: 'Debts',
      account: { admin: 36, finance: 36 },
      sort: { field: 'since', order: 'asc' },
      columns: ['name', 'since', 'customer', 'owed', 'origin'],
      totals: ['owed'],
      links: [{ label: 'New adjustment', to: 'adjustments' }],
    },
  },
  figures: {
    open: {
      label: 'Open debts',
      group: 'queue',
      view: 'list',
      sum: 'owed',
      at: 'since',
      help: 'Money that was taken back while the wallet held less. The money desk settles it or writes it off.',
    },
  },
  fields: {
    name: text({ label: 'Debt', required: true }),
    customer: reference({ required: true, to: 'users', filter: true }),
    currency: enumOf({ required: true, filter: true, options: currencyOptions, column: false }),
    owed: money({
      required: true,
      currency: { field: 'currency' },
      filter: true,
      sort: true,
      label: 'Owes',
      lines: { account: 'RECEIVABLE', owner: 'customer' },
    }),
    since: datetime({
      required: true,
      filter: true,
      sort: true,
      help: 'The customer has owed money without a break since then',
    }),
    origin: record({
      type: 'originType',
      label: 'First from',
      help: 'What the debt began with. "Why this number?" has all of it',
    }),
    originType: text({ required: true, max: 60, column: false, overview: false }),
  },
  access: { create: [] },
  actions: {},
})
