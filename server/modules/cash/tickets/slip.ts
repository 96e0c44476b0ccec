import { and, desc, eq, inArray } from 'drizzle-orm'
import { bets } from '../../../../src/resources/betting/bets'
import type { TicketSlip } from '../../../../src/resources/kernel/wire/tickets'
import { cashMovements } from '../../../../src/resources/money/cash-movements'
import { staff } from '../../../../src/resources/people/staff'
import { users } from '../../../../src/resources/people/users'
import { locations } from '../../../../src/resources/places/locations'
import { shifts } from '../../../../src/resources/places/shifts'
import { terminals } from '../../../../src/resources/places/terminals'
import { races } from '../../../../src/resources/racing/races'
import type { Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'

const bet = tableOf(bets)
const sale = tableOf(cashMovements)

/** A ticket that was sold at a terminal, as it is printed. */
export async function slipOf(orm: Orm, id: string): Promise<TicketSlip> {
  const [slip] = await slipsOf(orm, [id])
  if (!slip) throw new Error(`The ticket ${id} was not sold at a terminal`)
  const { isOpen: _isOpen, ...printed } = slip
  return printed
}

/** Tickets with whether their race still takes bets, the latest first. */
export async function slipsOf(
  orm: Orm,
  ids: readonly string[],
): Promise<(TicketSlip & { readonly isOpen: (now: Date) => boolean })[]> {
  const rows = await orm
    .select({
      id: bet.id,
      ticketNo: bet.ticketNo,
      state: bet.state,
      placedAt: bet.placedAt,
      printed: bet.printed,
      postTime: tableOf(races).postTime,
      timezone: tableOf(races).timezone,
      selection: bet.selection,
      combinations: bet.combinations,
      currency: bet.currency,
      unitStake: bet.unitStake,
      stake: bet.stake,
      tendered: sale.tendered,
      change: sale.change,
      receipt: sale.receipt,
      terminalCode: tableOf(terminals).code,
      locationName: tableOf(locations).name,
      cashierName: tableOf(staff).name,
      customer: bet.customer,
      customerName: tableOf(users).name,
      refunded: bet.refunded,
      reprints: bet.reprints,
      raceState: tableOf(races).state,
    })
    .from(bet)
    .innerJoin(sale, and(eq(sale.bet, bet.id), eq(sale.kind, 'TICKET_SALE')))
    .innerJoin(tableOf(races), eq(tableOf(races).id, bet.race))
    .innerJoin(tableOf(shifts), eq(tableOf(shifts).id, sale.shift))
    .innerJoin(tableOf(terminals), eq(tableOf(terminals).id, sale.terminal))
    .innerJoin(tableOf(locations), eq(tableOf(locations).id, tableOf(shifts).location))
    .innerJoin(tableOf(staff), eq(tableOf(staff).id, sale.by))
    .leftJoin(tableOf(users), eq(tableOf(users).id, bet.customer))
    .where(inArray(bet.id, [...ids]))
    .orderBy(desc(bet.id))
  return rows.map(({ raceState, ...row }) => {
    const slip = { typename: 'Bet' as const, ...row }
    const isOpen = (now: Date) => raceState === 'OPEN' && Date.parse(slip.postTime) > now.getTime()
    return { ...slip, isOpen }
  })
}
