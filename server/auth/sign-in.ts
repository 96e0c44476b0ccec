import { normalisePhone } from '../../src/domain/phone'
import { temporaryDays } from '../../src/domain/two-step'
import { menuRole } from '../../src/resources/kernel/rights/roles'
import type { SignInAnswer } from '../../src/resources/kernel/wire/wire'
import { createLimiter } from '../create-limiter'
import { allOrNothing } from '../db/all-or-nothing'
import type { Orm } from '../db/database'
import { AppError } from '../errors'
import { type Account, findAccount, lockUnchanged } from './accounts'
import { logAttempt, type Outcome } from './authentication-log'
import { createChallenge } from './challenges'
import { openSession, type SignInAttempt } from './open-session'
import { busy, verifyPassword } from './passwords'
import { tellRefusal } from './refusals'
import { addressCounter, forgetOld, phoneCounter, requireFree, settle } from './throttle'
import { newToken } from './tokens'

/** Who tries to sign in to what, and from where. */
export interface Attempt extends SignInAttempt {
  readonly phone: string
  readonly password: string
}

/** How often a password is checked anew because the account changed meanwhile. */
const mostChecks = 3

/** Guesses at one phone go one by one, so that the first failures stop the rest before they cost a hash. */
const oneByOne = createLimiter({
  running: 1,
  waiting: 200,
  reject: () => {
    throw busy()
  },
})

/**
 * Signs a person in; who has two-step sign-in gets a challenge in the place of the token, for `signInByCode`. Whoever
 * has no staff role gets the roles and no session (docs/contract.md, Roles). An unknown phone, a wrong password and a disabled account
 * get the same answer after the same time.
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
  await requireFree(orm, [counters.phone, counters.address], attempt.now())
  for (let checks = 0; checks < mostChecks; checks += 1) {
    const account = await findAccount(orm, attempt.phone)
    const isRight = await verifyPassword(attempt.password, account?.passwordHash ?? null)
    const answer = await conclude(attempt, counters, account, outcomeOf(account, isRight, attempt.now()))
    if (answer) return answer
  }
  throw busy()
}

function outcomeOf(account: Account | undefined, isRight: boolean, now: Date): Outcome {
  if (!account) return 'unknown_phone'
  if (!isRight) return 'wrong_password'
  if (account.status !== 'ACTIVE') return 'disabled'
  if (!menuRole(account)) return 'no_staff_role'
  if (isExpired(account, now)) return 'password_expired'
  return account.totpSecret === null ? 'signed_in' : 'code_asked'
}

/** A temporary password that lay about for too long. */
function isExpired({ passwordState, passwordChangedAt }: Account, now: Date): boolean {
  const since = passwordChangedAt === null ? 0 : Date.parse(passwordChangedAt)
  return passwordState === 'TEMPORARY' && now.getTime() - since >= temporaryDays * 86_400_000
}

/** Those whose password was right: they may be told so. */
const recognising: readonly Outcome[] = ['signed_in', 'code_asked', 'no_staff_role', 'password_expired']

/**
 * Writes all that an attempt leads to in one transaction; only then anyone is told. Null, with nothing written, when
 * the account changed after it was read: hashing takes its time, and a password that was changed meanwhile, or a
 * second step that was turned on, must count.
 */
async function conclude(
  attempt: Attempt,
  counters: Parameters<typeof settle>[1],
  account: Account | undefined,
  outcome: Outcome,
): Promise<SignInAnswer | null> {
  const { orm } = attempt.database
  const now = attempt.now()
  const recognised = recognising.includes(outcome) ? account : undefined
  const given = await allOrNothing(orm, async transaction => {
    await settle(transaction, counters, recognised !== undefined, now)
    if (recognised && !(await lockUnchanged(transaction, recognised))) return null
    const next = recognised ? await nextStep(transaction, attempt, recognised, outcome, now) : {}
    await logAttempt(transaction, attempt, { phone: attempt.phone, account, outcome })
    return next
  })
  if (given === null) return null
  if (!recognised) {
    await forgetOld(orm, now)
    throw new AppError(401, 'bad_credentials', 'Incorrect phone number or password')
  }
  if (outcome === 'password_expired')
    throw new AppError(
      401,
      'password_expired',
      'This temporary password has expired. Ask an admin for a new one',
    )
  return { ...given, roles: recognised.roles }
}

/** What a right password leads to: a session, or a challenge; nothing for who has no staff role. */
async function nextStep(
  orm: Orm,
  attempt: Attempt,
  account: Account,
  outcome: Outcome,
  now: Date,
): Promise<Omit<SignInAnswer, 'roles'>> {
  const { environment, sessionDays } = attempt
  if (outcome === 'code_asked')
    return { challenge: await createChallenge(orm, { environment, account, now }) }
  if (outcome !== 'signed_in') return {}
  const token = newToken(environment)
  await openSession(orm, attempt, account, token, now)
  return { token, expiresInDays: sessionDays }
}
