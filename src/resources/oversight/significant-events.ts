import { changes, datetime, enumOf, record, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { significances } from '../kernel/declare/significance'

/**
 * The significant events that regulators ask for (docs/regulations.md, 14): audit entries that declarations
 * mark as significant, and events of the server. Newest first.
 */
export const significantEvents = defineResource({
  name: 'significantEvents',
  typename: 'SignificantEvent',
  label: 'Significant events',
  title: 'event',
  icon: 'significant',
  appendOnly: true,
  projection: { of: [] },
  views: {
    list: {
      path: '/business/significantevents',
      label: 'Significant events',
      account: { admin: 9, pagcor: 3 },
      columns: ['at', 'kind', 'event', 'object', 'actor', 'changes'],
      quick: [
        {
          label: 'Failed access',
          filter: { field: 'kind', operator: 'eq', value: 'FAILED_ACCESS' },
        },
        {
          label: 'Parameters',
          filter: { field: 'kind', operator: 'eq', value: 'PARAMETER_CHANGE' },
        },
        {
          label: 'RTP of games',
          filter: { field: 'kind', operator: 'eq', value: 'GAME_RETURN' },
        },
        {
          label: 'Availability and clock',
          filter: { field: 'kind', operator: 'in', value: ['UNAVAILABILITY', 'CLOCK'] },
        },
      ],
    },
  },
  fields: {
    at: datetime({ label: 'Time', required: true, filter: true, exact: true }),
    kind: enumOf({ required: true, filter: true, options: significances }),
    event: text({ required: true, help: 'What happened' }),
    object: record({ label: 'Record', type: 'objectType', filter: true }),
    actor: reference({ label: 'User', to: 'staff', person: true, filter: true }),
    changes: changes({ type: 'objectType', action: 'action' }),
    action: text({ required: true, max: 100, column: false }),
    objectType: text({ label: 'Record type', required: true, max: 100, column: false }),
    address: text({ required: true, max: 100, column: false }),
  },
  scopedBy: { at: 'at' },
  access: { list: ['admin', 'pagcor'], show: ['admin', 'pagcor'], create: [] },
  actions: {},
})
