import { withdrawalWaiting } from '../../domain/waiting-time'
import {
  openStates,
  type PayoutCurrency,
  payoutCurrencies,
  withdrawalRisks,
  withdrawalStates,
} from '../../domain/withdrawal'
import { array, boolean, datetime, enumOf, money, reference, text } from '../kernel/declare/field'
import { me } from '../kernel/declare/me'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf, payoutMethods } from '../options'
import { kycFields } from '../people/kyc'
import { attentionFields, attentionQuick } from './attention'
import { ofRealAccounts, ofTestAccount } from './of-test-account'
import { withdrawalActions } from './withdrawal-actions'

const currency = { field: 'currency' } as const

const member = { to: 'staff', person: true, managed: true, filter: true, column: false } as const
const reviewer = { to: 'staff', person: true, managed: true, filter: true } as const

/** Requests of customers to be paid out (docs/withdrawals.md). Only the server makes them, each with its hold. */
export const withdrawals = defineResource({
  name: 'withdrawals',
  typename: 'Withdrawal',
  label: 'Withdraws',
  title: 'name',
  icon: 'withdraws',
  views: {
    list: {
      path: '/customer/withdraws',
      label: 'Withdraws',
      menu: { pagcor: 5, finance: 4, csr: 5 },
      roles: ['admin', 'finance', 'csr', 'pagcor'],
      // Requests that are closed wait for nobody and come last.
      sort: { field: 'waitingSince', order: 'asc' },
      opensWith: [{ field: 'state', operator: 'in', value: [...openStates] }],
      quick: [
        { label: 'Open', filter: { field: 'state', operator: 'in', value: [...openStates] } },
        { label: 'Mine', filter: { field: 'assignee', operator: 'eq', value: me } },
        attentionQuick,
      ],
      queue: {
        waiting: [
          { field: 'state', operator: 'in', value: ['REQUESTED', 'IN_REVIEW'] },
          // Nobody decides what they had a part in (`notBy` of the decisions).
          { field: 'requestedBy', operator: 'ne', value: me },
          { field: 'reviewer1', operator: 'ne', value: me },
          { field: 'escalatedBy', operator: 'ne', value: me },
        ],
        since: 'waitingSince',
        assignee: 'assignee',
        claim: 'claim',
        decisions: { approve: 'a', reject: 'r', escalate: 'e', ask: 'q' },
      },
      columns: [
        'name',
        'waitingSince',
        'kyc',
        'amount',
        'method',
        'accountNumber',
        'risks',
        'wageringLeft',
        'state',
        'reviewer1',
        'reviewer2',
        'providerRef',
      ],
      totals: ['amount'],
    },
  },
  badges: ['state', 'needsAttention', 'amount', 'waitingSince', 'risks'],
  figures: {
    paid: {
      label: 'Withdrawals',
      group: 'money',
      view: 'list',
      filter: [{ field: 'state', operator: 'eq', value: 'PAID' }, ofRealAccounts],
      sum: 'amount',
      flow: 'out',
      at: 'closedAt',
      help: 'Withdrawals that were paid in the period. Cash at terminals is not among them.',
    },
    toReview: {
      label: 'Withdrawals to review',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'in', value: ['REQUESTED', 'IN_REVIEW'] }],
      sum: 'amount',
      at: 'waitingSince',
      help: 'Nobody has decided about them, or a second person must agree.',
    },
    toPay: {
      label: 'Withdrawals to pay',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'in', value: ['APPROVED', 'PROCESSING'] }],
      sum: 'amount',
      at: 'waitingSince',
      help: 'Approved, and not paid yet.',
    },
  },
  sections: {
    Payment: ['amount', 'currency', 'method', 'bank', 'accountNumber', 'ownerName'],
    Customer: ['customer', 'kyc', 'risks', 'wageringLeft'],
    Review: [
      'state',
      'waitingSince',
      'requestedBy',
      'assignee',
      'reviewer1',
      'reviewer2',
      'needsSecond',
      'escalatedBy',
      'escalation',
      'question',
      'decidedAt',
      'reason',
    ],
    Payout: ['provider', 'providerRef', 'batch', 'sentAt', 'needsAttention', 'attention', 'closedAt'],
  },
  tabs: { facts: { label: 'Customer facts', roles: ['admin', 'finance'] } },
  fields: {
    name: text({
      personal: true,
      label: 'User',
      required: true,
      max: 201,
      search: true,
      sort: true,
      help: 'The customer, by the name of the time of the request',
    }),
    waitingSince: datetime({
      label: 'Waiting',
      managed: true,
      filter: true,
      sort: true,
      waits: withdrawalWaiting,
    }),
    customer: reference({
      label: 'Account',
      required: true,
      immutable: true,
      to: 'users',
      filter: true,
      column: false,
    }),
    isTest: ofTestAccount,
    kyc: enumOf({
      label: 'KYC',
      managed: true,
      filter: true,
      options: kycFields.kyc.options,
      help: 'When it was requested, and again when it is claimed or approved',
    }),
    amount: money({
      required: true,
      immutable: true,
      currency,
      min: 1,
      filter: true,
      sort: true,
      lines: { accounts: ['WALLET_HELD'], entries: ['WITHDRAWAL_HOLD'] },
    }),
    currency: enumOf({
      required: true,
      immutable: true,
      filter: true,
      column: false,
      options: labelsOf(Object.fromEntries(payoutCurrencies.map(code => [code, { label: code }]))) as {
        readonly [Code in PayoutCurrency]: Code
      },
    }),
    method: enumOf({ required: true, immutable: true, filter: true, options: payoutMethods }),
    bank: reference({ required: true, immutable: true, to: 'banks', column: false }),
    accountNumber: text({
      label: 'Destination',
      required: true,
      immutable: true,
      max: 40,
      masked: true,
      reveal: ['admin', 'finance'],
    }),
    ownerName: text({
      label: "Account owner's name",
      required: true,
      immutable: true,
      max: 161,
      column: false,
      sensitive: true,
    }),
    risks: array({
      of: enumOf({ options: labelsOf(withdrawalRisks) }),
      managed: true,
      filter: true,
      none: 'None',
    }),
    wageringLeft: money({
      label: 'Wagering left',
      managed: true,
      currency,
      min: 0,
      default: 0,
      help: 'When it was last claimed or approved; at first, when it was requested',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'REQUESTED',
      options: withdrawalStates,
    }),
    requestedBy: reference({ ...member, help: 'Empty when the customer requested it' }),
    assignee: reference({ ...reviewer, label: 'Claimed by', column: false }),
    reviewer1: reference({ ...reviewer, label: 'Reviewer 1' }),
    reviewer2: reference({ ...reviewer, label: 'Reviewer 2' }),
    needsSecond: boolean({
      label: 'Needs a second person',
      managed: true,
      filter: true,
      column: false,
      help: 'One person approved it, and another must agree',
    }),
    escalatedBy: reference({ ...member }),
    escalation: text({ managed: true, max: 500, lines: 3, column: false }),
    question: text({
      label: 'Question to the customer',
      managed: true,
      max: 500,
      lines: 3,
      column: false,
    }),
    reason: text({ managed: true, max: 500, lines: 3, column: false, help: 'Why it was rejected or failed' }),
    decidedAt: datetime({ label: 'Decided', managed: true, column: false }),
    provider: reference({
      label: 'Payment provider',
      to: 'providers',
      managed: true,
      column: false,
      help: 'Pays it out. Empty: staff pay it and enter the reference.',
    }),
    providerRef: text({ label: 'Provider reference', managed: true, max: 100, search: true }),
    batch: text({ managed: true, max: 40, search: true, column: false, help: 'PESONet file' }),
    sentAt: datetime({ label: 'Sent', managed: true, column: false }),
    ...attentionFields,
    closedAt: datetime({ label: 'Closed', managed: true, filter: true, sort: true, column: false }),
  },
  clones: false,
  movesMoney: true,
  scopedBy: { at: 'createdAt', currency: 'currency' },
  access: { create: [], edit: [], delete: [] },
  creation: { form: false },
  actions: withdrawalActions,
  sample: { currency: 'PHP', method: 'INSTAPAY' },
})
