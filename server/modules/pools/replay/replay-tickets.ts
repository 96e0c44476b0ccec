import type { Mismatch, Replayed } from '../../../../src/domain/pools/replay'
import { mismatches } from '../../../../src/domain/pools/replay'
import { countCombinations } from '../../../../src/domain/pools/selections'
import { dueOf, type TicketPosition, ticketState } from '../../../../src/domain/pools/ticket-position'
import { isTakenOver } from '../../../../src/domain/ticket'
import type { Orm } from '../../../db/database'
import type { OpenPool } from '../pool-state'
import type { Ticket } from '../pool-ticket'
import { refundOf } from '../refunds'
import { type Dividends, winningsOf } from '../ticket-outcome'
import { postedForTickets } from './posted'
import { isInPool, ticketsOf } from './raw-tickets'

/** A pool whose dividends are computed again. */
export interface ReplayedSheet {
  readonly pool: OpenPool
  readonly perUnit: Dividends
  readonly isRefunded: boolean
  /** Combinations that scratched runners took out. */
  readonly refunded: ReadonlySet<string>
}

export interface TicketMismatch extends Mismatch {
  readonly kind: 'TICKET' | 'LEDGER'
  readonly ticket: string
}

/** Holds what each ticket says, and what was posted for it, against what it is due. Tickets that wait are left out. */
export async function* replayTickets(
  orm: Orm,
  sheet: ReplayedSheet,
): AsyncGenerator<{ readonly tickets: number; readonly wrong: readonly TicketMismatch[] }> {
  for await (const tickets of ticketsOf(orm, sheet.pool.row.id)) {
    const ids = tickets.map(({ id }) => id)
    const moved = await postedForTickets(orm, ids)
    const wrong = tickets
      .filter(ticket => isDecided(sheet, ticket))
      .flatMap((ticket): TicketMismatch[] => {
        const position = positionOf(sheet, ticket)
        const mismatchesOf = (kind: TicketMismatch['kind'], values: Compared) =>
          mismatches(
            new Map([[ticket.ending, values.replayed]]),
            new Map([[ticket.ending, values.posted]]),
          ).map(one => ({ ...one, kind, ticket: ticket.id }))
        return [
          ...mismatchesOf('TICKET', saidOf(sheet, ticket, position)),
          ...mismatchesOf('LEDGER', movedFor(ticket, position, moved.get(ticket.id) ?? new Map())),
        ]
      })
    yield { tickets: tickets.length, wrong }
  }
}

interface Compared {
  readonly replayed: Readonly<Record<string, Replayed>>
  readonly posted: Readonly<Record<string, Replayed>>
}

/** While a corrected pool is paid, some tickets still have what the former settlement gave them. */
function isDecided({ pool: { row } }: ReplayedSheet, { state, settlementVersion }: Ticket): boolean {
  if (state === 'PLACED' || state === 'REJECTED') return false
  const isFormer = settlementVersion > 0 && settlementVersion < Number(row.resultVersion)
  return row.state !== 'PAYING' || !isFormer
}

function positionOf({ pool, perUnit, isRefunded, refunded }: ReplayedSheet, ticket: Ticket): TicketPosition {
  if (isRefunded || !isInPool(ticket)) return { won: 0, tax: 0, refunded: ticket.stake }
  return { ...winningsOf(pool.rules, perUnit, ticket), refunded: refundOf(pool, ticket, refunded) }
}

function saidOf({ pool }: ReplayedSheet, ticket: Ticket, position: TicketPosition): Compared {
  const { state, stake, unitStake, selections } = ticket
  // The customer of a ticket that the operator took over has the stake, whatever the ticket won.
  const { won, tax, refunded } = isTakenOver(ticket) ? { won: 0, tax: 0, refunded: stake } : position
  const sold = countCombinations(pool.rules, selections)
  return {
    replayed: {
      state: state === 'VOID' ? state : ticketState(position, stake),
      stake: Number(BigInt(unitStake) * BigInt(sold)),
      returned: won - tax,
      tax,
      refunded,
    },
    posted: { state, stake, returned: ticket.returned, tax: ticket.tax, refunded: ticket.refunded },
  }
}

/**
 * Compares the entries of a ticket with the replay. Until a ticket without an account is paid out, its winnings and its
 * refund stay in the account of winnings; when it expires, they leave that account without a tax. The
 * winnings of a ticket that the operator took over leave it without a tax, too, and the whole stake waits in their place.
 * The rest of a ticket that was paid before waits there with its tax.
 */
function movedFor(ticket: Ticket, position: TicketPosition, moved: ReadonlyMap<string, number>): Compared {
  const { won, tax, refunded } = position
  const isPaid = ticket.customer !== null || ticket.paidAt !== null
  const isGone = isPaid || ticket.expiredAt !== null
  const pool = { 'Into the pool': ticket.stake - refunded }
  const posted = { 'Into the pool': moved.get('POOL') ?? 0 }
  const withheld = moved.get('WINNINGS_TAX') ?? 0
  if (!isTakenOver(ticket) && ticket.paidOut > 0 && dueOf(position) > ticket.paidOut) {
    const gone = ticket.expiredAt === null ? ticket.paidOut + withheld - refunded : won
    return {
      replayed: { ...pool, 'Out of the winnings': gone },
      posted: { ...posted, 'Out of the winnings': 0 - (moved.get('WINNINGS') ?? 0) },
    }
  }
  const waiting = isTakenOver(ticket) ? ticket.stake - won : refunded
  return {
    replayed: {
      ...pool,
      'Out of the winnings': isGone ? won : 0 - waiting,
      'Tax kept back': isPaid && !isTakenOver(ticket) ? tax : 0,
    },
    posted: {
      ...posted,
      'Out of the winnings': 0 - (moved.get('WINNINGS') ?? 0),
      'Tax kept back': withheld,
    },
  }
}
