import { enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'

const currency = { field: 'currency' } as const

/** The money of a customer in one currency (docs/wallets.md): a view over the accounts of the ledger. */
export const wallets = defineResource({
  name: 'wallets',
  typename: 'Wallet',
  label: 'Wallets',
  title: 'name',
  icon: 'wallet',
  base: '/customer/wallets',
  appendOnly: true,
  projection: { of: [], isGrouped: true },
  partOf: 'customer',
  views: {},
  fields: {
    name: text({ label: 'Wallet', required: true }),
    customer: reference({ required: true, to: 'users', filter: true }),
    currency: enumOf({ required: true, filter: true, options: currencyOptions }),
    cash: money({ required: true, currency, lines: { account: 'WALLET_CASH', owner: 'customer' } }),
    bonus: money({ required: true, currency, lines: { account: 'WALLET_BONUS', owner: 'customer' } }),
    held: money({
      required: true,
      currency,
      lines: { account: 'WALLET_HELD', owner: 'customer' },
      help: 'Set aside for withdrawals',
    }),
  },
  access: { list: ['admin', 'finance', 'csr', 'pagcor'], create: [] },
  actions: {},
})
