import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '../../server/crud/list'
import { newId } from '../../server/db/id'
import { firstDay, foldSums, keepReturns } from '../../server/modules/games/keep-returns'
import { sign } from '../../server/modules/provider-door/signature'
import { actualReturn, returnBand } from '../../src/domain/game-return'
import { addReturns, roundSums } from '../domain/round-sums'
import { startApp } from './app-fixture'
import { approve, rowsOf } from './corrections-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { contextOf, resourceNamed, systemAt } from './harness'
import { bettor, done, type RaceDoors } from './races-fixture'

const secret = 'a-secret-of-the-game-provider'
let doors: RaceDoors
let game: { id: string; version: number }
let customer: string
let provider: string

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  const made = await done(doors, doors.admin, '/providers', {
    ...{ name: 'Spel Studio', code: 'spel', kind: 'GAME', webhookSecret: secret },
  })
  provider = String(made.id)
  game = (await done(doors, doors.admin, '/games', gameOf('SP-1'))) as unknown as typeof game
  customer = await bettor(doors, 5_000)
})

const gameOf = (code: string) => ({
  ...{ code, title: `Spel ${code}`, provider, type: 'SLOT', currency: 'PHP', rtpBps: 9_600 },
})

async function raw(query: string): Promise<Record<string, unknown>[]> {
  return ((await doors.database.orm.execute(sql.raw(query))) as unknown as { rows: never[] }).rows
}

/** Rounds that have ended, each as a provider reports it. */
async function deliver(event: object) {
  const payload = JSON.stringify({ id: newId(), ...event })
  const answer = await doors.started.app.inject({
    method: 'POST',
    url: '/api/dev/providers/spel/events',
    headers: {
      'content-type': 'application/json',
      'paddock-signature': sign(payload, secret, doors.started.clock.now()),
    },
    payload,
  })
  return answer.json()
}

/** Many rounds at once, as the door leaves them: they are open, and then end. */
async function play(
  wins: readonly number[],
  { of = game.id, rtp = '9600', account = 'CUSTOMER', ago = 0 } = {},
) {
  const values = wins.map(
    won =>
      `('${newId()}','${newId()}',timestamptz '${doors.started.clock.now().toISOString()}' - interval '${ago} days','${of}','${provider}','${customer}','PHP',100,${won},'OPEN',${rtp},'${account}',${account !== 'CUSTOMER'})`,
  )
  await raw(`insert into game_rounds (id, round, played_at, game, provider, customer, currency, stake, won, state, rtp_bps,
    account, excluded) values ${values.join(',')}`)
  await raw(`update game_rounds set state = 'ENDED' where state = 'OPEN' and game = '${of}'`)
}

async function keep() {
  const by = systemAt(doors.started.clock.now())
  await doors.database.transaction(orm => foldSums(orm, firstDay(by)))
  await doors.database.transaction(orm => keepReturns(orm, by))
}

async function shown(id = game.id) {
  const { body } = await send(doors, doors.admin.token, `/admin/model/Game/${id}`, {}, { method: 'GET' })
  return body
}

const expectedOf = (wins: readonly number[]) =>
  addReturns(wins.map(won => roundSums({ stake: 100, won, rtpBps: 9_600 })))

describe('the return of a game', () => {
  it('counts what came by the door: ended rounds, with the certified return of their time', async () => {
    const bet = {
      type: 'round.bet',
      reference: 'r-1',
      customer,
      amount: 1_000,
      currency: 'PHP',
      game: 'SP-1',
    }
    await deliver(bet)
    await keep()
    expect(await shown()).toMatchObject({ rounds30: 0, handle30: 0 })
    await deliver({ type: 'round.win', reference: 'r-1', amount: 400 })
    await keep()
    expect(await shown()).toMatchObject({ rounds30: 1, handle30: 1_000, ggr30: 600, actualRtp: 4_000 })
    await deliver({ type: 'round.rollback', reference: 'r-1' })
    await keep()
    expect(await shown()).toMatchObject({ rounds30: 0, handle30: 0, ggr30: 0, actualRtp: null })
  })

  it('is marked outside its band, said as a significant event once, and said again when it is back', async () => {
    const poor = Array.from({ length: 600 }, (_, n) => (n % 2 ? 100 : 20))
    await play(poor)
    await keep()
    await keep()
    const { low, high, standing } = returnBand(expectedOf(poor))
    expect(standing).toBe('BELOW')
    expect(await shown()).toMatchObject({
      ...{ rounds30: 600, handle30: 60_000, ggr30: 24_000, actualRtp: 6_000 },
      ...{ rtpLowBps: low, rtpHighBps: high, returnStanding: 'BELOW' },
    })
    const admin = contextOf(doors.database, 'admin')
    const events = () => listRows(admin, resourceNamed('significantEvents'), { limit: 50 })
    const said = async () =>
      (await events()).items.filter(item => (item as unknown as { kind: string }).kind === 'GAME_RETURN')
    expect(await said()).toHaveLength(1)
    await play(Array.from({ length: 600 }, (_, n) => (n % 2 ? 100 : 164)))
    await keep()
    expect(await shown()).toMatchObject({ actualRtp: 9_600, returnStanding: 'WITHIN' })
    expect(await said()).toHaveLength(1)
  })

  it('is written only when it changed', async () => {
    const written = () => raw(`select xmin::text from games where id = '${game.id}'`)
    const before = await written()
    await keep()
    expect(await written()).toEqual(before)
  })

  it('leaves out staff, house and test accounts, and what is older than 30 days', async () => {
    const before = await shown()
    await play([5_000, 5_000], { account: 'TEST' })
    await play([5_000], { ago: 30 })
    await keep()
    expect((await shown()).rounds30).toBe(before.rounds30)
  })

  it('is judged without the rounds that had no certified return, which count in its handle', async () => {
    const made = await done(doors, doors.admin, '/games', gameOf('SP-2'))
    const wins = Array.from({ length: 700 }, (_, n) => (n * 37) % 190)
    await play(wins, { of: String(made.id) })
    await play([77], { of: String(made.id), rtp: 'null' })
    await keep()
    const sums = expectedOf(wins)
    const { low, high, standing } = returnBand(sums)
    const won = Number(sums.won) + 77
    expect(await shown(String(made.id))).toMatchObject({
      ...{ rounds30: 701, handle30: 70_100, won30: won, ggr30: 70_100 - won, returnStanding: standing },
      ...{ rtpLowBps: low, rtpHighBps: high, actualRtp: actualReturn(70_100n, BigInt(won)) },
    })
  })
})

describe('the certified return', () => {
  it('changes only by approval, and each change is an edition', async () => {
    const { version } = await shown()
    const asked = await send(
      doors,
      doors.admin.token,
      `/admin/games/${game.id}`,
      { rtpBps: 9_500, version },
      { method: 'PUT' },
    )
    expect(asked.body.typename).toBe('Approval')
    expect((await shown()).rtpBps).toBe(9_600)
    const editions = () => rowsOf(doors, 'gameEditions', 'game', game.id)
    const before = await editions()
    expect((await approve(doors, await person(doors, 'admin'), String(asked.body.id))).status).toBe(200)
    expect((await shown()).rtpBps).toBe(9_500)
    const after = await editions()
    expect(after).toHaveLength(before.length + 1)
    const newest = after.toSorted((a, b) => Number(b.editionNumber) - Number(a.editionNumber))[0]
    expect(newest).toMatchObject({ rtpBps: 9_500 })
    expect(before.map(({ rtpBps }) => rtpBps)).toContain(9_600)
  })
})
