import { mostOfOne, openingProblem, runningStates, signingProblem } from '../../domain/shift'
import {
  array,
  boolean,
  datetime,
  enumOf,
  group,
  integer,
  money,
  reference,
  text,
} from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, reason } from '../options'

const currency = { field: 'currency' } as const

/** What a cashier must not know while the drawer is counted (docs/cash.md). */
const read = ['admin'] as const

const count = {
  of: group({
    value: integer({
      required: true,
      min: 1,
      max: 10_000_000,
      label: 'Note or coin',
      help: 'In centavos: 10000 is a note of 100',
    }),
    count: integer({ required: true, min: 0, max: mostOfOne, label: 'How many' }),
  }),
  max: 20,
  column: false,
} as const

const amount = money({ currency, required: true, min: 1 })
/** What a count says; the server fills it in. */
const counting = ['expected', 'counted', 'variance', 'closingCount', 'closedAt', 'closedBy'] as const

/** The server says what changes. */
const unchanged = () => ({})

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
      'cashOut',
      'floatOut',
      'expected',
      'counted',
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
    openingFloat: money({ currency, required: true, min: 0 }),
    denominations: array({ ...count, label: 'Opening count' }),
    openingSignedBy: reference({ ...signer, label: 'Opening count signed by' }),
    openingSignedAt: datetime({ managed: true, column: false, label: 'Opening count signed' }),
    floatIn: money({ currency, required: true, managed: true, default: 0, read, help: 'After the opening' }),
    floatOut: money({ currency, required: true, managed: true, default: 0, read, help: 'Before the close' }),
    cashIn: money({ currency, required: true, managed: true, default: 0, read }),
    cashOut: money({ currency, required: true, managed: true, default: 0, read }),
    receipts: integer({ required: true, managed: true, default: 0, column: false }),
    isHigh: boolean({ label: 'High balance', managed: true, filter: true, column: false }),
    expected: money({ currency, managed: true, read, help: 'In the ledger when the drawer was counted' }),
    counted: money({ currency, managed: true }),
    variance: money({
      currency,
      required: true,
      managed: true,
      default: 0,
      read,
      filter: true,
      label: 'Over or short',
      significant: 'ADJUSTMENT',
      help: 'Counted less expected',
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
  actions: {
    floatIn: {
      label: 'Float in',
      done: 'Float put in',
      roles: ['admin'],
      singleOnly: true,
      when: { state: runningStates },
      input: { amount, reason },
      set: unchanged,
      changes: ['state', 'isHigh'],
    },
    floatOut: {
      label: 'Float out',
      done: 'Float taken out',
      first: true,
      roles: ['admin'],
      singleOnly: true,
      when: { state: runningStates },
      input: { amount, reason },
      set: unchanged,
      changes: ['state', 'isHigh'],
    },
    lock: {
      label: 'Lock',
      done: 'Locked: too much cash in the drawer',
      roles: [],
      singleOnly: true,
      hidden: true,
      when: { state: ['OPEN'] },
      set: { state: 'LOCKED', isHigh: true },
    },
    markHigh: {
      label: 'High balance',
      done: 'High balance changed',
      roles: [],
      singleOnly: true,
      hidden: true,
      when: { state: runningStates },
      set: unchanged,
      changes: ['isHigh'],
    },
    close: {
      label: 'Close shift',
      done: 'Closed',
      roles: ['cashier'],
      hidden: true,
      singleOnly: true,
      unversioned: true,
      when: { state: runningStates },
      input: { denominations: array({ ...count, label: 'Count' }) },
      set: { state: 'CLOSED', isHigh: false },
      changes: counting,
    },
    forceClose: {
      label: 'Force close',
      done: 'Closed by force',
      roles: ['admin'],
      singleOnly: true,
      serious: true,
      significant: 'OVERRIDE',
      when: { state: runningStates },
      problem: ({ cashier }, { actor }) =>
        actor === cashier ? 'Close your own shift at the terminal' : null,
      input: { reason, denominations: array({ ...count, label: 'Count' }) },
      set: () => ({ state: 'CLOSED', isHigh: false }) as const,
      changes: ['state', 'isHigh', ...counting],
    },
    signOpening: {
      label: 'Sign opening count',
      done: 'Opening count signed',
      roles: ['admin'],
      singleOnly: true,
      stepUp: true,
      when: { state: ['OPEN', 'LOCKED', 'CLOSED'] },
      problem: (row, { actor }) =>
        row.openingSignedBy ? 'The opening count is signed' : signingProblem(row, actor, 'opening'),
      changes: ['openingSignedBy', 'openingSignedAt'],
      set: (_row, _input: never, { now, actor }) => ({ openingSignedBy: actor, openingSignedAt: now }),
      confirm: 'You saw this count.',
    },
    sign: {
      label: 'Sign closing count',
      done: 'Closing count signed',
      first: true,
      roles: ['admin'],
      singleOnly: true,
      stepUp: true,
      when: { state: ['CLOSED'] },
      problem: (row, { actor }) =>
        row.openingSignedBy ? signingProblem(row, actor, 'closing') : 'Sign the opening count first',
      changes: ['state', 'signedBy', 'signedAt'],
      set: (_row, _input: never, { now, actor }) =>
        ({ state: 'SIGNED', signedBy: actor, signedAt: now }) as const,
      confirm: 'You saw this count. The shift is over for good.',
    },
  },
  checks: [{ field: 'denominations', reads: ['openingFloat', 'denominations'], problem: openingProblem }],
  sample: { currency: 'PHP', openingFloat: 100_000, denominations: [{ value: 100_000, count: 1 }] },
})
