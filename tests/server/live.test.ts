import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { requestLimit } from '../../server/auth/request-limit'
import { keyRing } from '../../server/auth/secret-keys'
import { createSession } from '../../server/auth/sessions'
import { newToken } from '../../server/auth/tokens'
import type { Context } from '../../server/context'
import { changeRow } from '../../server/crud/change'
import { deleteRow } from '../../server/crud/write'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { staffTable } from '../../server/db/staff-table'
import { auditLog, session } from '../../server/db/system-tables'
import type { Environment } from '../../server/environments'
import { connectionSlots } from '../../server/live/connection-slots'
import { liveHub } from '../../server/live/hub'
import { liveStream } from '../../server/live/stream'
import { modules } from '../../server/modules'
import { registry } from '../../src/resources'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { addAccount, signIn, startApp, type TestApp, tokenOf, withToken } from './app-fixture'
import { contextOf, resourceNamed } from './harness'
import { type LivePage, openLive } from './live-page'
import { makeSample } from './samples'

const banks = resourceNamed('banks')
const only = { PADDOCK_ENVIRONMENTS: 'DEV' }

let one: TestApp
let two: TestApp
let database: Database
let admin: Context
let samples = 0

/** Two apps over one database, as far as the engine allows it. */
beforeAll(async () => {
  one = await startApp(only)
  database = await one.database('DEV')
  two = await startApp(only, { opener: async () => ({ ...database, close: async () => {} }) })
  admin = contextOf(database, 'admin')
})

const makeBank = () => {
  samples += 1
  return makeSample(admin, banks, samples)
}
const rename = (row: WireRow, name: string, by: Context = admin) =>
  changeRow(by, banks, row.id, { name, version: row.version })
/** An audit entry about a bank that does not exist. */
const entry = () => ({
  id: newId(),
  action: 'edit',
  objectType: 'Bank',
  objectId: newId(),
  address: '::1',
  requestId: 'r',
})
/** Returns the changes of banks that a page received; jobs may change other records at any time. */
const eventsOfBanks = (page: LivePage) =>
  page.heard
    .filter(({ event, change }) => event === 'reload' || change.resource === 'banks')
    .map(({ event }) => event)
const changesOf = (page: LivePage, row: { id: string }) =>
  page.heard.filter(({ change }) => change.record === row.id).map(({ change }) => change)

describe('a page that listens', () => {
  it('hears what, by whom and which version when another process commits, and no values', async () => {
    const page = await openLive(two, await tokenOf(one, ['admin']))
    const bank = await makeBank()
    const by = contextOf(database, 'admin')
    await rename(bank, 'A secret name', by)
    await expect.poll(() => changesOf(page, bank)).toHaveLength(2)
    const [made, changed] = changesOf(page, bank)
    expect(made).toMatchObject({ resource: 'banks', action: 'create', version: 1 })
    expect(changed).toEqual({
      id: expect.any(String),
      resource: 'banks',
      record: bank.id,
      action: 'edit',
      version: 2,
      actor: { id: by.actor.id, name: by.actor.name },
    })
    expect(JSON.stringify(page.heard)).not.toContain('A secret name')
  })

  it('hears every deed once, and nothing of what was rolled back', async () => {
    const page = await openLive(one, await tokenOf(one, ['admin']))
    const bank = await makeBank()
    await database.orm
      .transaction(async transaction => {
        await rename(bank, 'Never', { ...admin, database: { ...database, orm: transaction } })
        throw new Error('no')
      })
      .catch(() => {})
    await deleteRow(admin, banks, bank.id, { version: 1 })
    await expect.poll(() => changesOf(page, bank).map(({ action }) => action)).toEqual(['create', 'delete'])
  })

  it('hears of a name of any length, within what the database sends', async () => {
    const page = await openLive(one, await tokenOf(one, ['admin']))
    const bank = await makeBank()
    const name = '🐎'.repeat(3000)
    await rename(bank, 'By someone', { ...admin, actor: { ...admin.actor, name } })
    await expect.poll(() => changesOf(page, bank)).toHaveLength(2)
    expect(changesOf(page, bank)[1]?.actor?.name).toBe('🐎'.repeat(200))
  })

  it('hears of a burst only that everything may have changed, and listens on', async () => {
    const own = await startApp(only)
    const page = await openLive(own, await tokenOf(own, ['admin']))
    const { orm } = await own.database('DEV')
    await orm.insert(auditLog).values(Array.from({ length: 1500 }, entry))
    await expect.poll(() => page.heard.map(({ event }) => event)).toContain('reload')
    const last = entry()
    await orm.insert(auditLog).values(last)
    await expect
      .poll(() => page.heard.map(({ change }) => change))
      .toContainEqual(expect.objectContaining({ id: last.id, record: last.objectId }))
  })

  it('hears of it, too, when the hint that there is something new was lost', async () => {
    const deaf = await startApp(only, {
      opener: async () => ({ ...database, listen: async () => async () => {}, close: async () => {} }),
    })
    const page = await openLive(deaf, await tokenOf(one, ['admin']))
    const bank = await makeBank()
    await rename(bank, 'Heard all the same')
    await expect.poll(() => changesOf(page, bank).map(({ action }) => action)).toEqual(['create', 'edit'])
  })

  it.skipIf('folder' in inject('template'))(
    'hears at once of what commits while an earlier transaction is open, and of that one when it commits',
    async () => {
      const page = await openLive(one, await tokenOf(one, ['admin']))
      const [slow, quick] = [await makeBank(), await makeBank()]
      await expect.poll(() => changesOf(page, quick)).toHaveLength(1)
      let commit = () => {}
      let begun = () => {}
      const hasBegun = new Promise<void>(resolve => {
        begun = resolve
      })
      const committed = database.orm.transaction(async transaction => {
        await rename(slow, 'Slow', { ...admin, database: { ...database, orm: transaction } })
        begun()
        await new Promise<void>(resolve => {
          commit = resolve
        })
      })
      await hasBegun
      await rename(quick, 'Quick')
      await expect.poll(() => changesOf(page, quick).map(({ action }) => action)).toEqual(['create', 'edit'])
      expect(changesOf(page, slow).map(({ action }) => action)).toEqual(['create'])
      commit()
      await committed
      await expect.poll(() => changesOf(page, slow).map(({ action }) => action)).toEqual(['create', 'edit'])
      expect(changesOf(page, quick)).toHaveLength(2)
    },
  )

  it('hears nothing of what its roles may not see', async () => {
    const page = await openLive(one, await tokenOf(one, ['pagcor']))
    const bank = await makeBank()
    const game = await makeSample(admin, resourceNamed('games'), samples)
    await expect.poll(() => changesOf(page, game)).toHaveLength(1)
    expect(changesOf(page, bank)).toEqual([])
  })

  it('gets a stream that nothing on the way keeps back or stores', async () => {
    const { headers } = await openLive(one, await tokenOf(one, ['admin']))
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is not disturbed by a stranger on the channel of the database', async () => {
    const page = await openLive(one, await tokenOf(one, ['admin']))
    await database.orm.execute(sql`select pg_notify('paddock_live', 'nonsense')`)
    await database.orm.execute(sql`select pg_notify('paddock_live', '{"type":1}')`)
    await database.orm.execute(sql`select pg_notify('paddock_live', 'constructor')`)
    const bank = await makeBank()
    await expect.poll(() => changesOf(page, bank)).toHaveLength(1)
  })
})

describe('a page that comes back', () => {
  it('is told what was done since the last event that it heard, within its rights', async () => {
    const token = await tokenOf(one, ['admin'])
    const page = await openLive(one, token)
    const bank = await makeBank()
    await expect.poll(() => changesOf(page, bank)).toHaveLength(1)
    const last = page.heard.at(-1)?.id
    page.leave()
    await page.ended
    await rename(bank, 'Meanwhile')

    const back = await openLive(two, token, last)
    await expect.poll(() => changesOf(back, bank).at(-1)).toMatchObject({ action: 'edit', version: 2 })
    const cashier = await openLive(one, await tokenOf(one, ['cashier']), last)
    await expect.poll(() => cashier.comments.length).toBeGreaterThan(0)
    expect(cashier.heard).toEqual([])
  })

  it('is told also what was begun before that event and committed after it', async () => {
    const token = await tokenOf(one, ['admin'])
    const earlier = await makeBank()
    const later = await makeBank()
    const [last] = await database.orm.select().from(auditLog).where(eq(auditLog.objectId, later.id))
    const page = await openLive(one, token, last?.id)
    await expect.poll(() => changesOf(page, earlier)).toHaveLength(1)
  })

  it('is told to load everything anew when too much was done', async () => {
    const own = await startApp(only)
    const last = newId()
    const { orm } = await own.database('DEV')
    await orm.insert(auditLog).values(Array.from({ length: 501 }, entry))
    const page = await openLive(own, await tokenOf(own, ['admin']), last)
    await expect.poll(() => eventsOfBanks(page)).toEqual(['reload'])
  })

  it('is told so also when it is few deeds with much to say, and then listens on', async () => {
    const own = await startApp(only)
    const last = newId()
    const { orm } = await own.database('DEV')
    const actor = { actorId: newId(), actorName: '🐎'.repeat(3000) }
    await orm.insert(auditLog).values(Array.from({ length: 400 }, () => ({ ...entry(), ...actor })))
    const page = await openLive(own, await tokenOf(own, ['admin']), last)
    await expect.poll(() => eventsOfBanks(page)).toEqual(['reload'])
    await expect.poll(() => page.comments.length).toBe(1)
  })

  it('is told what it missed before it hears that nothing is missing', async () => {
    const bank = await makeBank()
    const page = await openLive(one, await tokenOf(one, ['admin']))
    await expect.poll(() => changesOf(page, bank)).toHaveLength(1)
    await expect.poll(() => page.comments.length).toBeGreaterThan(0)
    // Changes by other tests may follow.
    const told = page.blocks.indexOf(page.comments[0] as string)
    const missed = page.heard.findIndex(({ change }) => change.record === bank.id)
    expect(missed).toBeGreaterThanOrEqual(0)
    expect(missed).toBeLessThan(told)
  })

  it('is refused an event id that is none', async () => {
    const page = await openLive(one, await tokenOf(one, ['admin']), 'yesterday')
    expect(page.status).toBe(422)
    expect(page.body).toMatchObject({
      code: 'invalid',
      fields: { after: 'after must be the ID of an event' },
    })
  })
})

describe('a stream ends', () => {
  it('when its session signs out, at whichever process', async () => {
    const token = await tokenOf(one, ['admin'])
    const page = await openLive(two, token)
    await one.app.inject({ method: 'POST', url: '/api/dev/signout', headers: withToken(token) })
    await page.ended
    expect((await openLive(two, token)).status).toBe(401)
  })

  it('when its roles change, before anything more is told', async () => {
    const { id, phone } = await addAccount(database, { roles: ['admin'] })
    const { token } = (await signIn(one, { phone })).json<{ token: string }>()
    const page = await openLive(one, token)
    expect(page.headers.get('x-roles')).toBe('admin')
    await database.orm
      .update(staffTable)
      .set({ roles: ['cor', 'cashier'] })
      .where(eq(staffTable.id, id))
    const bank = await makeBank()
    await page.ended
    expect(changesOf(page, bank)).toEqual([])
    expect((await openLive(one, token)).headers.get('x-roles')).toBe('cashier,cor')
  })

  it('when the account is disabled or the session expires, also while nothing is done', async () => {
    const own = await startApp(only)
    const accounts = await own.database('DEV')
    const { id, phone } = await addAccount(accounts)
    const { token } = (await signIn(own, { phone })).json<{ token: string }>()
    const disabled = await openLive(own, token)
    await accounts.orm.update(staffTable).set({ status: 'DISABLED' }).where(eq(staffTable.id, id))
    await disabled.ended
    const expired = await openLive(own, await tokenOf(own, ['admin']))
    own.clock.pass({ hours: 30 })
    await expired.ended
  })

  it('at the idle limit: to listen is not to work, and neither is what a page asks by itself', async () => {
    const own = await startApp({ ...only, PADDOCK_SESSION_IDLE_MINUTES: '30' })
    const token = await tokenOf(own, ['admin'])
    const first = await openLive(own, token)
    own.clock.pass({ minutes: 20 })
    first.leave()
    const unattended = { ...withToken(token), 'x-unattended': '1' }
    expect((await own.app.inject({ url: '/api/dev/user', headers: unattended })).statusCode).toBe(200)
    const second = await openLive(own, token)
    expect(second.status).toBe(200)
    own.clock.pass({ minutes: 11 })
    await second.ended
    expect((await openLive(own, token)).status).toBe(401)
    const [ended] = await (await own.database('DEV')).orm.select().from(session)
    expect(ended?.endReason).toBe('idle')
  })

  it('at once when the process stops, and holds nothing up', async () => {
    const own = await startApp(only)
    const page = await openLive(own, await tokenOf(own, ['admin']))
    const stopped = own.app.close()
    expect(await page.ended).toBe('in order')
    await stopped
  })
})

describe('a reader who takes nothing', () => {
  it('is cut off some seconds after the end, and one who takes it ends in order', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const stuck = liveStream(admin.actor)
    const reading = liveStream(admin.actor)
    for (const stream of [stuck, reading]) {
      stream.beat()
      stream.end()
    }
    expect(await text(reading.body)).toContain('listening')
    vi.advanceTimersByTime(4_000)
    expect(stuck.body.destroyed).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(stuck.body.destroyed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe.runIf('url' in inject('template'))('over PostgreSQL', () => {
  it('a page that comes while it is looked who still may listens on', async () => {
    const actorOf = async () => {
      const { id } = await addAccount(database)
      const opened = {
        accountId: id,
        token: newToken('DEV'),
        address: '127.0.0.1',
        userAgent: 'test',
        days: 7,
      }
      await createSession(database.orm, { ...opened, now: one.clock.now() })
      const [row] = await database.orm.select().from(session).where(eq(session.accountId, id))
      return {
        id,
        name: 'Ana Cruz',
        roles: ['admin'] as const,
        sessionId: `${row?.id}`,
        stepUp: { isFresh: true, by: 'password' } as const,
      }
    }
    const [first, second] = [liveStream(await actorOf()), liveStream(await actorOf())]
    const hub = liveHub({
      environment: { name: 'DEV', open: async () => database } as unknown as Environment,
      registry,
      limits: { idleMinutes: 15, days: 7 },
      streamHosts: [],
      operator: 'Isla Racing Corporation',
      modules,
      keys: keyRing({ secretKeys: [], data: '/nowhere', environments: [] }),
      requestLimit: requestLimit(0),
      now: one.clock.now,
      log: one.app.log,
    })
    onTestFinished(() => hub.close())
    await hub.join(first)
    await database.orm.transaction(async transaction => {
      // The check of sessions waits for this.
      await transaction.execute(sql`lock table session in access exclusive mode`)
      await makeBank()
      await expect
        .poll(async () => {
          const waiting = sql`select pid from pg_locks where not granted and relation = 'session'::regclass`
          const { rows } = (await transaction.execute(waiting)) as unknown as { rows: unknown[] }
          return rows.length
        })
        .toBe(1)
      await hub.join(second)
    })
    const heard = once(second.body, 'data')
    await makeBank()
    expect(String(await heard)).toMatch(/^id: .*\nevent: change/)
    expect(
      [first.body, second.body].map(({ readableEnded, destroyed }) => readableEnded || destroyed),
    ).toEqual([false, false])
  })

  it('a page whose process lost the database is let go, and is told what it missed when it is back', async () => {
    const token = await tokenOf(one, ['admin'])
    const page = await openLive(one, token)
    const first = await makeBank()
    await expect.poll(() => changesOf(page, first)).toHaveLength(1)
    await database.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paddock live' and datname = current_database()`,
    )
    await page.ended
    const bank = await makeBank()
    const back = await openLive(one, token, page.heard.at(-1)?.id)
    await expect.poll(() => changesOf(back, bank)).toHaveLength(1)
    await rename(bank, 'Heard again')
    await expect.poll(() => changesOf(back, bank)).toHaveLength(2)
  })
})

describe('there are only so many streams', () => {
  it('for a session, and one that ends makes room', async () => {
    const token = await tokenOf(one, ['admin'])
    const pages = await Promise.all([1, 2, 3, 4].map(() => openLive(one, token)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await openLive(one, token)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(refused.body).toMatchObject({ code: 'too_many_streams', requestId: expect.any(String) })
    pages[0]?.leave()
    await expect.poll(async () => (await openLive(one, token)).status).toBe(200)
  })

  it('for an environment at a process: whoever comes later is told that it is busy', () => {
    const take = connectionSlots({ perSession: 2, perAccount: 2, inAll: 3 })
    const leave = take({ id: 'a', sessionId: 'a' })
    take({ id: 'a', sessionId: 'a' })
    take({ id: 'b', sessionId: 'b' })
    const late = { id: 'c', sessionId: 'c' }
    expect(() => take(late)).toThrow(expect.objectContaining({ status: 503, code: 'busy' }))
    leave()
    expect(() => take(late)).not.toThrow()
  })

  it('for an account, however often it signs in; others keep theirs', async () => {
    const { phone } = await addAccount(database)
    const tokens: string[] = []
    for (let n = 0; n < 4; n += 1) tokens.push((await signIn(one, { phone })).json<{ token: string }>().token)
    const [last = '', ...first] = tokens
    const pages = await Promise.all(
      first.flatMap(token => Array.from({ length: 4 }, () => openLive(one, token))),
    )
    expect(pages.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const refused = await openLive(one, last)
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_streams' }])
    expect((await openLive(one, await tokenOf(one, ['admin']))).status).toBe(200)
    pages[0]?.leave()
    await expect.poll(async () => (await openLive(one, last)).status).toBe(200)
  })

  it('and no page that cannot be listened to keeps its place', async () => {
    const broken = await startApp(only, {
      opener: async () => ({
        ...database,
        listen: async () => {
          throw new Error('no connection left')
        },
        close: async () => {},
      }),
    })
    const token = await tokenOf(one, ['admin'])
    for (let n = 0; n < 6; n += 1) {
      const page = await openLive(broken, token)
      expect(page.status).toBe(503)
      expect(page.body).toMatchObject({ code: 'unavailable' })
    }
  })
})
