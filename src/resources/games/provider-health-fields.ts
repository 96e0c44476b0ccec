import { healthNotes, healthStates, refusalNotes } from '../../domain/provider-health'
import { datetime, enumOf, integer, text } from '../kernel/declare/field'

const kept = { managed: true, unaudited: true, read: ['admin'] } as const
const counted = { ...kept, required: true, default: 0, sort: true, column: false } as const

const refusals = Object.fromEntries(refusalNotes.map(note => [note, healthNotes[note]])) as {
  readonly [N in (typeof refusalNotes)[number]]: (typeof healthNotes)[N]
}

/** The health of events and calls of a provider, stored without a new version (docs/platform.md#health-of-a-provider). */
export const providerHealthFields = {
  webhookState: enumOf({
    ...kept,
    label: 'Webhook health',
    required: true,
    filter: true,
    default: 'NONE',
    options: healthStates,
    help: 'Failing: the latest event or call failed. Silent: nothing was accepted for 24 hours.',
  }),
  acceptedAt: datetime({ ...kept, label: 'Last accepted event', sort: true }),
  refusedAt: datetime({ ...kept, label: 'Last refused event', sort: true }),
  refusal: enumOf({ ...kept, label: 'Why it was refused', options: refusals }),
  accepted24: integer({ ...counted, label: 'Events accepted, 24 h' }),
  refused24: integer({ ...counted, label: 'Events refused, 24 h' }),
  callAnsweredAt: datetime({
    ...kept,
    label: 'Last call answered',
    column: false,
    help: 'Calls to the provider, such as payouts',
  }),
  callFailedAt: datetime({ ...kept, label: 'Last call failed', column: false }),
  callError: text({ ...kept, label: 'Error of the last failed call', column: false }),
  callsFailed24: integer({ ...counted, label: 'Calls failed, 24 h' }),
} as const

export const providerHealthNames = Object.keys(providerHealthFields) as (keyof typeof providerHealthFields)[]
