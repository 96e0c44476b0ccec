import { eq } from 'drizzle-orm'
import type { SignInAnswer } from '../../src/resources/kernel/wire/wire'
import type { EnvironmentName } from '../config/env-variables'
import type { Modules } from '../context'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { staffTable } from '../db/staff-table'
import { noteUse } from './account-limits'
import type { Account } from './accounts'
import type { Caller } from './authentication-log'
import { type Device, rememberDevice } from './devices'
import { createSession } from './sessions'
import { newToken } from './tokens'

/** A step of a sign-in: environment, address and browser. */
export interface SignInAttempt extends Caller {
  readonly database: Database
  readonly environment: EnvironmentName
  readonly sessionDays: number
  readonly modules: Pick<Modules, 'accessLimits'>
  /** The tokens of accounts that signed in with this browser before. */
  readonly deviceTokens: readonly string[]
  readonly now: () => Date
}

/** The result of a sign-in step. */
export interface SignedIn {
  readonly answer: SignInAnswer
  /** The account to store a device cookie for; null when no session was opened. */
  readonly device: { readonly accountId: string; readonly token: string } | null
}

/** Opens the session of a user whose last step was right, and stores the browser as known. */
export async function openSession(
  orm: Orm,
  { address, userAgent, sessionDays, environment, modules }: SignInAttempt,
  account: Account,
  device: Device | null,
  now: Date,
): Promise<SignedIn> {
  const token = newToken(environment)
  const { id: accountId, roles } = account
  await createSession(orm, { accountId, token, address, userAgent, days: sessionDays, now })
  await orm.update(staffTable).set({ lastSignInAt: now.toISOString() }).where(eq(staffTable.id, accountId))
  await noteUse(orm, modules, accountId, now)
  const deviceToken = await rememberDevice(orm, account, device, environment, now)
  return {
    answer: { token, expiresInDays: sessionDays, roles },
    device: { accountId, token: deviceToken },
  }
}
