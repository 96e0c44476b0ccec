import { depositCurrencies } from '../../domain/deposit'
import {
  changedLimit,
  type LimitPeriod,
  limitAt,
  limitPeriods,
  withoutPending,
} from '../../domain/deposit-limit'
import { type Currency, formatMoney } from '../../domain/money'
import { computed, datetime, enumOf, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf, reason } from '../options'

const currency = { field: 'currency' } as const
const setters = ['admin', 'csr'] as const
const terms = ['amount', 'pendingAmount', 'pendingFrom'] as const

/** How much a customer can pay in per day, week or month (docs/deposit-limits.md). */
export const depositLimits = defineResource({
  name: 'depositLimits',
  typename: 'DepositLimit',
  label: 'Deposit limits',
  title: 'name',
  icon: 'deposits',
  base: '/customer/depositlimits',
  partOf: 'customer',
  views: {},
  sections: {
    Limit: ['customer', 'period', 'currency', 'amount', 'reason'],
    'Pending change': ['change', 'pendingAmount', 'pendingFrom'],
  },
  fields: {
    name: text({
      label: 'Limit',
      required: true,
      managed: true,
      sort: true,
      derive: ({ period, currency: of, amount }) => {
        const most = amount == null ? 'no limit' : formatMoney(Number(amount), of as Currency)
        return `${limitPeriods[period as LimitPeriod].label}: ${most}`
      },
    }),
    customer: reference({ required: true, immutable: true, to: 'users', filter: true }),
    currency: enumOf({
      required: true,
      immutable: true,
      default: 'PHP',
      column: false,
      options: Object.fromEntries(depositCurrencies.map(code => [code, code])) as {
        readonly [Code in (typeof depositCurrencies)[number]]: Code
      },
    }),
    period: enumOf({
      required: true,
      immutable: true,
      default: 'DAY',
      column: false,
      options: labelsOf(limitPeriods),
      help: 'PHP by the clocks of Manila, MXN by those of Mexico City; weeks start on Monday',
    }),
    amount: money({ currency, min: 0, label: 'At most', help: 'Empty: no limit' }),
    pendingAmount: money({ currency, min: 0, managed: true, column: false, label: 'Asked for' }),
    pendingFrom: datetime({ managed: true, label: 'Takes effect', filter: true }),
    change: computed({
      as: text({}),
      label: 'Pending change',
      from: ['pendingAmount', 'pendingFrom', 'currency'],
      value: ({
        pendingAmount,
        pendingFrom,
        currency: of,
      }: {
        pendingAmount: number | null
        pendingFrom: string | null
        currency: Currency
      }) =>
        !pendingFrom
          ? null
          : pendingAmount === null
            ? 'No limit'
            : `At most ${formatMoney(pendingAmount, of)}`,
    }),
    reason: text({
      required: true,
      min: 10,
      max: 500,
      lines: 3,
      label: 'Reason',
      column: false,
      help: 'At least 10 characters',
    }),
  },
  clones: false,
  access: { list: ['admin', 'csr', 'finance', 'pagcor'], create: setters, edit: [], delete: [] },
  singles: {
    period: {
      of: ['customer', 'currency', 'period'],
      when: { period: Object.keys(limitPeriods) },
      problem: 'The customer has a limit for this period. Change that one.',
    },
  },
  actions: {
    change: {
      label: 'Change limit',
      done: 'Limit changed',
      first: true,
      roles: setters,
      singleOnly: true,
      prefill: ['amount'],
      input: { amount: money({ currency, min: 0, label: 'At most', help: 'Empty: no limit' }), reason },
      confirm: 'A lower limit applies at once. A higher one, or none, applies after 24 hours.',
      changes: [...terms, 'reason'],
      set: (row, input: { readonly amount?: number | null; readonly reason: string }, { now }) => ({
        ...changedLimit(row, input.amount ?? null, now),
        reason: input.reason,
      }),
    },
    withdrawChange: {
      label: 'Withdraw change',
      done: 'Change withdrawn',
      roles: setters,
      singleOnly: true,
      problem: ({ pendingFrom }, { now }) =>
        pendingFrom === null || pendingFrom <= now ? 'No change of this limit is pending' : null,
      input: { reason },
      changes: [...terms, 'reason'],
      set: (row, input: { readonly reason: string }, { now }) => ({
        ...withoutPending(row, now),
        reason: input.reason,
      }),
    },
    applyChange: {
      label: 'Apply change',
      done: 'Change took effect',
      roles: [],
      singleOnly: true,
      hidden: true,
      problem: (row, { now }) =>
        row.pendingFrom === null || row.pendingFrom > now ? 'No change of this limit is due' : null,
      changes: terms,
      set: (row, _input: never, { now }) => ({
        amount: limitAt(row, now),
        pendingAmount: null,
        pendingFrom: null,
      }),
    },
  },
  sample: { currency: 'PHP', period: 'DAY' },
})
