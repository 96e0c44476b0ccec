import { terminalCurrencyProblem } from '../../domain/cash'
import { betRangeProblem } from '../../domain/game'
import { openStates } from '../../domain/location'
import { runningStates } from '../../domain/shift'
import { drawerLimitsProblem, keptStates, kioskProblem, terminalStates } from '../../domain/terminal'
import { amounts, datetime, enumOf, money, reference, tally, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, reason } from '../options'
import { terminalTabs } from './terminal-tabs'

const currency = { field: 'currency' } as const

/** Readers of fields that cashiers do not need. */
const read = ['admin'] as const

/** Active users who can work at a terminal. */
const cashiers = { to: 'staff', person: true, only: { roles: ['cashier'], status: ['ACTIVE'] } } as const

/** Devices at which cashiers and customers pay in and out (docs/domain.md, Terminals). */
export const terminals = defineResource({
  name: 'terminals',
  typename: 'Terminal',
  label: 'Terminals',
  title: 'code',
  icon: 'terminals',
  views: {
    list: {
      path: '/business/cashierterminal',
      label: 'Cashier & Terminal',
      menu: { admin: 29 },
      family: terminalTabs,
      call: { method: 'GET', path: '/cashier/getterminals', roles: ['admin', 'cashier'] },
      sort: { field: 'code', order: 'asc' },
      columns: [
        'code',
        'status',
        'location',
        'type',
        'cashier',
        'shifts',
        'cash',
        'cashLimit',
        'lastSeenAt',
        'softwareVersion',
        'minBet',
        'maxBet',
        'deviceKeyAt',
      ],
    },
  },
  badges: ['status'],
  fields: {
    code: text({ required: true, unique: true, max: 24, search: true, sort: true }),
    currency: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: 'PHP',
      options: currencyOptions,
      help: 'Same as its location',
    }),
    location: reference({
      required: true,
      to: 'locations',
      only: { status: openStates },
      agrees: { currency: 'currency' },
      filter: true,
      help: 'An open location with the same currency',
    }),
    type: enumOf({
      required: true,
      filter: true,
      options: { COUNTER: 'Counter', KIOSK: 'Kiosk', MOBILE: 'Mobile' },
    }),
    cashier: reference({
      ...cashiers,
      label: 'Assigned cashier',
      filter: true,
      help: 'A user with the cashier role. Kiosks have none.',
    }),
    serial: text({ unique: true, max: 60, search: true, column: false, help: "The device's serial number" }),
    minBalance: money({
      significant: 'PARAMETER_CHANGE',
      currency,
      min: 0,
      label: 'Minimum balance',
      read,
      column: false,
      help: 'Cash kept in the drawer for change',
    }),
    cashLimit: money({
      significant: 'PARAMETER_CHANGE',
      currency,
      min: 0,
      label: 'Cash limit',
      read,
      help: 'The most cash allowed in the drawer',
    }),
    shifts: tally({
      of: 'shifts',
      by: 'terminal',
      when: { state: [...runningStates] },
      read,
      help: 'Open, and all',
    }),
    cash: amounts({
      of: 'cashMovements',
      by: 'terminal',
      sum: 'amount',
      lines: { account: 'DRAWER', owner: 'id' },
      read,
      label: 'In the drawer',
      help: 'By the ledger. The cashier counts without knowing it.',
    }),
    minBet: money({ significant: 'PARAMETER_CHANGE', currency, min: 0, label: 'Minimum bet' }),
    maxBet: money({ significant: 'PARAMETER_CHANGE', currency, min: 0, label: 'Maximum bet' }),
    deviceKeyAt: datetime({
      label: 'Device key since',
      managed: true,
      help: 'When the device was registered',
    }),
    softwareVersion: text({ unaudited: true, label: 'Version', managed: true, max: 40, filter: true }),
    lastSeenAt: datetime({ unaudited: true, label: 'Last seen', managed: true, filter: true, sort: true }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'REGISTERED',
      options: {
        REGISTERED: { label: 'Registered', color: 'info' },
        ACTIVE: { label: 'Active', color: 'success' },
        SUSPENDED: { label: 'Suspended', color: 'warning' },
        RETIRED: { label: 'Retired', color: 'default' },
      },
    }),
  },
  access: {
    list: ['admin'],
    show: ['admin', 'cashier'],
    create: ['admin'],
    edit: ['admin'],
    delete: ['admin'],
  },
  scope: { cashier: [{ field: 'cashier', operator: 'eq', self: true }] },
  edits: { status: keptStates },
  deletes: { status: ['REGISTERED'] },
  actions: {
    activate: {
      label: 'Activate',
      done: 'Activated',
      roles: ['admin'],
      when: { status: terminalStates.activate.from },
      requires: ['location', 'cashier'],
      set: { status: terminalStates.activate.to },
    },
    suspend: {
      label: 'Suspend',
      done: 'Suspended',
      roles: ['admin'],
      when: { status: terminalStates.suspend.from },
      set: { status: terminalStates.suspend.to },
      input: { reason },
      serious: true,
    },
    resume: {
      label: 'Resume',
      done: 'Resumed',
      roles: ['admin'],
      when: { status: terminalStates.resume.from },
      requires: ['location', 'cashier'],
      set: { status: terminalStates.resume.to },
      input: { reason },
    },
    assign: {
      label: 'Assign cashier',
      done: 'Cashier assigned',
      roles: ['admin'],
      when: { status: keptStates },
      singleOnly: true,
      prefill: ['cashier'],
      input: {
        cashier: reference({ ...cashiers, label: 'Cashier', help: 'Leave empty to unassign' }),
      },
      changes: ['cashier'],
      set: (_row, { cashier = null }: { readonly cashier?: string | null }) => ({ cashier }),
    },
    registerDevice: {
      label: 'Register device',
      done: 'Device registered',
      roles: ['admin'],
      when: { status: keptStates },
      singleOnly: true,
      confirm: 'Creates a new device key. The current key stops working.',
      showsOnce: {
        label: 'Device key',
        help: "Enter it on the device now. It is shown only once, and can't be recovered. Anyone who has it can act as this terminal.",
      },
      changes: ['deviceKeyAt'],
      set: (_row, _input: never, { now }) => ({ deviceKeyAt: now }),
    },
    retire: {
      label: 'Retire',
      done: 'Retired',
      roles: ['admin'],
      when: { status: terminalStates.retire.from },
      set: { status: terminalStates.retire.to, deviceKeyAt: null },
      input: { reason },
      confirm: "A retired terminal can't be used again.",
      serious: true,
    },
  },
  checks: [
    { field: 'currency', reads: ['currency'], problem: terminalCurrencyProblem },
    { field: 'cashier', reads: ['type', 'cashier'], problem: kioskProblem },
    { field: 'maxBet', reads: ['minBet', 'maxBet'], problem: betRangeProblem },
    { field: 'cashLimit', reads: ['minBalance', 'cashLimit'], problem: drawerLimitsProblem },
  ],
  sample: { currency: 'PHP', type: 'COUNTER', minBalance: null },
})
