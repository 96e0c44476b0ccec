import { and, asc, eq, gt, gte, inArray, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { endedStates } from '../../../src/domain/bet'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { dueOf, isSamePosition, type TicketPosition } from '../../../src/domain/pools/ticket-position'
import { ticketCorrected } from '../../../src/domain/postings/corrections'
import { ticketReopened, winningsPaid } from '../../../src/domain/postings/pools'
import { type Posting, reversalOf } from '../../../src/domain/postings/posting'
import { isTakenOver } from '../../../src/domain/ticket'
import { bets } from '../../../src/resources/betting/bets'
import { ticketCorrections } from '../../../src/resources/betting/ticket-corrections'
import { atOneMoment, type By } from '../../context'
import { storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import { tableOf } from '../../db/tables'
import type { JobCall } from '../../jobs/job'
import { isCovered } from '../../ledger/is-covered'
import { post } from '../../ledger/post'
import { postMany } from '../../ledger/post-many'
import { lockOpenBonuses } from '../bonuses'
import { type Change, correctPaid, isPaidInCash } from './correct-paid'
import { correctTakenOver } from './correct-taken-over'
import { feedBonuses, voidTicketWagering } from './pay-tickets'
import { findPool, type OpenPool, type PoolRow, readPool } from './pool-state'
import { chunk, type Ticket, ticketOf } from './pool-ticket'
import { postedForTickets } from './replay/posted'
import { scratchRefunds } from './scratch-refunds'
import { type Dividends, type Outcome, readDividends, winningsOf, writeOutcomes } from './ticket-outcome'
import { noteReopened } from './waiting-corrections'

const table = tableOf(bets)

/** A pool that is divided again, for all of its tickets. */
export interface Correction {
  readonly pool: PoolRow
  readonly edition: number
  /** Returns the amounts that a ticket is due now. */
  readonly after: (ticket: Ticket) => TicketPosition
  readonly rules: PoolRules
  readonly zone: string
}

/** Tickets that an earlier settlement decided, with those that the operator took over since. */
export function toCorrect(edition: number) {
  return and(
    inArray(table.state, endedStates),
    gte(table.settlementVersion, 1),
    lt(table.settlementVersion, edition),
  )
}

/**
 * Decides the tickets of a pool that was divided again, some hundreds in a transaction, each once: the difference goes into
 * the wallet or out of it, and is listed. A wallet that holds too little gives nothing: the overpayment waits for a
 * decision.
 */
export async function correctTickets(
  call: Pick<JobCall, 'database' | 'by' | 'transaction' | 'signal'>,
  id: string,
): Promise<void> {
  const correction = await readCorrection(call.database.orm, id)
  if (!correction) return
  for (let last: string | null = ''; last !== null; ) {
    call.signal.throwIfAborted()
    const after: string = last
    last = await call.transaction(transaction => correctChunk(transaction, call.by, correction, after))
  }
}

async function readCorrection(orm: Orm, id: string): Promise<Correction | null> {
  const pool = await findPool(orm, id)
  if (pool.state !== 'PAYING') return null
  const edition = Number(pool.resultVersion)
  const opened = await readPool(orm, pool)
  const perUnit = await readDividends(orm, id, edition)
  const after = await positionsAfter(orm, opened, { isRefunded: pool.outcome === 'REFUNDED', perUnit })
  return { pool, edition, after, rules: opened.rules, zone: opened.zone }
}

/** Returns a function that gives the amounts each ticket is due by a settlement. */
export async function positionsAfter(
  orm: Orm,
  pool: OpenPool,
  { isRefunded, perUnit }: { readonly isRefunded: boolean; readonly perUnit: Dividends },
): Promise<(ticket: Ticket) => TicketPosition> {
  if (isRefunded) return ticket => ({ won: 0, tax: 0, refunded: ticket.stake })
  const refunded = await scratchRefunds(orm, pool)
  return ticket => ({ ...winningsOf(pool.rules, perUnit, ticket), refunded: refunded(ticket) })
}

/** Returns the amounts that a ticket was due by the settlement that decided it. */
export function positionBefore(rules: PoolRules, perUnit: Dividends, ticket: Ticket): TicketPosition {
  return { ...winningsOf(rules, perUnit, ticket), refunded: ticket.refunded }
}

/** @returns the id of the last ticket that was looked at, null when there are no more */
async function correctChunk(
  transaction: Orm,
  caller: By,
  correction: Correction,
  after: string,
): Promise<string | null> {
  const { pool, edition, rules } = correction
  const rows = await transaction
    .select(storedColumns(bets))
    .from(table)
    .where(and(eq(table.pool, pool.id), toCorrect(edition), after === '' ? undefined : gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(chunk)
    .for('update')
  const found = rows.map(ticketOf)
  if (found.length === 0) return null
  const tickets = found.filter(ticket => !isTakenOver(ticket))
  const editions = [...new Set(found.map(({ settlementVersion }) => settlementVersion))]
  const former = new Map(
    await Promise.all(
      editions.map(async one => [one, await readDividends(transaction, pool.id, one)] as const),
    ),
  )
  const changes = tickets.map((ticket): Change => {
    const perUnit = former.get(ticket.settlementVersion) as Dividends
    return { ticket, before: positionBefore(rules, perUnit, ticket), after: correction.after(ticket) }
  })
  const open = await lockOpenBonuses(
    transaction,
    tickets.map(({ customer }) => customer),
  )
  const by = atOneMoment(caller)
  await correctTakenOver(transaction, by, correction, former, found.filter(isTakenOver))
  await reopenExpired(transaction, by, correction, tickets)
  const changed = changes.filter(({ before, after: now }) => !isSamePosition(before, now))
  const payments = await paymentsOf(transaction, changed)
  const [paid, others] = [true, false].map(side =>
    changed.filter(({ ticket }) => isPaidInCash(ticket) === side),
  ) as [Change[], Change[]]
  await correctPaid(transaction, by, correction, paid)
  for (const change of others)
    await correctTicket(transaction, by, correction, change, payments.get(change.ticket.id))
  const outcomes = changes.map(({ ticket, after: position }): Outcome => ({ ticket, position }))
  await writeOutcomes(transaction, by, edition, outcomes)
  await correctWagering(transaction, by, { edition, open }, changed)
  return found.at(-1)?.id ?? null
}

/** Tickets that expired can be fetched again: their time begins anew. */
async function reopenExpired(
  transaction: Orm,
  by: By,
  { pool, edition, zone }: Correction,
  tickets: readonly Ticket[],
): Promise<void> {
  const expired = tickets.filter(({ expiredAt }) => expiredAt !== null)
  if (expired.length === 0) return
  const posted = await postedForTickets(
    transaction,
    expired.map(({ id }) => id),
  )
  const entries = expired.map(({ id, currency }) => ({
    posting: ticketReopened({ pool: pool.id, currency, amount: posted.get(id)?.get('UNCLAIMED') ?? 0 }),
    idem: `bet:${id}:reopened:${edition}`,
    ref: { type: bets.typename, id },
    gamingDay: gamingDayOf(by.now(), zone),
  }))
  await postMany(transaction, entries)
  await noteReopened(transaction, by, expired)
}

/**
 * The entries that paid winnings and still stand, by ticket. None for a ticket with a difference that an earlier correction
 * moved: its payment is another amount than the ticket was due.
 */
async function paymentsOf(orm: Orm, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  if (changes.length === 0) return new Map()
  const tickets = changes.map(({ ticket }) => ticket.id)
  const reversal = alias(ledgerEntry, 'reversal')
  const difference = alias(ledgerEntry, 'difference')
  const rows = await orm
    .select({ id: ledgerEntry.id, ticket: ledgerEntry.ref })
    .from(ledgerEntry)
    .where(
      and(
        inArray(ledgerEntry.ref, tickets),
        eq(ledgerEntry.kind, 'WINNINGS'),
        notExists(orm.select({ one: sql`1` }).from(reversal).where(eq(reversal.reverses, ledgerEntry.id))),
        notExists(
          orm
            .select({ one: sql`1` })
            .from(difference)
            .where(and(eq(difference.ref, ledgerEntry.ref), eq(difference.kind, 'TICKET_CORRECTED'))),
        ),
      ),
    )
  return new Map(rows.map(({ id, ticket }) => [String(ticket), id]))
}

/**
 * Moves the money of one ticket whose cash was not fetched yet, or that belongs to an account, and lists what was changed.
 * @param payment the entry that paid its winnings
 */
async function correctTicket(
  transaction: Orm,
  by: By,
  correction: Correction,
  change: Change,
  payment: string | undefined,
): Promise<void> {
  const { pool, edition } = correction
  const { ticket, before, after } = change
  const difference = dueOf(after) - dueOf(before)
  const state = await moveDifference(transaction, by, correction, change, payment)
  if (difference === 0) return
  const { id: bet, ticketNo, customer, currency } = ticket
  await insertRow(transaction, by, ticketCorrections, {
    ...{ bet, ticketNo, customer, currency, race: pool.race, pool: pool.id, edition },
    ...{ before: dueOf(before), after: dueOf(after), difference, state },
  })
}

interface Entry {
  readonly posting: Posting
  readonly idem: string
  readonly reverses?: string
}

async function moveDifference(
  transaction: Orm,
  by: By,
  { pool, edition, zone }: Correction,
  change: Change,
  payment: string | undefined,
): Promise<'PAID' | 'TAKEN' | 'TO_FETCH' | 'OPEN'> {
  const { ticket, before, after } = change
  const { customer, currency } = ticket
  const difference = dueOf(after) - dueOf(before)
  const idem = `bet:${ticket.id}:corrected:${edition}`
  const move = (holder: Parameters<typeof ticketCorrected>[2]): Entry[] => {
    const posting = ticketCorrected({ pool: pool.id, currency }, change, holder)
    return posting ? [{ posting, idem }] : []
  }
  const postAll = async (orm: Orm, entries: readonly Entry[]) => {
    for (const { posting, ...entry } of entries)
      await post(orm, by, posting, { ...entry, ref: { type: bets.typename, id: ticket.id }, zone })
  }
  if (customer === null) {
    await postAll(transaction, move('WINNINGS'))
    return 'TO_FETCH'
  }
  const winnings = ({ won, tax }: TicketPosition) =>
    winningsPaid({ pool: pool.id, currency, amount: won, tax }, { customer })
  // The new payment comes first, so that a smaller one needs no more than the difference.
  const entries = isReversible(change, payment)
    ? [
        ...(after.won > 0 ? [{ posting: winnings(after), idem: `bet:${ticket.id}:paid:${edition}` }] : []),
        ...(payment
          ? [{ posting: reversalOf(winnings(before)), idem: `${idem}:reversed`, reverses: payment }]
          : []),
      ]
    : move({ customer })
  if (await isCovered(transaction, inner => postAll(inner, entries))) return difference < 0 ? 'TAKEN' : 'PAID'
  await postAll(transaction, move('OVERPAID'))
  return 'OPEN'
}

/** Only winnings differ, and one entry paid the amount that the ticket was due. */
function isReversible({ before, after }: Change, payment: string | undefined): boolean {
  return before.refunded === after.refunded && before.won > 0 === (payment !== undefined)
}

/** A stake that counts towards a bonus counts no more once it is given back, and the other way round. */
async function correctWagering(
  transaction: Orm,
  by: By,
  { edition, open }: { readonly edition: number; readonly open: ReadonlySet<string> },
  changes: readonly Change[],
): Promise<void> {
  const isBack = ({ ticket }: Change, { refunded }: TicketPosition) => refunded === ticket.stake
  for (const change of changes)
    if (isBack(change, change.after) && !isBack(change, change.before))
      await voidTicketWagering(transaction, by, change.ticket)
  const counting = changes.filter(change => isBack(change, change.before) && !isBack(change, change.after))
  await feedBonuses(
    transaction,
    by,
    counting.map(({ ticket, after: position }) => ({ ticket, position })),
    { open, refOf: id => `bet:${id}:${edition}` },
  )
}
