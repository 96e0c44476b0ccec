import { eq } from 'drizzle-orm'
import { normalisePhone } from '../../src/domain/phone'
import { menuRole } from '../../src/resources/kernel/roles'
import type { SignInAnswer } from '../../src/resources/kernel/wire'
import type { Database, Orm } from '../db/connect'
import { staffTable } from '../db/staff-table'
import type { EnvironmentName } from '../env-variables'
import { AppError } from '../errors'
import { type Account, findAccount } from './accounts'
import { type Caller, logAttempt, type Outcome } from './authentication-log'
import { busy, verifyPassword } from './passwords'
import { createLines } from './queue'
import { createSession } from './sessions'
import { addressCounter, demandFree, forgetOld, phoneCounter, settle, Throttled } from './throttle'
import { newToken } from './tokens'

/** Who tries to sign in to what, and from where. */
export interface Attempt extends Caller {
  readonly database: Database
  readonly environment: EnvironmentName
  readonly phone: string
  readonly password: string
  readonly userAgent: string | undefined
  readonly sessionDays: number
  readonly now: () => Date
}

/** Guesses at one phone go one by one, so that the first failures stop the rest before they cost a hash. */
const oneByOne = createLines({
  running: 1,
  waiting: 200,
  refuse: () => {
    throw busy()
  },
})

/**
 * Signs a person in. Whoever has no staff role gets the roles and no session (spec §6). An unknown phone, a
 * wrong password and a disabled account get the same answer after the same time.
 * @throws AppError 401, 429 when there were too many failures, 503 when too many others sign in
 */
export async function signIn(attempt: Attempt): Promise<SignInAnswer> {
  const phone = normalisePhone(attempt.phone)
  try {
    return await oneByOne(`${attempt.environment} ${phone}`, () => signInNow({ ...attempt, phone }))
  } catch (error) {
    if (error instanceof AppError) await tellRefusal({ ...attempt, phone }, error)
    throw error
  }
}

async function signInNow(attempt: Attempt): Promise<SignInAnswer> {
  const { orm } = attempt.database
  const counters = { phone: phoneCounter(attempt.phone), address: addressCounter(attempt.address) }
  await demandFree(orm, [counters.phone, counters.address], attempt.now())
  const account = await findAccount(orm, attempt.phone)
  const isRight = await verifyPassword(attempt.password, account?.passwordHash ?? null)
  return conclude(attempt, counters, account, outcomeOf(account, isRight))
}

/** The refusals that this process has told each environment's log of; forgotten when they grow many. */
const toldIn = new WeakMap<Database, Set<string>>()
const toldAtMost = 10_000

/**
 * Tells the authentication log of an attempt that nobody looked at: the first of each wait, and of each minute
 * in which the queue is full. More would let a flood write the trail full.
 */
async function tellRefusal(attempt: Attempt, error: AppError): Promise<void> {
  const { database, phone } = attempt
  const known = refusalOf(error, attempt.now())
  if (!known) return
  const told = toldIn.get(database) ?? new Set()
  if (told.has(known.key)) return
  if (told.size >= toldAtMost) told.clear()
  toldIn.set(database, told.add(known.key))
  await logAttempt(database.orm, attempt, { phone, account: undefined, outcome: known.outcome })
}

function refusalOf(error: AppError, now: Date): { outcome: Outcome; key: string } | null {
  if (error instanceof Throttled) return { outcome: 'throttled', key: error.wait }
  if (error.code === 'busy') return { outcome: 'busy', key: `busy ${now.toISOString().slice(0, 16)}` }
  return null
}

function outcomeOf(account: Account | undefined, isRight: boolean): Outcome {
  if (!account) return 'unknown_phone'
  if (!isRight) return 'wrong_password'
  if (account.status !== 'ACTIVE') return 'disabled'
  return menuRole(account) ? 'signed_in' : 'no_staff_role'
}

/** Writes down all that an attempt leads to in one transaction; only then anyone is told. */
async function conclude(
  attempt: Attempt,
  counters: Parameters<typeof settle>[1],
  account: Account | undefined,
  outcome: Outcome,
): Promise<SignInAnswer> {
  const { orm } = attempt.database
  const now = attempt.now()
  const recognised = outcome === 'signed_in' || outcome === 'no_staff_role' ? account : undefined
  const token = outcome === 'signed_in' ? newToken(attempt.environment) : undefined
  await orm.transaction(async transaction => {
    await settle(transaction, counters, recognised !== undefined, now)
    if (recognised && token) await openSession(transaction, attempt, recognised, token, now)
    await logAttempt(transaction, attempt, { phone: attempt.phone, account, outcome })
  })
  if (!recognised) {
    await forgetOld(orm, now)
    throw new AppError(401, 'bad_credentials', 'Phone or password is not right')
  }
  const { roles } = recognised
  return token ? { token, expiresInDays: attempt.sessionDays, roles } : { roles }
}

async function openSession(
  orm: Orm,
  { address, userAgent, sessionDays }: Attempt,
  account: Account,
  token: string,
  now: Date,
): Promise<void> {
  await createSession(orm, { accountId: account.id, token, address, userAgent, days: sessionDays, now })
  await orm.update(staffTable).set({ lastSignInAt: now.toISOString() }).where(eq(staffTable.id, account.id))
}
