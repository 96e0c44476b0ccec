import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { listRows } from '../../server/crud/list'
import { searchRecords } from '../../server/crud/search'
import { auditLog } from '../../server/db/system-tables'
import { tableOf } from '../../server/db/tables'
import { registry } from '../../src/resources'
import type { ActionAnswer, WireRow } from '../../src/resources/kernel/wire/wire'
import { locations } from '../../src/resources/places/locations'
import { terminals } from '../../src/resources/places/terminals'
import { startApp, type TestApp } from './app-fixture'
import { contextOf } from './harness'
import { sampleBody } from './samples'

const terminalTable = tableOf(terminals)

let started: TestApp
let admin: Context
let location: WireRow

beforeAll(async () => {
  started = await startApp()
  admin = contextOf(await started.database('DEV'), 'admin')
  const body = await sampleBody(admin, locations, 1)
  location = await createRow(admin, locations, { ...body, currency: 'PHP' })
})

let made = 1
async function makeTill(): Promise<WireRow> {
  made += 1
  const fields = { ...terminals.fields, location: { ...terminals.fields.location, required: false } }
  const body = await sampleBody(admin, { ...terminals, fields } as typeof terminals, made)
  return createRow(admin, terminals, { ...body, currency: 'PHP', location: location.id })
}

const act = ({ id, version }: WireRow, name: string, input: object = {}): Promise<ActionAnswer> =>
  actOnRow(admin, terminals, id, name, { version, ...input })
const register = (row: WireRow) => act(row, 'registerDevice')
const stored = async ({ id }: WireRow) =>
  (await admin.database.orm.select().from(terminalTable).where(eq(terminalTable.id, id)))[0]

/** Sends the device's heartbeat. */
async function say(body: object, environment = 'dev') {
  const url = `/api/${environment}/cashier/terminal/seen`
  const answer = await started.app.inject({ method: 'POST', url, payload: body })
  return { http: answer.statusCode, ...answer.json() }
}

const unknown = { http: 401, code: 'unknown_device' }

describe('registering the device of a till', () => {
  it('hands out a key once, of which only the hash is kept', async () => {
    const till = await makeTill()
    const { shownOnce: key = '', ...row } = await register(till)
    expect(key).toMatch(/^dev_[\w-]{43}$/)
    expect(row).toMatchObject({ deviceKeyAt: expect.any(String), version: 2 })
    expect((await stored(till))?.deviceKeyHash).toMatch(/^[0-9a-f]{64}$/)
    const { orm } = admin.database
    const told = [
      await stored(till),
      await listRows(admin, terminals, {}),
      await historyOf(admin, terminals, till.id, undefined),
      await searchRecords(admin, registry, { q: key }),
      await orm.select().from(auditLog).where(eq(auditLog.objectId, till.id)),
    ]
    expect(JSON.stringify(told)).toContain('registerDevice')
    expect(JSON.stringify(told)).not.toContain(key)
    const { deviceKeyHash } = (await stored(till)) ?? {}
    expect(JSON.stringify(told.slice(1))).not.toContain(deviceKeyHash)
  })

  it('anew makes the key before it worthless', async () => {
    const first = await register(await makeTill())
    const second = await register(first)
    expect(second.shownOnce).not.toBe(first.shownOnce)
    expect(await say({ key: first.shownOnce })).toMatchObject(unknown)
    expect(await say({ key: second.shownOnce })).toMatchObject({ http: 200 })
  })

  it('hands out one key to two who do it at the same moment', async () => {
    const till = await makeTill()
    const outcomes = await Promise.allSettled([register(till), register(till)])
    const keys = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value.shownOnce] : []))
    expect(keys).toHaveLength(1)
    expect(await say({ key: keys[0] })).toMatchObject({ http: 200 })
  })

  it('is not possible once it is retired, and its key is dead with it', async () => {
    const till = await register(await makeTill())
    const reason = 'Sold with the shop'
    const suspended = await act(await act(till, 'activate'), 'suspend', { reason })
    expect(await say({ key: till.shownOnce })).toMatchObject({ http: 200, status: 'SUSPENDED' })
    const retired = await act(suspended, 'retire', { reason })
    expect(retired.deviceKeyAt).toBeNull()
    expect(await say({ key: till.shownOnce })).toMatchObject(unknown)
    await expect(register(retired)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })
})

describe('a till that says that it is there', () => {
  it('is seen at that moment with its version, and learns its code and status', async () => {
    const till = await register(await makeTill())
    const answer = await say({ key: till.shownOnce, softwareVersion: ' 4.3.0 ' })
    expect(answer).toEqual({ http: 200, status: 'REGISTERED', code: till.code })
    const now = started.clock.now().toISOString()
    expect(await stored(till)).toMatchObject({
      lastSeenAt: now,
      softwareVersion: '4.3.0',
      version: till.version,
    })
    expect((await historyOf(admin, terminals, till.id, undefined)).items).toHaveLength(2)
  })

  it('is written down once in a while only, but at once with a new version', async () => {
    const till = await register(await makeTill())
    const { shownOnce: key } = till
    await say({ key, softwareVersion: '1' })
    const first = (await stored(till))?.lastSeenAt
    started.clock.pass({ seconds: 5 })
    await say({ key, softwareVersion: '1' })
    expect(await stored(till)).toMatchObject({ lastSeenAt: first })
    await say({ key, softwareVersion: '2' })
    expect(await stored(till)).toMatchObject({ softwareVersion: '2' })
    expect((await stored(till))?.lastSeenAt).not.toBe(first)
    const second = (await stored(till))?.lastSeenAt
    started.clock.pass({ seconds: 15 })
    await say({ key })
    expect((await stored(till))?.lastSeenAt).not.toBe(second)
    expect((await stored(till))?.softwareVersion).toBe('2')
  })

  it('is refused with a key that nobody gave, with none, and in another environment', async () => {
    const { shownOnce: key = '' } = await register(await makeTill())
    expect(await say({ key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` })).toMatchObject(unknown)
    expect(await say({ key: 'dev_' })).toMatchObject(unknown)
    expect(await say({})).toMatchObject({ http: 422 })
    expect(await say({ key }, 'test')).toMatchObject(unknown)
    expect(await say({ key: key.replace('dev_', 'test_') }, 'test')).toMatchObject(unknown)
  })

  it('gets no further with its key than that', async () => {
    const { shownOnce: key } = await register(await makeTill())
    const headers = { authorization: `Bearer ${key}` }
    for (const url of ['/api/dev/user', '/api/dev/cashier/getterminals'])
      expect((await started.app.inject({ url, headers })).statusCode).toBe(401)
    expect(started.lines.join('')).not.toContain(key)
  })
})
