import type { AccountKindName } from '../../domain/postings/account'
import type { EntryKind } from '../../domain/postings/posting'
import { poolStates, unnamedPool } from '../../domain/race'
import {
  array,
  boolean,
  datetime,
  enumOf,
  integer,
  money,
  percent,
  reference,
  text,
} from '../kernel/declare/field'
import type { LinesOf } from '../kernel/declare/ledger-amounts'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, racing } from '../options'

const currency = { field: 'currency' } as const
const watching = [...racing, 'pagcor', 'nemoaudit'] as const

/** Amounts that the settlement of the pool sets (docs/pools.md). */
const settled = { currency, managed: true, column: false } as const

/** The lines of these accounts in the entries that settled a pool, and in those that took a corrected settlement back. */
function linesOfSettlement(...accounts: readonly AccountKindName[]): LinesOf {
  return { accounts, entries: ['POOL_SETTLED', 'REVERSAL'] }
}

/**
 * The lines of a pool in these states in entries of its tickets, of these kinds. A ticket that was made void before the settlement
 * left the pool, with what a scratched runner gave back of it.
 */
function linesOfTickets(state: readonly PoolState[], ...entries: readonly EntryKind[]) {
  const tickets = {
    of: 'bets',
    by: 'pool',
    unless: { state: ['VOID'], settlementVersion: [0] },
  } as const
  return { when: { state }, accounts: ['POOL'], owner: 'id', entries, parts: [tickets] } as const
}

type PoolState = keyof typeof poolStates

const paidStates: readonly PoolState[] = ['SETTLED', 'REFUNDED']

const refundEntries: readonly EntryKind[] = [
  'BET_REFUND',
  'BET_REFUND_REVERSED',
  'TICKET_CORRECTED',
  'REVERSAL',
]

/** The lines of the carry-over up to the settlement. It has one line for both: what it gave, and what it was given. */
const carried = { account: 'CARRY', beforeOwn: ['POOL_SETTLED', 'REVERSAL'] } as const

/** Tickets of test accounts are in their pool like all others: its figures have them. */
const ofSettled = { group: 'money', view: 'list', at: 'settledAt', product: { is: 'POOL' } } as const

/** The figures of a settlement, as a pool keeps them. */
export const poolFigures = [
  'gross',
  'refunds',
  'takeout',
  'tax',
  'carryIn',
  'net',
  'paid',
  'breakage',
  'carryOut',
  'minus',
] as const

/** Amounts of a settlement by tier, as a pool keeps them: the first tier first, none for a pool without tiers. */
const poolTiers = ['carryInByTier', 'carryOutByTier'] as const

const byTier = {
  of: money({ currency, required: true }),
  managed: true,
  column: false,
  none: 'No tiers',
} as const

/** The pools of a race: the stakes of all bets on it together, and the payments out of them (docs/pools.md). */
export const pools = defineResource({
  name: 'pools',
  typename: 'Pool',
  label: 'Pools',
  title: 'name',
  icon: 'pool',
  base: '/customer/pools',
  partOf: 'race',
  sort: { field: 'name', order: 'asc' },
  columns: ['name', 'state', 'gross', 'net', 'paid', 'outcome'],
  views: {
    list: {
      path: '/customer/pools',
      label: 'Race pools',
      roles: watching,
      sort: { field: 'settledAt', order: 'desc' },
      totals: ['gross', 'refunds', 'takeout', 'tax', 'net', 'paid', 'breakage', 'minus'],
      columns: ['name', 'race', 'state', 'gross', 'takeout', 'net', 'paid', 'breakage', 'minus', 'settledAt'],
    },
  },
  figures: {
    takeout: {
      ...ofSettled,
      label: 'Pool takeout',
      sum: 'takeout',
      help: "The operator's share of pools that were settled in the period.",
    },
    breakage: {
      ...ofSettled,
      label: 'Breakage',
      sum: 'breakage',
      help: 'What rounding dividends down left over in pools that were settled in the period.',
    },
    tax: {
      ...ofSettled,
      label: 'Tax of pools',
      sum: 'tax',
      help: 'Tax on winnings that was taken out of pools that were settled in the period.',
    },
    minus: {
      ...ofSettled,
      label: 'Minus pools',
      sum: 'minus',
      help: 'Money that the operator added to pools that were settled in the period: minimum dividends and guarantees.',
    },
  },
  badges: ['state'],
  sections: {
    Pool: ['race', 'poolType', 'terms', 'legs', 'guarantee', 'isMandatory', 'takeoutBps'],
    Settlement: ['outcome', 'refundReason', ...poolFigures, ...poolTiers, 'resultVersion', 'settledAt'],
  },
  fields: {
    race: reference({ required: true, immutable: true, to: 'races', filter: true, column: false }),
    poolType: reference({ required: true, immutable: true, to: 'poolTypes', filter: true, label: 'Type' }),
    name: text({
      required: true,
      default: unnamedPool,
      max: 80,
      search: true,
      sort: true,
      help: 'Leave it for the name of the type',
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'PLANNED',
      options: poolStates,
    }),
    terms: reference({
      managed: true,
      to: 'poolTypeEditions',
      column: false,
      label: 'Terms',
      help: 'As they were when the race opened',
    }),
    legs: array({
      of: reference({ to: 'races' }),
      max: 10,
      column: false,
      help: 'The races of a pool over several, in their order, the first one included',
    }),
    currency: enumOf({
      managed: true,
      required: true,
      default: 'PHP',
      options: currencyOptions,
      column: false,
      filter: true,
    }),
    takeoutBps: percent({
      label: 'Takeout of this race',
      column: false,
      help: 'In place of the takeout of the type; needs a second person',
    }),
    guarantee: money({
      currency,
      min: 0,
      column: false,
      help: 'The operator adds what the pool lacks of this',
    }),
    isMandatory: boolean({
      label: 'Mandatory payout',
      column: false,
      help: 'Nothing is carried over from it',
    }),
    gross: money({
      ...settled,
      column: true,
      label: 'Sold',
      lines: [linesOfTickets(['PAYING', ...paidStates], 'BET')],
    }),
    refunds: money({
      ...settled,
      lines: [
        linesOfTickets(paidStates, ...refundEntries),
        { ...linesOfTickets(['PAYING'], ...refundEntries), underWay: true },
      ],
    }),
    takeout: money({ ...settled, lines: linesOfSettlement('TAKEOUT', 'PURSE', 'RACING_COMMISSION') }),
    tax: money({ ...settled, lines: linesOfSettlement('WINNINGS_TAX') }),
    carryIn: money({ ...settled, label: 'Carried in', lines: carried }),
    net: money({
      ...settled,
      column: true,
      sumOf: [
        { field: 'gross', sign: 1 },
        { field: 'refunds', sign: -1 },
        { field: 'takeout', sign: -1 },
        { field: 'tax', sign: -1 },
        { field: 'carryIn', sign: 1 },
      ],
    }),
    paid: money({ ...settled, column: true, lines: linesOfSettlement('WINNINGS') }),
    breakage: money({ ...settled, lines: linesOfSettlement('BREAKAGE') }),
    carryOut: money({ ...settled, label: 'Carried over', lines: { ...carried, withOwn: true } }),
    carryInByTier: array({ ...byTier, label: 'Carried in by tier' }),
    carryOutByTier: array({ ...byTier, label: 'Carried over by tier' }),
    minus: money({ ...settled, label: 'Added by the operator', lines: linesOfSettlement('MINUS_POOL') }),
    outcome: enumOf({
      managed: true,
      column: false,
      options: { PAID: 'Paid', CARRIED: 'Carried over', REFUNDED: 'Refunded' },
    }),
    refundReason: enumOf({
      managed: true,
      column: false,
      options: {
        CANCELLED: 'Race cancelled',
        TOO_FEW: 'Too few runners',
        NO_WINNER: 'Nobody could be paid',
      },
    }),
    resultVersion: integer({
      managed: true,
      column: false,
      label: 'Settlement',
      help: 'Goes up by one with each corrected result of its races',
    }),
    settledAt: datetime({ managed: true, label: 'Settled', column: false, filter: true, sort: true }),
  },
  singles: {
    type: {
      of: ['race', 'poolType'],
      when: {},
      problem: 'This race has this pool already',
    },
  },
  access: { list: watching, show: watching, create: racing, edit: racing, delete: racing },
  edits: { state: ['PLANNED'] },
  deletes: { state: ['PLANNED'] },
  clones: false,
  approval: {
    create: {
      because: 'A takeout for one race needs a second person',
      roles: ['admin'],
      when: (_before, { takeoutBps }) => takeoutBps != null,
    },
    edit: {
      because: 'A takeout for one race needs a second person',
      roles: ['admin'],
      when: (before, after) => before?.takeoutBps !== after.takeoutBps,
    },
  },
  actions: {
    open: {
      label: 'Open',
      done: 'Opened',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['PLANNED'] },
      set: () => ({ state: 'OPEN' }) as const,
      changes: ['state', 'terms'],
    },
    close: {
      label: 'Close',
      done: 'Closed',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN'] },
      set: { state: 'CLOSED' },
    },
    divide: {
      label: 'Divide',
      done: 'Divided',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN', 'CLOSED'] },
      set: () => ({ state: 'PAYING' }) as const,
      changes: ['state', ...poolFigures, ...poolTiers, 'outcome', 'refundReason', 'resultVersion'],
    },
    confirm: {
      label: 'Confirm',
      done: 'Confirmed by a corrected result',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['SETTLED', 'REFUNDED'] },
      set: () => ({}),
      changes: ['resultVersion'],
    },
    correct: {
      label: 'Correct',
      done: 'Divided again',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['SETTLED', 'REFUNDED'] },
      set: () => ({ state: 'PAYING', settledAt: null }) as const,
      changes: [
        'state',
        'settledAt',
        ...poolFigures,
        ...poolTiers,
        'outcome',
        'refundReason',
        'resultVersion',
      ],
    },
    finish: {
      label: 'Finish',
      done: 'Settled',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['PAYING'] },
      set: ({ outcome }, _input: never, { now }) =>
        ({ state: outcome === 'REFUNDED' ? 'REFUNDED' : 'SETTLED', settledAt: now }) as const,
      changes: ['state', 'settledAt'],
    },
  },
  sample: { takeoutBps: null },
})
