import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { session } from '../../server/db/system-tables'
import { addAccount, password, signIn, startApp, type TestApp } from './app-fixture'
import { callOf, codeAt, secretKey } from './two-step-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_SECRET_KEY: secretKey })
})

/** Sign-ins run in sequence, so that almost always one is hashing while the change is committed. */
const rivals = 12
const rounds = 2

async function person() {
  const { id, phone } = await addAccount(await started.database('DEV'), { roles: ['csr'] })
  return { id, phone, token: (await signIn(started, { phone })).json<{ token: string }>().token }
}

async function openSessions(id: string): Promise<number> {
  const { orm } = await started.database('DEV')
  const open = await orm
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, id), isNull(session.endedAt)))
  return open.length
}

it('a sign-in with the old password, under way while it is changed, opens no session', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, phone, token } = await person()
    const [change, ...attempts] = await Promise.all([
      callOf(started)('POST', '/user/password', token, {
        password,
        newPassword: 'a horse of another colour',
      }),
      ...Array.from({ length: rivals }, () => signIn(started, { phone })),
    ])
    expect(change.statusCode).toBe(200)
    expect(new Set(attempts.map(answer => answer.statusCode))).toContain(401)
    expect(await openSessions(id)).toBe(1)
  }
})

it('a sign-in by password alone, under way while two-step sign-in is turned on, is asked for the code', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, phone, token } = await person()
    const call = callOf(started)
    const { secret } = (await call('POST', '/user/two-step', token, {})).json<{ secret: string }>()
    const code = codeAt(secret, started.clock)
    const [confirmed, ...attempts] = await Promise.all([
      call('POST', '/user/two-step/confirm', token, { password, code }),
      ...Array.from({ length: rivals }, () => signIn(started, { phone })),
    ])
    expect(confirmed.statusCode).toBe(200)
    expect(attempts.at(-1)?.json()).toMatchObject({ challenge: expect.any(String) })
    expect(await openSessions(id)).toBe(1)
  }
})
