import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { staffTable } from '../../server/db/staff-table'
import { tableOf } from '../../server/db/tables'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { bets } from '../../src/resources/betting/bets'
import { users } from '../../src/resources/people/users'
import { startApp } from './app-fixture'
import { finish, read, rowsOf } from './corrections-fixture'
import { type Answer, openDoors, person, send } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed } from './harness'
import { bettor, done, openRace, type Race, type RaceDoors, runPoolJobs } from './races-fixture'
import { asked, drawer, makeTeller, sell, shiftOf, soldTicket, type Teller } from './tellers'

let doors: RaceDoors
let teller: Teller

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  teller = await makeTeller(doors)
})

const reason = 'Asked for by the supervisor'
const wallet = (customer: string) =>
  balanceOf(doors.database.orm, { kind: 'WALLET_CASH', owner: customer }, 'PHP')
const marked = (id: string, values: object) =>
  doors.database.orm
    .update(tableOf(users))
    .set({ isTest: false, ...values })
    .where(eq(tableOf(users).id, id))
const lifetimeNet = async (customer: string) => (await read(doors, 'User', customer)).lifetimeNet
const makeVoid = (ticket: string): Promise<Answer> =>
  send(doors, teller.token, '/cashier/bets/void', { ticket, reason: 'DUPLICATE' })

/** Runner 2 wins. */
const finishRace = (race: Race) => finish(doors, race.id, [[2], [1], [3], [4], [5], [6]])

describe('a ticket that a cashier sells on the account of a customer', () => {
  it('is paid in cash, belongs to the account, and stands in Admin Bets as placed by staff', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    const [cash, held] = [await drawer(doors, teller), await wallet(customer)]
    const slip = await soldTicket(doors, teller, asked(race, { customer }))
    expect((await drawer(doors, teller)) - cash).toBe(2_000)
    expect(await wallet(customer)).toBe(held)
    expect(slip).toMatchObject({ customerName: (await read(doors, 'User', customer)).name, change: 3_000 })
    expect(await read(doors, 'Bet', slip.id)).toMatchObject({
      ...{ customer, account: 'BY_STAFF', excluded: false, channel: 'TERMINAL', cashier: teller.id },
    })
    expect(await rowsOf(doors, 'bets', 'customer', customer)).toMatchObject([{ id: slip.id }])
    const filters = [...(bets.views.admin?.filter ?? []), { field: 'id', operator: 'eq', value: slip.id }]
    const { items } = await done(doors, doors.admin, '/get/bets', { filters, limit: 10 })
    expect(items).toMatchObject([{ id: slip.id }])
    expect(await rowsOf(doors, 'cashMovements', 'bet', slip.id)).toMatchObject([
      { kind: 'TICKET_SALE', amount: 2_000, customer },
    ])
  })

  it('is of the account of staff, of the house or a test account where the customer is one', async () => {
    const race = await openRace(doors)
    for (const [account, values] of [
      ['STAFF', { belongsTo: 'STAFF' }],
      ['HOUSE', { belongsTo: 'HOUSE' }],
      ['TEST', { isTest: true }],
    ] as const) {
      const customer = await bettor(doors)
      await marked(customer, values)
      const { id } = await soldTicket(doors, teller, asked(race, { customer }))
      expect(await read(doors, 'Bet', id)).toMatchObject({ account, excluded: true })
    }
  })

  it.each([
    [{ status: 'SELF_EXCLUDED' }, 'The customer is self-excluded'],
    [{ status: 'SUSPENDED' }, 'The account is suspended'],
    [{ status: 'CLOSED' }, 'The account is closed'],
    [{ kyc: 'PENDING' }, "The customer's identity check is not approved"],
    [{ restricted: 'STAFF' }, 'The customer is a member of staff, who may not play'],
  ])('is not sold to a customer who may not bet: %j', async (values, problem) => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    await marked(customer, values)
    const before = await drawer(doors, teller)
    expect(await sell(doors, teller, asked(race, { customer }))).toMatchObject({
      status: 409,
      body: { code: 'customer_refused', error: problem },
    })
    expect(await drawer(doors, teller)).toBe(before)
  })

  it('names the field where there is no such customer', async () => {
    const race = await openRace(doors)
    expect(await sell(doors, teller, asked(race, { customer: newId() }))).toMatchObject({
      status: 422,
      body: { fields: { customer: 'Customer was not found' } },
    })
  })

  it('pays what it won into the wallet, and nothing at the counter', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    const held = await wallet(customer)
    const { ticketNo, id } = await soldTicket(doors, teller, asked(race, { customer }))
    await soldTicket(doors, teller, asked(race, { selections: [[4]] }))
    await finishRace(race)
    expect(await read(doors, 'Bet', id)).toMatchObject({ state: 'WON', returned: 3_200 })
    expect((await wallet(customer)) - held).toBe(3_200)
    expect(await send(doors, teller.token, '/cashier/cashout', { ticket: ticketNo })).toMatchObject({
      status: 409,
      body: { code: 'in_wallet' },
    })
    await expectExplained(contextOf(doors.database, 'admin'), resourceNamed('bets'))
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })

  it('is made void by the cashier: the cash goes back that no scratched runner gave to the wallet', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    const [cash, held] = [await drawer(doors, teller), await wallet(customer)]
    const refunded = (await shiftOf(doors, teller)).refunded as number
    const two = asked(race, { customer, selections: [[2, 3]], stake: 4_000 })
    const { ticketNo, id } = await soldTicket(doors, teller, two)
    expect(await lifetimeNet(customer)).toEqual([{ currency: 'PHP', amount: 4_000 }])
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, { runner: race.runners[2], reason })
    await runPoolJobs(doors)
    expect((await wallet(customer)) - held).toBe(2_000)
    const { body } = await send(doors, teller.token, '/cashier/bets', {}, { method: 'GET' })
    const own = (body.items as unknown as { id: string }[]).find(one => one.id === id)
    expect(own).toMatchObject({ voidProblem: null, givesBack: 2_000 })
    expect(await makeVoid(ticketNo)).toMatchObject({
      status: 200,
      body: { amount: 2_000, customer },
    })
    expect(await drawer(doors, teller)).toBe(cash + 2_000)
    expect((await wallet(customer)) - held).toBe(2_000)
    expect((await shiftOf(doors, teller)).refunded).toBe(refunded + 2_000)
    expect(await read(doors, 'Bet', id)).toMatchObject({ state: 'VOID', refunded: 4_000 })
    expect(await lifetimeNet(customer)).toEqual([{ currency: 'PHP', amount: 2_000 }])
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })

  it('is not made void by the cashier whose own account it is of', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    const [own] = await doors.database.orm
      .select({ phone: staffTable.phone })
      .from(staffTable)
      .where(eq(staffTable.id, teller.id))
    await marked(customer, { phone: own?.phone })
    const { ticketNo } = await soldTicket(doors, teller, asked(race, { customer }))
    expect(await makeVoid(ticketNo)).toMatchObject({ status: 403, body: { code: 'own_record' } })
  })

  it('gives its stake to the wallet where an admin makes it void', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    const [cash, held] = [await drawer(doors, teller), await wallet(customer)]
    const { id } = await soldTicket(doors, teller, asked(race, { customer }))
    await done(doors, doors.admin, `/bets/${id}/void`, { version: 1, reason: 'DUPLICATE' })
    expect((await wallet(customer)) - held).toBe(2_000)
    expect((await drawer(doors, teller)) - cash).toBe(2_000)
  })
})
