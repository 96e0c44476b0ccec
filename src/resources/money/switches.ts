import { datetime, enumOf, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { reason } from '../options'

/** Stops kinds of payments at once, with a reason (docs/domain.md, Payments). The server makes the rows. */
export const switches = defineResource({
  name: 'switches',
  typename: 'Switch',
  label: 'Switches',
  title: 'name',
  icon: 'switch',
  views: {
    list: {
      path: '/business/switches',
      label: 'Switches',
      account: { admin: 11, finance: 3 },
      sort: { field: 'code', order: 'asc' },
      quick: [{ label: 'Stopped', filter: { field: 'state', operator: 'eq', value: 'OFF' } }],
      columns: ['name', 'state', 'reason', 'changedBy', 'changedAt'],
    },
  },
  badges: ['state'],
  fields: {
    code: text({ required: true, unique: true, max: 40, sort: true, column: false }),
    name: text({ required: true, max: 80, search: true, sort: true }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ON',
      options: { ON: { label: 'On', color: 'success' }, OFF: { label: 'Stopped', color: 'error' } },
    }),
    reason: text({ managed: true, max: 500 }),
    changedBy: reference({ managed: true, to: 'staff', person: true }),
    changedAt: datetime({ managed: true, sort: true }),
  },
  clones: false,
  access: { create: [], edit: [], delete: [] },
  actions: {
    stop: {
      label: 'Stop',
      done: 'Stopped',
      roles: ['admin', 'finance'],
      when: { state: ['ON'] },
      changes: ['state', 'reason', 'changedBy', 'changedAt'],
      input: { reason },
      significant: 'PARAMETER_CHANGE',
      serious: true,
      set: (_row, input: { readonly reason: string }, { now, actor }) => ({
        state: 'OFF' as const,
        reason: input.reason,
        changedBy: actor,
        changedAt: now,
      }),
    },
    start: {
      label: 'Start again',
      done: 'Started again',
      roles: ['admin', 'finance'],
      when: { state: ['OFF'] },
      changes: ['state', 'reason', 'changedBy', 'changedAt'],
      input: { reason },
      significant: 'PARAMETER_CHANGE',
      set: (_row, input: { readonly reason: string }, { now, actor }) => ({
        state: 'ON' as const,
        reason: input.reason,
        changedBy: actor,
        changedAt: now,
      }),
    },
  },
})
