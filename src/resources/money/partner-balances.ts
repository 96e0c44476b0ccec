import { enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'

/** The operator's debt to a partner in one currency (docs/partners.md): a view over the accounts of the ledger. */
export const partnerBalances = defineResource({
  name: 'partnerBalances',
  typename: 'PartnerBalance',
  label: 'Balances',
  title: 'name',
  icon: 'partner',
  base: '/business/partnerbalances',
  appendOnly: true,
  projection: { of: ['partnerStatements', 'adjustments'], isGrouped: true },
  partOf: 'partner',
  views: {},
  fields: {
    name: text({ label: 'Balance of', required: true }),
    partner: reference({ required: true, to: 'partners', filter: true }),
    currency: enumOf({ required: true, filter: true, options: currencyOptions }),
    balance: money({
      required: true,
      currency: { field: 'currency' },
      lines: { account: 'PARTNER', owner: 'partner' },
      help: 'What we owe the partner; negative when the partner owes us',
    }),
  },
  access: { list: ['admin'], create: [] },
  actions: {},
})
