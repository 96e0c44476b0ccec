import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { replayDay } from '../../server/modules/pools'
import type { SharedKind } from '../../src/domain/postings/account'
import { startApp } from './app-fixture'
import { act, approve, read } from './corrections-fixture'
import { type PackDoors, playedRace, prepare, wholeDay } from './daily-packs-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { contextOf } from './harness'
import { done, runPoolJobs } from './races-fixture'
import { makeBank } from './samples'

let doors: PackDoors
let checker: Person
let race: string
let pool: string

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  checker = await person(doors, 'admin')
  const played = await playedRace(doors)
  race = played.race
  pool = played.pool
})

const held = async () => {
  const of = (kind: SharedKind) => balanceOf(doors.database.orm, { kind }, 'PHP')
  return {
    takeout: await of('TAKEOUT'),
    purse: await of('PURSE'),
    commission: await of('RACING_COMMISSION'),
  }
}

describe('the takeout of a Philippine pool', () => {
  it('is the house’s in part; the shares of purse and racing commission are owed', async () => {
    // 18 % of 100,000: 8.5 parts, 8.5 parts and 1 part of 18.
    expect(await held()).toEqual({ takeout: 8_500, purse: 8_500, commission: 1_000 })
    expect(await read(doors, 'Pool', pool)).toMatchObject({ takeout: 18_000 })
    const preview = await send(
      doors,
      doors.admin.token,
      `/admin/races/${race}/worksheet`,
      {},
      { method: 'GET' },
    )
    expect(preview.body).toMatchObject({ pools: [{ takeout: 18_000, country: 'PH' }] })
    for await (const { outcome } of replayDay(doors.database.orm, '2026-11-20'))
      expect(outcome).toBe('AGREES')
  })

  it('is owed no more once the desk has remitted it, and again when that is reversed', async () => {
    const bank = (await makeBank(contextOf(doors.database, 'admin'), 1)).id
    const inBank = () => balanceOf(doors.database.orm, { kind: 'BANK', owner: bank }, 'PHP')
    const remit = async (reasonCode: string, amount: number) => {
      const asked = {
        ...{ direction: 'DEBIT', target: 'BANK', targetBank: bank, reasonCode, amount, currency: 'PHP' },
        ...{ externalReference: `REMIT-${reasonCode}`, note: 'For the races of November' },
      }
      const request = await done(doors, doors.admin, '/adjustments', asked)
      const { status, body } = await approve(doors, checker, String(request.id))
      expect(status).toBe(200)
      return String(body.objectId)
    }
    const purse = await remit('PURSE_REMITTANCE', 8_500)
    await remit('COMMISSION_REMITTANCE', 600)
    expect(await held()).toEqual({ takeout: 8_500, purse: 0, commission: 400 })
    expect(await inBank()).toBe(-9_100)
    const reversal = { version: 1, reason: 'Remitted to another account' }
    const request = await done(doors, doors.admin, `/adjustments/${purse}/reverse`, reversal)
    expect((await approve(doors, checker, String(request.id))).status).toBe(200)
    expect(await held()).toEqual({ takeout: 8_500, purse: 8_500, commission: 400 })
    expect(await inBank()).toBe(-600)
    // The figures of the day are the amounts that were kept back, not the rest of them.
    await prepare(doors, 2)
    const figures = { takeout: 18_000, purseShare: 8_500, commissionShare: 1_000 }
    expect(await wholeDay(doors, doors.finance)).toMatchObject(figures)
  })

  it('is taken back as it was posted when the result is corrected, whatever the law says by then', async () => {
    await doors.database.orm.execute(sql`update venues set country = 'MX'`)
    const input = {
      positions: [[2], [1], [3], [4], [5], [6]],
      didNotFinish: [],
      reason: 'The photo was misread',
    }
    const wanted = await act(doors, doors.metaf, race, 'correctResult', input)
    expect(await approve(doors, checker, String(wanted.body.id))).toMatchObject({ status: 200 })
    await runPoolJobs(doors)
    expect(await read(doors, 'Pool', pool)).toMatchObject({ state: 'SETTLED', resultVersion: 2 })
    expect(await held()).toEqual({ takeout: 18_000, purse: 0, commission: -600 })
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
