import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { sampleOf } from '../../src/resources/kernel/declare/schema'
import { freePort } from '../../tools/free-port'
import { type OwnCluster, startOwnCluster } from '../../tools/postgres'
import { type BreakableProxy, startProxy } from './breakable-proxy'
import { resourceNamed } from './harness'
import { serverCommand } from './server-command'

const banks = resourceNamed('banks')

const patience = { timeout: 60_000, interval: 100 }

/** How many users work at the same time. */
const people = 12

interface Outcome {
  readonly call: string
  readonly status: number
  readonly milliseconds: number
  readonly retryAfter: string | null
  readonly body: Record<string, unknown>
}

let cluster: OwnCluster
let proxy: BreakableProxy
let server: ChildProcess
let base: string
let token: string
let output = ''

const outcomes: Outcome[] = []
/** Ids of the records that the server confirmed as created. */
const made: string[] = []
let isOver = false
let load: Promise<unknown> = Promise.resolve()
let lastSuccess = 0
let lastChange = 0
const over = new AbortController()

async function call(method: string, path: string, body?: unknown): Promise<Outcome> {
  const start = performance.now()
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const outcome = {
    call: `${method} ${path}`,
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    milliseconds: performance.now() - start,
    retryAfter: answer.headers.get('retry-after'),
  }
  outcomes.push(outcome)
  return outcome
}

let number = 1000

/** The work of one user, in a loop. */
async function work(): Promise<void> {
  while (!isOver) {
    number += 1
    const bank = await call('POST', '/api/dev/admin/banks', sampleOf(banks, number))
    if (bank.status === 200) made.push(String(bank.body.id))
    const list = await call('POST', '/api/dev/admin/get/banks', { limit: 10 })
    if (bank.status === 200 && list.status === 200) lastSuccess = performance.now()
    // No user types faster; a page that is refused waits at least as long as the server asked.
    await pause(bank.status === 200 ? 10 : 100)
  }
}

/** A page that listens to changes, and reconnects when the stream ends or is refused. */
async function listenOn(): Promise<void> {
  while (!isOver) {
    const stream = await fetch(`${base}/api/dev/admin/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: over.signal,
    })
    let isCaughtUp = false
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (isCaughtUp && text.includes('"banks"')) lastChange = performance.now()
      // Earlier events were missed; later ones are live.
      isCaughtUp ||= text.includes(': listening')
    }
    await pause(100)
  }
}

const signIn = () =>
  call('POST', '/api/dev/signin/phone', {
    phone: '+639170000001',
    password: 'Paddock!2026',
    userCaptcha: 'dummy',
    skipCaptcha: true,
  })

async function stopLoad(): Promise<void> {
  isOver = true
  over.abort()
  await load
}

/** @throws when the stream broke off, which is not how a server ends one */
function endOfListening(error: unknown): void {
  if (!isOver) throw error
}

/** Queries the cluster directly, not through the proxy. */
async function ask<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.url.replace(/postgres$/, 'outage') })
  await client.connect()
  try {
    return (await client.query(query, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

const killAll = () =>
  ask(`select pg_terminate_backend(pid) from pg_stat_activity
       where datname = 'outage' and pid <> pg_backend_pid() and backend_type = 'client backend'`)

/** Measures until a user has written and read again, in answers that arrived after now. In milliseconds. */
async function recovery(): Promise<number> {
  const start = performance.now()
  await vi.waitFor(() => expect(lastSuccess).toBeGreaterThan(start), { timeout: 20_000, interval: 20 })
  return lastSuccess - start
}

describe.runIf('url' in inject('template'))(
  'when PostgreSQL goes away under load',
  { timeout: 180_000 },
  () => {
    beforeAll(async () => {
      const started = await startOwnCluster({ synchronous_commit: 'on' })
      if ('reason' in started) throw new Error(started.reason)
      cluster = started
      const admin = new Client({ connectionString: cluster.url })
      await admin.connect()
      await admin.query('create database outage')
      await admin.end()
      proxy = await startProxy(Number(new URL(cluster.url).port))
      const port = await freePort()
      base = `http://127.0.0.1:${port}`
      server = spawn(process.execPath, serverCommand, {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          PADDOCK_ENVIRONMENTS: 'DEV',
          PADDOCK_LOG_LEVEL: 'error',
          DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/outage`,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [server.stdout, server.stderr]) stream?.on('data', chunk => (output += chunk))
      await vi.waitFor(() => expect(output).toContain('Paddock is ready'), patience)
      await vi.waitFor(async () => {
        const { status, body } = await signIn()
        expect(status).toBe(200)
        token = String(body.token)
      }, patience)
      outcomes.length = 0
      load = Promise.all([...Array.from({ length: people }, work), listenOn().catch(endOfListening)])
      await recovery()
    })

    afterAll(async () => {
      await stopLoad()
      server?.kill('SIGKILL')
      await proxy?.close()
      await cluster?.stop()
    })

    it('every connection killed ten times: work goes on at once', async () => {
      for (let time = 0; time < 10; time += 1) {
        await killAll()
        expect(await recovery()).toBeLessThan(5000)
      }
    })

    it.each(['fast', 'immediate'] as const)(
      'a restart (%s): work goes on within five seconds',
      async mode => {
        await cluster.restart(mode)
        expect(await recovery()).toBeLessThan(5000)
      },
    )

    it('the connection cut for two seconds: work goes on within five seconds', async () => {
      proxy.cut()
      await pause(2000)
      expect((await signIn()).status).toBe(503)
      const health = await call('GET', '/health')
      expect([health.status, health.body.ready]).toEqual([503, false])
      proxy.mend()
      expect(await recovery()).toBeLessThan(5000)
    })

    it('a network that swallows everything for twelve seconds: work goes on within five seconds', async () => {
      proxy.swallow()
      await pause(12_000)
      proxy.mend()
      expect(await recovery()).toBeLessThan(5000)
      expect((await signIn()).status).toBe(200)
    })

    it('live changes reach the page that listened all along, and came back by itself', async () => {
      const start = performance.now()
      await vi.waitFor(() => expect(lastChange).toBeGreaterThan(start), { timeout: 10_000, interval: 20 })
    })

    it('the process goes on, all refusals are 503 with Retry-After, and nobody waits for more than ten seconds', async () => {
      await stopLoad()
      expect(server.exitCode).toBeNull()
      const refused = outcomes.filter(({ status }) => status !== 200)
      expect(refused.filter(({ status }) => status !== 503)).toEqual([])
      expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
      expect(refused.length).toBeGreaterThan(0)
      expect(outcomes.filter(({ milliseconds }) => milliseconds > 10_000)).toEqual([])
    })

    it('nothing that was said to be made is lost', async () => {
      const rows = await ask<{ id: string }>('select id from banks where id = any($1)', [made])
      const kept = new Set(rows.map(({ id }) => id))
      expect(made.length).toBeGreaterThan(20)
      expect(made.filter(id => !kept.has(id))).toEqual([])
    })
  },
)
