import { datetime, enumOf, integer, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { terminalTabs } from './terminal-tabs'

/** The cashiers at the terminals, with their location (docs/cash.md): a view over staff, terminals and shifts. */
export const cashiers = defineResource({
  name: 'cashiers',
  typename: 'Cashier',
  label: 'Cashiers',
  title: 'name',
  icon: 'cash-in',
  appendOnly: true,
  projection: { of: ['staff', 'terminals', 'shifts'] },
  views: {
    list: {
      path: '/business/cashiers',
      label: 'Cashiers',
      account: { admin: 20 },
      family: terminalTabs,
      sort: { field: 'name', order: 'asc' },
      quick: [
        { label: 'At work', filter: { field: 'shift', operator: 'nnull' } },
        { label: 'Without a terminal', filter: { field: 'terminals', operator: 'eq', value: 0 } },
      ],
      columns: [
        'name',
        'status',
        'location',
        'terminal',
        'shift',
        'lastShiftAt',
        'password',
        'limitPhp',
        'limitMxn',
        'lastSignInAt',
      ],
    },
  },
  badges: ['status'],
  sections: {
    Work: ['person', 'location', 'terminal', 'terminals', 'shift', 'lastShiftAt'],
    Access: ['status', 'password', 'lastSignInAt', 'limitPhp', 'limitMxn'],
  },
  fields: {
    name: text({ required: true, sort: true, filter: true }),
    person: reference({
      required: true,
      to: 'staff',
      person: true,
      filter: true,
      label: 'User',
      column: false,
    }),
    status: enumOf({
      required: true,
      filter: true,
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        DISABLED: { label: 'Disabled', color: 'default' },
      },
    }),
    location: reference({
      to: 'locations',
      filter: true,
      help: 'Of the running shift, or else of the assigned terminal',
    }),
    terminal: reference({
      to: 'terminals',
      filter: true,
      help: 'Of the running shift, or else the assigned one',
    }),
    terminals: integer({ required: true, filter: true, column: false, label: 'Assigned terminals' }),
    shift: reference({ to: 'shifts', filter: true, label: 'Running shift' }),
    lastShiftAt: datetime({ sort: true, filter: true, label: 'Last shift' }),
    password: enumOf({
      required: true,
      filter: true,
      options: {
        OWN: { label: 'Own', color: 'success' },
        TEMPORARY: { label: 'Temporary', color: 'warning' },
      },
    }),
    limitPhp: money({ label: 'Own limit, PHP', currency: 'PHP' }),
    limitMxn: money({ label: 'Own limit, MXN', currency: 'MXN' }),
    lastSignInAt: datetime({ label: 'Last sign-in', sort: true, filter: true }),
  },
  access: { list: ['admin'], show: ['admin'], create: [] },
  actions: {},
})
