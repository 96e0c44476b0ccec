import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { gamingDayOf } from '../../../../src/domain/gaming-day'
import { ticketExpired } from '../../../../src/domain/postings/pools'
import { claimDays, unclaimedOf } from '../../../../src/domain/ticket'
import { bets } from '../../../../src/resources/betting/bets'
import { venues } from '../../../../src/resources/masters/venues'
import { locations } from '../../../../src/resources/places/locations'
import type { By } from '../../../context'
import { storedColumns } from '../../../crud/read'
import { updateMany } from '../../../crud/write-many'
import type { Database, Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'
import { postMany } from '../../../ledger/post-many'
import { noteExpired, postedForTickets, type Ticket, ticketOf } from '../../pools'

/** Tickets of one transaction. */
const chunk = 500

const table = tableOf(bets)
const place = tableOf(locations)
const venue = tableOf(venues)

/** Expires tickets without an account that nobody cashed: the money that they are due is unclaimed (docs/bets.md). */
export async function expireTickets(database: Pick<Database, 'orm' | 'transaction'>, by: By): Promise<void> {
  for (let last: string | null = ''; last !== null; ) {
    const after: string = last
    last = await database.transaction(transaction => expireChunk(transaction, by, after))
  }
}

/** @returns the id of the last ticket that expired, null when there are no more */
async function expireChunk(transaction: Orm, by: By, after: string): Promise<string | null> {
  const now = by.now().toISOString()
  const zone = place.timezone
  const today = sql`(${now}::timestamptz at time zone ${zone})::date`
  const found = await transaction
    .select({ ticket: storedColumns(bets), zone: venue.timezone })
    .from(table)
    // Tickets without an account are sold at terminals alone, each at a location.
    .innerJoin(place, eq(place.id, table.location))
    .innerJoin(venue, eq(venue.id, table.venue))
    .where(
      and(
        sql`${table.customer} is null and ${table.expiredAt} is null`,
        sql`${table.returned} + ${table.refunded} > ${table.paidOut}`,
        // Nowhere is the last day over before: with the lines above, for the index "bets_to_fetch".
        sql`${table.settledAt} < ${now}::timestamptz - ${`${claimDays} days`}::interval`,
        sql`(${table.settledAt} at time zone ${zone})::date + ${claimDays}::int < ${today}`,
        after === '' ? undefined : gt(table.id, after),
      ),
    )
    .orderBy(asc(table.id))
    .limit(chunk)
    .for('update', { of: table })
  const tickets = found.map(({ ticket, zone }) => ({ ticket: ticketOf(ticket), zone }))
  const changes = { expiredAt: now }
  await updateMany(
    transaction,
    by,
    bets,
    'expire',
    tickets.map(({ ticket }) => ({ before: ticket, changes })),
  )
  await noteExpired(
    transaction,
    by,
    tickets.map(({ ticket }) => ticket),
  )
  const waiting = await waitingFor(
    transaction,
    tickets.map(({ ticket }) => ticket),
  )
  await postMany(
    transaction,
    tickets.map(({ ticket, zone: ofVenue }) => ({
      posting: ticketExpired({ pool: ticket.pool, currency: ticket.currency, amount: waiting(ticket) }),
      idem: `bet:${ticket.id}:expired:${ticket.version}`,
      ref: { type: bets.typename, id: ticket.id },
      // Its time ends by the clocks of the place, but no cash moves: the day is that of the pool (docs/ledger.md, Time).
      gamingDay: gamingDayOf(by.now(), ofVenue),
    })),
  )
  return tickets.at(-1)?.ticket.id ?? null
}

/** Returns a function that gives the money which waits for a ticket: all of it, or its rest with the tax that no payment withheld. */
async function waitingFor(orm: Orm, tickets: readonly Ticket[]): Promise<(ticket: Ticket) => number> {
  const rests = tickets.filter(({ paidOut }) => paidOut > 0)
  const posted = await postedForTickets(
    orm,
    rests.map(({ id }) => id),
  )
  return ticket => {
    const moved = posted.get(ticket.id)?.get('WINNINGS')
    return moved === undefined ? unclaimedOf(ticket) : ticket.returned + ticket.tax + moved
  }
}
