import { transactionTypes } from '../../domain/postings/transaction-type'
import { datetime, enumOf, money, record, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'

const currency = { field: 'currency' } as const

/** The ledger as customers' wallets see it, a row per line (docs/wallets.md): a view over the ledger. */
export const transactions = defineResource({
  name: 'transactions',
  typename: 'Transaction',
  label: 'Transactions',
  title: 'event',
  icon: 'transactions',
  appendOnly: true,
  projection: { of: [] },
  views: {
    list: {
      path: '/customer/transactions',
      label: 'Transactions',
      menu: { admin: 5, pagcor: 6, finance: 5, csr: 6 },
      sort: { field: 'at', order: 'desc' },
      totals: ['amount'],
      columns: [
        'at',
        'customer',
        'type',
        'amount',
        'balanceAfter',
        'bucket',
        'reference',
        'actor',
        'terminal',
        'event',
      ],
      quick: [
        {
          label: 'Paid in',
          filter: { field: 'type', operator: 'in', value: ['DEPOSIT', 'CASH_IN'] },
        },
        {
          label: 'Paid out',
          filter: { field: 'type', operator: 'in', value: ['WITHDRAWAL_PAID', 'CASH_OUT'] },
        },
        { label: 'Adjustments', filter: { field: 'type', operator: 'eq', value: 'ADJUSTMENT' } },
      ],
    },
  },
  fields: {
    event: text({ label: 'Transaction', required: true }),
    at: datetime({ label: 'Time', required: true, filter: true, sort: true, exact: true }),
    customer: reference({ required: true, to: 'users', filter: true }),
    type: enumOf({ required: true, filter: true, options: transactionTypes }),
    amount: money({
      required: true,
      currency,
      filter: true,
      help: 'Positive into the wallet, negative out of it',
    }),
    balanceAfter: money({
      required: true,
      currency,
      label: 'Balance after',
      running: { of: 'amount', per: ['customer', 'bucket'], by: 'at' },
      lines: (['WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD'] as const).map(account => ({
        when: { bucket: [account] },
        account,
        owner: 'customer',
        until: 'id',
      })),
    }),
    bucket: enumOf({
      required: true,
      filter: true,
      options: { WALLET_CASH: 'Cash', WALLET_BONUS: 'Bonus', WALLET_HELD: 'Held' },
    }),
    currency: enumOf({ required: true, filter: true, options: currencyOptions, column: false }),
    reference: record({ type: 'referenceType', filter: true }),
    referenceType: text({ required: true, max: 60, column: false }),
    actor: reference({
      label: 'Made by',
      to: 'staff',
      person: true,
      filter: true,
      help: 'Empty for the system',
    }),
    terminal: reference({ to: 'terminals', filter: true }),
    reason: text({ max: 500, column: false }),
    idempotencyKey: text({ label: 'Idempotency key', required: true, max: 200, column: false }),
  },
  scopedBy: { at: 'at', currency: 'currency' },
  access: { create: [] },
  actions: {},
  linkedActions: {
    reverse: {
      label: 'Reverse',
      of: 'reference',
      // A deposit is reversed in the queue of deposits, where its claim is seen.
      when: { type: ['ADJUSTMENT', 'CASH_IN', 'CASH_OUT'] },
    },
  },
})
