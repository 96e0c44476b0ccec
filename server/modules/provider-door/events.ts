import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { depositCurrencies } from '../../../src/domain/deposit'
import { mostAmount } from '../../../src/domain/money'
import {
  type EventOutcome,
  type ProviderEventType,
  providerEventTypes,
  senderOf,
} from '../../../src/domain/provider-event'
import { providerEvents } from '../../../src/resources/money/provider-events'
import type { By } from '../../context'
import { insertRow } from '../../crud/write'
import { lock } from '../../db/advisory-locks'
import type { Database } from '../../db/connect'
import type { Orm, Purpose } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { ProviderEvent, ProviderEventHandler } from '../../doors'
import { AppError } from '../../errors'
import { idBody } from '../../id-body'
import { invalid, parse } from '../../validate'

// A module handles the events of its types in `providerEvents` (server/module.ts).
// server/modules/deposits/provider-events.ts is the example.

const types = Object.keys(providerEventTypes) as [ProviderEventType, ...ProviderEventType[]]
const name = z.string().trim().min(1).max(100)

/** Providers may say more than is needed. */
export const providerEvent = z.object({
  id: name,
  type: z.enum(types),
  reference: name,
  payout: idBody.optional(),
  game: name.optional(),
  customer: idBody.optional(),
  amount: z.int().nonnegative().max(mostAmount).optional(),
  currency: z.enum(depositCurrencies).optional(),
  reason: z.string().max(500).optional(),
})

export type ProviderEventHandlers = Readonly<Record<string, ProviderEventHandler>>

export interface Taken {
  readonly outcome: EventOutcome
  readonly isReplay: boolean
  /** Whether its bytes are those of the first time. */
  readonly isSame: boolean
}

/**
 * Handles an event and stores it, in one transaction. An event id is handled once for ever.
 * @throws AppError 422 for an event that says something impossible, 404 for an unknown reference: the provider may send
 * it again
 */
export async function takeEvent(
  database: Database,
  by: By,
  { provider, body, handlers }: { provider: StoredRow; body: Buffer; handlers: ProviderEventHandlers },
  said: unknown,
): Promise<Taken> {
  const event: ProviderEvent = parse(providerEvent, said)
  if (senderOf(event.type) !== provider.kind)
    throw invalid({ type: `A provider of this kind sends no events of the type ${event.type}` })
  if (event.amount === 0 && event.type !== 'round.win') throw invalid({ amount: 'Enter more than 0' })
  const handle = handlers[event.type]
  if (!handle) throw new AppError(422, 'invalid', `Events of the type ${event.type} are not taken`)
  const once = { ...event, provider, body, eventId: event.id, purpose: 'money' as const }
  return processOnce(database, by, once, transaction => handle({ transaction, by, provider, event }))
}

interface Once {
  readonly provider: StoredRow
  /** Unique for the provider, for ever. */
  readonly eventId: string
  readonly type: ProviderEventType
  readonly reference: string
  readonly body: Buffer
  /** The connections that it takes. */
  readonly purpose: Purpose
}

/** Does the work of an event and keeps it, in one transaction, unless its id is known: then the first outcome is returned. */
export async function processOnce(
  database: Database,
  by: By,
  { provider, eventId, type, reference, body, purpose }: Once,
  work: (transaction: Orm) => Promise<EventOutcome>,
): Promise<Taken> {
  const digest = createHash('sha256').update(body).digest('hex')
  return database.for(purpose).transaction(async transaction => {
    // The same event twice at once: the second waits, and finds it done.
    await lock(transaction, 'providerEvent', `${provider.id} ${eventId}`)
    const known = await findKnown(transaction, provider.id, eventId)
    if (known) return { outcome: known.outcome, isReplay: true, isSame: known.digest === digest }
    const outcome = await work(transaction)
    await insertRow(transaction, by, providerEvents, {
      provider: provider.id,
      ...{ eventId, type, reference, outcome, digest },
    })
    return { outcome, isReplay: false, isSame: true }
  })
}

async function findKnown(orm: Orm, provider: string, event: string) {
  const table = tableOf(providerEvents)
  const [known] = await orm
    .select({ outcome: table.outcome, digest: table.digest })
    .from(table)
    .where(and(eq(table.provider, provider), eq(table.eventId, event)))
  return known as { readonly outcome: EventOutcome; readonly digest: string } | undefined
}
