import { noReason, type PayoutOutcome, payoutReason, payoutReference } from '../../../src/domain/payout'
import type { EventOutcome } from '../../../src/domain/provider-event'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { findRow } from '../../crud/read'
import { isRecordId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import type { ProviderEventCall } from '../../doors'
import { invalid } from '../../validate'
import { askAbout, settlePayout } from './payouts'

/**
 * The provider has paid, or will not: only the provider that was given the payout is believed, about its amount.
 * @throws AppError 422 without an amount or currency
 */
export async function payoutPaid(call: ProviderEventCall): Promise<EventOutcome> {
  const missing = (['amount', 'currency'] as const).find(name => call.event[name] === undefined)
  if (missing) throw invalid({ [missing]: 'Say which amount was paid, in which currency' })
  const reference = payoutReference(call.event.reference)
  if (reference === null) throw invalid({ reference: 'Say with which reference it was paid' })
  return settle(call, { kind: 'paid', reference })
}

export async function payoutFailed(call: ProviderEventCall): Promise<EventOutcome> {
  return settle(call, { kind: 'failed', reason: payoutReason(call.event.reason) ?? noReason })
}

/** The provider lost sight of a payout: it is asked what became of it, and never sent again for that. */
export async function payoutUnknown(call: ProviderEventCall): Promise<EventOutcome> {
  const row = await payoutOf(call)
  if (!row) return 'CONFLICT'
  if (row.state !== 'PROCESSING') return 'IGNORED'
  await askAbout(call.transaction, call.by, row)
  return 'DONE'
}

/** Returns the locked withdrawal that an event names; null when the provider was not given it. */
async function payoutOf({ transaction, provider, event }: ProviderEventCall): Promise<StoredRow | null> {
  const id = event.payout ?? ''
  if (!isRecordId(id)) return null
  const row = await findRow(transaction, withdrawals, id, { viewer: null, verb: 'show', lock: true })
  return row.provider === provider.id ? row : null
}

async function settle(call: ProviderEventCall, outcome: PayoutOutcome): Promise<EventOutcome> {
  const { transaction, by, event } = call
  const row = await payoutOf(call)
  if (!row) return 'CONFLICT'
  const { id } = row
  const differs =
    (event.amount !== undefined && event.amount !== row.amount) ||
    (event.currency !== undefined && event.currency !== row.currency)
  if (differs) {
    const why = { kind: 'contradiction', why: 'The provider names another amount or currency' } as const
    return settlePayout(transaction, by, id, why)
  }
  return settlePayout(transaction, by, id, outcome)
}
