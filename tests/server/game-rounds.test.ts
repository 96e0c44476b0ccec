import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { verifyLedger } from '../../server/ledger/verify'
import { sign } from '../../server/modules/provider-door/signature'
import { startApp } from './app-fixture'
import { changeCash, rowsOf } from './corrections-fixture'
import { cashOf, openDoors, person, send } from './deposits-fixture'
import { deadlocksOf } from './harness'
import { bettor, done, openRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'
import { makeOfficial } from './void-settled-fixture'

const secret = 'a-secret-of-the-game-provider'
const code = 'spel'
let doors: RaceDoors
let game: { readonly id: string; readonly version: number }

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  const provider = await done(doors, doors.admin, '/providers', {
    ...{ name: 'Spel Studio', code, kind: 'GAME', webhookSecret: secret },
  })
  const made = await done(doors, doors.admin, '/games', {
    ...{ code: 'SP-1', title: 'Spel One', provider: provider.id, type: 'SLOT', currency: 'PHP' },
    ...{ minBet: 100, maxBet: 10_000 },
  })
  await done(doors, doors.admin, '/games', {
    ...{ code: 'SP-2', title: 'Spel Two', provider: provider.id, type: 'SLOT', currency: 'PHP' },
  })
  await done(doors, doors.admin, '/games', {
    ...{ code: 'SP-T', title: 'Spel Table', provider: provider.id, type: 'TABLE', currency: 'PHP' },
  })
  await done(doors, doors.admin, '/games', {
    ...{ code: 'SP-PH', title: 'Spel Local', provider: provider.id, type: 'SLOT', currency: 'PHP' },
    markets: ['PH'],
  })
  game = { id: String(made.id), version: Number(made.version) }
})

async function deliver(event: object, by = { code, secret }) {
  const payload = JSON.stringify({ id: newId(), ...event })
  const answer = await doors.started.app.inject({
    method: 'POST',
    url: `/api/dev/providers/${by.code}/events`,
    headers: {
      'content-type': 'application/json',
      'paddock-signature': sign(payload, by.secret, doors.started.clock.now()),
    },
    payload,
  })
  return { status: answer.statusCode, ...answer.json() }
}

const bet = (reference: string, customer: string, amount = 1_000) => ({
  ...{ type: 'round.bet', reference, customer, amount, currency: 'PHP', game: 'SP-1' },
})
const win = (reference: string, amount: number) => ({ type: 'round.win', reference, amount })
const rollback = (reference: string) => ({ type: 'round.rollback', reference })
const roundOf = async (reference: string) => (await rowsOf(doors, 'gameRounds', 'round', reference))[0]
const told = (outcome: string) => ({ status: 200, outcome })

describe('a round of a game', () => {
  it('takes its stake out of the wallet, and pays what it won', async () => {
    const customer = await bettor(doors, 5_000)
    expect(await deliver(bet('r-1', customer))).toMatchObject(told('DONE'))
    expect(await cashOf(doors, customer)).toBe(4_000)
    expect(await deliver(win('r-1', 2_500))).toMatchObject(told('DONE'))
    expect(await cashOf(doors, customer)).toBe(6_500)
  })

  it('counts towards a bonus once it has ended, a table game by a tenth, and no more once it is rolled back', async () => {
    const customer = await bettor(doors, 50_000)
    const { id } = await done(doors, doors.admin, '/bonuses', {
      ...{ customer, amount: 5_000, currency: 'PHP', reason: 'Apology for the outage' },
    })
    const wagered = async () => (await rowsOf(doors, 'bonuses', 'customer', customer))[0]?.wagered
    await deliver(bet('w-1', customer))
    expect(await wagered()).toBe(0)
    await deliver(win('w-1', 0))
    expect(await wagered()).toBe(1_000)
    await deliver(win('w-1', 0))
    await deliver({ ...bet('w-2', customer), game: 'SP-T' })
    await deliver(win('w-2', 2_500))
    expect(await wagered()).toBe(1_100)
    await deliver(rollback('w-1'))
    await deliver(rollback('w-1'))
    expect(await wagered()).toBe(100)
    await deliver(bet('w-3', customer, 10_000))
    await deliver(win('w-3', 0))
    const [bonus] = await rowsOf(doors, 'bonuses', 'id', String(id))
    expect(bonus).toMatchObject({ state: 'COMPLETED', wagered: bonus?.required })
  })

  it('ends while the pool tickets of the same customers are paid: none waits for another in a circle', async () => {
    const before = await deadlocksOf(doors.database)
    const race = await openRace(doors)
    const customers = await Promise.all(Array.from({ length: 16 }, () => bettor(doors, 50_000)))
    for (const customer of customers) {
      await done(doors, doors.admin, '/bonuses', {
        ...{ customer, amount: 5_000, currency: 'PHP', reason: 'Apology for the outage' },
      })
      await sold(doors, {
        customer,
        race: race.id,
        pool: race.pools.WIN,
        unitStake: 1_000,
        selections: [[1]],
      })
      await deliver(bet(`c-${customer}`, customer))
    }
    await makeOfficial(doors, race.id, [[1], [2], [3], [4], [5], [6]])
    const [, ...ended] = await Promise.all([
      runPoolJobs(doors),
      ...customers.toReversed().map(customer => deliver(win(`c-${customer}`, 2_000))),
    ])
    expect(ended).toEqual(customers.map(() => expect.objectContaining(told('DONE'))))
    expect(await deadlocksOf(doors.database)).toBe(before)
  })

  it('is done once for each number of the provider, whatever the event is called', async () => {
    const customer = await bettor(doors, 5_000)
    const event = { id: newId(), ...bet('r-2', customer) }
    expect(await deliver(event)).toMatchObject({ ...told('DONE'), replayed: false })
    expect(await deliver(event)).toMatchObject({ ...told('DONE'), replayed: true })
    expect(await deliver(bet('r-2', customer))).toMatchObject(told('IGNORED'))
    expect(await deliver(bet('r-2', customer, 2_000))).toMatchObject(told('CONFLICT'))
    expect(await deliver({ ...bet('r-2', customer), game: 'SP-2' })).toMatchObject(told('CONFLICT'))
    expect(await deliver({ ...bet('r-2', customer), game: 'NONE' })).toMatchObject(told('CONFLICT'))
    expect(await deliver({ ...bet('r-2', customer), currency: 'MXN' })).toMatchObject(told('CONFLICT'))
    expect(await deliver(win('r-2', 0))).toMatchObject(told('DONE'))
    expect(await deliver(win('r-2', 0))).toMatchObject(told('IGNORED'))
    expect(await deliver(win('r-2', 900))).toMatchObject(told('CONFLICT'))
    expect(await cashOf(doors, customer)).toBe(4_000)
  })

  it('names its customer in capital letters, too', async () => {
    const customer = await bettor(doors, 5_000)
    const event = bet('r-capitals', customer.toUpperCase())
    expect(await deliver(event)).toMatchObject(told('DONE'))
    expect(await deliver(event)).toMatchObject(told('IGNORED'))
    expect(await cashOf(doors, customer)).toBe(4_000)
  })

  it('is charged once by ten equal bets at once', async () => {
    const customer = await bettor(doors, 5_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(bet('r-3', customer))))
    expect(answers.filter(({ outcome }) => outcome === 'DONE')).toHaveLength(1)
    expect(await cashOf(doors, customer)).toBe(4_000)
  })

  it.each(['win', 'rollback'])(
    'is neither paid nor taken back by a %s that names others than its bet',
    async type => {
      const [customer, other] = [await bettor(doors, 5_000), await bettor(doors, 5_000)]
      const reference = `other-${type}`
      await deliver(bet(reference, customer))
      const end = type === 'win' ? win(reference, 900) : rollback(reference)
      for (const wrong of [{ customer: other }, { game: 'SP-2' }, { game: 'NONE' }, { currency: 'MXN' }])
        expect(await deliver({ ...end, ...wrong })).toMatchObject(told('CONFLICT'))
      expect(await roundOf(reference)).toMatchObject({ state: 'OPEN', won: 0 })
      expect([await cashOf(doors, customer), await cashOf(doors, other)]).toEqual([4_000, 5_000])
      expect(await deliver({ ...end, customer, game: 'SP-1', currency: 'PHP' })).toMatchObject(told('DONE'))
    },
  )

  it('is rolled back, also after it won, and also before its bet came', async () => {
    const customer = await bettor(doors, 5_000)
    await deliver(bet('r-4', customer))
    await deliver(win('r-4', 3_000))
    expect(await deliver(rollback('r-4'))).toMatchObject(told('DONE'))
    expect(await deliver(rollback('r-4'))).toMatchObject(told('IGNORED'))
    expect(await cashOf(doors, customer)).toBe(5_000)
    expect(await deliver(rollback('r-5'))).toMatchObject(told('EARLY'))
    expect(await deliver(bet('r-5', customer))).toMatchObject(told('IGNORED'))
    expect(await deliver(win('r-5', 900))).toMatchObject(told('IGNORED'))
    expect(await cashOf(doors, customer)).toBe(5_000)
  })

  it('is not rolled back by an event that names another amount than its stake', async () => {
    const customer = await bettor(doors, 5_000)
    await deliver(bet('r-amount', customer))
    await deliver(win('r-amount', 2_500))
    expect(await deliver({ ...rollback('r-amount'), amount: 999 })).toMatchObject(told('CONFLICT'))
    expect(await cashOf(doors, customer)).toBe(6_500)
    expect(await deliver({ ...rollback('r-amount'), amount: 1_000 })).toMatchObject(told('DONE'))
    expect(await cashOf(doors, customer)).toBe(5_000)
  })

  it('keeps what it won where the wallet does not cover the rollback', async () => {
    const customer = await bettor(doors, 1_000)
    await deliver(bet('r-6', customer))
    await deliver(win('r-6', 3_000))
    await changeCash(doors, customer, -2_500)
    expect(await deliver(rollback('r-6'))).toMatchObject(told('REFUSED'))
    expect(await cashOf(doors, customer)).toBe(500)
  })

  it('asks for the bet first: a win of an unknown round is sent again', async () => {
    expect(await deliver(win('r-7', 100))).toMatchObject({ status: 404, code: 'unknown_reference' })
  })

  it.each([
    [{ amount: -5 }, 'amount must be at least 0'],
    [{ amount: 10.5 }, 'amount must be a whole number'],
    [{ currency: 'XXX' }, 'currency must be one of PHP, MXN'],
    [{ customer: 'me' }, 'customer must be an id, such as 01a210b0-7c11-7a55-9c1e-2f60a1b2c3d4'],
    [{ reference: undefined }, 'reference is missing'],
    [{ game: undefined }, 'Say which game is played'],
  ])('with %j is refused in a sentence that names the field', async (wrong, sentence) => {
    const customer = await bettor(doors, 5_000)
    const [field] = Object.keys(wrong)
    expect(await deliver({ ...bet('r-wrong', customer), ...wrong })).toMatchObject({
      status: 422,
      fields: { [field as string]: sentence },
    })
  })

  it.each([
    ['below the minimum', 50, 'game_refused'],
    ['above the maximum', 10_001, 'game_refused'],
    ['that the wallet does not cover', 6_000, 'insufficient_funds'],
  ])('takes no stake %s, and keeps nothing of it', async (_, amount, problem) => {
    const customer = await bettor(doors, 5_000)
    expect(await deliver(bet(`r-8-${amount}`, customer, amount))).toMatchObject({ code: problem })
    expect(await roundOf(`r-8-${amount}`)).toBeUndefined()
    expect(await cashOf(doors, customer)).toBe(5_000)
  })

  it('is refused to a customer who may not bet', async () => {
    const customer = await bettor(doors, 5_000)
    const { body } = await send(
      doors,
      doors.admin.token,
      `/admin/model/User/${customer}`,
      {},
      { method: 'GET' },
    )
    await done(doors, doors.admin, `/user/${customer}/suspend`, {
      version: body.version,
      reason: 'Asked for by the customer',
    })
    expect(await deliver(bet('r-9', customer))).toMatchObject({ status: 409, code: 'customer_refused' })
  })

  it('is refused to a customer of a country where the game is not offered', async () => {
    const inMexico = await bettor(doors, 5_000, { country: 'MX' })
    const inPhilippines = await bettor(doors, 5_000, { country: 'PH' })
    const local = { ...bet('r-13', inMexico), game: 'SP-PH' }
    expect(await deliver(local)).toMatchObject({
      status: 409,
      code: 'game_refused',
      error: 'The game is not offered in the customer’s country: Mexico',
    })
    expect(await roundOf('r-13')).toBeUndefined()
    expect(await cashOf(doors, inMexico)).toBe(5_000)
    expect(await deliver({ ...local, customer: inPhilippines })).toMatchObject(told('DONE'))
    expect(await deliver(bet('r-14', inMexico))).toMatchObject(told('DONE'))
  })

  it('is a business of providers of games: a provider of payments cannot report one, nor they a deposit', async () => {
    const customer = await bettor(doors, 5_000)
    expect((await deliver(bet('r-10', customer), doors.provider)).status).toBe(422)
    const deposit = { type: 'deposit.confirmed', reference: 'x', amount: 100, currency: 'PHP' }
    expect((await deliver(deposit)).status).toBe(422)
  })

  it('ends although its game was disabled meanwhile; new bets are refused', async () => {
    const customer = await bettor(doors, 5_000)
    await deliver(bet('r-11', customer))
    await done(doors, doors.admin, `/games/${game.id}/disable`, {
      version: game.version,
      reason: 'Certificate under review',
    })
    expect(await deliver(bet('r-12', customer))).toMatchObject({ status: 409, code: 'game_refused' })
    expect(await deliver(win('r-11', 1_500))).toMatchObject(told('DONE'))
    expect(await cashOf(doors, customer)).toBe(5_500)
  })

  it('leaves the ledger whole', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
