import { TOTP } from 'otpauth'
import { addAccount, type Clock, password, signIn, type TestApp, withToken } from './app-fixture'

/** A key for tests. */
export const secretKey = Buffer.alloc(32, 7).toString('base64')

export interface Person {
  readonly id: string
  readonly phone: string
  readonly token: string
}

/** Returns the code of a secret, for now or some time steps later. */
export function codeAt(secret: string, clock: Clock, steps = 0): string {
  return TOTP.generate({ secret: fromBase32(secret), timestamp: clock.now().getTime() + steps * 30_000 })
}

function fromBase32(secret: string) {
  return new TOTP({ secret }).secret
}

export function callOf(started: TestApp, environment = 'dev') {
  return (method: 'GET' | 'POST' | 'PUT', path: string, token: string | null, payload?: object) =>
    started.app.inject({
      method,
      url: `/api/${environment}${path}`,
      ...(token !== null && { headers: withToken(token) }),
      ...(payload && { payload }),
    })
}

/** A user who has signed in with the password only. */
export async function someone(started: TestApp, ...roles: string[]): Promise<Person> {
  const { id, phone } = await addAccount(await started.database('DEV'), { roles })
  const answer = await signIn(started, { phone })
  return { id, phone, token: answer.json<{ token: string }>().token }
}

/** Sets up two-step sign-in as the user would. */
export async function setUp(started: TestApp, token: string) {
  const call = callOf(started)
  const { secret } = (await call('POST', '/user/two-step', token, {})).json<{ secret: string }>()
  const code = codeAt(secret, started.clock)
  const answer = await call('POST', '/user/two-step/confirm', token, { password, code })
  return { secret, ...answer.json<{ recoveryCodes: string[] }>() }
}

/** Returns the challenge after a correct password. */
export async function challengeOf(started: TestApp, phone: string): Promise<string> {
  return (await signIn(started, { phone })).json<{ challenge: string }>().challenge
}
