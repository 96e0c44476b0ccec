import { eventOutcomes, providerEventTypes } from '../../domain/provider-event'
import { enumOf, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/** Every event that a payment provider sent and that was taken (docs/platform.md, Payment providers). */
export const providerEvents = defineResource({
  name: 'providerEvents',
  typename: 'ProviderEvent',
  label: 'Provider events',
  title: 'eventId',
  icon: 'jobs',
  appendOnly: true,
  views: {
    list: {
      path: '/business/providerevents',
      label: 'Provider events',
      account: { admin: 31, finance: 31 },
      sort: { field: 'createdAt', order: 'desc' },
      quick: [
        {
          label: 'Needs attention',
          filter: { field: 'outcome', operator: 'in', value: ['SUSPENSE', 'CONFLICT', 'REFUSED'] },
        },
      ],
      columns: ['createdAt', 'provider', 'type', 'reference', 'outcome', 'eventId'],
    },
  },
  badges: ['outcome'],
  fields: {
    provider: reference({ required: true, to: 'providers', filter: true }),
    eventId: text({ label: 'Event', required: true, max: 100, search: true, sort: true }),
    type: enumOf({ required: true, filter: true, options: providerEventTypes }),
    reference: text({ required: true, max: 100, search: true, filter: true }),
    outcome: enumOf({ required: true, filter: true, options: eventOutcomes }),
    digest: text({ label: 'SHA-256 of the body', required: true, max: 64, column: false }),
  },
  clones: false,
  access: { create: [] },
  actions: {},
})
