import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { verifyLedger } from '../../server/ledger/verify'
import type { RaceWorksheet } from '../../src/resources/racing/race-worksheet'
import { startApp } from './app-fixture'
import { rowsOf } from './corrections-fixture'
import { cashOf, openDoors, person, send } from './deposits-fixture'
import { jpegOf } from './pictures'
import {
  bet,
  bettor,
  done,
  newCard,
  openRace,
  plannedRace,
  poolBalance,
  poolType,
  type RaceDoors,
  runPoolJobs,
  settleNow,
  sold,
} from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const read = async (type: string, id: string) =>
  (await send(doors, doors.admin.token, `/admin/model/${type}/${id}`, {}, { method: 'GET' })).body as Record<
    string,
    unknown
  >
const act = async (who: 'admin' | 'metaf', race: string, action: string, input: object = {}) => {
  const { version } = await read('Race', race)
  return send(doors, doors[who].token, `/admin/races/${race}/${action}`, { version, ...input })
}
/** Actions on a race without a version. */
const order = (who: 'admin' | 'metaf', race: string, action: string, input: object) =>
  send(doors, doors[who].token, `/admin/races/${race}/${action}`, input)

async function finish(race: string, positions: number[][], rest: object = {}) {
  const entered = await order('metaf', race, 'enterResult', { positions, ...rest })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const official = await act('admin', race, 'declareOfficial')
  expect(official.status, JSON.stringify(official.body)).toBe(200)
  await runPoolJobs(doors)
}

describe('a card', () => {
  it('gives its races the venue, the day and the currency', async () => {
    const { id, program } = await plannedRace(doors)
    const card = await read('Program', program)
    expect(await read('Race', id)).toMatchObject({
      state: 'DRAFT',
      isActive: true,
      venue: card.venue,
      date: '2026-11-20',
      currency: 'PHP',
      runners: { all: 6, some: 6 },
    })
  })

  it('takes name and currency of its venue where it is given none, and its races their number', async () => {
    const venue = await done(doors, doors.admin, '/venues', {
      ...{ code: `MX-${newId().slice(-5)}`, name: `Pista ${newId().slice(-5)}` },
      ...{ country: 'MX', timezone: 'America/Mexico_City', currency: 'MXN' },
    })
    const card = await done(doors, doors.metaf, '/programs', { venue: venue.id, date: '2026-11-20' })
    expect(card).toMatchObject({ name: venue.name, currency: 'MXN' })
    const race = await done(doors, doors.metaf, '/races', {
      ...{ program: card.id, no: 3, postTime: '2026-11-20T14:00:00-06:00', distanceM: 400 },
    })
    expect(race).toMatchObject({ name: 'Race 3', currency: 'MXN' })
  })

  it('has one race with each number', async () => {
    const program = await newCard(doors)
    await plannedRace(doors, { program })
    await expect(plannedRace(doors, { program })).rejects.toThrow('This card has a race with this number')
  })

  it('has no race on another day', async () => {
    await expect(plannedRace(doors, { minutes: 60 * 24 * 2 })).rejects.toThrow(
      'The post time must be on the race day 20 Nov 2026, or in the night after it',
    )
  })
})

describe('a race', () => {
  it('opens with its pools, which take the terms of now: number 37', async () => {
    const race = await openRace(doors)
    expect(await read('Race', race.id)).toMatchObject({ state: 'OPEN' })
    const pool = await read('Pool', race.pools.WIN as string)
    expect(pool).toMatchObject({ state: 'OPEN', name: 'WIN pool', currency: 'PHP' })
    expect(pool.terms).toEqual(expect.any(String))
    expect(await read('Runner', race.runners[0] as string)).toMatchObject({ isDeclared: true })
  })

  it('does not open with one runner, nor after its post time', async () => {
    const lonely = await plannedRace(doors, { runners: 1 })
    expect(await act('metaf', lonely.id, 'open')).toMatchObject({
      status: 409,
      body: { error: 'A race needs at least 2 runners to open' },
    })
  })

  it('does not open with a runner that is coupled with none of its runners, here or in a later leg', async () => {
    const couple = async (id: unknown, coupledWith: number | null) => {
      const { version } = await read('Runner', String(id))
      const path = `/admin/runners/${id}`
      const answer = await send(doors, doors.metaf.token, path, { coupledWith, version }, { method: 'PUT' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const first = await plannedRace(doors)
    const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90 })
    const type = await poolType(doors, 'DD')
    await done(doors, doors.metaf, '/pools', {
      race: first.id,
      poolType: type,
      legs: [first.id, second.id],
    })
    await couple(first.runners[0], 22)
    expect(await act('metaf', first.id, 'open')).toMatchObject({
      status: 409,
      body: {
        error:
          'Runner 1 is coupled with 22, and this race has no runner 22: correct “Coupled with” of runner 1, or leave it empty',
      },
    })
    await couple(first.runners[0], 2)
    await couple(second.runners[2], 22)
    expect(await act('metaf', first.id, 'open')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Race 2: Runner 3 is coupled with 22, /) },
    })
    await couple(second.runners[2], null)
    expect(await act('metaf', first.id, 'open')).toMatchObject({ status: 200 })
  })

  it('takes no more runners once it is open', async () => {
    const race = await openRace(doors)
    expect(
      await send(doors, doors.metaf.token, '/admin/runners', { race: race.id, no: 9, name: 'Late' }),
    ).toMatchObject({ status: 409, body: { error: 'The runners of a race are complete once it was opened' } })
  })

  it('is suspended, resumed, postponed and closed', async () => {
    const race = await openRace(doors)
    const postTime = new Date(doors.started.clock.now().getTime() + 3 * 3_600_000).toISOString()
    expect((await act('metaf', race.id, 'suspend', { reason: 'Rain on the track' })).body).toMatchObject({
      state: 'SUSPENDED',
    })
    expect((await act('metaf', race.id, 'resume')).body).toMatchObject({ state: 'OPEN' })
    expect(
      (await act('metaf', race.id, 'postpone', { postTime, reason: 'Rain on the track' })).body,
    ).toMatchObject({ state: 'POSTPONED', postTime })
    expect((await act('metaf', race.id, 'open')).body).toMatchObject({ state: 'OPEN' })
    const closed = (await act('metaf', race.id, 'close')).body as Record<string, unknown>
    expect(closed).toMatchObject({ state: 'CLOSED', lateBy: -3 * 3600, closing: 'Closed 3 h early' })
    expect(await read('Pool', race.pools.WIN as string)).toMatchObject({ state: 'CLOSED' })
  })
})

describe('a result', () => {
  async function closed() {
    const race = await openRace(doors)
    await act('metaf', race.id, 'close')
    return race
  }

  const all = [[3], [1, 5], [2], [4], [6]]

  it.each([
    [[[3], [1, 5], [7]], 'There is no runner 7 in this race: check the number'],
    [[[3], [1, 5], [3]], 'Runner 3 is entered twice: keep it once'],
    [
      [[3], [1, 5]],
      'Runners 2, 4, 6 are missing: place them, or enter them under Did not finish or Disqualified',
    ],
    [[], 'Enter at least the winner. If nobody finished, cancel the race.'],
    [[[3], []], 'Position 2 has no runner'],
    ['3-1-5', /List the positions/],
  ])('says what is wrong with %j', async (positions, problem) => {
    const race = await closed()
    expect(await order('metaf', race.id, 'enterResult', { positions })).toMatchObject({
      status: 422,
      body: { fields: { positions: problem instanceof RegExp ? expect.stringMatching(problem) : problem } },
    })
  })

  it('is made official by an admin, not by metaf who entered it', async () => {
    const race = await closed()
    expect((await order('metaf', race.id, 'enterResult', { positions: all })).body).toMatchObject({
      state: 'INTERIM',
      resultVersion: 1,
      positions: all,
    })
    expect(await act('metaf', race.id, 'declareOfficial')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await act('admin', race.id, 'declareOfficial')).body).toMatchObject({ state: 'OFFICIAL' })
    await runPoolJobs(doors)
    expect(await read('Race', race.id)).toMatchObject({ state: 'SETTLED', isActive: false })
  })
})

it('Events show the gross pool of each race, over all its pools', async () => {
  const race = await openRace(doors, { types: ['WIN', 'PLC'] })
  const quiet = await openRace(doors)
  const ask = { customer: await bettor(doors, 100_000), race: race.id, unitStake: 1_000 }
  await sold(doors, { ...ask, pool: race.pools.WIN, selections: [[1, 2]] })
  await sold(doors, { ...ask, pool: race.pools.PLC, selections: [[3]] })
  const { items } = await done(doors, doors.metaf, '/get/races', {
    filters: [{ field: 'isActive', operator: 'eq', value: true }],
    sort: { field: 'postTime', order: 'desc' },
    limit: 100,
  })
  const grossOf = (id: string) =>
    (items as unknown as { id: string; gross: unknown }[]).find(one => one.id === id)?.gross
  expect(grossOf(race.id)).toEqual([{ currency: 'PHP', amount: 3_000 }])
  expect(grossOf(quiet.id)).toEqual([])
})

describe('what is published beside the order of finish', () => {
  const positions = [[1], [2], [3], [4], [5], [6]]

  it.each(['abc', 'yesterday', '1:73.8', '73.8'])('is no time "%s"', async officialTime => {
    const race = await openRace(doors)
    await act('metaf', race.id, 'close')
    expect(await act('metaf', race.id, 'enterResult', { positions, officialTime })).toMatchObject({
      status: 422,
      body: { fields: { officialTime: 'Official time must be a time such as 1:13.8 or 58.42' } },
    })
  })

  it('is the official time and the margins, of the race and of each edition of its result', async () => {
    const race = await openRace(doors)
    await act('metaf', race.id, 'close')
    const beside = { officialTime: '1:13.8', margins: '1½ L, neck, 3 L' }
    expect(await act('metaf', race.id, 'enterResult', { positions, ...beside })).toMatchObject({
      status: 200,
    })
    await act('admin', race.id, 'declareOfficial')
    expect(await read('Race', race.id)).toMatchObject(beside)
    const editions = await rowsOf(doors, 'results', 'race', race.id)
    expect(editions).toHaveLength(2)
    for (const edition of editions) expect(edition).toMatchObject(beside)
  })
})

it('a race without pools is settled by its result', async () => {
  const race = await openRace(doors, { types: [] })
  await act('metaf', race.id, 'close')
  await finish(race.id, [[1], [2], [3], [4], [5], [6]])
  expect(await read('Race', race.id)).toMatchObject({ state: 'SETTLED' })
})

describe('the finish photo', () => {
  const upload = (token: string, name: string, content: Buffer) =>
    send(doors, token, '/admin/races/upload/photo', { name, content: content.toString('base64') })

  it('is a picture, attached once sales are closed, shown to those who see the race, and replaced', async () => {
    const race = await openRace(doors)
    const { metaf } = doors
    const first = await upload(metaf.token, 'finish.jpg', jpegOf(1))
    expect(first.status).toBe(200)
    expect((await order('metaf', race.id, 'attachPhoto', { photo: first.body })).status).toBe(409)
    await act('metaf', race.id, 'close')
    expect((await order('metaf', race.id, 'attachPhoto', { photo: first.body })).status).toBe(200)
    const answer = await doors.started.app.inject({
      url: `/api/dev/admin/races/${race.id}/photo`,
      headers: { authorization: `Bearer ${doors.admin.token}` },
    })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.rawPayload.equals(jpegOf(1))).toBe(true)
    const other = await upload(metaf.token, 'finish-2.jpg', jpegOf(2))
    expect((await order('metaf', race.id, 'attachPhoto', { photo: other.body })).status).toBe(200)
    expect(await read('Race', race.id)).toMatchObject({ photo: { name: 'finish-2.jpg' } })
  })

  it('is no other file, and not attached by staff who do not enter results', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    expect((await upload(doors.metaf.token, 'finish.pdf', pdf)).status).toBe(422)
    const csr = await person(doors, 'csr')
    expect((await upload(csr.token, 'finish.jpg', jpegOf(3))).status).toBe(403)
  })
})

describe('a ticket', () => {
  it('takes its stake from the wallet into the pool', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 100_000)
    const answer = await bet(doors, {
      customer,
      race: race.id,
      pool: race.pools.WIN,
      unitStake: 500,
      selections: [[2, 3]],
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { typename: 'Bet', state: 'PLACED', combinations: 2, stake: 1_000, selection: 'WIN pool 2,3' },
    })
    expect(answer.body.ticketNo).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    expect(await cashOf(doors, customer)).toBe(99_000)
    expect(await poolBalance(doors, 'POOL', race.pools.WIN as string)).toBe(1_000)
  })

  it('is refused with a sentence that names the field, and beyond the balance: number 27', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 1_000)
    const asked = { customer, race: race.id, pool: race.pools.WIN, unitStake: 500, selections: [[2]] }
    const fields = async (values: object) => {
      const { status, body } = await bet(doors, { ...asked, ...values })
      return { status, ...(body as Record<string, unknown>) }
    }
    expect(await fields({ selections: [[9]] })).toMatchObject({
      status: 422,
      fields: { selections: 'Runner 9 does not run in this race: choose another' },
    })
    expect(await fields({ unitStake: 150 })).toMatchObject({ status: 422, fields: { unitStake: /multiple/ } })
    expect(await fields({ unitStake: 100 })).toMatchObject({
      status: 422,
      fields: { unitStake: expect.stringMatching(/at least/) },
    })
    expect(await fields({ unitStake: 5_000 })).toMatchObject({ status: 422, code: 'insufficient_funds' })
    expect(await fields({ customer: await bettor(doors).then(() => race.id) })).toMatchObject({ status: 422 })
  })

  it('is not sold past the close, which says how late it was: number 24', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    await act('metaf', race.id, 'close')
    doors.started.clock.pass({ seconds: 7 })
    expect(
      await bet(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake: 500, selections: [[2]] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'betting_closed', error: 'Bets on this race are not taken: 7.0 s too late' },
    })
  })

  it('is not sold in a pool that too few runners are left for: its bets would be given back', async () => {
    const race = await openRace(doors, { runners: 4, types: ['WIN', 'PLC'] })
    const customer = await bettor(doors, 100_000)
    const wish = { customer, race: race.id, unitStake: 1_000, selections: [[2]] }
    expect(await bet(doors, { ...wish, pool: race.pools.PLC })).toMatchObject({ status: 200 })
    for (const runner of [race.runners[2], race.runners[3]])
      await order('metaf', race.id, 'scratch', { runner, reason: 'Lame before the start' })
    await runPoolJobs(doors)
    expect(await cashOf(doors, customer)).toBe(100_000)
    expect(await bet(doors, { ...wish, pool: race.pools.PLC })).toMatchObject({
      status: 409,
      body: {
        code: 'pool_refunded',
        error: 'This pool is not sold: too few runners are left, and its bets are given back',
      },
    })
    expect(await cashOf(doors, customer)).toBe(100_000)
    expect(await bet(doors, { ...wish, pool: race.pools.WIN })).toMatchObject({ status: 200 })
    const { body } = await send(doors, doors.key, `/platform/races/${race.id}/pools`, {}, { method: 'GET' })
    const told = (body as unknown as { pools: { name: string; refund: string | null }[] }).pools
    expect(told.map(({ name, refund }) => [name, refund]).sort()).toEqual([
      ['PLC pool', 'TOO_FEW'],
      ['WIN pool', null],
    ])
  })

  it('is paid its dividend once the result is official, and the pool is emptied to the centavo', async () => {
    const race = await openRace(doors, { types: ['WIN', 'EXA'] })
    const [winner, loser] = [await bettor(doors, 1_000_000), await bettor(doors, 1_000_000)]
    const won = await sold(doors, {
      ...{ customer: winner, race: race.id, pool: race.pools.WIN, unitStake: 20_000 },
      selections: [[3]],
    })
    const lost = await sold(doors, {
      ...{ customer: loser, race: race.id, pool: race.pools.WIN, unitStake: 80_000 },
      selections: [[4]],
    })
    await sold(doors, {
      ...{ customer: loser, race: race.id, pool: race.pools.EXA, unitStake: 1_000 },
      selections: [[3], [1, 2]],
    })
    await act('metaf', race.id, 'close')
    const preview = await order('metaf', race.id, 'enterResult/preview', {
      positions: [[3], [1], [2], [4], [5], [6]],
    })
    // 100,000 less 18 % is 82,000 for 20,000: 4.10 for each peso.
    expect(preview.body.pools).toContainEqual(
      expect.objectContaining({
        pool: race.pools.WIN,
        gross: 100_000,
        takeout: 18_000,
        net: 82_000,
        paid: 82_000,
        breakage: 0,
        winners: [
          { combination: '3', right: 1, stake: 20_000, unbroken: '410', dividend: 410, paid: 82_000 },
        ],
      }),
    )
    await finish(race.id, [[3], [1], [2], [4], [5], [6]])
    expect(await read('Bet', won)).toMatchObject({ state: 'WON', returned: 82_000 })
    expect(await read('Bet', lost)).toMatchObject({ state: 'LOST', returned: 0 })
    expect(await cashOf(doors, winner)).toBe(1_062_000)
    expect(await read('Pool', race.pools.WIN as string)).toMatchObject({
      state: 'SETTLED',
      gross: 100_000,
      takeout: 18_000,
      paid: 82_000,
    })
    for (const pool of Object.values(race.pools)) {
      expect(await poolBalance(doors, 'POOL', pool)).toBe(0)
      expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
    }
    expect(await read('Race', race.id)).toMatchObject({ state: 'SETTLED' })
  })

  it('is paid for the next placing where nobody backed the winner, and the worksheet says how much is right', async () => {
    const race = await openRace(doors, { types: ['WIN', 'EXA'] })
    const customer = await bettor(doors, 1_000_000)
    const wish = { customer, race: race.id, unitStake: 10_000 }
    await sold(doors, { ...wish, pool: race.pools.WIN, selections: [[4]] })
    await sold(doors, { ...wish, pool: race.pools.EXA, selections: [[3], [2]] })
    await act('metaf', race.id, 'close')
    await finish(race.id, [[3], [1], [2], [4], [5], [6]])
    const path = `/admin/races/${race.id}/worksheet`
    const { body } = await send(doors, doors.metaf.token, path, {}, { method: 'GET' })
    const sheets = (body as unknown as RaceWorksheet).pools
    expect(
      sheets.map(({ pool, fullRight, winners }) => [
        pool === race.pools.WIN ? 'WIN' : 'EXA',
        fullRight,
        ...winners.map(({ combination, right }) => [combination, right]),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['WIN', 1, ['4', 0]],
        ['EXA', 2, ['3-2', 1]],
      ]),
    )
  })

  it('is refunded in part when a runner is scratched, and is told before', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 100_000)
    const ticket = await sold(doors, {
      ...{ customer, race: race.id, pool: race.pools.WIN, unitStake: 1_000 },
      selections: [[2, 5]],
    })
    const runner = race.runners[4]
    expect((await order('metaf', race.id, 'scratch/preview', { runner })).body).toMatchObject({
      pools: [{ pool: race.pools.WIN, combinations: 1, amount: 1_000, wholePool: null }],
    })
    expect(
      (await order('metaf', race.id, 'scratch', { runner, reason: 'Lame before the start' })).status,
    ).toBe(200)
    await runPoolJobs(doors)
    expect(await read('Bet', ticket)).toMatchObject({ state: 'PLACED', refunded: 1_000 })
    expect(await cashOf(doors, customer)).toBe(99_000)
    await act('metaf', race.id, 'close')
    await finish(race.id, [[2], [1], [3], [4], [6]])
    expect(await read('Bet', ticket)).toMatchObject({ state: 'WON', refunded: 1_000 })
    expect(await poolBalance(doors, 'POOL', race.pools.WIN as string)).toBe(0)
  })

  it('is refunded when its runner is scratched on the page of the runner, but not once its result is official', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 100_000)
    const pool = race.pools.WIN
    const ticket = await sold(doors, { customer, race: race.id, pool, unitStake: 1_000, selections: [[6]] })
    const take = (n: number, version: number) =>
      send(doors, doors.metaf.token, `/admin/runners/${race.runners[n - 1]}/scratch`, {
        version,
        reason: 'Lame before the start',
      })
    expect(await take(6, 2)).toMatchObject({ status: 200, body: { status: 'SCRATCHED' } })
    await runPoolJobs(doors)
    expect(await read('Bet', ticket)).toMatchObject({ state: 'REFUNDED', refunded: 1_000 })
    await act('metaf', race.id, 'close')
    await finish(race.id, [[1], [2], [3], [4], [5]])
    expect(await take(5, 2)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('is refunded in full when its race is cancelled', async () => {
    const race = await openRace(doors, { types: ['WIN', 'TRI'] })
    const customer = await bettor(doors, 100_000)
    const ticket = await sold(doors, {
      ...{ customer, race: race.id, pool: race.pools.TRI, unitStake: 200 },
      selections: [[1], [2, 3], 'ALL'],
    })
    expect((await act('metaf', race.id, 'cancel', { reason: 'Storm over the track' })).status).toBe(200)
    await runPoolJobs(doors)
    expect(await read('Bet', ticket)).toMatchObject({ state: 'REFUNDED' })
    expect(await cashOf(doors, customer)).toBe(100_000)
    expect(await read('Pool', race.pools.TRI as string)).toMatchObject({ state: 'REFUNDED' })
  })

  it('carries the pool over when nobody won it, and the next one takes it', async () => {
    const first = await openRace(doors, { types: ['TRI'] })
    const customer = await bettor(doors)
    await sold(doors, {
      ...{ customer, race: first.id, pool: first.pools.TRI, unitStake: 10_000 },
      selections: [[1], [2], [3]],
    })
    await act('metaf', first.id, 'close')
    await finish(first.id, [[6], [5], [4], [3], [2], [1]])
    expect(await read('Pool', first.pools.TRI as string)).toMatchObject({
      state: 'SETTLED',
      outcome: 'CARRIED',
      carryOut: 8_200,
      paid: 0,
    })
    const second = await plannedRace(doors, { types: ['TRI'], program: first.program, no: 2 })
    await done(doors, doors.metaf, `/races/${second.id}/open`, { version: 1 })
    await sold(doors, {
      ...{ customer, race: second.id, pool: second.pools.TRI, unitStake: 1_000 },
      selections: [[1], [2], [3]],
    })
    await act('metaf', second.id, 'close')
    await finish(second.id, [[1], [2], [3], [4], [5], [6]])
    expect(await read('Pool', second.pools.TRI as string)).toMatchObject({
      outcome: 'PAID',
      carryIn: 8_200,
      carryOut: 0,
      paid: 9_000,
      breakage: 20,
    })
  })

  it('is made void by an admin while the race is open, and leaves its pool: number 25', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 100_000)
    const ticket = await sold(doors, {
      ...{ customer, race: race.id, pool: race.pools.WIN, unitStake: 1_000 },
      selections: [[2]],
    })
    const answer = await send(doors, doors.admin.token, `/admin/bets/${ticket}/void`, {
      version: 1,
      reason: 'DUPLICATE',
    })
    expect(answer).toMatchObject({ status: 200, body: { state: 'VOID', voidReason: 'DUPLICATE' } })
    expect(await cashOf(doors, customer)).toBe(100_000)
    expect(await poolBalance(doors, 'POOL', race.pools.WIN as string)).toBe(0)
  })

  it('is paid once, however many run the settlement at once', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 100_000)
    const pool = race.pools.WIN as string
    for (const runner of [1, 2, 1])
      await sold(doors, { customer, race: race.id, pool, unitStake: 1_000, selections: [[runner]] })
    await act('metaf', race.id, 'close')
    await order('metaf', race.id, 'enterResult', { positions: [[1], [2], [3], [4], [5], [6]] })
    await act('admin', race.id, 'declareOfficial')
    await Promise.all([settleNow(doors, pool), settleNow(doors, pool), settleNow(doors, pool)])
    // 3,000 less 18 % is 2,460 for 2,000: 1.20 for each peso.
    expect(await cashOf(doors, customer)).toBe(100_000 - 3_000 + 2_400)
    expect(await read('Pool', pool)).toMatchObject({ state: 'SETTLED', paid: 2_400, breakage: 60 })
    expect(await read('Race', race.id)).toMatchObject({ state: 'SETTLED' })
    await runPoolJobs(doors)
    expect(await cashOf(doors, customer)).toBe(99_400)
  })

  it('over two races is settled after the second, whose runners are fixed once the first is open', async () => {
    const first = await plannedRace(doors)
    const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90 })
    const legs = [first.id, second.id]
    const type = await poolType(doors, 'DD')
    const wrong = await send(doors, doors.metaf.token, '/admin/pools', {
      ...{ race: first.id, poolType: type, legs: [first.id] },
    })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { legs: 'Name the 2 races of this pool' } } })
    const pool = await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs })
    const changed = await send(
      doors,
      doors.metaf.token,
      `/admin/pools/${pool.id}`,
      { legs: [second.id, first.id], version: 1 },
      { method: 'PUT' },
    )
    expect(changed).toMatchObject({ status: 422, body: { fields: { legs: expect.any(String) } } })
    await act('metaf', first.id, 'open')
    expect(await read('Runner', second.runners[0] as string)).toMatchObject({ isDeclared: true })
    expect(
      await send(doors, doors.metaf.token, '/admin/runners', { race: second.id, no: 9, name: 'Late' }),
    ).toMatchObject({ status: 409 })

    const customer = await bettor(doors, 100_000)
    const ask = { customer, race: first.id, pool: pool.id, unitStake: 1_000 }
    // 2,000 less 18 % is 1,640 for 1,000: 1.64, rounded down to 1.60 for each peso.
    const ticket = await sold(doors, { ...ask, selections: [[1, 2], [3]] })
    await act('metaf', first.id, 'close')
    await finish(first.id, [[1], [2], [3], [4], [5], [6]])
    expect(await read('Bet', ticket)).toMatchObject({ state: 'PLACED' })
    expect(await read('Race', first.id)).toMatchObject({ state: 'SETTLED' })
    await act('metaf', second.id, 'open')
    await act('metaf', second.id, 'close')
    await finish(second.id, [[3], [2], [1], [4], [5], [6]])
    expect(await read('Bet', ticket)).toMatchObject({ state: 'WON', returned: 1_600 })
    expect(await poolBalance(doors, 'POOL', String(pool.id))).toBe(0)
    expect(await read('Race', second.id)).toMatchObject({ state: 'SETTLED' })
  })

  it('over two races is not sold once one of them is closed, although the first is late: number 24', async () => {
    const first = await plannedRace(doors)
    const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90 })
    const legs = [first.id, second.id]
    const type = await poolType(doors, 'DD')
    const pool = await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs })
    await act('metaf', first.id, 'open')
    await act('metaf', second.id, 'open')
    const customer = await bettor(doors, 100_000)
    const ask = { customer, race: first.id, pool: pool.id, unitStake: 1_000, selections: [[1], [3]] }
    const ticket = await sold(doors, ask)
    await act('metaf', second.id, 'close')
    expect(await bet(doors, ask)).toMatchObject({
      status: 409,
      body: {
        code: 'betting_closed',
        error: 'This pool is not sold any more: “Race 2” is closed, 0 ms too late',
      },
    })
    const answer = await send(doors, doors.admin.token, `/admin/bets/${ticket}/void`, {
      ...{ version: 1, reason: 'DUPLICATE' },
    })
    expect(answer.body).toMatchObject({
      command: 'bets.void',
      because: 'The event is closed or the bet is settled: voiding it needs a second person',
    })
    expect(await read('Bet', ticket)).toMatchObject({ state: 'PLACED' })
  })

  it('leaves a ledger that adds up', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
