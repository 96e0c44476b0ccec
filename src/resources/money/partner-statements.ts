import { commissionBases, settlementCycles } from '../../domain/partner-commission'
import {
  date,
  datetime,
  enumOf,
  integer,
  money,
  percent,
  reference,
  text,
  timezone,
} from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, reason } from '../options'
import { partnerTabs } from './partner-tabs'

const currency = { field: 'currency' } as const

const figure = (label: string, help?: string) =>
  money({ currency, managed: true, required: true, default: 0, label, ...(help && { help }) })

/** The fields that a calculation of a draft may change. */
const figures = [
  ...(['bets', 'handle', 'refunds', 'payouts', 'ggr', 'adjusted'] as const),
  ...(['carryIn', 'basis', 'commission', 'carryOut', 'calculatedAt'] as const),
]

/** The commission of a partner for a settlement cycle (docs/partners.md). The server makes them; posting needs two people. */
export const partnerStatements = defineResource({
  name: 'partnerStatements',
  typename: 'PartnerStatement',
  label: 'Partner statements',
  title: 'title',
  icon: 'partner',
  movesMoney: true,
  views: {
    list: {
      path: partnerTabs[1].path,
      label: 'Partner statements',
      roles: ['admin'],
      family: partnerTabs,
      sort: { field: 'lastDay', order: 'desc' },
      totals: ['handle', 'refunds', 'payouts', 'ggr', 'commission'],
      quick: [
        { label: 'To post', filter: { field: 'state', operator: 'eq', value: 'DRAFT' } },
        { label: 'Posted', filter: { field: 'state', operator: 'eq', value: 'POSTED' } },
      ],
      columns: ['title', 'state', 'bets', 'handle', 'refunds', 'payouts', 'ggr', 'commission'],
    },
  },
  badges: ['state'],
  facts: ['partner', 'postedBy', 'postedAt', 'reversedAt'],
  tabs: { lines: { label: 'Lines' } },
  sort: { field: 'lastDay', order: 'desc' },
  columns: ['title', 'state', 'handle', 'refunds', 'payouts', 'ggr', 'commission'],
  sections: {
    Commission: ['base', 'bps', 'carryIn', 'basis', 'commission', 'carryOut'],
    Bets: ['bets', 'handle', 'refunds', 'payouts', 'ggr', 'adjusted'],
    Cycle: ['partner', 'currency', 'cycle', 'firstDay', 'lastDay', 'zone', 'calculatedAt'],
    Reversal: ['reversedAt', 'reversedReason'],
  },
  fields: {
    title: text({ required: true, immutable: true, max: 80, search: true, sort: true }),
    partner: reference({ required: true, immutable: true, to: 'partners', filter: true, column: false }),
    currency: enumOf({
      required: true,
      immutable: true,
      filter: true,
      column: false,
      options: currencyOptions,
    }),
    cycle: enumOf({ required: true, immutable: true, column: false, options: settlementCycles }),
    firstDay: date({ required: true, immutable: true, filter: true, sort: true, column: false }),
    lastDay: date({ required: true, immutable: true, filter: true, sort: true, column: false }),
    zone: timezone({
      required: true,
      immutable: true,
      column: false,
      label: 'Time zone',
      help: 'Its gaming days start at the cut-off in this time zone',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'DRAFT',
      options: {
        DRAFT: { label: 'Draft', color: 'warning' },
        POSTED: { label: 'Posted', color: 'success' },
        REVERSED: { label: 'Reversed', color: 'default' },
      },
    }),
    base: enumOf({
      required: true,
      managed: true,
      default: 'HANDLE',
      filter: true,
      column: false,
      options: commissionBases,
    }),
    bps: percent({ required: true, managed: true, default: 0, label: 'Commission rate', column: false }),
    bets: integer({ required: true, managed: true, default: 0, help: 'Bets that were settled in the cycle' }),
    handle: figure('Handle', 'Stakes of bets that were settled in the cycle, and adjustments'),
    refunds: figure('Refunds', 'What was given back of these stakes'),
    payouts: figure('Payouts', 'What these bets won, before tax'),
    ggr: figure('GGR', 'Handle less refunds and payouts'),
    adjusted: money({
      currency,
      managed: true,
      required: true,
      default: 0,
      column: false,
      label: 'Adjustments',
      help: 'GGR of bets that changed after an earlier statement counted them, included in the figures above',
    }),
    carryIn: money({
      currency,
      managed: true,
      required: true,
      default: 0,
      column: false,
      label: 'Carried in',
      help: 'What the last statement with the same base left below zero',
    }),
    basis: money({
      currency,
      managed: true,
      required: true,
      default: 0,
      column: false,
      label: 'Commission is on',
      help: 'The base of this cycle and what was carried in; never below zero',
    }),
    commission: money({
      currency,
      managed: true,
      required: true,
      default: 0,
      filter: true,
      sort: true,
      lines: [
        { when: { state: ['POSTED', 'REVERSED'] }, accounts: ['PARTNER'], entries: ['PARTNER_COMMISSION'] },
      ],
    }),
    carryOut: money({
      currency,
      managed: true,
      required: true,
      default: 0,
      column: false,
      label: 'Carried out',
      help: 'What is left below zero for the next statement',
    }),
    calculatedAt: datetime({ managed: true, column: false, label: 'Calculated' }),
    postedBy: reference({ managed: true, to: 'staff', person: true, filter: true, column: false }),
    postedAt: datetime({ managed: true, filter: true, sort: true, column: false, label: 'Posted' }),
    reversedAt: datetime({ managed: true, column: false, label: 'Reversed' }),
    reversedReason: text({ managed: true, max: 500, lines: 3, column: false, label: 'Reason' }),
  },
  singles: {
    cycle: {
      of: ['partner', 'currency', 'firstDay'],
      when: { state: ['DRAFT', 'POSTED'] },
      problem: 'The partner has a statement of this cycle',
    },
  },
  clones: false,
  access: { list: ['admin'], show: ['admin'], create: [], edit: [], delete: [] },
  actions: {
    calculate: {
      label: 'Calculate',
      done: 'Calculated',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['DRAFT'] },
      set: () => ({}),
      changes: figures,
    },
    post: {
      label: 'Post',
      done: 'Posted',
      first: true,
      roles: ['admin'],
      singleOnly: true,
      serious: true,
      when: { state: ['DRAFT'] },
      invalidates: ['partners', 'partnerBalances'],
      confirm: 'The figures become final, and the commission is credited to the partner.',
      approval: { because: 'A statement of a partner is posted by two people', roles: ['admin'] },
      set: (_row, _input: never, { now, actor }) =>
        ({ state: 'POSTED', postedAt: now, postedBy: actor }) as const,
      changes: ['state', 'postedAt', 'postedBy', ...figures],
    },
    useTerms: {
      label: 'Use current terms',
      done: 'Calculated with other terms',
      roles: ['admin'],
      singleOnly: true,
      when: { state: ['DRAFT'] },
      confirm: 'The statement takes base and rate as they are on the partner now.',
      set: () => ({}),
      changes: ['base', 'bps', ...figures],
    },
    reverse: {
      label: 'Reverse',
      done: 'Reversed',
      roles: ['admin'],
      singleOnly: true,
      serious: true,
      significant: 'ADJUSTMENT',
      when: { state: ['POSTED'] },
      invalidates: ['partners', 'partnerBalances'],
      approval: { because: 'A statement of a partner is reversed by two people', roles: ['admin'] },
      input: { reason },
      confirm: 'Its commission is taken back, and its bets count in a new statement.',
      set: (_row, { reason: reversedReason }: { readonly reason: string }, { now }) =>
        ({ state: 'REVERSED', reversedAt: now, reversedReason }) as const,
      changes: ['state', 'reversedAt', 'reversedReason'],
    },
  },
  sample: { currency: 'PHP', firstDay: '2026-11-21', lastDay: '2026-11-21', zone: 'Asia/Manila' },
})
