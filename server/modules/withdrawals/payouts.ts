import { and, asc, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type PayoutOutcome, paidTwiceProblem } from '../../../src/domain/payout'
import type { EventOutcome } from '../../../src/domain/provider-event'
import { openStates, type WithdrawalState } from '../../../src/domain/withdrawal'
import { providers } from '../../../src/resources/games/providers'
import { banks } from '../../../src/resources/money/banks'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { auditLog } from '../../db/system-tables'
import { tableOf } from '../../db/tables'
import { enqueue } from '../../jobs/enqueue'
import { type Job, type JobCall, PostponedError } from '../../jobs/job'
import { noteCall, type ProviderApi, readProviderApi } from '../provider-door'
import type { Withdrawal } from './holds'
import { payOutProblem } from './may-pay-out'
import { createPayoutClient, type Payout, type PayoutClient } from './payout-client'
import { payoutReferenceProblem } from './payout-reference'

/** Minutes without a word from the provider after which people should look. */
const silentMinutes = 15
/** Seconds after which a payout that was sent is asked about: longer than a call takes. */
const askAfterSeconds = 60
/** Seconds after which a payout that is stopped is tried again. */
const stoppedSeconds = 60
/** Payouts that are asked about at once. */
const atOnce = 4

type Call = Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'>

/**
 * Sends an approved payout to its provider, or asks about one that is being sent (docs/withdrawals.md). Queued with the
 * approval, and when the provider says that it does not know the outcome.
 */
export const sendPayout: Job<{ withdrawal: string }> = {
  queue: 'payouts.send',
  payload: z.object({ withdrawal: z.string() }),
  run: call => sendOne(call, call.payload.withdrawal, createPayoutClient()),
}

/** Asks about payouts whose outcome is not known yet. */
export const queryPayouts: Job = {
  queue: 'payouts.query',
  every: 60,
  run: call => queryAll(call, createPayoutClient()),
}

/**
 * Sends a payout once. That it is being sent is committed before the call, so the run after a crash asks the
 * provider instead of sending again.
 */
export async function sendOne(call: Call, id: string, client: PayoutClient): Promise<void> {
  const begun = await call.transaction(transaction => begin(transaction, call.by, id))
  if (!begun) return
  const outcome = begun.isFirst
    ? await client.send(begun.api, begun.payout, call.signal)
    : await queryOrSend(call, client, begun)
  if (begun.api) noteCall(call, begun.provider, failureOf(outcome))
  await call.transaction(transaction => settlePayout(transaction, call.by, id, outcome))
}

/**
 * Queues the question what became of a payout that is being sent. It waits until the call that sends it is over: before, the
 * provider might not have it yet.
 */
export async function askAbout(transaction: Orm, by: By, { id, sentAt }: StoredRow): Promise<void> {
  const sinceSent = (by.now().getTime() - Date.parse(String(sentAt))) / 1000
  const delay = Math.max(0, Math.ceil(askAfterSeconds - sinceSent))
  await enqueue(transaction, sendPayout, { payload: { withdrawal: id }, delay })
}

/** @throws the first failure, after it asked about all others */
export async function queryAll(call: Call, client: PayoutClient): Promise<void> {
  const table = tableOf(withdrawals)
  const before = new Date(call.by.now().getTime() - askAfterSeconds * 1000).toISOString()
  const failures: unknown[] = []
  for (let last = ''; ; ) {
    const found = await call.database.orm
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.state, 'PROCESSING'),
          isNotNull(table.provider),
          lt(table.sentAt, before),
          last === '' ? undefined : gt(table.id, last),
        ),
      )
      .orderBy(asc(table.id))
      .limit(atOnce)
    const asked = await Promise.allSettled(found.map(({ id }) => queryOne(call, id, client)))
    failures.push(...asked.flatMap(each => (each.status === 'rejected' ? [each.reason] : [])))
    last = found.at(-1)?.id ?? ''
    if (found.length < atOnce || call.signal.aborted) break
  }
  if (failures.length > 0) throw failures[0]
}

async function queryOne(call: Call, id: string, client: PayoutClient): Promise<void> {
  const { database, by } = call
  const row = await findRow(database.orm, withdrawals, id, system)
  const known = await readPayout(database.orm, by, row)
  const outcome = await queryOrSend(call, client, known)
  if (known.api) noteCall(call, known.provider, failureOf(outcome))
  await database.transaction(transaction => settlePayout(transaction, by, id, outcome))
}

const system = { viewer: null, verb: 'send' } as const

/**
 * A provider that does not know a payout has not paid it: only then is it sent again, unless it is stopped or staff have
 * closed it meanwhile. A refusal of the second order says nothing about the first one.
 */
async function queryOrSend(
  { database, signal }: Call,
  client: PayoutClient,
  { api, payout, isActive }: KnownPayout,
): Promise<PayoutOutcome> {
  if (api === null) return { kind: 'unknown', why: noApi }
  const outcome = await client.query(api, payout, signal)
  if (outcome.kind !== 'absent' || !isActive) return outcome
  const row = await findRow(database.orm, withdrawals, payout.id, system)
  const isOwed = row.state === 'PROCESSING' && (await payOutProblem(database.orm, row)) === null
  if (!isOwed) return outcome
  if (await hasMoved(database.orm, row)) return { kind: 'unknown', why: moved }
  const again = await client.send(api, payout, signal)
  return again.kind === 'failed'
    ? { kind: 'unknown', why: `Sent again, it was refused: ${again.reason}` }
    : again
}

const moved = 'The API base was changed after it was sent, and the provider does not know it there'

/** Whether the API base of its provider was changed since a payout was sent: another system may have it. */
async function hasMoved(orm: Orm, { provider, sentAt }: StoredRow): Promise<boolean> {
  const [change] = await orm
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectId, String(provider)),
        eq(auditLog.objectType, providers.typename),
        gte(auditLog.at, String(sentAt)),
        sql`${auditLog.before} ? 'apiBase'`,
      ),
    )
    .limit(1)
  return change !== undefined
}

/** Returns why a call failed; null when the provider answered. */
const failureOf = (outcome: PayoutOutcome) => (outcome.kind === 'unknown' ? outcome.why : null)

type Begun = (KnownPayout & { readonly isFirst: false }) | (Sendable & { readonly isFirst: true })

async function begin(transaction: Orm, by: By, id: string): Promise<Begun | null> {
  const row = await findRow(transaction, withdrawals, id, { ...system, lock: true })
  const isFirst = row.state === 'APPROVED'
  if (!isFirst && row.state !== 'PROCESSING') return null
  const known = await readPayout(transaction, by, row)
  if (!isFirst) return { ...known, isFirst }
  const { api, ...rest } = known
  if (api === null) throw new PostponedError(noApi, stoppedSeconds)
  const stopped = rest.isActive ? await payOutProblem(transaction, row) : 'The provider is not active'
  if (stopped !== null) throw new PostponedError(stopped, stoppedSeconds)
  await perform(transaction, by, withdrawals, { id }, 'send', { sentBank: rest.payout.bank })
  return { ...rest, api, isFirst }
}

const noApi = 'The provider has no API base any more'

interface KnownPayout {
  /** Null once the record of the provider names no API base. */
  readonly api: ProviderApi | null
  readonly payout: Payout
  readonly provider: string
  /** An inactive provider is sent nothing; it is still asked about what it was sent before. */
  readonly isActive: boolean
}

type Sendable = KnownPayout & { readonly api: ProviderApi }

async function readPayout(orm: Orm, by: By, row: Withdrawal): Promise<KnownPayout> {
  const provider = String(row.provider)
  const [bank, source] = [tableOf(banks), tableOf(providers)]
  const [found] = await orm
    .select({ code: bank.code, status: source.status })
    .from(bank)
    .innerJoin(source, eq(source.id, provider))
    .where(eq(bank.id, String(row.bank)))
  if (!found) throw new Error(`Withdrawal ${row.id} has no bank or no provider`)
  const { id, amount, currency, method, accountNumber, ownerName } = row
  // Sent again, it is the same order.
  const bankCode = typeof row.sentBank === 'string' ? row.sentBank : found.code
  return {
    api: await readProviderApi(orm, by, provider),
    payout: { id, amount, currency, method, bank: bankCode, accountNumber, ownerName },
    provider,
    isActive: found.status === 'ACTIVE',
  }
}

/**
 * Writes the outcome of a payout, from a provider's answer or event. The same outcome again changes nothing; a
 * contradiction to our records needs attention.
 */
export async function settlePayout(
  transaction: Orm,
  by: By,
  id: string,
  outcome: PayoutOutcome | { readonly kind: 'contradiction'; readonly why: string },
): Promise<EventOutcome> {
  const row = await findRow(transaction, withdrawals, id, { ...system, lock: true })
  const state = row.state as WithdrawalState
  const step = (action: string, input: object) =>
    perform(transaction, by, withdrawals, { id }, action, { ...input })
  const raise = async (attention: string) => {
    if (!row.needsAttention) await step('raise', { attention })
    return 'CONFLICT' as const
  }
  if (outcome.kind === 'contradiction') return raise(outcome.why)
  if (!openStates.includes(state)) {
    const isContradiction =
      (outcome.kind === 'paid' && state !== 'PAID') || (outcome.kind === 'failed' && state === 'PAID')
    if (isContradiction) return raise(`The provider says ${outcome.kind}, but this withdrawal is ${state}`)
    const twice = outcome.kind === 'paid' ? paidTwiceProblem('provider', row, outcome.reference) : null
    return twice === null ? 'IGNORED' : raise(twice)
  }
  if (outcome.kind === 'paid') {
    const taken = await payoutReferenceProblem(transaction, row, outcome.reference)
    if (taken !== null) return raise(taken)
    await step('pay', { providerRef: outcome.reference })
    return 'DONE'
  }
  if (outcome.kind === 'failed') {
    await step('fail', { reason: `The provider says: ${outcome.reason}` })
    return 'DONE'
  }
  const silentSince = by.now().getTime() - silentMinutes * 60_000
  const isSilent = row.sentAt !== null && Date.parse(String(row.sentAt)) <= silentSince
  if (isSilent) await raise(outcome.kind === 'unknown' ? outcome.why : 'The provider has not paid it yet')
  return 'IGNORED'
}
