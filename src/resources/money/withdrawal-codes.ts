import { supervisionProblem } from '../../domain/withdrawal-code'
import { datetime, enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, reason } from '../options'

/** Codes with which customers take cash out at a terminal; their money is held meanwhile (docs/cash.md). */
export const withdrawalCodes = defineResource({
  name: 'withdrawalCodes',
  typename: 'WithdrawalCode',
  label: 'Withdrawal codes',
  title: 'ending',
  icon: 'cash-out',
  views: {
    list: {
      path: '/business/withdrawalcodes',
      label: 'Withdrawal codes',
      account: { admin: 22 },
      sort: { field: 'createdAt', order: 'desc' },
      quick: [
        { label: 'Open', filter: { field: 'state', operator: 'eq', value: 'OPEN' } },
        { label: 'To allow', filter: { field: 'state', operator: 'eq', value: 'ASKED' } },
      ],
      bell: [{ field: 'state', operator: 'eq', value: 'ASKED' }],
      columns: ['ending', 'state', 'customer', 'amount', 'askedBy', 'expiresAt', 'paidBy', 'paidAt'],
    },
  },
  badges: ['state'],
  fields: {
    ending: text({
      required: true,
      max: 20,
      label: 'Code',
      search: true,
      sort: true,
      help: 'Its last four digits: the code itself is not kept',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'Open', color: 'info' },
        ASKED: { label: 'To allow', color: 'warning' },
        ALLOWED: { label: 'Allowed', color: 'primary' },
        PAID: { label: 'Paid', color: 'success' },
        EXPIRED: { label: 'Expired', color: 'default' },
        CANCELLED: { label: 'Cancelled', color: 'default' },
      },
    }),
    customer: reference({ required: true, immutable: true, to: 'users', filter: true }),
    currency: enumOf({ required: true, immutable: true, options: currencyOptions, column: false }),
    amount: money({
      currency: { field: 'currency' },
      required: true,
      immutable: true,
      min: 1,
      sort: true,
      lines: { accounts: ['WALLET_HELD'], entries: ['WITHDRAWAL_HOLD'] },
    }),
    expiresAt: datetime({ required: true, label: 'Expires', filter: true, sort: true }),
    askedBy: reference({ to: 'staff', person: true, managed: true, label: 'Payment asked for by' }),
    allowedBy: reference({ to: 'staff', person: true, managed: true, column: false }),
    paidBy: reference({ to: 'staff', person: true, managed: true, filter: true }),
    paidAt: datetime({ managed: true, label: 'Paid', filter: true }),
  },
  clones: false,
  movesMoney: true,
  access: { list: ['admin'], show: ['admin'], create: [], edit: [], delete: [] },
  actions: {
    allow: {
      label: 'Allow payment',
      done: 'Payment allowed',
      first: true,
      roles: ['admin'],
      singleOnly: true,
      stepUp: true,
      when: { state: ['ASKED'] },
      problem: supervisionProblem,
      changes: ['state', 'allowedBy'],
      set: (_row, _input: never, { actor }) => ({ state: 'ALLOWED', allowedBy: actor }) as const,
      confirm: 'You saw the customer and their identity document.',
    },
    cancel: {
      label: 'Cancel code',
      done: 'Code cancelled',
      roles: ['admin'],
      singleOnly: true,
      when: { state: ['OPEN', 'ASKED', 'ALLOWED'] },
      set: { state: 'CANCELLED' },
      input: { reason },
    },
    expire: {
      label: 'Expire',
      done: 'Expired',
      roles: [],
      singleOnly: true,
      hidden: true,
      when: { state: ['OPEN', 'ASKED', 'ALLOWED'] },
      set: { state: 'EXPIRED' },
    },
  },
  sample: { currency: 'PHP' },
})
