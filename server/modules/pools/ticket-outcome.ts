import { and, eq, sql } from 'drizzle-orm'
import { mostCombinations, ticketTax, type VoidedWith } from '../../../src/domain/bet'
import { payout } from '../../../src/domain/pools/price'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { expandTicket } from '../../../src/domain/pools/selections'
import { dueOf, type TicketPosition, ticketState } from '../../../src/domain/pools/ticket-position'
import { bets } from '../../../src/resources/betting/bets'
import { dividends } from '../../../src/resources/racing/dividends'
import { originOf, writeAudit } from '../../audit/trail'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { Ticket } from './pool-ticket'

/** Dividends of a settlement per unit, by combination key, in minor units. */
export type Dividends = ReadonlyMap<string, bigint>

export async function readDividends(orm: Orm, pool: string, edition: number): Promise<Dividends> {
  const table = tableOf(dividends)
  const rows = await orm
    .select({ combination: table.combination, dividend: table.dividend })
    .from(table)
    .where(and(eq(table.pool, pool), eq(table.resultVersion, edition)))
  return new Map(rows.map(row => [String(row.combination), BigInt(row.dividend as number)]))
}

/** Returns the winnings of a ticket with these dividends, before the tax on tickets, and that tax. Minor units. */
export function winningsOf(
  rules: PoolRules,
  perUnit: Dividends,
  { selections, unitStake }: Ticket,
): Pick<TicketPosition, 'won' | 'tax'> {
  let won = 0n
  // Most tickets of most pools are asked about a few dividends.
  if (perUnit.size > 0)
    for (const combination of expandTicket(rules, selections, mostCombinations)) {
      const dividend = perUnit.get(combination)
      if (dividend !== undefined) won += payout(BigInt(unitStake), dividend, rules.unitMinor)
    }
  return { won: Number(won), tax: Number(ticketTax(rules, won)) }
}

/** A ticket and the amounts that it is due. */
export interface Outcome {
  readonly ticket: StoredRow<typeof bets>
  readonly position: TicketPosition
}

const voidColumns = ({ voidReason, voidNote, voidedBy }: VoidedWith) =>
  sql`void_reason = ${voidReason}, void_note = ${voidNote}, voided_by = ${voidedBy}::uuid,`

/**
 * One statement for all tickets, and an entry of the trail for each.
 * @param voided who made all of them void, and why
 */
export async function writeOutcomes(
  transaction: Orm,
  by: By,
  edition: number,
  outcomes: readonly Outcome[],
  voided?: VoidedWith,
): Promise<void> {
  if (outcomes.length === 0) return
  const settledAt = by.now().toISOString()
  const changes = outcomes.map(({ ticket, position }) => {
    const { refunded } = position
    const state = ticketState(position, ticket.stake)
    const after = { state, returned: dueOf({ ...position, refunded: 0 }), tax: position.tax, refunded }
    // Bets at a fixed price are listed by it as changed by staff (docs/bets.md, Admin Bets).
    const of = ticket.market ? { market: ticket.market } : {}
    const [expired, reopened] = ticket.expiredAt
      ? [{ expiredAt: ticket.expiredAt }, { expiredAt: null }]
      : [{}, {}]
    return {
      ...{ ticket, of, expired },
      after: { ...after, ...reopened, settledAt, settlementVersion: edition, ...voided },
    }
  })
  const rows = changes.map(({ ticket: { id }, after: { state, returned, tax, refunded } }) => {
    return { id, state, returned, tax, refunded }
  })
  await transaction.execute(sql`
    update ${tableOf(bets)} as b
    set state = o.state, returned = o.returned, tax = o.tax, refunded = o.refunded, settled_at = ${settledAt}::timestamptz, expired_at = null,
      settlement_version = ${edition}, ${voided ? voidColumns(voided) : sql``} version = b.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, state text, returned bigint, tax bigint, refunded bigint)
    where b.id = o.id`)
  const events = changes.map(({ ticket, of, expired, after }) => ({
    action: 'settle',
    objectType: bets.typename,
    objectId: ticket.id,
    objectVersion: ticket.version + 1,
    before: {
      state: ticket.state,
      returned: ticket.returned,
      tax: ticket.tax,
      refunded: ticket.refunded,
      settlementVersion: ticket.settlementVersion,
      currency: ticket.currency,
      ...of,
      ...expired,
    },
    after: { ...after, currency: ticket.currency, ...of },
  }))
  await writeAudit(transaction, originOf(by), ...events)
}

/** A ticket and all that is given back of its stake. */
export interface Refund {
  readonly ticket: StoredRow<typeof bets>
  readonly total: number
}

/** One statement for all tickets, and an entry of the trail for each. A ticket that gets its whole stake back is decided. */
export async function writeRefunds(transaction: Orm, by: By, refunds: readonly Refund[]): Promise<void> {
  if (refunds.length === 0) return
  const settledAt = by.now().toISOString()
  const changes = refunds.map(({ ticket, total: refunded }) => ({
    ticket,
    after: refunded === ticket.stake ? { refunded, state: 'REFUNDED', settledAt } : { refunded },
  }))
  const rows = changes.map(({ ticket, after }) => ({ id: ticket.id, ...after }))
  await transaction.execute(sql`
    update ${tableOf(bets)} as b
    set refunded = o.refunded, state = coalesce(o.state, b.state), settled_at = coalesce(o."settledAt", b.settled_at),
      version = b.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, refunded bigint, state text, "settledAt" timestamptz)
    where b.id = o.id`)
  const events = changes.map(({ ticket, after }) => {
    const { id, version, currency, refunded, state, settledAt: before } = ticket
    return {
      action: 'settle',
      objectType: bets.typename,
      objectId: id,
      objectVersion: version + 1,
      before: { currency, refunded, ...('state' in after && { state, settledAt: before }) },
      after: { currency, ...after },
    }
  })
  await writeAudit(transaction, originOf(by), ...events)
}
