import { eq } from 'drizzle-orm'
import type { EnvironmentName } from '../config/env-variables'
import type { Database, Orm } from '../db/database'
import { staffTable } from '../db/staff-table'
import type { Account } from './accounts'
import type { Caller } from './authentication-log'
import { createSession } from './sessions'

/** Who comes in by whatever step, to what, and from where. */
export interface SignInAttempt extends Caller {
  readonly database: Database
  readonly environment: EnvironmentName
  readonly sessionDays: number
  readonly now: () => Date
}

/** Opens the session of a person whose last step was right. */
export async function openSession(
  orm: Orm,
  { address, userAgent, sessionDays }: SignInAttempt,
  account: Account,
  token: string,
  now: Date,
): Promise<void> {
  await createSession(orm, { accountId: account.id, token, address, userAgent, days: sessionDays, now })
  await orm.update(staffTable).set({ lastSignInAt: now.toISOString() }).where(eq(staffTable.id, account.id))
}
