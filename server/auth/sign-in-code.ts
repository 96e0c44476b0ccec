import { menuRole } from '../../src/resources/kernel/rights/roles'
import { allOrNothing } from '../db/all-or-nothing'
import type { KeyRing } from '../db/seal-text'
import { AppError } from '../errors'
import { accessRefusal } from './account-limits'
import type { Account } from './accounts'
import { logAttempt } from './authentication-log'
import { findChallenge, type OpenChallenge, spendChallenge } from './challenges'
import { countersOf, type Device, findDevice } from './devices'
import { logBlockedSignIn } from './log-blocked-sign-in'
import { openSession, type SignedIn, type SignInAttempt } from './open-session'
import { consumeCode, type Proof, verifyCode } from './second-factor'
import { codeCounter, type GuessCounters, recordAttempt, requireNotThrottled } from './throttle'
import { isOfEnvironment } from './tokens'

/** The second step of a sign-in. */
export interface CodeAttempt extends SignInAttempt {
  /** From the answer to the password. */
  readonly challenge: string
  /** A code of the app, or a recovery code. */
  readonly code: string
  readonly keys: KeyRing
}

/**
 * Signs in a user who sends a code after the password; the answer is the same as for a sign-in by password
 * alone. Guesses are throttled per user, across challenges.
 * @throws AppError 401 `challenge_over` when the sign-in must start again, 401 `wrong_code`, 429, 503 when
 * the key of the secret is lost
 */
export async function signInByCode(attempt: CodeAttempt): Promise<SignedIn> {
  const { database, environment, challenge, now } = attempt
  const open = isOfEnvironment(challenge, environment)
    ? await findChallenge(database.orm, challenge, now())
    : null
  if (!open || !mayEnter(open.account)) throw challengeOver()
  const refusal = await accessRefusal(database.orm, attempt.modules, open.account.id, now())
  if (refusal !== null) throw challengeOver()
  try {
    return await enterByCode(attempt, open)
  } catch (error) {
    if (error instanceof AppError) await logBlockedSignIn({ ...attempt, phone: open.account.phone }, error)
    throw error
  }
}

/** Checked again: access may have been removed after the password was accepted. */
function mayEnter(account: Account): boolean {
  return account.status === 'ACTIVE' && account.totpSecret !== null && menuRole(account) !== null
}

async function enterByCode(attempt: CodeAttempt, open: OpenChallenge): Promise<SignedIn> {
  const { database, now } = attempt
  const { account } = open
  const device = await findDevice(database.orm, account, attempt.deviceTokens, now())
  const counters = countersOf(device, codeCounter(account.id), attempt.address)
  await requireNotThrottled(database.orm, counters, now())
  const proof = await verifyCode(account, attempt.code, { ...attempt, now: now() })
  const signedIn = proof && (await enter(attempt, open, { counters, device }, proof))
  if (signedIn) return signedIn
  await database.transaction(async transaction => {
    await recordAttempt(transaction, counters, false, now())
    await logAttempt(transaction, attempt, { phone: account.phone, account, outcome: 'wrong_code' })
  })
  throw new AppError(401, 'wrong_code', 'Incorrect code, or it was already used')
}

/**
 * Uses the challenge and the proof and opens the session, in one transaction; null when the proof was used
 * already.
 */
function enter(
  attempt: CodeAttempt,
  { id, account }: OpenChallenge,
  { counters, device }: { counters: GuessCounters; device: Device | null },
  proof: Proof,
): Promise<SignedIn | null> {
  const now = attempt.now()
  const outcome = proof.kind === 'app' ? 'signed_in' : 'signed_in_recovery'
  return allOrNothing(attempt.database.orm, async transaction => {
    await recordAttempt(transaction, counters, true, now)
    if (!(await spendChallenge(transaction, id, now))) throw challengeOver()
    if (!(await consumeCode(transaction, account, proof))) return null
    await logAttempt(transaction, attempt, { phone: account.phone, account, outcome })
    return openSession(transaction, attempt, account, device, now)
  })
}

function challengeOver(): AppError {
  return new AppError(401, 'challenge_over', 'The code has expired. Sign in again.')
}
