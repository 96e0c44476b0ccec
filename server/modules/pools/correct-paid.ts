import { and, inArray } from 'drizzle-orm'
import { type CashStanding, cashStanding } from '../../../src/domain/pools/cash-standing'
import { dueOf, type TicketPosition } from '../../../src/domain/pools/ticket-position'
import { paidTicketCorrected } from '../../../src/domain/postings/corrections'
import { bets } from '../../../src/resources/betting/bets'
import { ticketCorrections } from '../../../src/resources/betting/ticket-corrections'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { post } from '../../ledger/post'
import type { PoolRow } from './pool-state'
import type { Ticket } from './pool-ticket'
import { postedForTickets } from './replay/posted'

const table = tableOf(ticketCorrections)

/** A ticket that a correction changes. */
export interface Change {
  readonly ticket: Ticket
  readonly before: TicketPosition
  readonly after: TicketPosition
}

/** The settlement that changes the tickets. */
interface Settlement {
  readonly pool: PoolRow
  readonly edition: number
  readonly zone: string
}

/** Whether the cash for a ticket left the drawer, so that nothing can be taken back here. */
export function isPaidInCash({ customer, paidAt }: Ticket): boolean {
  return customer === null && paidAt !== null
}

/**
 * Corrects tickets that were paid in cash. Each is compared with what was paid for it, however many corrections came before: it
 * has one rest to fetch, or one overpayment to decide, or nothing. Earlier corrections of it are closed.
 */
export async function correctPaid(
  transaction: Orm,
  by: By,
  settlement: Settlement,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ ticket }) => ticket.id)
  const [listed, posted] = await Promise.all([
    lockListed(transaction, ids),
    postedForTickets(transaction, ids),
  ])
  for (const change of changes) {
    const { ticket, before, after } = change
    const own = listed.filter(({ bet }) => bet === ticket.id)
    const former = formerStanding(ticket, dueOf(before), own)
    const standing = cashStanding({ paid: ticket.paidOut, due: dueOf(after), borne: former.borne })
    const withheld = posted.get(ticket.id)?.get('WINNINGS_TAX') ?? 0
    await move(transaction, by, settlement, { ...change, withheld, former, standing })
    await list(transaction, by, settlement, { ...change, own, former, standing })
  }
}

/** A correction of a ticket that was paid in cash, which says what is open for it. */
interface Listed {
  readonly id: string
  readonly bet: string
  readonly state: string
  readonly difference: number
}

async function lockListed(transaction: Orm, tickets: readonly string[]): Promise<readonly Listed[]> {
  const { id, bet, state, difference } = table
  const rows = await transaction
    .select({ id, bet, state, difference })
    .from(table)
    .where(and(inArray(bet, [...tickets]), inArray(state, ['OPEN', 'MORE_DUE', 'WRITTEN_OFF'])))
    .orderBy(id)
    .for('update')
  return rows as readonly Listed[]
}

function formerStanding({ paidOut }: Ticket, due: number, own: readonly Listed[]): CashStanding {
  const open = own.filter(({ state }) => state === 'OPEN')
  const overpaid = 0 - open.reduce((sum, { difference }) => sum + difference, 0)
  return {
    rest: Math.max(0, due - paidOut),
    overpaid,
    borne: Math.max(0, paidOut - due - overpaid),
  }
}

interface Standings extends Change {
  readonly former: CashStanding
  readonly standing: CashStanding
}

async function move(
  transaction: Orm,
  by: By,
  { pool, edition, zone }: Settlement,
  change: Standings & { readonly withheld: number },
): Promise<void> {
  const { id, currency } = change.ticket
  const posting = paidTicketCorrected({ pool: pool.id, currency }, change)
  if (posting)
    await post(transaction, by, posting, {
      idem: `bet:${id}:corrected:${edition}`,
      ref: { type: bets.typename, id },
      zone,
    })
}

/** What the operator bears stays listed while it is the same; all else that was open is listed anew. */
async function list(
  transaction: Orm,
  by: By,
  { pool, edition }: Settlement,
  { ticket, after, own, former, standing }: Standings & { readonly own: readonly Listed[] },
): Promise<void> {
  const stays = standing.borne === former.borne
  for (const { id } of own.filter(({ state }) => !stays || state !== 'WRITTEN_OFF'))
    await perform(transaction, by, ticketCorrections, { id }, 'correctAgain', {})
  const before = ticket.paidOut - (stays ? standing.borne : 0)
  const difference = dueOf(after) - before
  if (difference === 0) return
  const { id: bet, ticketNo, customer, currency } = ticket
  await insertRow(transaction, by, ticketCorrections, {
    ...{ bet, ticketNo, customer, currency, race: pool.race, pool: pool.id, edition },
    ...{ before, after: dueOf(after), difference, state: stateOf(standing) },
  })
}

function stateOf({ rest, overpaid }: CashStanding): 'MORE_DUE' | 'OPEN' | 'WRITTEN_OFF' {
  if (rest > 0) return 'MORE_DUE'
  return overpaid > 0 ? 'OPEN' : 'WRITTEN_OFF'
}
