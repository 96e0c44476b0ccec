import { z } from 'zod/mini'
import {
  type DepositAnswer,
  describeDepositAnswer,
  readDepositAnswer,
} from '../../../src/domain/deposit-answer'
import type { EventOutcome } from '../../../src/domain/provider-event'
import { providers } from '../../../src/resources/games/providers'
import { deposits } from '../../../src/resources/money/deposits'
import type { ActionCall, By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { AppError } from '../../errors'
import { enqueue } from '../../jobs/enqueue'
import type { Job, JobCall } from '../../jobs/job'
import {
  type ClientOptions,
  createProviderClient,
  noteCall,
  type ProviderApi,
  readProviderApi,
} from '../provider-door'
import type { DepositRow } from './post-deposit'
import { depositConfirmed, depositFailed } from './provider-events'

type Call = Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'>

/** Asks the provider of a deposit for its status. Queued by "Query provider". */
export const askProvider: Job<{ deposit: string }> = {
  queue: 'deposits.askProvider',
  payload: z.object({ deposit: z.string() }),
  run: call => askAbout(call, call.payload.deposit),
}

/**
 * Queues the question, so that no lock is held while the provider thinks.
 * @throws AppError 409 when the provider has no API base
 */
export async function queryProvider({ transaction, by, row }: ActionCall<DepositRow>): Promise<void> {
  const { id, provider, version } = row
  if (!(await readProviderApi(transaction, by, provider)))
    throw new AppError(
      409,
      'no_api_base',
      'The provider of this deposit has no API base, so it cannot be asked',
    )
  await enqueue(transaction, askProvider, { key: `${id}:${version}`, payload: { deposit: id } })
}

const system = { viewer: null, verb: 'show' } as const

/**
 * Asks the provider, with no transaction open, and then applies its answer as an event. Meanwhile the event may
 * have come: then the answer was known already.
 */
export async function askAbout(call: Call, id: string, options: ClientOptions = {}): Promise<void> {
  const { orm } = call.database
  const { provider, providerRef } = await findRow(orm, deposits, id, system)
  const api = await readProviderApi(orm, call.by, provider)
  const why = whyNotAsked(api, providerRef)
  const answer: DepositAnswer =
    why === null
      ? await ask(api as ProviderApi, String(providerRef), call.signal, options)
      : { kind: 'unknown', why }
  if (why === null) noteCall(call, provider, answer.kind === 'unknown' ? answer.why : null)
  await call.transaction(transaction => settle(transaction, call.by, id, answer))
}

function whyNotAsked(api: ProviderApi | null, reference: string | null): string | null {
  if (api === null) return 'The provider has no API base any more'
  // Dots would lead to another address.
  return reference === null || reference === '.' || reference === '..'
    ? 'The provider can’t be asked about this reference'
    : null
}

async function ask(
  api: ProviderApi,
  reference: string,
  signal: AbortSignal,
  options: ClientOptions,
): Promise<DepositAnswer> {
  const path = `/deposits/${encodeURIComponent(reference)}`
  const answer = await createProviderClient(options)(api, { method: 'GET', path }, signal)
  return 'failure' in answer
    ? { kind: 'unknown', why: answer.failure }
    : readDepositAnswer(answer.status, answer.body, reference)
}

async function settle(transaction: Orm, by: By, id: string, answer: DepositAnswer): Promise<void> {
  const outcome = await handleLikeEvent(transaction, by, id, answer)
  const said = describeDepositAnswer(answer, outcome)
  await perform(transaction, by, deposits, { id }, 'noteAnswer', { providerAnswer: said })
}

async function handleLikeEvent(
  transaction: Orm,
  by: By,
  id: string,
  answer: DepositAnswer,
): Promise<EventOutcome | null> {
  if (answer.kind !== 'confirmed' && answer.kind !== 'failed') return null
  const row = await findRow(transaction, deposits, id, { ...system, lock: true })
  const provider = await findRow(transaction, providers, row.provider, system)
  const event = { id, reference: String(row.providerRef) }
  return answer.kind === 'confirmed'
    ? depositConfirmed({
        ...{ transaction, by, provider },
        event: { ...event, type: 'deposit.confirmed', amount: answer.amount, currency: answer.currency },
      })
    : depositFailed({
        ...{ transaction, by, provider },
        event: { ...event, type: 'deposit.failed', reason: answer.reason ?? undefined },
      })
}
