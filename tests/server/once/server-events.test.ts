import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { type AppOptions, buildApp } from '../../../server/app'
import { beatRun, beginRun, newRun } from '../../../server/audit/server-runs'
import { verifyTrail } from '../../../server/audit/verify'
import type { Clocks } from '../../../server/availability'
import { readEnv } from '../../../server/config/env'
import { listRows } from '../../../server/crud/list'
import type { Database } from '../../../server/db/connect'
import { auditLog, serverRun } from '../../../server/db/system-tables'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { sealAll } from '../trail-fixture'

const patience = { timeout: 20_000, interval: 20 }

/** Running clocks that the test can set. */
function settableClocks() {
  const moved = { wall: 0, elapsed: 0 }
  const clocks: Clocks = {
    wall: () => Date.now() + moved.wall,
    elapsed: () => performance.now() + moved.elapsed,
  }
  return { clocks, moved }
}

/** Starts a server over a database that can be made to fail. */
async function startServer(database: Database, options: Partial<AppOptions> = {}) {
  const faults = { isDown: false }
  let [running, ended] = [0, 0]
  const lines: string[] = []
  const transaction: Database['transaction'] = async (...call) => {
    if (faults.isDown) throw new Error('no database')
    running += 1
    return database.transaction(...call).finally(() => {
      running -= 1
      ended += 1
    })
  }
  /** Waits until no check is running: moving the clock during one would look like a slow answer. */
  const betweenChecks = () => vi.waitFor(() => expect(running).toBe(0), { ...patience, interval: 1 })
  const server: Database = { ...database, transaction, for: () => server, close: async () => {} }
  const app = await buildApp({
    settings: readEnv({ PADDOCK_LOG_LEVEL: 'warn', PADDOCK_ENVIRONMENTS: 'DEV' }),
    opener: async () => server,
    dist: '/nowhere',
    watchEvery: 20,
    logTo: { write: line => void lines.push(line) },
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  /** Waits until complete checks have started and ended. */
  const someChecks = async () => {
    const before = ended
    await vi.waitFor(() => expect(ended).toBeGreaterThan(before + 2), patience)
  }
  return { app, faults, lines, betweenChecks, someChecks }
}

/** The audit entries about servers, oldest first. */
const serverEvents = (database: Database) =>
  database.orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectType, 'Server'))
    .orderBy(asc(auditLog.at), asc(auditLog.id))

const actionsOf = async (database: Database) => (await serverEvents(database)).map(({ action }) => action)

/** Waits until the audit log has exactly these entries about servers. */
const told = (database: Database, ...actions: string[]) =>
  vi.waitFor(async () => expect(await actionsOf(database)).toEqual(actions), patience)

/** Waits for as long as a server would need for some checks. */
const looks = () => new Promise(resolve => setTimeout(resolve, 300))

/** Makes a run look as if its server was last seen a number of seconds ago. */
const silence = (database: Database, id: string, seconds: number) =>
  database.orm
    .update(serverRun)
    .set({ seenAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
    .where(eq(serverRun.id, id))

describe('a server', () => {
  it('leaves its start and its stop among the significant events, and in the sealed trail', async () => {
    const database = await openTestDatabase()
    const first = await startServer(database)
    await told(database, 'start')
    await first.app.close()
    await told(database, 'start', 'stop')
    const second = await startServer(database)
    await told(database, 'start', 'stop', 'start')
    await second.app.close()
    await told(database, 'start', 'stop', 'start', 'stop')

    const [start, stop, again] = await serverEvents(database)
    expect(start).toMatchObject({ actorId: null, role: 'system', significance: 'UNAVAILABILITY' })
    expect(start?.input).toMatchObject({ server: expect.any(String), lastSeen: null })
    expect(stop?.objectId).toBe(start?.objectId)
    expect(again?.objectId).not.toBe(start?.objectId)
    // No server served the environment from then on.
    const lastSeen = Date.parse(String(again?.input?.lastSeen))
    expect(Math.abs(lastSeen - Date.parse(String(stop?.at)))).toBeLessThan(1000)

    const listed = await listRows(contextOf(database, 'pagcor'), resourceNamed('significantEvents'), {
      filters: [{ field: 'kind', operator: 'eq', value: 'UNAVAILABILITY' }],
    })
    const events = ['Stop: server', 'Start: server', 'Stop: server', 'Start: server']
    expect(listed.items.map(({ event }) => event)).toEqual(events)
    expect(listed.items[1]?.changes).toMatchObject({ input: again?.input })
    await sealAll(database)
    expect(await verifyTrail(database)).toMatchObject({ findings: [], entries: 4 })
  })

  it('that only answers requests of a test, and does not listen, leaves nothing', async () => {
    const database = await openTestDatabase()
    const app = await buildApp({
      settings: readEnv({ PADDOCK_LOG_LEVEL: 'silent', PADDOCK_ENVIRONMENTS: 'DEV' }),
      opener: async () => ({ ...database, close: async () => {} }),
      dist: '/nowhere',
      watchEvery: 20,
    })
    await app.inject('/health')
    await looks()
    await app.close()
    expect(await actionsOf(database)).toEqual([])
  })

  it('tells of an outage of its database once it is over: since when, until when', async () => {
    const database = await openTestDatabase()
    const { app, faults, lines } = await startServer(database)
    await told(database, 'start')
    faults.isDown = true
    await vi.waitFor(
      () => expect(lines.filter(line => line.includes('the database does not answer'))).toHaveLength(1),
      patience,
    )
    await looks()
    expect(await actionsOf(database)).toEqual(['start'])
    faults.isDown = false
    await told(database, 'start', 'outage')
    await looks()
    const outage = (await serverEvents(database))[1]
    expect(outage).toMatchObject({ significance: 'UNAVAILABILITY' })
    const input = outage?.input ?? {}
    expect(Date.parse(String(input.backAt)) - Date.parse(String(input.lastSeen))).toBeGreaterThanOrEqual(300)
    expect(Number(input.seconds)).toBeGreaterThanOrEqual(0.3)
    await app.close()
    expect(await actionsOf(database)).toEqual(['start', 'outage', 'stop'])
  })

  it('that was frozen for more than half a minute tells of an outage, too', async () => {
    const database = await openTestDatabase()
    const { clocks, moved } = settableClocks()
    const { app, betweenChecks } = await startServer(database, { clocks })
    await told(database, 'start')
    await betweenChecks()
    moved.elapsed += 40_000
    // The database's clock stood still meanwhile, so it seems to have been set back.
    await told(database, 'start', 'outage', 'clock_step')
    await app.close()
  })

  it.each([
    ['forward', -20_000, 20],
    ['back', 20_000, -20],
  ])("tells when the database's clock was set %s", async (_, elapsed, seconds) => {
    const database = await openTestDatabase()
    const { clocks, moved } = settableClocks()
    const { app, betweenChecks } = await startServer(database, { clocks })
    await told(database, 'start')
    await betweenChecks()
    // The monotonic clock, which cannot be set, counted less time, or more.
    moved.elapsed += elapsed
    await told(database, 'start', 'clock_step')
    await looks()
    const step = (await serverEvents(database))[1]
    expect(step).toMatchObject({ significance: 'CLOCK' })
    expect(Math.abs(Number(step?.input?.seconds) - seconds)).toBeLessThan(1)
    await app.close()
    expect(await actionsOf(database)).toEqual(['start', 'clock_step', 'stop'])
  })

  it("tells once when its own clock differs from the database's, until they agree again", async () => {
    const database = await openTestDatabase()
    const { clocks, moved } = settableClocks()
    moved.wall = 9000
    const { app, betweenChecks, someChecks } = await startServer(database, { clocks })
    await told(database, 'start', 'clock_difference')
    await someChecks()
    expect((await serverEvents(database))[1]?.input).toMatchObject({ seconds: expect.closeTo(9, 0) })
    await betweenChecks()
    moved.wall = 0
    await someChecks()
    await betweenChecks()
    moved.wall = -9000
    await told(database, 'start', 'clock_difference', 'clock_difference')
    await app.close()
  })

  it('number 22: a clock that is 0.9 seconds off is none of its events, 1.2 seconds are one', async () => {
    const database = await openTestDatabase()
    const { clocks, moved } = settableClocks()
    moved.wall = 900
    const { app, betweenChecks, someChecks } = await startServer(database, { clocks })
    await told(database, 'start')
    await someChecks()
    expect(await actionsOf(database)).toEqual(['start'])
    await betweenChecks()
    // What the question took is taken off the difference, so a slow answer only hides it for one check.
    moved.wall = 1200
    await told(database, 'start', 'clock_difference')
    expect((await serverEvents(database))[1]).toMatchObject({
      significance: 'CLOCK',
      input: { seconds: expect.closeTo(1.2, 0) },
    })
    await app.close()
  })

  it("tells when the database's clock went back while no server ran", async () => {
    const database = await openTestDatabase()
    const run = newRun()
    await beginRun(database, run)
    await silence(database, run.id, -3600)
    const { app } = await startServer(database)
    await told(database, 'start', 'start', 'clock_step')
    const seconds = Number((await serverEvents(database))[2]?.input?.seconds)
    expect(seconds).toBeGreaterThanOrEqual(-3600)
    // The time that passed since, on a machine however busy.
    expect(seconds).toBeLessThan(-3500)
    await app.close()
  })
})

describe('a server that was killed', () => {
  it('is found lost by another that reached the database for the last minute, once', async () => {
    const database = await openTestDatabase()
    const [dead, one, other] = [newRun(), newRun(), newRun()]
    for (const run of [dead, one, other]) await beginRun(database, run)
    await silence(database, dead.id, 61)
    // After an outage of the database for all servers.
    await beatRun(database, one, false)
    expect(await actionsOf(database)).toEqual(['start', 'start', 'start'])
    await Promise.all([one, other, one, other].map(run => beatRun(database, run, true)))
    const events = await serverEvents(database)
    expect(events.map(({ action }) => action)).toEqual(['start', 'start', 'start', 'lost'])
    expect(events[3]).toMatchObject({ objectId: dead.id, significance: 'UNAVAILABILITY' })
    const lastSeen = Date.parse(String(events[3]?.input?.lastSeen))
    expect(Date.parse(String(events[3]?.at)) - lastSeen).toBeGreaterThanOrEqual(61_000)
  })

  it('is not taken for lost before a minute, nor when it stopped in order', async () => {
    const database = await openTestDatabase()
    const [slow, self] = [newRun(), newRun()]
    const stopped = await startServer(database)
    await told(database, 'start')
    await stopped.app.close()
    for (const run of [slow, self]) await beginRun(database, run)
    await database.orm.update(serverRun).set({ seenAt: sql`clock_timestamp() - interval '50 seconds'` })
    await beatRun(database, self, true)
    expect(await actionsOf(database)).not.toContain('lost')
    await silence(database, slow.id, 70)
    await beatRun(database, self, true)
    expect((await serverEvents(database)).filter(({ action }) => action === 'lost')).toMatchObject([
      { objectId: slow.id },
    ])
  })

  it('but lives goes on, and one that a restored database does not know starts anew', async () => {
    const database = await openTestDatabase()
    const [slow, self] = [newRun(), newRun()]
    for (const run of [slow, self]) await beginRun(database, run)
    await silence(database, slow.id, 70)
    await beatRun(database, self, true)
    expect(await beatRun(database, slow, false)).toMatchObject({ isKnown: true })
    const [row] = await database.orm.select().from(serverRun).where(eq(serverRun.id, slow.id))
    expect(row?.endedAt).toBeNull()
    expect(await beatRun(database, newRun(), false)).toMatchObject({ isKnown: false })
  })
})
