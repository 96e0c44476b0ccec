import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { desc } from 'drizzle-orm'
import { createStaff } from '../server/auth/create-staff'
import { storedColumns } from '../server/crud/read'
import { tableOf } from '../server/db/tables'
import { fillResource } from '../server/seed/bulk'
import type { AnyResource } from '../src/resources/kernel/declare/resource'
import { banks } from '../src/resources/money/banks'
import { users } from '../src/resources/people/users'
import { freePort } from '../tools/free-port'
import { benchContext, onPostgres } from './engines'
import { median, ratio } from './figures'

const clients = 16
const rounds = 7
const roundMilliseconds = 2000
const rows = 10_000
const page = 25
const admin = { phone: '+639170000777', password: 'a horse of another colour' }

/** A call that is repeated. */
interface Call {
  readonly port: number
  readonly path: string
  readonly token?: string
  readonly body: object
}

/**
 * Pages of a list per second by 16 clients, against a bare Fastify route that sends the rows of the same statement
 * through `pg`; each in a process of its own, in turns. The bar is 0.5.
 */
export async function benchServer(): Promise<void> {
  await onPostgres(async (database, url) => {
    const by = benchContext(database)
    await createStaff(database.orm, by, {
      ...admin,
      username: 'bench',
      firstName: null,
      lastName: null,
      roles: ['admin'],
    })
    for (const resource of [banks, users] as AnyResource[]) {
      await fillResource(database, resource, { rows, from: 0 })
      const { id } = tableOf(resource)
      const statement = database.orm
        .select(storedColumns(resource))
        .from(tableOf(resource))
        .orderBy(desc(id))
        .limit(page + 1)
        .toSQL()
      const ours = await startServer(['server/main.ts'], '/health', {
        DATABASE_URL_DEV: url,
        PADDOCK_ENVIRONMENTS: 'DEV',
        PADDOCK_USER_REQUESTS_PER_MINUTE: '1000000',
      })
      const arguments_ = (port: number) => [
        url,
        String(port),
        statement.sql,
        JSON.stringify(statement.params),
      ]
      const bare = await startServer(['bench/server/bare.ts'], '/list', {}, arguments_)
      try {
        const signIn = { ...admin, userCaptcha: 'bench', skipCaptcha: true }
        const answer = await send({ port: ours.port, path: '/api/dev/signin/phone', body: signIn })
        const { token } = JSON.parse(answer) as { token: string }
        await measure(resource.name, {
          ours: {
            port: ours.port,
            path: `/api/dev/admin/get/${resource.name}`,
            token,
            body: { limit: page },
          },
          bare: { port: bare.port, path: '/list', body: {} },
        })
      } finally {
        ours.stop()
        bare.stop()
      }
    }
  })
}

async function measure(name: string, calls: Readonly<Record<'ours' | 'bare', Call>>): Promise<void> {
  const figures = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < rounds; round += 1) {
    const [ours, bare] = [await callsPerSecond(calls.ours), await callsPerSecond(calls.bare)]
    // The first round warms up.
    if (round < 0) continue
    figures.ours.push(ours)
    figures.bare.push(bare)
  }
  const [ours, bare] = [median(figures.ours), median(figures.bare)]
  console.log(
    `postgres  ${name}, pages of ${page} by ${clients} clients: ${ours.toFixed(0)} a second, ` +
      `a bare route ${bare.toFixed(0)}, ratio ${ratio(ours, bare)}`,
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: clients })

async function callsPerSecond(call: Call): Promise<number> {
  let done = 0
  const start = performance.now()
  const work = async () => {
    while (performance.now() - start < roundMilliseconds) {
      await send(call)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return (done * 1000) / (performance.now() - start)
}

/** @throws when the answer is not 200 */
async function send({ port, path, token, body }: Call): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const call = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers })
  call.end(JSON.stringify(body))
  const [answer] = await once(call, 'response')
  let text = ''
  for await (const piece of answer) text += piece
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`)
  return text
}

interface Started {
  readonly port: number
  stop(): void
}

async function startServer(
  script: readonly string[],
  path: string,
  env: NodeJS.ProcessEnv,
  argumentsOf: (port: number) => readonly string[] = () => [],
): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', ...script, ...argumentsOf(port)], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}${path}`).then(
      () => true,
      () => false,
    )
    if (isUp) return { port, stop: () => child.kill('SIGTERM') }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`${script[0]} did not start`)
}
