import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import { signInTable } from '../../../server/db/sign-in-table'
import { auditLog } from '../../../server/db/system-tables'
import { addAccount, password, signIn, startApp, type TestApp, tokenOf, withToken } from '../app-fixture'

async function refusalsOf(started: TestApp) {
  const { orm } = await started.database('DEV')
  return orm
    .select({
      actor: auditLog.actorName,
      role: auditLog.role,
      address: auditLog.address,
      object: auditLog.objectId,
      input: auditLog.input,
    })
    .from(auditLog)
    .where(eq(auditLog.objectType, 'Access'))
    .orderBy(asc(auditLog.id))
}

const startDev = () => startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })

describe('refused access', () => {
  it('is in the trail: who asked for what, and nothing of what was typed', async () => {
    const started = await startDev()
    const token = await tokenOf(started, ['cashier'])
    const id = newId()
    const asked = [
      { method: 'POST', url: '/api/dev/admin/banks', payload: { name: 'A secret name' } },
      { method: 'PUT', url: `/api/dev/admin/banks/${id}`, payload: { name: 'A secret name' } },
      { method: 'GET', url: `/api/dev/admin/model/Bank/${id}` },
      { method: 'GET', url: '/api/dev/admin/banks/0917-a-secret/history' },
    ] as const
    for (const request of asked) {
      const answer = await started.app.inject({ ...request, headers: withToken(token) })
      expect(answer.statusCode).toBe(403)
    }
    const refusals = await refusalsOf(started)
    expect(refusals.map(({ object, input }) => [object, input])).toEqual([
      [null, { route: 'POST /admin/banks' }],
      [id, { route: 'PUT /admin/banks/:id' }],
      [id, { route: 'GET /admin/model/:type/:id', type: 'Bank' }],
      [null, { route: 'GET /admin/banks/:id/history' }],
    ])
    expect(refusals[0]).toMatchObject({ actor: 'Ana Cruz', role: 'cashier', address: '127.0.0.1' })
    expect(JSON.stringify(refusals)).not.toContain('secret')
  })

  it('in a loop is written once, and counted', async () => {
    const started = await startDev()
    const headers = withToken(await tokenOf(started, ['cashier']))
    const refuse = () =>
      started.app.inject({ method: 'POST', url: '/api/dev/admin/banks', headers, payload: {} })
    for (let times = 0; times < 30; times += 1) await refuse()
    expect(await refusalsOf(started)).toHaveLength(1)
    started.clock.pass({ minutes: 1 })
    await refuse()
    expect((await refusalsOf(started)).map(refusal => refusal.input)).toEqual([
      { route: 'POST /admin/banks' },
      { route: 'POST /admin/banks', repeated: 29 },
      { route: 'POST /admin/banks' },
    ])
  })

  it('of ever other records is written for the first twenty, and the rest are counted together', async () => {
    const started = await startDev()
    const headers = withToken(await tokenOf(started, ['cashier']))
    for (let times = 0; times < 40; times += 1) {
      await started.app.inject({ url: `/api/dev/admin/model/Bank/${newId()}`, headers })
    }
    expect(await refusalsOf(started)).toHaveLength(21)
    await started.app.close()
    expect((await refusalsOf(started)).at(-1)?.input).toMatchObject({ repeated: 19, different: true })
  })

  it('of one user counts for nobody else', async () => {
    const started = await startDev()
    for (const role of ['cashier', 'cor']) {
      const headers = withToken(await tokenOf(started, [role]))
      await started.app.inject({ method: 'POST', url: '/api/dev/admin/banks', headers, payload: {} })
    }
    expect((await refusalsOf(started)).map(refusal => refusal.role)).toEqual(['cashier', 'cor'])
  })
})

it('every attempt to sign in that the list of sign-ins has is in the trail too', async () => {
  const started = await startDev()
  const database = await started.database('DEV')
  const { phone } = await addAccount(database)
  const customer = await addAccount(database, { roles: [] })
  for (const body of [
    { phone, password },
    { phone, password: 'wrong password' },
    { phone: '+639170009999', password },
    { phone: customer.phone, password },
  ]) {
    await signIn(started, body)
  }
  const listed = await database.orm.select({ outcome: signInTable.outcome }).from(signInTable)
  const entries = await database.orm
    .select({ input: auditLog.input })
    .from(auditLog)
    .where(eq(auditLog.objectType, 'Account'))
  const outcomes = entries.map(entry => String(entry.input?.outcome).toUpperCase())
  expect(outcomes.sort()).toEqual(listed.map(row => row.outcome).sort())
  expect(listed).toHaveLength(4)
})
