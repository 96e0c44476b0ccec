import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/create'
import type { Database } from '../../server/db/database'
import { answeredWrite } from '../../server/db/idempotency-table'
import { auditLog } from '../../server/db/system-tables'
import { tableOf } from '../../server/db/tables'
import { forgetAnswers } from '../../server/idempotency/forget-answers'
import type { JobCall } from '../../server/jobs/job'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { staff } from '../../src/resources/people/staff'
import { addAccount, startApp, type TestApp, tokenOf, withToken } from './app-fixture'
import { contextOf, resourceNamed, systemAt } from './harness'
import { jpegOf } from './pictures'
import { sampleBody } from './samples'

const [banks, venues, users] = [resourceNamed('banks'), resourceNamed('venues'), resourceNamed('users')]

let started: TestApp
let database: Database
let token: string
let admin: Context

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
  token = await tokenOf(started, ['admin'])
  admin = contextOf(database, 'admin')
})

interface Sent {
  readonly key?: string
  readonly by?: string
  readonly method?: 'POST' | 'PUT'
}

function send(path: string, payload: object, { key, by = token, method = 'POST' }: Sent = {}) {
  return started.app.inject({
    method,
    url: `/api/dev${path}`,
    headers: { ...withToken(by), ...(key && { 'idempotency-key': key }) },
    payload,
  })
}

let codes = 0

/** The body of a new bank. */
const bank = (changes: object = {}) => {
  codes += 1
  return { code: `IDEM${codes}`, name: `Bank ${codes}`, country: 'PH', kind: 'BANK', ...changes }
}

const rowsOf = ({ code }: { code: string }) => {
  const table = tableOf(banks)
  return database.orm
    .select({ id: table.id })
    .from(table)
    .where(eq(table.code as never, code))
}
const isReplay = (answer: { headers: object }) =>
  (answer.headers as Record<string, unknown>)['idempotency-replayed'] === 'true'

describe('a create with an idempotency key', () => {
  it('is done once, and answered again as the first time', async () => {
    const [body, key] = [bank(), randomUUID()]
    const [first, second] = [
      await send('/admin/banks', body, { key }),
      await send('/admin/banks', body, { key }),
    ]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect([isReplay(first), isReplay(second)]).toEqual([false, true])
    expect(second.body).toBe(first.body)
    expect(await rowsOf(body)).toHaveLength(1)
  })

  it('takes the key in quotes, as the draft of the standard has it', async () => {
    const [body, key] = [bank(), randomUUID()]
    await send('/admin/banks', body, { key: `"${key}"` })
    expect(isReplay(await send('/admin/banks', body, { key: key.toUpperCase() }))).toBe(true)
  })

  it('is the same request whatever the order of its fields, and whether a default is said', async () => {
    const [body, key] = [bank(), randomUUID()]
    await send('/admin/banks', body, { key })
    const turned = Object.fromEntries(Object.entries({ ...body, inEnabled: true }).reverse())
    expect(isReplay(await send('/admin/banks', turned, { key }))).toBe(true)
  })

  it('is refused with another body', async () => {
    const [body, key] = [bank(), randomUUID()]
    await send('/admin/banks', body, { key })
    const answer = await send('/admin/banks', { ...body, name: 'Another' }, { key })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('of another person or on another route is another', async () => {
    const [body, key] = [bank(), randomUUID()]
    const made = (await send('/admin/banks', body, { key })).json()
    const other = await tokenOf(started, ['admin'])
    expect((await send('/admin/banks', body, { key, by: other })).statusCode).toBe(409)
    const changed = await send(
      `/admin/banks/${made.id}`,
      { name: 'New name', version: 1 },
      { key, method: 'PUT' },
    )
    expect(changed.json()).toMatchObject({ name: 'New name', version: 2 })
  })

  it('that was not valid leaves the key free for the mended body', async () => {
    const [body, key] = [bank(), randomUUID()]
    expect((await send('/admin/banks', { ...body, country: 'XX' }, { key })).statusCode).toBe(422)
    const answer = await send('/admin/banks', body, { key })
    expect([answer.statusCode, isReplay(answer)]).toEqual([200, false])
  })

  it('that was refused is tried again with the same key', async () => {
    const [taken, key] = [bank(), randomUUID()]
    const { id } = (await send('/admin/banks', taken)).json()
    const body = bank({ code: taken.code })
    expect((await send('/admin/banks', body, { key })).statusCode).toBe(409)
    await send(`/admin/banks/${id}/delete`, { version: 1 })
    expect((await send('/admin/banks', body, { key })).statusCode).toBe(200)
  })

  it('is answered to nobody who may no longer ask for it', async () => {
    const { id, phone } = await addAccount(database, { roles: ['admin'] })
    const { token: by } = (
      await started.app.inject({
        method: 'POST',
        url: '/api/dev/signin/phone',
        payload: { phone, password: 'Paddock!2026', userCaptcha: 'dummy', skipCaptcha: true },
      })
    ).json()
    const [body, key] = [bank(), randomUUID()]
    expect((await send('/admin/banks', body, { key, by })).statusCode).toBe(200)
    await database.orm
      .update(tableOf(staff))
      .set({ roles: ['csr'] })
      .where(eq(tableOf(staff).id, id))
    expect((await send('/admin/banks', body, { key, by })).statusCode).toBe(403)
  })

  it.each(['', 'abc', '123', `${randomUUID()}, ${randomUUID()}`])('refuses %j as a key', async key => {
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/dev/admin/banks',
      headers: { ...withToken(token), 'idempotency-key': key },
      payload: bank(),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'idempotency_key_invalid' })
  })

  it('keeps nothing that can be read without the key', async () => {
    const [body, key] = [bank({ name: 'Bangko ng Lihim' }), randomUUID()]
    await send('/admin/banks', body, { key })
    const kept = JSON.stringify(await database.orm.select().from(answeredWrite))
    expect(kept).not.toMatch(/Lihim|IDEM/)
    expect(kept).not.toContain(key)
    expect(started.lines.join()).not.toContain(key)
  })
})

describe('an action with an idempotency key', () => {
  it('is done once and answered again, although the record is no longer in the state to start from', async () => {
    const made = await makeVenue()
    const path = `/admin/venues/${made.id}/deactivate`
    const key = randomUUID()
    const [first, second] = [
      await send(path, { version: 1 }, { key }),
      await send(path, { version: 1 }, { key }),
    ]
    expect(first.statusCode).toBe(200)
    expect(second.body).toBe(first.body)
    expect(isReplay(second)).toBe(true)
    expect(await entries(made.id, 'deactivate')).toBe(1)
  })

  it('shows a secret again only to a request with the key', async () => {
    const terminal = await makeTerminal()
    const key = randomUUID()
    const register = (given?: string) =>
      send(
        `/admin/terminals/${terminal.id}/registerDevice`,
        { version: terminal.version },
        { key: given ?? randomUUID() },
      )
    const first = (await register(key)).json<{ shownOnce: string }>()
    expect(first.shownOnce).toMatch(/^[\w-]{20,}$/)
    expect((await register(key)).json()).toEqual(first)
    expect((await register()).statusCode).toBe(409)
    expect(JSON.stringify(await database.orm.select().from(answeredWrite))).not.toContain(first.shownOnce)
  })
})

describe('a write by a route of its own with an idempotency key', () => {
  const twice = async (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    const key = randomUUID()
    const [first, second] = [
      await send(path, payload, { key, method }),
      await send(path, payload, { key, method }),
    ]
    expect([first.statusCode, isReplay(second), second.body]).toEqual([200, true, first.body])
    return first.json<WireRow>()
  }

  it('is saving, changing, sharing and deleting a view', async () => {
    const view = { resource: 'games', view: 'list', name: 'Once', state: {} }
    const { id } = await twice('/admin/saved-views', view)
    const path = `/admin/saved-views/${id}`
    await twice(path, { version: 1, name: 'Still once' }, 'PUT')
    await twice(`${path}/share`, { version: 2, role: 'admin' })
    expect(await twice(`${path}/default`, { version: 3, whose: 'own', isDefault: true })).toMatchObject({
      version: 4,
      isOwnDefault: true,
    })
    await twice(`${path}/delete`, { version: 4 })
    const trail = await database.orm.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(trail.map(({ action }) => action)).toEqual(['create', 'edit', 'share', 'default', 'delete'])
  })

  it('is adding a document to the case of a customer', async () => {
    const { id } = await createRow(admin, users, await sampleBody(admin, users, 700))
    const file = { name: 'card.jpg', content: jpegOf(700).toString('base64') }
    const made = await twice(`/admin/user/${id}/documents`, { ...file, document: 'PASSPORT' })
    expect(await entries(made.id, 'create')).toBe(1)
  })
})

describe('20 keys, each sent ten times at once', () => {
  const outcomes = async (calls: readonly (() => ReturnType<typeof send>)[]) => {
    const answers = await Promise.all(calls.map(call => call()))
    const done = answers.filter(answer => answer.statusCode === 200 && !isReplay(answer))
    const replayed = answers.filter(answer => answer.statusCode === 200 && isReplay(answer))
    const running = answers.filter(
      answer => answer.statusCode === 409 && answer.json().code === 'idempotency_running',
    )
    return { done: done.length, rest: replayed.length + running.length }
  }

  it('make 20 records', async () => {
    const bodies = Array.from({ length: 20 }, () => ({ body: bank(), key: randomUUID() }))
    const calls = bodies.flatMap(({ body, key }) =>
      Array.from({ length: 10 }, () => () => send('/admin/banks', body, { key })),
    )
    expect(await outcomes(calls)).toEqual({ done: 20, rest: 180 })
    for (const { body } of bodies) expect(await rowsOf(body)).toHaveLength(1)
  })

  it('do 20 actions', async () => {
    const made: string[] = []
    for (let n = 0; n < 20; n += 1) made.push((await makeVenue()).id)
    const calls = made.flatMap(id => {
      const key = randomUUID()
      const path = `/admin/venues/${id}/deactivate`
      return Array.from({ length: 10 }, () => () => send(path, { version: 1 }, { key }))
    })
    expect(await outcomes(calls)).toEqual({ done: 20, rest: 180 })
    for (const id of made) expect(await entries(id, 'deactivate')).toBe(1)
  })
})

describe('what was answered', () => {
  it('is forgotten after 30 days, not before', async () => {
    const [body, key] = [bank(), randomUUID()]
    const { id } = (await send('/admin/banks', body, { key })).json()
    const day = 86_400_000
    await forgetAt(29 * day)
    expect(isReplay(await send('/admin/banks', body, { key }))).toBe(true)
    await send(`/admin/banks/${id}/delete`, { version: 1 })
    await forgetAt(31 * day)
    const answer = await send('/admin/banks', body, { key })
    expect([answer.statusCode, isReplay(answer)]).toEqual([200, false])
  })
})

/** Runs the job as if a number of milliseconds had passed. */
function forgetAt(later: number): Promise<void> {
  const by = systemAt(new Date(Date.now() + later))
  return forgetAnswers.run({ database, by } as JobCall)
}

let samples = 0

async function makeVenue(): Promise<WireRow> {
  samples += 1
  return createRow(admin, venues, await sampleBody(admin, venues, samples))
}

/** At its own location, so that it can have a device. */
async function makeTerminal(): Promise<WireRow> {
  const [location, terminal] = [resourceNamed('locations'), resourceNamed('terminals')]
  samples += 1
  const place = await createRow(admin, location, {
    ...(await sampleBody(admin, location, samples)),
    currency: 'PHP',
  })
  const fields = { ...terminal.fields, location: { ...terminal.fields.location, required: false } }
  const body = await sampleBody(admin, { ...terminal, fields } as typeof terminal, samples)
  return createRow(admin, terminal, { ...body, currency: 'PHP', location: place.id })
}

async function entries(id: string, action: string): Promise<number> {
  const rows = await database.orm.select().from(auditLog).where(eq(auditLog.objectId, id))
  return rows.filter(row => row.action === action).length
}
