import { sql } from 'drizzle-orm'
import { text } from '../../../../src/resources/kernel/declare/field'
import { significantEvents as events } from '../../../../src/resources/oversight/significant-events'
import { defineReport, only, within } from '../define-report'
import { like, member, moment } from '../shared-fields'

const { kind } = events.fields

/** Significant events and alterations (GLI-19 2.8.8). */
export const significantEvents = defineReport({
  name: 'significantEvents',
  label: 'Significant events and alterations',
  about: 'Failed access, overrides, changed results, adjusted balances, changed parameters and outages.',
  group: 'oversight',
  kind: 'SIGNIFICANT_EVENTS',
  period: 'span',
  parameters: { kind: like(kind, 'Kind') },
  columns: {
    at: moment('Time'),
    kind: like(kind, 'Kind'),
    event: text({ label: 'Event' }),
    objectType: text({ label: 'Record type' }),
    object: text({ label: 'Record' }),
    actor: member('User'),
    address: text({ label: 'Address' }),
    key: text({ label: 'Entry' }),
  },
  order: ['at', 'key'],
  projection: asked => sql`
    select at, kind, event, object_type as "objectType", object::text as object, actor, address, id::text as key
    from significant_events where ${within(sql`at`, null, asked)} and ${only(sql`kind`, asked.kind)}`,
})
