import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { claimDays } from '../../src/domain/ticket'
import { startApp } from './app-fixture'
import { act, approve, fetchAtTerminal, read, rowsOf, soldAtTerminal } from './corrections-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { systemAt } from './harness'
import { openRace, poolBalance, type RaceDoors, runPoolJobs } from './races-fixture'
import { askVoid, changeOf, replayDifferences, settleRace, voidSettled } from './void-settled-fixture'

let doors: RaceDoors
let secondAdmin: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
})

const refund = (ticket: Awaited<ReturnType<typeof soldAtTerminal>>) =>
  send(doors, ticket.teller.token, '/cashier/bets/refund', { ticket: ticket.ticketNo })

describe('a void after settlement of a ticket without an account', () => {
  /** Two tickets of 10,000: 16,000 for the one on 3. */
  async function cashTickets() {
    const race = await openRace(doors)
    const pool = String(race.pools.WIN)
    const ticket = (runner: number) => soldAtTerminal(doors, { race: race.id, pool, selections: [[runner]] })
    const [won, lost] = [await ticket(3), await ticket(1)]
    await settleRace(doors, race.id)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(16_000)
    return { race: race.id, pool, won, lost }
  }

  it('pays it no more: its stake is to be fetched, once', async () => {
    const { pool, won, lost } = await cashTickets()
    await voidSettled(doors, secondAdmin, won.id)
    await voidSettled(doors, secondAdmin, lost.id)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(20_000)
    expect(await fetchAtTerminal(doors, won)).toMatchObject({ status: 409, body: { code: 'ticket_void' } })
    for (const ticket of [won, lost]) {
      expect(await refund(ticket)).toMatchObject({ status: 200 })
      expect(await refund(ticket)).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
    }
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
  })

  it('that was paid in cash is refused, and says what to do', async () => {
    const { won } = await cashTickets()
    expect(await fetchAtTerminal(doors, won)).toMatchObject({ status: 200 })
    expect(await askVoid(doors, won.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('paid in cash') },
    })
  })

  it('that expired takes what is unclaimed back, and its stake can be fetched anew', async () => {
    const { pool, won } = await cashTickets()
    const later = new Date(doors.started.clock.now().getTime() + (claimDays + 1) * 86_400_000)
    expect(
      await changeOf(doors, 'UNCLAIMED', () => expireTickets(doors.database, systemAt(later))),
    ).toBeGreaterThanOrEqual(16_000)
    expect(await changeOf(doors, 'UNCLAIMED', () => voidSettled(doors, secondAdmin, won.id))).toBe(-16_000)
    expect(await read(doors, 'Bet', won.id)).toMatchObject({ state: 'VOID', expiredAt: null })
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(10_000)
    expect(await refund(won)).toMatchObject({ status: 200 })
  })

  it('is in no list of what corrections left to fetch', async () => {
    const { race, lost } = await cashTickets()
    const input = { positions: [[1], [3], [2], [4], [5], [6]], reason: 'Read again from the photo' }
    const request = await act(doors, doors.metaf, race, 'correctResult', input)
    expect(await approve(doors, secondAdmin, String(request.body.id))).toMatchObject({ status: 200 })
    await runPoolJobs(doors)
    const states = async () =>
      (await rowsOf(doors, 'ticketCorrections', 'bet', lost.id)).map(({ state }) => state)
    expect(await states()).toEqual(['TO_FETCH'])
    await voidSettled(doors, secondAdmin, lost.id)
    expect(await states()).toEqual(['CORRECTED_AGAIN'])
    expect(await refund(lost)).toMatchObject({ status: 200 })
    expect(await states()).toEqual(['CORRECTED_AGAIN'])
  })

  it('or its payment at the terminal: one of them happens', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { pool, won } = await cashTickets()
      const asked = await askVoid(doors, won.id)
      const [approved, paid] = await Promise.all([
        approve(doors, secondAdmin, String(asked.body.id)),
        fetchAtTerminal(doors, won),
      ])
      expect([approved.status, paid.status].sort()).toEqual([200, 409])
      expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(approved.status === 200 ? 10_000 : 0)
    }
  })

  it('agrees with a replay of the day, and the ledger adds up', async () => {
    expect(await replayDifferences(doors)).toEqual([])
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
