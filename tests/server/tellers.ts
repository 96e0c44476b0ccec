import { sql } from 'drizzle-orm'
import { balanceOf } from '../../server/ledger/balance'
import { drawerOf } from '../../src/domain/postings/cash'
import type { TicketSlip } from '../../src/resources/kernel/wire/tickets'
import { hundreds, makeTill, type Till } from './cashiers'
import { type Doors, type Person, send, sessionOf } from './deposits-fixture'
import { expectDone } from './fixed-fixture'
import type { Race, RaceDoors } from './races-fixture'

/** A cashier with an open shift and ₱5,000 in the drawer. */
export interface Teller extends Person {
  readonly till: Till
  readonly shift: string
}

export async function makeTeller(
  doors: Doors,
  options: Parameters<typeof makeTill>[1] = {},
): Promise<Teller> {
  const till = await makeTill(doors.database, options)
  const { id } = till.cashier.actor
  const token = await sessionOf(doors, id)
  const opening = { terminal: till.terminal.id, openingFloat: 500_000, denominations: hundreds(50) }
  const opened = await send(doors, token, '/cashier/shifts', opening)
  if (opened.status !== 200) throw new Error(`shift: ${opened.status} ${JSON.stringify(opened.body)}`)
  return { id, token, till, shift: String(opened.body.id) }
}

/** A ticket of ₱20 on runner 2 of the win pool, as a cashier sends it, with other values where they are given. */
export const asked = (race: Race, values: object = {}) => ({
  race: race.id,
  pool: race.pools.WIN,
  unitStake: 2_000,
  selections: [[2]],
  stake: 2_000,
  tendered: 5_000,
  ...values,
})

export const sell = (doors: RaceDoors, teller: Person, body: object, key?: string) =>
  send(doors, teller.token, '/cashier/bets', body, key ? { key } : {})

/** Sells a ticket for cash. */
export async function soldTicket(doors: RaceDoors, teller: Person, body: object): Promise<TicketSlip> {
  const answer = await sell(doors, teller, body)
  if (answer.status !== 200) throw new Error(`sale: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as unknown as TicketSlip
}

export const drawer = ({ database }: RaceDoors, { till }: Pick<Teller, 'till'>) =>
  balanceOf(database.orm, drawerOf(till.terminal.id), 'PHP')

export async function shiftOf({ database }: RaceDoors, { shift }: Teller): Promise<Record<string, unknown>> {
  const answer = await database.orm.execute(sql`
    select state, tickets_sold::int as sold, tickets_paid::int as paid, tickets_refunded::int as refunded,
      cash_in::int as cash_in, cash_out::int as cash_out
    from shifts where id = ${shift}::uuid`)
  return (answer as unknown as { rows: Record<string, unknown>[] }).rows[0] ?? {}
}

/** Moves the terminal of a cashier, whose shift ends, to the location of another one. */
export async function moveTerminal(
  doors: RaceDoors,
  { till, token, shift }: Teller,
  to: Teller,
): Promise<void> {
  const cash = await drawer(doors, { till })
  const denominations = [{ value: 100, count: cash / 100 }]
  expectDone(await send(doors, token, `/cashier/shifts/${shift}/close`, { denominations }))
  const moved = { version: till.terminal.version, location: to.till.location.id }
  const path = `/admin/terminals/${till.terminal.id}`
  expectDone(await send(doors, doors.admin.token, path, moved, { method: 'PUT' }))
}
