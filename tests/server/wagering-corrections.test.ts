import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act, approve, read } from './corrections-fixture'
import { openDoors, type Person, person } from './deposits-fixture'
import { bettor, done, openRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'
import { voidSettled } from './void-settled-fixture'

let doors: RaceDoors
let secondAdmin: Person

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
})

const stake = 20_000

/** Results of six runners. Nobody backed one that finished in the first: the pool gives all stakes back. */
const refunded = { positions: [[4], [5], [6]], didNotFinish: [1, 2, 3] }
const threeFirst = { positions: [[3], [2], [1], [4], [5], [6]], didNotFinish: [] }
const twoFirst = { positions: [[2], [3], [1], [4], [5], [6]], didNotFinish: [] }

/** A customer with a bonus and ₱200 on runner 3, and another one with ₱200 on runner 2; the result refunds both. */
async function refundedTicket() {
  const race = await openRace(doors)
  const [customer, other] = [await bettor(doors), await bettor(doors)]
  const bonus = await done(doors, doors.admin, '/bonuses', {
    ...{ customer, amount: 90_000, currency: 'PHP', reason: 'A gift for the race day' },
  })
  const bet = (who: string, runner: number) =>
    sold(doors, {
      ...{ customer: who, race: race.id, pool: race.pools.WIN },
      ...{ unitStake: stake, selections: [[runner]] },
    })
  const ticket = await bet(customer, 3)
  await bet(other, 2)
  await act(doors, doors.metaf, race.id, 'close')
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, refunded)
  await act(doors, doors.admin, race.id, 'declareOfficial')
  await runPoolJobs(doors)
  const correct = async (result: object) => {
    const reason = 'The judges looked at the film again'
    const asked = await act(doors, doors.metaf, race.id, 'correctResult', { ...result, reason })
    expect((await approve(doors, secondAdmin, String(asked.body.id))).status).toBe(200)
    await runPoolJobs(doors)
  }
  const wagered = async () => (await read(doors, 'Bonus', String(bonus.id))).wagered
  return { ticket, correct, wagered }
}

describe('a ticket that counts towards a bonus since a correction', () => {
  it('counts no more once a later correction gives its stake back', async () => {
    const { ticket, correct, wagered } = await refundedTicket()
    expect(await wagered()).toBe(0)
    await correct(threeFirst)
    expect(await wagered()).toBe(stake)
    await correct(twoFirst)
    expect(await wagered()).toBe(stake)
    await correct(refunded)
    expect(await read(doors, 'Bet', ticket)).toMatchObject({ state: 'REFUNDED', refunded: stake })
    expect(await wagered()).toBe(0)
    await correct(twoFirst)
    expect(await wagered()).toBe(stake)
  })

  it('counts no more once it is made void after another correction', async () => {
    const { ticket, correct, wagered } = await refundedTicket()
    await correct(threeFirst)
    await correct(twoFirst)
    expect(await wagered()).toBe(stake)
    await voidSettled(doors, secondAdmin, ticket)
    expect(await wagered()).toBe(0)
  })
})
