import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { claimDays } from '../../src/domain/ticket'
import { startApp } from './app-fixture'
import { finish, read } from './corrections-fixture'
import { balance, openDoors, type Person, person, send, sessionOf } from './deposits-fixture'
import { systemAt } from './harness'
import { done, openRace, poolBalance, type RaceDoors } from './races-fixture'
import { asked, makeTeller, soldTicket, type Teller } from './tellers'
import { voidSettled } from './void-settled-fixture'

let doors: RaceDoors
let secondAdmin: Person
let teller: Teller

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
  teller = await makeTeller(doors)
})

const unclaimed = () => balance(doors, { kind: 'UNCLAIMED' })

/** Runs the job so many days from now. */
const expire = (days = claimDays + 2) =>
  expireTickets(doors.database, systemAt(new Date(doors.started.clock.now().getTime() + days * 86_400_000)))

describe('a ticket that expired', () => {
  it('and is then made void leaves its stake unclaimed when nobody fetches that either', async () => {
    const race = await openRace(doors, { types: ['TAX'] })
    const pool = String(race.pools.TAX)
    const { id } = await soldTicket(doors, teller, asked(race, { pool }))
    await soldTicket(doors, teller, asked(race, { pool, selections: [[1]] }))
    await finish(doors, race.id, [[2], [1], [3], [4], [5], [6]])
    const before = await unclaimed()
    await expire()
    const { returned, tax } = await read(doors, 'Bet', id)
    expect((await unclaimed()) - before).toBe(Number(returned) + Number(tax))
    await voidSettled(doors, secondAdmin, id)
    expect(await unclaimed()).toBe(before)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(2_000)
    await expire(2 * claimDays)
    expect(await read(doors, 'Bet', id)).toMatchObject({ expiredAt: expect.any(String), refunded: 2_000 })
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
    expect(await unclaimed()).toBe(before + 2_000)
    expect(await verifyLedger(doors.database)).toMatchObject({ findings: [] })
  })
})

describe('a ticket that was made void', () => {
  it('gives its stake back until the end of its last day, also before the job ends its time', async () => {
    const race = await openRace(doors)
    const [first, second] = [
      await soldTicket(doors, teller, asked(race)),
      await soldTicket(doors, teller, asked(race)),
    ]
    for (const { id } of [first, second])
      await done(doors, doors.admin, `/bets/${id}/void`, { version: 1, reason: 'TECHNICAL' })
    const askLater = async (days: number, path: string, ticket: string) => {
      doors.started.clock.pass({ hours: 24 * days })
      const { body } = await send(doors, await sessionOf(doors, teller.id), path, { ticket })
      return body
    }
    expect(await askLater(claimDays, '/cashier/cashout/check', second.ticketNo)).toMatchObject({
      toGiveBack: 2_000,
    })
    expect(await askLater(0, '/cashier/bets/refund', first.ticketNo)).toMatchObject({ amount: 2_000 })
    expect(await askLater(1, '/cashier/cashout/check', second.ticketNo)).toMatchObject({ toGiveBack: 0 })
    expect(await askLater(0, '/cashier/bets/refund', second.ticketNo)).toMatchObject({
      code: 'ticket_expired',
    })
  })
})
