import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { verifyLedger } from '../../server/ledger/verify'
import { startApp } from './app-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { done, openRace, plannedRace, poolBalance, poolType, type RaceDoors } from './races-fixture'
import { asked, drawer, makeTeller, sell, shiftOf, soldTicket, type Teller } from './tellers'

let doors: RaceDoors
let teller: Teller

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  teller = await makeTeller(doors)
})

const get = (path: string, by = teller) => send(doors, by.token, path, {}, { method: 'GET' })
const act = async (type: string, path: string, id: string, action: string, input: object = {}) => {
  const { body } = await send(doors, doors.admin.token, `/admin/model/${type}/${id}`, {}, { method: 'GET' })
  return send(doors, doors.admin.token, `/admin/${path}/${id}/${action}`, { version: body.version, ...input })
}
const reason = 'Asked for by the supervisor'

describe('a ticket that is sold at a terminal', () => {
  it('brings cash into the drawer of the shift and the stake into the pool', async () => {
    const race = await openRace(doors)
    const before = await drawer(doors, teller)
    const slip = await soldTicket(doors, teller, asked(race, { selections: [[2, 3]], stake: 4_000 }))
    expect(slip).toMatchObject({
      ...{ state: 'PLACED', combinations: 2, unitStake: 2_000, stake: 4_000, tendered: 5_000, change: 1_000 },
      ...{ currency: 'PHP', selection: 'WIN pool 2,3', reprints: 0, terminalCode: teller.till.terminal.code },
    })
    expect(slip.ticketNo).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    expect(slip.printed).toMatch(/^Track .* · R1 Race 1$/)
    expect(slip.receipt).toMatch(new RegExp(`^${teller.till.terminal.code}-0001-\\d{4}$`))
    expect((await drawer(doors, teller)) - before).toBe(4_000)
    expect(await poolBalance(doors, 'POOL', race.pools.WIN as string)).toBe(4_000)
    const bet = await send(doors, doors.admin.token, `/admin/model/Bet/${slip.id}`, {}, { method: 'GET' })
    expect(bet.body).toMatchObject({
      ...{ channel: 'TERMINAL', customer: null, terminal: teller.till.terminal.id, cashier: teller.id },
      ...{ shift: teller.shift, printed: slip.printed },
    })
  })

  it('is sold once by two presses with one key', async () => {
    const race = await openRace(doors)
    const key = newId()
    const before = await drawer(doors, teller)
    const first = await sell(doors, teller, asked(race), key)
    const second = await sell(doors, teller, asked(race), key)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
    expect((await drawer(doors, teller)) - before).toBe(2_000)
  })

  it('number 24: is not sold past the close, and the answer says by how much it was late', async () => {
    const race = await openRace(doors)
    const before = await drawer(doors, teller)
    await act('Race', 'races', race.id, 'close')
    doors.started.clock.pass({ seconds: 7 })
    expect(await sell(doors, teller, asked(race))).toMatchObject({
      status: 409,
      body: { code: 'betting_closed', error: 'Bets on this race are not taken: 7.0 s too late' },
    })
    expect(await drawer(doors, teller)).toBe(before)
  })

  it('names each runner once, as often as it was selected', async () => {
    const race = await openRace(doors)
    const slip = await soldTicket(doors, teller, asked(race, { selections: [[3, 3, 2, 3]], stake: 4_000 }))
    expect(slip).toMatchObject({ combinations: 2, stake: 4_000, selection: 'WIN pool 3,2' })
  })

  it('costs what the customer was told, or is not sold', async () => {
    const race = await openRace(doors)
    const all = asked(race, { selections: ['ALL'], stake: 12_000, tendered: 12_000 })
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, { runner: race.runners[5], reason })
    expect(await sell(doors, teller, all)).toMatchObject({
      status: 409,
      body: { code: 'cost_changed', error: 'The ticket costs ₱100.00 now, not ₱120.00. Tell the customer.' },
    })
    expect(await sell(doors, teller, { ...all, stake: 10_000 })).toMatchObject({ status: 200 })
  })

  it.each([
    [{ selections: [[9]] }, 'selections', 'Runner 9 does not run in this race: choose another'],
    [
      { unitStake: 150, stake: 150 },
      'unitStake',
      'The stake on each combination must be a multiple of ₱1.00',
    ],
    [{ unitStake: 100, stake: 100 }, 'unitStake', 'A ticket of this pool costs at least ₱2.00'],
    [{ tendered: 1_999 }, 'tendered', 'The customer handed over less than ₱20.00'],
    [{ pool: newId() }, 'pool', 'This race has no such pool'],
    [{ race: newId() }, 'race', 'There is no such race'],
  ])('is refused with a sentence that names the field: %j', async (values, field, problem) => {
    const race = await openRace(doors)
    expect(await sell(doors, teller, asked(race, values))).toMatchObject({
      status: 422,
      body: { fields: { [field]: problem } },
    })
  })

  it('is sold within the limits of its terminal', async () => {
    const race = await openRace(doors)
    const small = await makeTeller(doors)
    const { terminal } = small.till
    const edited = await send(
      doors,
      doors.admin.token,
      `/admin/terminals/${terminal.id}`,
      { minBet: 1_000, maxBet: 3_000, version: terminal.version },
      { method: 'PUT' },
    )
    expect(edited.status).toBe(200)
    expect(await sell(doors, small, asked(race, { unitStake: 500, stake: 500 }))).toMatchObject({
      body: { fields: { unitStake: 'This terminal sells tickets from ₱10.00' } },
    })
    expect(await sell(doors, small, asked(race, { selections: [[1, 2]], stake: 4_000 }))).toMatchObject({
      body: { fields: { unitStake: 'This terminal sells tickets up to ₱30.00' } },
    })
    expect(await sell(doors, small, asked(race))).toMatchObject({ status: 200 })
  })

  it('number 23: is not sold while all bets are stopped, at a suspended terminal or at a suspended location', async () => {
    const race = await openRace(doors)
    const other = await makeTeller(doors)
    const { terminal, location } = other.till
    await act('Terminal', 'terminals', terminal.id, 'suspend', { reason })
    expect(await sell(doors, other, asked(race))).toMatchObject({ body: { code: 'terminal_suspended' } })
    await act('Terminal', 'terminals', terminal.id, 'resume', { reason })
    expect(await sell(doors, other, asked(race))).toMatchObject({ status: 200 })
    await act('Location', 'locations', location.id, 'suspend', { reason })
    expect(await sell(doors, other, asked(race))).toMatchObject({
      status: 409,
      body: { code: 'location_closed', error: expect.stringMatching(/takes no bets/) },
    })
    const { body } = await send(doors, doors.admin.token, '/admin/get/switches', { limit: 100 })
    const switches = body.items as unknown as { id: string; code: string }[]
    const all = switches.find(({ code }) => code === 'BETS')
    await act('Switch', 'switches', String(all?.id), 'stop', { reason })
    expect(await sell(doors, teller, asked(race))).toMatchObject({ body: { code: 'stopped' } })
    await act('Switch', 'switches', String(all?.id), 'start', { reason })
  })

  it('needs an open shift of a cashier', async () => {
    const race = await openRace(doors)
    const idle = await person(doors, 'cashier')
    expect(await sell(doors, idle, asked(race))).toMatchObject({ status: 409, body: { code: 'no_shift' } })
    expect(await sell(doors, doors.admin, asked(race))).toMatchObject({ status: 403 })
  })

  it('numbers 12 and 13: adds up in the report of its shift and in the ledger', async () => {
    const race = await openRace(doors)
    const own = await makeTeller(doors)
    for (const runner of [1, 2, 3]) await soldTicket(doors, own, asked(race, { selections: [[runner]] }))
    expect(await shiftOf(doors, own)).toMatchObject({ sold: 6_000, paid: 0, refunded: 0, cash_in: 0 })
    expect(await drawer(doors, own)).toBe(506_000)
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})

describe('races on sale', () => {
  it('are those that take bets, next to post first, with the clock of the server', async () => {
    const late = await openRace(doors)
    const next = await plannedRace(doors, { types: ['WIN'], minutes: 5 })
    await plannedRace(doors, { types: ['WIN'], minutes: 2 })
    await done(doors, doors.metaf, `/races/${next.id}/open`, { version: 1 })
    const { body } = await get('/cashier/races')
    expect(body.now).toBe(doors.started.clock.now().toISOString())
    const items = body.items as unknown as { id: string }[]
    expect(items[0]?.id).toBe(next.id)
    expect(items.map(({ id }) => id)).toContain(late.id)
    doors.started.clock.pass({ minutes: 5 })
    const after = (await get('/cashier/races')).body.items as unknown as { id: string }[]
    expect(after.map(({ id }) => id)).not.toContain(next.id)
  })

  it('have the runners and the terms that a ticket is priced by, also over several races', async () => {
    const first = await plannedRace(doors, { types: ['WIN'], runners: 3 })
    const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90, runners: 2 })
    const type = await poolType(doors, 'DD')
    const legs = [first.id, second.id]
    await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs })
    await done(doors, doors.metaf, `/races/${first.id}/open`, { version: 1 })
    await done(doors, doors.metaf, `/races/${first.id}/scratch`, { runner: first.runners[0], reason })
    const { body } = await get(`/cashier/races/${first.id}`)
    expect(body).toMatchObject({ isOpen: true, race: { no: 1, name: 'Race 1' } })
    expect(body.pools).toMatchObject([
      { name: 'WIN pool', terms: { family: 'SINGLE', minStakeMinor: 200 } },
      {
        name: 'DD pool',
        races: [
          {
            no: 1,
            runners: [
              { number: 1, name: 'Horse 1', scratched: true },
              { number: 2, scratched: false },
              { number: 3, scratched: false },
            ],
          },
          { no: 2, runners: [{ number: 1 }, { number: 2 }] },
        ],
      },
    ])
  })
})

describe('rivals', () => {
  it('number 24: sell while a race closes: what is in the pool is what was sold, and nobody sells later', async () => {
    const race = await openRace(doors)
    const tellers = await Promise.all(Array.from({ length: 6 }, () => makeTeller(doors)))
    const sales = tellers.flatMap(one => [1, 2, 3].map(() => sell(doors, one, asked(race))))
    const closing = act('Race', 'races', race.id, 'close')
    const answers = await Promise.all(sales)
    expect((await closing).status).toBe(200)
    const sold = answers.filter(({ status }) => status === 200)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { code: 'betting_closed' } })
    expect(await poolBalance(doors, 'POOL', race.pools.WIN as string)).toBe(sold.length * 2_000)
    const drawers = await Promise.all(tellers.map(one => drawer(doors, one)))
    expect(drawers.reduce((sum, cash) => sum + cash - 500_000, 0)).toBe(sold.length * 2_000)
    expect(await sell(doors, teller, asked(race))).toMatchObject({ body: { code: 'betting_closed' } })
  })
})
