import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import { startApp } from './app-fixture'
import { act, approve, fetchAtTerminal, rowsOf, soldAtTerminal } from './corrections-fixture'
import { balance, openDoors, type Person, person, send } from './deposits-fixture'
import { done, openRace, poolBalance, type RaceDoors, runPoolJobs } from './races-fixture'

let doors: RaceDoors
let secondAdmin: Person

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
})

const threeWins = [[3], [1], [2], [4], [5], [6]]
const oneWins = [[1], [3], [2], [4], [5], [6]]
const deadHeat = [[1, 3], [2], [4], [5], [6]]

async function correct(race: string, positions: number[][]): Promise<void> {
  const asked = await act(doors, doors.metaf, race, 'correctResult', { positions, reason: 'Read again' })
  expect((await approve(doors, secondAdmin, String(asked.body.id))).status).toBe(200)
  await runPoolJobs(doors)
}

describe('a ticket that was paid in cash, once the result is again the one that it was paid by', () => {
  it.each([
    ['after it lost', threeWins, oneWins, 'OPEN'],
    ['after more was due', deadHeat, threeWins, 'MORE_DUE'],
  ])('%s has nothing to decide or to fetch', async (_, first, second, between) => {
    const race = await openRace(doors)
    const pool = String(race.pools.WIN)
    const ticket = (runner: number) => soldAtTerminal(doors, { race: race.id, pool, selections: [[runner]] })
    const [paid] = [await ticket(3), await ticket(1), await ticket(2)]
    await act(doors, doors.metaf, race.id, 'close')
    await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions: first })
    await act(doors, doors.admin, race.id, 'declareOfficial')
    await runPoolJobs(doors)
    expect(await fetchAtTerminal(doors, paid)).toMatchObject({ status: 200 })
    const waiting = await poolBalance(doors, 'WINNINGS', pool)
    await correct(race.id, second)
    const states = async () =>
      (await rowsOf(doors, 'ticketCorrections', 'bet', paid.id)).map(({ state }) => state)
    expect(await states()).toEqual([between])
    await correct(race.id, first)
    expect(await states()).toEqual(['CORRECTED_BACK', 'CORRECTED_BACK'])
    expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(0)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(waiting)
    const replay = await send(doors, doors.admin.token, `/admin/replay/pools/${pool}`, {}, { method: 'GET' })
    expect(replay.body).toMatchObject({ outcome: 'AGREES' })
    expect(await verifyLedger(doors.database)).toMatchObject({ findings: [] })
  })
})
