import { openStates } from '../../domain/location'
import {
  type Adjustment,
  type AdjustmentTarget,
  adjustmentPosting,
  adjustmentProblem,
  adjustmentReasons,
  adjustmentTargets,
  type counterpartyFields,
  ownerFields,
} from '../../domain/postings/adjustments'
import { keptStates } from '../../domain/terminal'
import { datetime, enumOf, file, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOfCountry, currencyOptions, labelsOf, reason } from '../options'

/** A bank that is used, in the currency of the amount. */
const banksInUse = {
  to: 'banks',
  only: { status: ['ACTIVE'] },
  agrees: { currency: { field: 'country', of: currencyOfCountry } },
} as const

/** A location that is open, in the currency of the amount. */
const openLocations = {
  immutable: true,
  to: 'locations',
  only: { status: openStates },
  filter: true,
  column: false,
  agrees: { currency: 'currency' },
} as const

/** The reasons with such an account on the other side. */
const reasonsWith = (kind: keyof typeof counterpartyFields) =>
  Object.entries(adjustmentReasons).flatMap(([reason, { other }]) => (other === kind ? [reason] : []))

/** The conditions of reasons that are not for all money. */
const reasonsWhen = Object.fromEntries(
  Object.entries(adjustmentReasons).flatMap(([reason, terms]) =>
    'when' in terms ? [[reason, terms.when] as const] : [],
  ),
)

/** The line of the target's account; with the bank on the other side, an entry may have two of that kind. */
const linesByTarget = Object.entries(adjustmentTargets).map(([target, { account }]) => ({
  when: { target: [target] },
  accounts: [account],
  owner: ownerFields[target as AdjustmentTarget],
  entries: ['ADJUSTMENT'] as const,
  reversals: false as const,
}))

/**
 * Money that the operator moves on its own behalf, always with a second person (docs/domain.md, The money desk). A wrong one
 * is reversed, never changed.
 */
export const adjustments = defineResource({
  name: 'adjustments',
  typename: 'Adjustment',
  label: 'Adjustments',
  title: 'externalReference',
  icon: 'deposits',
  movesMoney: true,
  views: {
    credits: {
      path: '/business/deposit',
      label: 'Deposits',
      menu: { admin: 26 },
      filter: [{ field: 'direction', operator: 'eq', value: 'CREDIT' }],
      sort: { field: 'createdAt', order: 'desc' },
      totals: ['amount'],
    },
    debits: {
      path: '/business/withdraw',
      label: 'Withdraw',
      icon: 'withdraws',
      menu: { admin: 28 },
      filter: [{ field: 'direction', operator: 'eq', value: 'DEBIT' }],
      sort: { field: 'createdAt', order: 'desc' },
      totals: ['amount'],
    },
  },
  badges: ['state'],
  fields: {
    externalReference: text({
      label: 'Reference',
      required: true,
      immutable: true,
      max: 80,
      search: true,
      sort: true,
      help: 'Of the letter, ticket or bank statement behind it',
    }),
    direction: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: 'CREDIT',
      options: { CREDIT: 'Deposit', DEBIT: 'Withdraw' },
      help: 'Deposit gives the target more, Withdraw less',
    }),
    target: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: 'CUSTOMER',
      options: labelsOf(adjustmentTargets),
      optionsWhen: { DEBT: { direction: ['DEBIT'] } },
    }),
    customer: reference({
      required: true,
      onlyWhen: { target: ['CUSTOMER', 'DEBT'] },
      immutable: true,
      to: 'users',
      filter: true,
    }),
    terminal: reference({
      required: true,
      onlyWhen: { target: ['TERMINAL'] },
      immutable: true,
      to: 'terminals',
      only: { status: keptStates },
      filter: true,
      agrees: { currency: 'currency' },
    }),
    location: reference({
      required: true,
      onlyWhen: { target: ['LOCATION'] },
      ...openLocations,
    }),
    partner: reference({
      required: true,
      onlyWhen: { target: ['PARTNER'] },
      immutable: true,
      to: 'partners',
      filter: true,
      agrees: { currency: 'currency' },
    }),
    targetBank: reference({
      label: 'Bank',
      required: true,
      onlyWhen: { target: ['BANK'] },
      immutable: true,
      ...banksInUse,
      column: false,
      filter: true,
    }),
    provider: reference({
      required: true,
      onlyWhen: { target: ['PROVIDER'] },
      immutable: true,
      to: 'providers',
      only: { kind: ['PAYMENT'] },
      column: false,
      filter: true,
      help: 'What it has of ours: its net receipts, less what it pays out',
    }),
    currency: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: 'PHP',
      options: { PHP: currencyOptions.PHP, MXN: currencyOptions.MXN },
    }),
    amount: money({
      required: true,
      immutable: true,
      currency: { field: 'currency' },
      min: 1,
      filter: true,
      sort: true,
      lines: linesByTarget,
    }),
    reasonCode: enumOf({
      label: 'Reason',
      required: true,
      immutable: true,
      filter: true,
      options: labelsOf(adjustmentReasons),
      optionsWhen: reasonsWhen,
    }),
    sourceBank: reference({
      label: 'Counterparty',
      required: true,
      onlyWhen: { reasonCode: reasonsWith('BANK') },
      immutable: true,
      ...banksInUse,
      filter: true,
    }),
    sourceVault: reference({
      label: 'Vault',
      required: true,
      onlyWhen: { reasonCode: reasonsWith('VAULT') },
      ...openLocations,
      help: 'The location of the terminal: its vault is on the other side',
    }),
    note: text({ required: true, immutable: true, min: 10, max: 500, lines: 3, column: false }),
    attachment: file({ immutable: true, column: false }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'POSTED',
      options: {
        POSTED: { label: 'Posted', color: 'success' },
        REVERSED: { label: 'Reversed', color: 'default' },
      },
    }),
    requestedBy: reference({ managed: true, to: 'staff', person: true, filter: true, stamp: 'actor' }),
    approvedBy: reference({ managed: true, to: 'staff', person: true, filter: true, stamp: 'approver' }),
    reversedAt: datetime({ managed: true, column: false }),
  },
  clones: false,
  access: { show: ['admin', 'finance'], create: ['admin'], edit: [], delete: [] },
  approval: {
    create: { because: 'Money that the desk moves needs a second person', roles: ['admin', 'finance'] },
  },
  posting: row => {
    const adjustment = row as unknown as Adjustment
    const isWhole = Number.isSafeInteger(adjustment.amount) && adjustment.amount > 0
    return isWhole && !adjustmentProblem(adjustment) ? adjustmentPosting(adjustment) : null
  },
  significant: { create: 'ADJUSTMENT' },
  actions: {
    reverse: {
      label: 'Reverse',
      done: 'Reversed',
      roles: ['admin'],
      when: { state: ['POSTED'] },
      singleOnly: true,
      serious: true,
      significant: 'ADJUSTMENT',
      approval: {
        because: 'Reversing what the desk moved needs a second person',
        roles: ['admin', 'finance'],
      },
      // The wallet of a closed account stays empty, and so do the drawer of a retired terminal and the vault of a closed location.
      requires: ['customer', 'terminal', 'location', 'sourceVault'],
      input: { reason },
      changes: ['state', 'reversedAt'],
      set: (_row, _input: { readonly reason: string }, { now }) => ({
        state: 'REVERSED' as const,
        reversedAt: now,
      }),
    },
  },
  checks: [
    {
      field: 'sourceBank',
      reads: ['target', 'targetBank', 'sourceBank'],
      problem: ({ target, targetBank, sourceBank }) =>
        target === 'BANK' && targetBank !== null && targetBank === sourceBank
          ? 'Choose two different banks'
          : null,
    },
  ],
  sample: { direction: 'CREDIT', target: 'CUSTOMER', reasonCode: 'GOODWILL' },
})
