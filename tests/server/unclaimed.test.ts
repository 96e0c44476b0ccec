import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { replayDay } from '../../server/modules/pools'
import { claimDays } from '../../src/domain/ticket'
import { startApp } from './app-fixture'
import { act, approve, read, rowsOf } from './corrections-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { systemAt } from './harness'
import { done, openRace, poolBalance, type Race, type RaceDoors, runPoolJobs } from './races-fixture'
import { asked, drawer, makeTeller, soldTicket, type Teller } from './tellers'

let doors: RaceDoors
let teller: Teller
let secondAdmin: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  teller = await makeTeller(doors)
  secondAdmin = await person(opened, 'admin')
})

const reason = 'The photo finish was read the wrong way round'

async function finish(race: Race, positions: number[][]): Promise<void> {
  await act(doors, doors.metaf, race.id, 'close')
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions })
  expect(await act(doors, doors.admin, race.id, 'declareOfficial')).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
}

/** Two tickets of ₱20; the one on runner 2 wins ₱32 and is not fetched. */
async function settledRace() {
  const race = await openRace(doors)
  const [second, fourth] = [
    await soldTicket(doors, teller, asked(race)),
    await soldTicket(doors, teller, asked(race, { selections: [[4]] })),
  ]
  await finish(race, [[2], [1], [3], [4], [5], [6]])
  return { race, pool: String(race.pools.WIN), second, fourth }
}

/** Runs the job so many days from now. */
const expire = (days: number) => {
  const later = new Date(doors.started.clock.now().getTime() + days * 86_400_000)
  return expireTickets(doors.database, systemAt(later))
}
const unclaimed = () => balanceOf(doors.database.orm, { kind: 'UNCLAIMED' }, 'PHP')
const pay = (ticket: string) => send(doors, teller.token, '/cashier/cashout', { ticket })

describe('a ticket that nobody fetches', () => {
  it('is unclaimed once its time is over, and not before, however often the job runs', async () => {
    const { pool, second, fourth } = await settledRace()
    const before = await unclaimed()
    await expire(claimDays - 1)
    expect(await read(doors, 'Bet', second.id)).toMatchObject({ expiredAt: null })
    expect(await unclaimed()).toBe(before)
    await Promise.all([expire(claimDays + 1), expire(claimDays + 1)])
    await expire(claimDays + 2)
    expect(await read(doors, 'Bet', second.id)).toMatchObject({
      state: 'WON',
      expiredAt: expect.any(String),
      paidAt: null,
    })
    expect(await read(doors, 'Bet', fourth.id)).toMatchObject({ state: 'LOST', expiredAt: null })
    expect(await unclaimed()).toBe(before + 3_200)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
  })

  it('has its entry on the gaming day of the venue, as all of its pool, wherever it was sold', async () => {
    const east = await makeTeller(doors)
    const race = await openRace(doors)
    const { id } = await soldTicket(doors, east, asked(race))
    await finish(race, [[2], [1], [3], [4], [5], [6]])
    const place = east.till.location.id
    await doors.database.orm.execute(
      sql`update locations set timezone = 'Pacific/Kiritimati' where id = ${place}`,
    )
    // 02:00 in Manila, where the day before runs; 08:00 at the place of sale.
    const at = new Date('2027-03-01T18:00:00Z')
    await expireTickets(doors.database, systemAt(at))
    const { rows } = (await doors.database.orm.execute(
      sql`select gaming_day::text as day from ledger_entry where ref = ${id} and kind = 'TICKET_EXPIRED'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ day: '2027-03-01' }])
  })

  it('is not paid then, whatever the clock of the terminal says', async () => {
    const { second } = await settledRace()
    await expire(claimDays + 1)
    const held = await drawer(doors, teller)
    expect(await pay(second.ticketNo)).toMatchObject({ status: 409, body: { code: 'ticket_expired' } })
    expect(await drawer(doors, teller)).toBe(held)
  })

  it('and was made void by an admin, gives its stake back no more', async () => {
    const race = await openRace(doors)
    const { id, ticketNo } = await soldTicket(doors, teller, asked(race))
    await done(doors, doors.admin, `/bets/${id}/void`, { version: 1, reason: 'TECHNICAL' })
    const before = await unclaimed()
    await expire(claimDays + 1)
    expect(await unclaimed()).toBe(before + 2_000)
    expect(await send(doors, teller.token, '/cashier/bets/refund', { ticket: ticketNo })).toMatchObject({
      status: 409,
      body: { code: 'ticket_expired' },
    })
    expect(await poolBalance(doors, 'WINNINGS', String(race.pools.WIN))).toBe(0)
  })

  it('or that was paid in time, is left alone', async () => {
    const { second } = await settledRace()
    expect(await pay(second.ticketNo)).toMatchObject({ status: 200 })
    const before = await unclaimed()
    await expire(claimDays + 1)
    expect(await read(doors, 'Bet', second.id)).toMatchObject({ expiredAt: null })
    expect(await unclaimed()).toBe(before)
  })

  it('that is paid while its time ends, is paid or unclaimed, never both', async () => {
    const races = [await settledRace(), await settledRace(), await settledRace()]
    const before = await unclaimed()
    const [paid] = await Promise.all([
      Promise.all(races.map(({ second }) => pay(second.ticketNo))),
      expire(claimDays + 1),
    ])
    const late = paid.filter(({ status }) => status !== 200)
    for (const answer of late) expect(answer).toMatchObject({ status: 409, body: { code: 'ticket_expired' } })
    expect(await unclaimed()).toBe(before + late.length * 3_200)
    for (const { pool } of races) expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
  })

  it('can be fetched again once its race is settled anew', async () => {
    const { race, pool, second, fourth } = await settledRace()
    const before = await unclaimed()
    await expire(claimDays + 1)
    const request = await act(doors, doors.metaf, race.id, 'correctResult', {
      positions: [[2, 4], [1], [3], [5], [6]],
      reason,
    })
    expect(await approve(doors, secondAdmin, String(request.body.id))).toMatchObject({ status: 200 })
    await runPoolJobs(doors)
    expect(await read(doors, 'Bet', second.id)).toMatchObject({ state: 'WON', expiredAt: null })
    expect(await unclaimed()).toBe(before)
    for (const ticket of [second, fourth]) {
      const { returned } = await read(doors, 'Bet', ticket.id)
      expect(await pay(ticket.ticketNo)).toMatchObject({ status: 200, body: { amount: returned } })
    }
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
  })

  it('expires again, with what it is due then', async () => {
    const { race, second } = await settledRace()
    await expire(claimDays + 1)
    const request = await act(doors, doors.metaf, race.id, 'correctResult', {
      positions: [[2, 4], [1], [3], [5], [6]],
      reason,
    })
    await approve(doors, secondAdmin, String(request.body.id))
    await runPoolJobs(doors)
    const stateOf = async () =>
      (await rowsOf(doors, 'ticketCorrections', 'bet', second.id)).map(({ state }) => state)
    expect(await stateOf()).toEqual(['TO_FETCH'])
    const before = await unclaimed()
    await expire(claimDays + 1)
    const { returned } = await read(doors, 'Bet', second.id)
    expect(await unclaimed()).toBe(before + 2 * Number(returned))
    expect(await stateOf()).toEqual(['EXPIRED'])
  })

  it('number 31: is the same in a replay of its day, and leaves the ledger right', async () => {
    const problems: unknown[] = []
    const days = (await doors.database.orm.execute(
      sql`select distinct date::text from programs`,
    )) as unknown as {
      rows: { date: string }[]
    }
    for (const { date } of days.rows)
      for await (const pool of replayDay(doors.database.orm, date))
        if (pool.differences.length > 0) problems.push(pool.differences)
    expect(days.rows.length).toBeGreaterThan(0)
    expect(problems).toEqual([])
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
