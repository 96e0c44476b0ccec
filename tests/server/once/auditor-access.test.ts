import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffTable } from '../../../server/db/staff-table'
import { addAccount, signIn, startApp, type TestApp, withToken } from '../app-fixture'
import { type Auditor, auditorOf, makeAuditor } from '../auditors-fixture'
import { type Doors, type Person, person, send } from '../deposits-fixture'
import { openLive } from '../live-page'
import { callOf, challengeOf, codeAt, secretKey, setUp } from '../two-step-fixture'

let doors: Pick<Doors, 'started' | 'database'> & { readonly admin: Person }
let started: TestApp

// The clock shows 2026-11-20, 16:00 in Manila and 02:00 in Mexico City.
beforeAll(async () => {
  started = await startApp({
    ...{ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_SESSION_IDLE_MINUTES: '600', PADDOCK_SECRET_KEY: secretKey },
  })
  const opened = { started, database: await started.database('DEV') }
  doors = { ...opened, admin: await person(opened, 'admin') }
})

const enter = ({ phone }: Auditor) => signIn(started, { phone })

const statusOf = async ({ token }: Person) =>
  (await started.app.inject({ url: '/api/dev/user', headers: withToken(token) })).statusCode

const recordOf = async ({ record }: Auditor) =>
  (await send(doors, doors.admin.token, `/admin/model/Auditor/${record}`, {}, { method: 'GET' }))
    .body as unknown as { version: number; lastAccessAt: string | null }

const change = async (auditor: Auditor, values: object) => {
  const { version } = await recordOf(auditor)
  const answer = await send(
    doors,
    doors.admin.token,
    `/admin/auditors/${auditor.record}`,
    { version, ...values },
    { method: 'PUT' },
  )
  expect(answer.status).toBe(200)
}

const suspension = { reason: 'The audit is interrupted' }

const act = async (auditor: Auditor, action: string, input: object = {}) => {
  const { version } = await recordOf(auditor)
  const path = `/admin/auditors/${auditor.record}/${action}`
  expect((await send(doors, doors.admin.token, path, { version, ...input })).status).toBe(200)
}

describe('an auditor whose access has expired', () => {
  it('cannot sign in and reads why; the sign-in log and the trail have it', async () => {
    const auditor = await auditorOf(doors, { expiry: '2026-11-18' })
    const refused = await enter(auditor)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'access_ended',
        error: 'Your access as an auditor ended after 18 Nov 2026. Ask an admin to extend it.',
      }),
    ])
    const filters = [{ field: 'person', operator: 'eq', value: auditor.id }]
    const log = await send(doors, doors.admin.token, '/admin/get/signIns', { filters })
    expect(log.body.items).toEqual([expect.objectContaining({ outcome: 'ACCESS_ENDED' })])
    const trail = await send(doors, doors.admin.token, '/admin/get/auditEntries', {
      filters: [{ field: 'action', operator: 'eq', value: 'sign_in_refused' }],
    })
    expect(JSON.stringify(trail.body.items)).toContain(auditor.id)
  })

  it('reads that only after the right password', async () => {
    const auditor = await auditorOf(doors, { expiry: '2026-11-18' })
    const refused = await signIn(started, { phone: auditor.phone, password: 'Wrong!2026' })
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'bad_credentials'])
  })

  it('still has the day of expiry, until it is over in Manila and in Mexico', async () => {
    const auditor = await auditorOf(doors, { expiry: '2026-11-19' })
    expect([(await enter(auditor)).statusCode, await statusOf(auditor)]).toEqual([403, 401])
    const today = await auditorOf(doors, { expiry: '2026-11-20' })
    expect([(await enter(today)).statusCode, await statusOf(today)]).toEqual([200, 200])
  })

  it('signs in again once an admin extends it', async () => {
    const auditor = await auditorOf(doors, { expiry: '2026-11-18' })
    await change(auditor, { expiry: '2026-12-31' })
    expect((await enter(auditor)).statusCode).toBe(200)
  })
})

describe('an auditor with two-step sign-in', () => {
  it('does not complete a sign-in after the access has ended', async () => {
    const auditor = await auditorOf(doors)
    const { secret } = await setUp(started, auditor.token)
    started.clock.pass({ minutes: 2 })
    const challenge = await challengeOf(started, auditor.phone)
    const show = () =>
      callOf(started)('POST', '/signin/code', null, { challenge, code: codeAt(secret, started.clock) })
    await act(auditor, 'suspend', suspension)
    expect((await show()).json()).toMatchObject({ code: 'challenge_over' })
    await act(auditor, 'activate')
    expect((await show()).statusCode).toBe(200)
  })
})

describe('an open session of an auditor', () => {
  it('ends at its next request once the record is suspended, and the trail says why', async () => {
    const auditor = await auditorOf(doors)
    expect(await statusOf(auditor)).toBe(200)
    await act(auditor, 'suspend', suspension)
    const refused = await enter(auditor)
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      'Your access as an auditor is suspended. Ask an admin to activate it.',
    ])
    expect(await statusOf(auditor)).toBe(401)
    const trail = await send(doors, doors.admin.token, '/admin/get/auditEntries', {
      filters: [{ field: 'action', operator: 'eq', value: 'sign_out' }],
    })
    expect(JSON.stringify(trail.body.items)).toContain('access_ended')

    await act(auditor, 'activate')
    expect(await statusOf(auditor)).toBe(401)
    expect((await enter(auditor)).statusCode).toBe(200)
  })

  it('hears no live changes any more once the record is suspended or narrowed', async () => {
    const [suspended, narrowed, other] = [
      await auditorOf(doors),
      await auditorOf(doors),
      await auditorOf(doors),
    ]
    const [first, second, third] = [
      await openLive(started, suspended.token),
      await openLive(started, narrowed.token),
      await openLive(started, other.token),
    ]
    await act(suspended, 'suspend', suspension)
    await change(narrowed, { scopeProducts: ['GAME'] })
    await Promise.all([first.ended, second.ended])
    const still = await Promise.race([third.ended, Promise.resolve('open')])
    expect(still).toBe('open')
  })
})

describe('the record of an auditor', () => {
  it('shows the last access: the sign-in, then requests', async () => {
    const auditor = await auditorOf(doors)
    expect((await recordOf(auditor)).lastAccessAt).toBeNull()
    const { token } = (await enter(auditor)).json<{ token: string }>()
    const { lastAccessAt, version } = await recordOf(auditor)
    expect(lastAccessAt).toBe(started.clock.now().toISOString())
    started.clock.pass({ minutes: 5 })
    await statusOf({ id: auditor.id, token })
    expect(await recordOf(auditor)).toMatchObject({
      version,
      lastAccessAt: started.clock.now().toISOString(),
    })
  })

  it('names one account, of staff who only audit', async () => {
    const auditor = await auditorOf(doors)
    expect(await makeAuditor(doors, { staff: auditor.id })).toMatchObject({
      status: 409,
      body: { fields: { staff: 'Another auditor has the same staff account' } },
    })
    for (const roles of [['admin'], ['nemoaudit', 'finance'], ['customer']]) {
      const { id } = await addAccount(doors.database, { roles })
      const refused = {
        status: 422,
        body: { fields: { staff: expect.stringContaining('pagcor or fairplaymx or nemoaudit') } },
      }
      expect(await makeAuditor(doors, { staff: id })).toMatchObject(refused)
    }
    expect(await makeAuditor(doors, {})).toMatchObject({ status: 200, body: { staff: null } })
    expect(await makeAuditor(doors, {})).toMatchObject({ status: 200, body: { staff: null } })
  })
})

describe('the record of an auditor whose account is active', () => {
  it('is neither deleted nor given another account: nothing would limit the account then', async () => {
    const auditor = await auditorOf(doors, { expiry: '2026-01-01', scopeFrom: '2025-01-01' })
    const { version } = await recordOf(auditor)
    const path = `/admin/auditors/${auditor.record}`
    const edit = (body: object) => send(doors, doors.admin.token, path, body, { method: 'PUT' })
    const sentence = expect.stringMatching(/^Disable the staff account of .+ first/)
    expect(await send(doors, doors.admin.token, `${path}/delete`, { version })).toMatchObject({
      status: 409,
      body: { error: sentence },
    })
    expect(await edit({ version, staff: null })).toMatchObject({
      status: 409,
      body: { fields: { staff: sentence } },
    })
    await doors.database.orm
      .update(staffTable)
      .set({ status: 'DISABLED' })
      .where(eq(staffTable.id, auditor.id))
    expect(await edit({ version, staff: null })).toMatchObject({ status: 200 })
  })

  it('is deleted where it names no account', async () => {
    const { body } = await makeAuditor(doors, {})
    const answer = await send(doors, doors.admin.token, `/admin/auditors/${body.id}/delete`, { version: 1 })
    expect(answer.status).toBe(200)
  })
})

describe('the session of an auditor who works on the day of expiry', () => {
  it('ends when the day is over', async () => {
    const auditor = await auditorOf(doors, { expiry: '2026-11-20' })
    const colleague = await auditorOf(doors, { expiry: '2026-11-21' })
    for (let hours = 0; hours < 21; hours += 7) {
      started.clock.pass({ hours: 7 })
      expect([await statusOf(auditor), await statusOf(colleague)]).toEqual([200, 200])
    }
    started.clock.pass({ hours: 2 })
    expect([await statusOf(auditor), await statusOf(colleague)]).toEqual([401, 200])
  })
})
