import { beforeAll, describe, expect, it } from 'vitest'
import type { Breach } from '../../src/domain/packs/pack-checks'
import { startApp } from './app-fixture'
import { type PackDoors, prepare, signedInAgain, today, wholeDay } from './daily-packs-fixture'
import { confirm, deliver, openDoors, pendingDeposit, person, send } from './deposits-fixture'
import { expectDone } from './fixed-fixture'
import { done } from './races-fixture'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

/** A confirmed deposit of ₱1,000.00; the provider keeps 1.5 %. */
async function paidIn(): Promise<string> {
  const deposit = await pendingDeposit(doors, { amount: 100_000 })
  expectDone(await confirm(doors, doors.finance, deposit))
  return deposit.providerRef
}

async function upload(date: string, rows: readonly string[], provider = doors.provider.id) {
  const by = doors.finance
  const text = ['type,reference,amount,fee', ...rows].join('\n')
  const { body: file } = await send(doors, by.token, '/admin/settlementFiles/upload/file', {
    name: 'settlement.csv',
    content: Buffer.from(text).toString('base64'),
  })
  const body = { name: `Statement of ${date}`, provider, date, currency: 'PHP', file }
  return send(doors, by.token, '/admin/settlementFiles', body)
}

async function pass(hours: number): Promise<void> {
  doors.started.clock.pass({ hours })
  doors = await signedInAgain(doors)
}

/** Goes on to a day on which nothing has happened yet. */
async function nextDay(): Promise<string> {
  await pass(24)
  return today(doors)
}

describe('a settlement file', () => {
  it('is taken once the day is over, and agrees with the deposits, reversals and payouts of the day', async () => {
    const day = await nextDay()
    const [kept, takenBack] = [await paidIn(), await paidIn()]
    const paid = { reference: takenBack, amount: 100_000, currency: 'PHP' }
    await deliver(doors, doors.provider, { type: 'deposit.reversed', ...paid })
    // Less than was expected, which waits in suspense.
    const { providerRef: less } = await pendingDeposit(doors, { amount: 50_000 })
    const arrived = { reference: less, amount: 40_000, currency: 'PHP' }
    await deliver(doors, doors.provider, { type: 'deposit.confirmed', ...arrived })
    const rows = [
      `DEPOSIT,${kept},1000.00,15.00`,
      `DEPOSIT,${takenBack},1000.00,15.00`,
      `REVERSAL,${takenBack},1000.00,15.00`,
      `DEPOSIT,${less},400.00,`,
    ]
    expect(await upload(day, rows)).toMatchObject({
      status: 422,
      body: { fields: { date: 'The day is not over yet' } },
    })
    await pass(48)
    expect(await upload(day, rows)).toMatchObject({
      status: 200,
      body: {
        state: 'MATCHED',
        rows: 4,
        differences: 0,
        list: [],
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
  })

  it('says what differs, row by row, and is the one file of its day until it is discarded', async () => {
    const day = await nextDay()
    const [first, second] = [await paidIn(), await paidIn()]
    await pass(48)
    const { body: kept } = await upload(day, [`DEPOSIT,${first},999.00,15.00`, 'PAYOUT,P-1,5.00,'])
    expect(kept).toMatchObject({ state: 'DIFFERS', rows: 2, differences: 3 })
    expect(kept.list).toEqual([
      {
        kind: 'AMOUNT',
        row: 2,
        type: 'DEPOSIT',
        reference: first,
        amounts: '₱999.00 in the file, ₱1,000.00 here',
      },
      { kind: 'NOT_HERE', row: 3, type: 'PAYOUT', reference: 'P-1', amounts: '₱5.00 in the file' },
      { kind: 'NOT_THERE', row: null, type: 'DEPOSIT', reference: second, amounts: '₱1,000.00 here' },
    ])
    const right = [`DEPOSIT,${first},1000,15`, `DEPOSIT,${second},1000,15`]
    expect(await upload(day, right)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('This provider has its file of this day') },
    })
    await done(doors, doors.finance, `/settlementFiles/${kept.id}/discard`, {
      version: 1,
      reason: 'They sent another one',
    })
    expect(await upload(day, right)).toMatchObject({ body: { state: 'MATCHED' } })
  })

  it('keeps nothing of a file with a wrong row, and names it', async () => {
    const day = await nextDay()
    await pass(48)
    expect(await upload(day, ['DEPOSIT,R,1,0', 'DEPOSIT,R,one,0'])).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringMatching(/^Row 3, column amount/) } },
    })
    expect(await upload(day, ['DEPOSIT,R,1,0'])).toMatchObject({ body: { differences: 1 } })
  })

  it('is of providers of payments only, and of admin and finance', async () => {
    const { body: studio } = await send(doors, doors.admin.token, '/admin/providers', {
      ...{ name: 'Studio of games', code: 'studio-of-games', kind: 'GAME' },
    })
    expect(await upload('2026-01-05', ['DEPOSIT,R,1,0'], String(studio.id))).toMatchObject({
      status: 422,
      body: { fields: { provider: expect.any(String) } },
    })
    const body = { name: 'A', provider: doors.provider.id, date: '2026-01-05', currency: 'PHP' }
    for (const role of ['csr', 'nemoaudit', 'pagcor']) {
      const other = await person(doors, role)
      expect((await send(doors, other.token, '/admin/get/settlementFiles')).status).toBe(403)
      expect((await send(doors, other.token, '/admin/settlementFiles', body)).status).toBe(403)
    }
  })
})

describe('closing a day', () => {
  it('needs a second person while a settlement file differs, or one that is expected is not here', async () => {
    const day = await nextDay()
    const reference = await paidIn()
    const { body: provider } = await send(
      doors,
      doors.admin.token,
      `/admin/model/Provider/${doors.provider.id}`,
      {},
      { method: 'GET' },
    )
    await pass(48)
    const checks = async () => {
      await prepare(doors, 0)
      const all = (await wholeDay(doors, doors.finance, day)).checks as readonly Breach[]
      // Money of another day waits in suspense.
      return all.filter(({ resource }) => resource === 'settlementFiles' || resource === 'providers')
    }
    expect(await checks()).toEqual([])
    expectDone(
      await send(
        doors,
        doors.admin.token,
        `/admin/providers/${doors.provider.id}`,
        { version: provider.version, sendsSettlement: true },
        { method: 'PUT' },
      ),
    )
    expect(await checks()).toEqual([
      {
        check: 'PAYMENTS_MATCHED',
        text: `The settlement file of ${provider.name} is not here`,
        resource: 'providers',
        id: doors.provider.id,
      },
    ])
    const { body: wrong } = await upload(day, [`DEPOSIT,${reference},1,0`])
    expect(await checks()).toEqual([
      {
        check: 'PAYMENTS_MATCHED',
        text: `The settlement file of ${provider.name} differs in one payment`,
        resource: 'settlementFiles',
        id: wrong.id,
      },
    ])
    await done(doors, doors.finance, `/settlementFiles/${wrong.id}/discard`, {
      version: 1,
      reason: 'It was cut off',
    })
    expect(await upload(day, [`DEPOSIT,${reference},1000,15`])).toMatchObject({ body: { state: 'MATCHED' } })
    expect(await checks()).toEqual([])
  })
})
