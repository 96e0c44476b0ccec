import type { FastifyInstance, InjectOptions } from 'fastify'

import { type AppOptions, buildApp } from '../../server/app'
import { hashPassword } from '../../server/auth/passwords'
import { readEnv } from '../../server/config/env'
import type { EnvironmentName } from '../../server/config/env-variables'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { staffTable } from '../../server/db/staff-table'
import { atFileEnd } from './file-end'
import { openTestDatabase } from './harness'

export const password = 'Paddock!2026'

/** A clock that only the test moves. */
export class Clock {
  #milliseconds = Date.parse('2026-11-20T08:00:00.000Z')

  /** Milliseconds that each look at the clock moves it. */
  step = 0

  now = () => {
    const moment = new Date(this.#milliseconds)
    this.#milliseconds += this.step
    return moment
  }

  set(moment: Date): void {
    this.#milliseconds = moment.getTime()
  }

  pass(time: { seconds?: number; minutes?: number; hours?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0 } = time
    this.#milliseconds += ((hours * 60 + minutes) * 60 + seconds) * 1000
  }
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly clock: Clock
  /** All lines of the log. */
  readonly lines: string[]
  database(name: EnvironmentName): Promise<Database>
}

/** Starts the app over fresh databases; closed when the test file ends. */
export async function startApp(
  variables: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const clock = new Clock()
  const lines: string[] = []
  const databases = new Map<EnvironmentName, Promise<Database>>()
  const database = (name: EnvironmentName) => {
    const opened = databases.get(name) ?? open()
    databases.set(name, opened)
    return opened
  }
  const open = async () => {
    const opened = await openTestDatabase()
    atFileEnd(close)
    return opened
  }
  const app = await buildApp({
    // Tests send hours of requests in a second.
    settings: readEnv({
      PADDOCK_LOG_LEVEL: 'trace',
      PADDOCK_USER_REQUESTS_PER_MINUTE: '0',
      ...variables,
    }),
    // The harness closes the databases, after the app.
    opener: async name => ({ ...(await database(name)), close: async () => {} }),
    dist: '/nowhere',
    now: clock.now,
    logTo: { write: line => void lines.push(line) },
    ...options,
  })
  let closing: Promise<void> | undefined
  // Once, before the first of its databases is closed.
  const close = () => {
    closing ??= app.close()
    return closing
  }
  atFileEnd(close)
  return { app, clock, lines, database }
}

const passwordHash = hashPassword(password)

let phones = 0

/** Adds a user who can sign in; every phone is used once. */
export async function addAccount(
  database: Database,
  values: Partial<typeof staffTable.$inferInsert> = {},
): Promise<{ id: string; phone: string }> {
  phones += 1
  const phone = `+6391711${String(phones).padStart(5, '0')}`
  const id = newId()
  await database.orm.insert(staffTable).values({
    id,
    phone,
    username: `person${phones}`,
    name: 'Ana Cruz',
    firstName: 'Ana',
    lastName: 'Cruz',
    roles: ['admin'],
    passwordHash: await passwordHash,
    ...values,
  })
  return { id, phone: values.phone ?? phone }
}

/** POST /signin/phone as the portal sends it (docs/contract.md, Fixed calls). */
export function signIn(
  { app }: Pick<TestApp, 'app'>,
  body: { phone: string; password?: string },
  { environment = 'dev', ...rest }: { environment?: string } & InjectOptions = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/${environment}/signin/phone`,
    payload: { password, userCaptcha: 'dummy', skipCaptcha: true, ...body },
    ...rest,
  })
}

/** Returns the token of a new user with these roles. */
export async function tokenOf(started: TestApp, roles: string[], environment: EnvironmentName = 'DEV') {
  const { phone } = await addAccount(await started.database(environment), { roles })
  const answer = await signIn(started, { phone }, { environment: environment.toLowerCase() })
  return answer.json<{ token: string }>().token
}

export function withToken(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}
