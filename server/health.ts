import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { lateSeconds, unsealedSeconds } from './audit/seal'
import type { Engine } from './db/connect'
import type { Environment, EnvironmentState } from './environments'

/** Guarantees of each engine, and their limits. */
const promises: Readonly<Record<Engine, string>> = {
  pglite:
    'Embedded PostgreSQL of one process: a killed process loses nothing, but it does not wait for the disk, ' +
    'so a power loss may lose the last writes. One process at a time, and one statement: a long one keeps everyone ' +
    'waiting. For data that matters, use PostgreSQL.',
  postgres:
    'PostgreSQL: what was answered is written, as surely as its own settings say. Any number of processes. ' +
    'While it cannot be reached, requests are answered with 503.',
}

/** Milliseconds that a database may take to answer the check. */
const checkTimeoutMs = 3000

const health = z.object({
  live: z.boolean().describe('This process answers'),
  ready: z.boolean().describe('Every database that it needs is available'),
  environments: z.array(
    z.object({
      name: z.string(),
      engine: z.string(),
      state: z.enum(['closed', 'opening', 'open', 'failed']).describe('closed: opens with the first request'),
      promises: z.string(),
      trail: z
        .enum(['sealed', 'late'])
        .optional()
        .describe(
          'Of an open one: whether the audit trail is sealed; late: entries have waited for a minute',
        ),
    }),
  ),
})

/** GET /health: 200 when ready, 503 when not, with the same body. */
export async function healthRoute(
  app: FastifyInstance,
  { environments }: { environments: readonly Environment[] },
): Promise<void> {
  const schema = { hide: true, response: { 200: health, 503: health } }
  app.get('/health', { schema }, async (_, reply) => {
    const checked = await Promise.all(environments.map(checkEnvironment))
    const ready = checked.every(({ state }) => state !== 'failed')
    if (!ready) reply.header('retry-after', '3')
    return reply.code(ready ? 200 : 503).send({ live: true, ready, environments: checked })
  })
}

async function checkEnvironment(environment: Environment) {
  const { name, engine } = environment
  const checked = await checkState(environment)
  return { name, engine, ...checked, promises: promises[engine] }
}

type Checked = { readonly state: EnvironmentState; readonly trail?: 'sealed' | 'late' }

/**
 * Pings an open database; a database that no request has used stays closed. One that failed to open is tried
 * again: while the answer is 503, a load balancer sends no other request.
 */
async function checkState(environment: Environment): Promise<Checked> {
  const state = environment.state()
  if (state === 'failed') environment.warm()
  if (state !== 'open') return { state }
  const database = await environment.open()
  // Both use connections apart from those of requests: when requests use all connections, the database is not
  // down.
  const [isAlive, waiting] = await Promise.all([
    withTimeout(database.ping().then(() => true)),
    withTimeout(unsealedSeconds(database.for('jobs').orm).then(seconds => seconds ?? 0)),
  ])
  if (!isAlive) return { state: 'failed' }
  return waiting === undefined ? { state } : { state, trail: waiting >= lateSeconds ? 'late' : 'sealed' }
}

/** Returns the result; undefined when it fails or comes too late. */
async function withTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), checkTimeoutMs)
  })
  return Promise.race([answer.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
