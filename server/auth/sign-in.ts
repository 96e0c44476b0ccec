import { normalisePhone } from '../../src/domain/phone'
import { temporaryDays } from '../../src/domain/two-step'
import { menuRole } from '../../src/resources/kernel/rights/roles'
import { createLimiter } from '../create-limiter'
import { allOrNothing } from '../db/all-or-nothing'
import type { Orm } from '../db/database'
import { AppError } from '../errors'
import { accessEnded, accessRefusal } from './account-limits'
import { type Account, findAccount, lockUnchanged } from './accounts'
import { addressRefused, allowsAddress } from './allowed-addresses'
import { logAttempt, type Outcome } from './authentication-log'
import { createChallenge } from './challenges'
import { countersOf, type Device, findDevice } from './devices'
import { logBlockedSignIn } from './log-blocked-sign-in'
import { openSession, type SignedIn, type SignInAttempt } from './open-session'
import { busy, verifyPassword } from './passwords'
import { type GuessCounters, phoneCounter, recordAttempt, requireNotThrottled } from './throttle'

/** A sign-in with phone and password. */
export interface Attempt extends SignInAttempt {
  readonly phone: string
  readonly password: string
}

/** How often a password is checked again because the account changed meanwhile. */
const maxChecks = 3

/**
 * Attempts with one phone, or from one known device, run one at a time, so that the first failures stop the rest
 * before they cost a hash.
 */
const oneByOne = createLimiter({
  running: 1,
  waiting: 200,
  reject: () => {
    throw busy()
  },
})

/**
 * Signs a user in. A user with two-step sign-in gets a challenge in place of the token, for `signInByCode`; for a user
 * without a staff role the answer has the roles and no token (docs/contract.md, Roles). An unknown phone, a wrong password and a
 * disabled account get the same answer after the same time.
 * @throws AppError 401, 429 when there were too many failures, 503 when too many others sign in
 */
export async function signIn(attempt: Attempt): Promise<SignedIn> {
  const phone = normalisePhone(attempt.phone)
  const { database, environment } = attempt
  try {
    const device = await findKnownDevice(attempt, phone)
    return await oneByOne(`${environment} ${device?.id ?? phone}`, () =>
      signInNow({ ...attempt, phone }, device),
    )
  } catch (error) {
    if (error instanceof AppError) await logBlockedSignIn({ ...attempt, database, phone }, error)
    throw error
  }
}

async function findKnownDevice(
  { database, deviceTokens, now }: Attempt,
  phone: string,
): Promise<Device | null> {
  if (deviceTokens.length === 0) return null
  return findDevice(database.orm, await findAccount(database.orm, phone), deviceTokens, now())
}

async function signInNow(attempt: Attempt, device: Device | null): Promise<SignedIn> {
  const { orm } = attempt.database
  const counters = countersOf(device, phoneCounter(attempt.phone), attempt.address)
  await requireNotThrottled(orm, counters, attempt.now())
  for (let checks = 0; checks < maxChecks; checks += 1) {
    const account = await findAccount(orm, attempt.phone)
    const isRight = await verifyPassword(attempt.password, account?.passwordHash ?? null)
    const isAllowed = await allowsAddress(orm, account?.roles ?? [], attempt.address)
    const refusal = await accessRefusal(orm, attempt.modules, account?.id, attempt.now())
    const outcome = outcomeOf(account, { isRight, isAllowed, isEnded: refusal !== null }, attempt.now())
    const answer = await recordOutcome(attempt, { counters, device }, account, outcome)
    if (answer && outcome === 'access_ended') throw accessEnded(refusal ?? '')
    if (answer) return answer
  }
  throw busy()
}

function outcomeOf(
  account: Account | undefined,
  { isRight, isAllowed, isEnded }: { isRight: boolean; isAllowed: boolean; isEnded: boolean },
  now: Date,
): Outcome {
  if (!account) return 'unknown_phone'
  if (!isRight) return 'wrong_password'
  if (account.status !== 'ACTIVE') return 'disabled'
  if (!menuRole(account)) return 'no_staff_role'
  if (!isAllowed) return 'address_refused'
  if (isEnded) return 'access_ended'
  if (isExpired(account, now)) return 'password_expired'
  return account.totpSecret === null ? 'signed_in' : 'code_asked'
}

/** Whether a temporary password is too old. */
function isExpired({ passwordState, passwordChangedAt }: Account, now: Date): boolean {
  const since = passwordChangedAt === null ? 0 : Date.parse(passwordChangedAt)
  return passwordState === 'TEMPORARY' && now.getTime() - since >= temporaryDays * 86_400_000
}

/** Outcomes after a right password: the user may be told the reason. */
const rightPassword: readonly Outcome[] = [
  'signed_in',
  'code_asked',
  'no_staff_role',
  'password_expired',
  'address_refused',
  'access_ended',
]

/**
 * Writes everything that an attempt leads to in one transaction, before the answer is sent. Returns null,
 * with nothing written, when the account changed after it was read: hashing is slow, and a password that was
 * changed or a second step that was turned on meanwhile must count.
 */
async function recordOutcome(
  attempt: Attempt,
  { counters, device }: { counters: GuessCounters; device: Device | null },
  account: Account | undefined,
  outcome: Outcome,
): Promise<SignedIn | null> {
  const { orm } = attempt.database
  const now = attempt.now()
  const recognised = rightPassword.includes(outcome) ? account : undefined
  const next = await allOrNothing(orm, async transaction => {
    await recordAttempt(transaction, counters, recognised !== undefined, now)
    if (recognised && !(await lockUnchanged(transaction, recognised))) return null
    await logAttempt(transaction, attempt, { phone: attempt.phone, account, outcome })
    return recognised ? resultOf(transaction, attempt, device, recognised, outcome, now) : noSession
  })
  if (next === null) return null
  if (!recognised) throw new AppError(401, 'bad_credentials', 'Incorrect phone number or password')
  if (outcome === 'address_refused') throw addressRefused()
  if (outcome === 'password_expired')
    throw new AppError(
      401,
      'password_expired',
      'This temporary password has expired. Ask an admin for a new one.',
    )
  return { ...next, answer: { ...next.answer, roles: recognised.roles } }
}

/** The next step after a correct password. */
interface SignInResult {
  readonly answer: Omit<SignedIn['answer'], 'roles'>
  readonly device: SignedIn['device']
}

const noSession: SignInResult = { answer: {}, device: null }

/** Returns a session or a challenge; nothing without a staff role. */
async function resultOf(
  orm: Orm,
  attempt: Attempt,
  device: Device | null,
  account: Account,
  outcome: Outcome,
  now: Date,
): Promise<SignInResult> {
  const { environment } = attempt
  if (outcome === 'code_asked')
    return { answer: { challenge: await createChallenge(orm, { environment, account, now }) }, device: null }
  if (outcome !== 'signed_in') return noSession
  return openSession(orm, attempt, account, device, now)
}
