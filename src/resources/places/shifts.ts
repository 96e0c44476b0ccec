import type { CashMovementKind } from '../../domain/cash'
import { ticketPayments } from '../../domain/postings/cash'
import type { EntryKind } from '../../domain/postings/posting'
import { runningStates } from '../../domain/shift'
import { array, boolean, datetime, enumOf, integer, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions } from '../options'
import { count, shiftActions } from './shift-actions'
import { terminalTabs } from './terminal-tabs'

const currency = { field: 'currency' } as const

/** For fields that a cashier must not see while they count the drawer (docs/cash.md). */
const read = ['admin'] as const

const sum = {
  unaudited: true,
  currency,
  required: true,
  managed: true,
  default: 0,
  read,
} as const

/** The lines of the drawer for the movements of this kind; the entries of tickets belong to the ticket. */
function linesOfMovements(kind: CashMovementKind, entries: readonly EntryKind[], record?: 'bet') {
  const parts = {
    of: 'cashMovements',
    by: 'shift',
    when: { kind: [kind] },
    ...(record && { record, edition: 'edition' }),
  } as const
  return { accounts: ['DRAWER'], entries, parts: [parts] } as const
}

/** The lines of the drawer for what a count was over or short. */
function differenceOf(count: 'openingCounted' | 'counted') {
  return { accounts: ['DRAWER'], entries: ['CASH_OVER', 'CASH_SHORT'], postedFor: [count] } as const
}

const signer = { to: 'staff', person: true, managed: true, column: false } as const

/** The work of a cashier at one terminal, from the opening float to the signed count (docs/cash.md). */
export const shifts = defineResource({
  name: 'shifts',
  typename: 'Shift',
  label: 'Shifts',
  title: 'code',
  icon: 'cash-in',
  views: {
    list: {
      path: '/business/shifts',
      label: 'Shifts',
      account: { admin: 21 },
      family: terminalTabs,
      sort: { field: 'openedAt', order: 'desc' },
      quick: [
        { label: 'Running', filter: { field: 'state', operator: 'in', value: [...runningStates] } },
        { label: 'To sign', filter: { field: 'state', operator: 'eq', value: 'CLOSED' } },
        { label: 'Over or short', filter: { field: 'variance', operator: 'ne', value: 0 } },
      ],
      bell: [{ field: 'state', operator: 'in', value: ['LOCKED', 'CLOSED'] }],
      columns: [
        'code',
        'state',
        'terminal',
        'cashier',
        'openedAt',
        'openingFloat',
        'cashIn',
        'cashOut',
        'ticketsSold',
        'ticketsPaid',
        'expected',
        'counted',
        'variance',
      ],
    },
  },
  partOf: 'terminal',
  badges: ['state', 'isHigh'],
  tabs: { detective: { label: 'Shift detective', roles: ['admin'] } },
  sections: {
    Shift: ['terminal', 'location', 'cashier', 'openedAt', 'closedAt'],
    Cash: [
      'openingFloat',
      'floatIn',
      'cashIn',
      'cashInReversed',
      'cashOut',
      'cashOutReversed',
      'ticketsSold',
      'ticketsPaid',
      'ticketsRefunded',
      'floatOut',
      'expected',
      'counted',
      'closingDifference',
      'openingDifference',
      'variance',
      'receipts',
    ],
    Signatures: ['openingSignedBy', 'openingSignedAt', 'closedBy', 'signedBy', 'signedAt'],
    Counts: ['denominations', 'closingCount'],
  },
  figures: {
    long: {
      label: 'Shifts open over 12 hours',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'in', value: [...runningStates] }],
      at: 'openedAt',
      waitsOver: 12,
      help: 'Their drawers are not counted yet.',
    },
    toSign: {
      label: 'Shifts to sign',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'eq', value: 'CLOSED' }],
      at: 'openedAt',
      help: 'Counted; a supervisor has not signed.',
    },
  },
  fields: {
    code: text({ required: true, unique: true, max: 40, search: true, sort: true }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'Open', color: 'success' },
        LOCKED: { label: 'Locked', color: 'error' },
        CLOSED: { label: 'Closed, to sign', color: 'warning' },
        SIGNED: { label: 'Signed', color: 'default' },
      },
    }),
    terminal: reference({ required: true, immutable: true, to: 'terminals', filter: true }),
    location: reference({ managed: true, to: 'locations', filter: true, column: false }),
    cashier: reference({ required: true, immutable: true, to: 'staff', person: true, filter: true }),
    currency: enumOf({ required: true, immutable: true, filter: true, options: currencyOptions }),
    openedAt: datetime({ required: true, label: 'Opened', filter: true, sort: true }),
    openingFloat: money({
      currency,
      required: true,
      min: 0,
      lines: { accounts: ['DRAWER'], entries: ['FLOAT_IN'] },
      help: 'Out of the vault',
    }),
    denominations: array({ ...count, label: 'Opening count' }),
    openingSignedBy: reference({ ...signer, label: 'Opening count signed by' }),
    openingSignedAt: datetime({ managed: true, column: false, label: 'Opening count signed' }),
    floatIn: money({
      ...sum,
      lines: linesOfMovements('FLOAT_IN', ['FLOAT_IN']),
      help: 'After the opening',
    }),
    floatOut: money({
      ...sum,
      lines: linesOfMovements('FLOAT_OUT', ['FLOAT_OUT']),
      help: 'Before the close',
    }),
    cashIn: money({ ...sum, lines: linesOfMovements('CASH_IN', ['CASH_IN']) }),
    cashOut: money({ ...sum, lines: linesOfMovements('CASH_OUT', ['CASH_OUT']) }),
    cashInReversed: money({
      ...sum,
      column: false,
      lines: linesOfMovements('CASH_IN_REVERSED', ['REVERSAL']),
      help: 'Cash-ins that were taken back',
    }),
    cashOutReversed: money({
      ...sum,
      column: false,
      lines: linesOfMovements('CASH_OUT_REVERSED', ['REVERSAL']),
      help: 'Cash-outs that were taken back',
    }),
    ticketsSold: money({ ...sum, lines: linesOfMovements('TICKET_SALE', ['BET'], 'bet') }),
    ticketsPaid: money({ ...sum, lines: linesOfMovements('TICKET_PAYOUT', ticketPayments, 'bet') }),
    ticketsRefunded: money({
      ...sum,
      column: false,
      lines: linesOfMovements('TICKET_REFUND', ticketPayments, 'bet'),
      help: 'Void tickets, and stakes that were given back',
    }),
    receipts: integer({ unaudited: true, required: true, managed: true, default: 0, column: false }),
    isHigh: boolean({ label: 'High balance', managed: true, filter: true, column: false }),
    expected: money({
      currency,
      managed: true,
      read,
      lines: { account: 'DRAWER', owner: 'terminal', before: ['counted', 'closed'] },
      help: 'In the ledger when the drawer was counted',
    }),
    counted: money({ currency, managed: true, lines: { accounts: ['VAULT'], entries: ['FLOAT_OUT'] } }),
    openingDifference: money({
      ...{ currency, required: true, managed: true, default: 0, read, column: false },
      lines: differenceOf('openingCounted'),
      help: 'The opening count less what was in the drawer and the float',
    }),
    closingDifference: money({
      ...{ currency, managed: true, read, column: false },
      lines: differenceOf('counted'),
      help: 'Counted less expected',
    }),
    variance: money({
      currency,
      required: true,
      managed: true,
      default: 0,
      derive: ({ openingDifference, closingDifference }) =>
        Number(openingDifference) + Number(closingDifference ?? 0),
      read,
      filter: true,
      label: 'Over or short',
      sumOf: [
        { field: 'openingDifference', sign: 1 },
        { field: 'closingDifference', sign: 1 },
      ],
      significant: 'ADJUSTMENT',
      help: 'The differences at the opening and at the close',
    }),
    closingCount: array({ ...count, managed: true }),
    closedAt: datetime({ managed: true, label: 'Closed', column: false }),
    closedBy: reference({ ...signer, label: 'Counted by' }),
    signedBy: reference({ ...signer, label: 'Closing count signed by' }),
    signedAt: datetime({ managed: true, column: false, label: 'Closing count signed' }),
  },
  clones: false,
  movesMoney: true,
  access: { list: ['admin'], show: ['admin', 'cashier'], create: [], edit: [], delete: [] },
  scope: { cashier: [{ field: 'cashier', operator: 'eq', self: true }] },
  singles: {
    terminal: {
      of: ['terminal'],
      when: { state: [...runningStates] },
      problem: 'This terminal has an open shift. Close it first.',
    },
    cashier: {
      of: ['cashier'],
      when: { state: [...runningStates] },
      problem: 'You have an open shift at another terminal. Close it first.',
    },
  },
  significant: { create: ({ variance }) => (variance === 0 ? null : 'ADJUSTMENT') },
  actions: shiftActions,
  sample: { currency: 'PHP', openingFloat: 100_000, denominations: [{ value: 100_000, count: 1 }] },
})
