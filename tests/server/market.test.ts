import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { significances } from '../../src/resources/kernel/declare/significance'
import { startApp } from './app-fixture'
import { makeCustomer } from './customers'
import { type Doors, newReference, openDoors, type Person, person, send } from './deposits-fixture'

let doors: Doors & { readonly admin: Person }
/** A platform whose players are in the Philippines. */
let key: string
let customer: string

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  const made = await send(doors, doors.admin.token, '/admin/serviceKeys', {
    name: 'Players in the Philippines',
    scopes: ['CUSTOMERS', 'DEPOSITS', 'WITHDRAWALS', 'WALLETS', 'BONUSES', 'BETS'],
    markets: ['PH'],
  })
  key = String(made.body.shownOnce)
  customer = (await makeCustomer(doors.database, { isTest: false })).id
})

const place = (country: string) => ({
  'paddock-player-country': country,
  'paddock-player-address': '198.51.100.7',
})

const deposit = (by: string, headers: Record<string, string> = {}, values: object = {}) =>
  send(
    doors,
    by,
    '/platform/deposits',
    { customer, amount: 5_000, currency: 'PHP', method: 'GCASH', providerRef: newReference(), ...values },
    { headers },
  )

const blocks = async (by: Person) =>
  (await send(doors, by.token, '/admin/get/geoBlocks', {})).body as unknown as {
    items: Record<string, unknown>[]
  }

describe('number 36: a player outside of the market', () => {
  it.each([
    ['/platform/deposits', () => deposit(key, place('SG'))],
    [
      '/platform/bonus-codes',
      () => send(doors, key, '/platform/bonus-codes', { customer, code: 'ANY' }, { headers: place('SG') }),
    ],
    [
      '/platform/bets',
      () => {
        const id = newId()
        const bet = { customer, channel: 'APP', race: id, pool: id, unitStake: 500, selections: [[1]] }
        return send(doors, key, '/platform/bets', bet, { headers: place('SG') })
      },
    ],
  ])('is refused with a sentence in %s, and admin and pagcor see it', async (path, call) => {
    const before = (await blocks(doors.admin)).items.length
    expect(await call()).toMatchObject({
      status: 403,
      body: {
        code: 'outside_market',
        error: 'This platform takes players in PH only; the player is in SG',
      },
    })
    for (const by of [doors.admin, await person(doors, 'pagcor')]) {
      const { items } = await blocks(by)
      expect(items).toHaveLength(before + 1)
      expect(items[0]).toMatchObject({
        call: `POST ${path}`,
        country: 'SG',
        address: '198.51.100.7',
        customer,
        platform: 'Players in the Philippines',
      })
    }
    const filters = [{ field: 'kind', operator: 'eq', value: 'FAILED_ACCESS' }]
    const { body } = await send(doors, doors.admin.token, '/admin/get/significantEvents', { filters })
    expect(JSON.stringify(body), significances.FAILED_ACCESS.label).toContain('GeoBlock')
  })

  it('makes no deposit, and the same call from the market is done', async () => {
    const count = async () => {
      const answer = await doors.database.orm.execute(
        sql`select count(*)::int as n from deposits where customer = ${customer}::uuid`,
      )
      return (answer as unknown as { rows: { n: number }[] }).rows[0]?.n
    }
    const before = await count()
    await deposit(key, place('US'))
    expect(await count()).toBe(before)
    expect((await deposit(key, place('PH'))).status).toBe(200)
    expect(await count()).toBe(Number(before) + 1)
  })

  it.each([{}, place('ph'), place('Philippines')])(
    'whose place is not said as %j is refused',
    async headers => {
      expect(await deposit(key, headers)).toMatchObject({
        status: 400,
        body: { code: 'player_country_required', error: expect.stringMatching(/Paddock-Player-Country/) },
      })
    },
  )

  it('still takes their own money out and sees it, and a key without markets asks for no place', async () => {
    const wallets = await send(doors, key, `/platform/customers/${customer}/wallets`, {}, { method: 'GET' })
    expect(wallets.status).toBe(200)
    const code = await send(doors, key, '/platform/withdrawal-codes', {
      customer,
      amount: 1,
      currency: 'PHP',
    })
    expect(code.body.code).not.toBe('outside_market')
    expect((await deposit(doors.key)).status).toBe(200)
  })

  it.each(['finance', 'csr', 'cashier'])('is in no list of %s', async role => {
    const { token } = await person(doors, role)
    expect((await send(doors, token, '/admin/get/geoBlocks', {})).status).toBe(403)
  })
})

describe('number 42: a payment method', () => {
  const turn = async (code: string, to: 'stop' | 'start') => {
    const list = await doors.database.orm.execute(sql`select id, version from switches where code = ${code}`)
    const [found] = (list as unknown as { rows: { id: string; version: number }[] }).rows
    const body = { version: Number(found?.version), reason: 'Links from wallet apps are suspended' }
    const answer = await send(doors, doors.admin.token, `/admin/switches/${found?.id}/${to}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  it('is stopped in one channel, without a release, and not in the others', async () => {
    await turn('IN_GCASH_WALLET_APP', 'stop')
    expect(await deposit(doors.key, {}, { channel: 'WALLET_APP' })).toMatchObject({
      status: 409,
      body: {
        code: 'stopped',
        error: 'Deposits by GCash inside a wallet app are stopped: Links from wallet apps are suspended',
      },
    })
    for (const channel of ['WEB', 'APP', undefined])
      expect((await deposit(doors.key, {}, { channel })).status).toBe(200)
    await turn('IN_GCASH_WALLET_APP', 'start')
    const made = await deposit(doors.key, {}, { channel: 'WALLET_APP' })
    expect(made.status).toBe(200)
    const shown = await send(
      doors,
      doors.admin.token,
      `/admin/model/Deposit/${made.body.id}`,
      {},
      { method: 'GET' },
    )
    expect(shown.body).toMatchObject({ channel: 'WALLET_APP' })
  })
})
