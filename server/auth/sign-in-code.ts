import { menuRole } from '../../src/resources/kernel/rights/roles'
import type { SignInAnswer } from '../../src/resources/kernel/wire/wire'
import { allOrNothing } from '../db/all-or-nothing'
import type { KeyRing } from '../db/seal-text'
import { AppError } from '../errors'
import type { Account } from './accounts'
import { logAttempt } from './authentication-log'
import { findChallenge, type OpenChallenge, spendChallenge } from './challenges'
import { openSession, type SignInAttempt } from './open-session'
import { tellRefusal } from './refusals'
import { type Proof, proofOf, spendProof } from './second-factor'
import { addressCounter, codeCounter, forgetOld, requireFree, settle } from './throttle'
import { isOfEnvironment, newToken } from './tokens'

/** The second step of a sign-in. */
export interface CodeAttempt extends SignInAttempt {
  /** From the answer to the password. */
  readonly challenge: string
  /** Of the app, or one for recovery. */
  readonly code: string
  readonly keys: KeyRing
}

/**
 * Signs in whoever shows a code after the password: the same answer as a sign-in by password alone. Guesses are
 * throttled for each person, whatever challenge they come with.
 * @throws AppError 401 `challenge_over` when the sign-in has to begin anew, 401 `wrong_code`, 429, 503 when the key
 * of the secret is lost
 */
export async function signInByCode(attempt: CodeAttempt): Promise<SignInAnswer> {
  const { database, environment, challenge, now } = attempt
  const open = isOfEnvironment(challenge, environment)
    ? await findChallenge(database.orm, challenge, now())
    : null
  if (!open || !mayEnter(open.account)) throw over()
  try {
    return await enterByCode(attempt, open)
  } catch (error) {
    if (error instanceof AppError) await tellRefusal({ ...attempt, phone: open.account.phone }, error)
    throw error
  }
}

/** As it is now: access may have been taken away since the password was right. */
function mayEnter(account: Account): boolean {
  return account.status === 'ACTIVE' && account.totpSecret !== null && menuRole(account) !== null
}

async function enterByCode(attempt: CodeAttempt, open: OpenChallenge): Promise<SignInAnswer> {
  const { database, now } = attempt
  const { account } = open
  const counters = { phone: codeCounter(account.id), address: addressCounter(attempt.address) }
  await requireFree(database.orm, [counters.phone, counters.address], now())
  const proof = await proofOf(account, attempt.code, { ...attempt, now: now() })
  const token = proof && (await enter(attempt, open, counters, proof))
  if (token) return { token, expiresInDays: attempt.sessionDays, roles: account.roles }
  await database.transaction(async transaction => {
    await settle(transaction, counters, false, now())
    await logAttempt(transaction, attempt, { phone: account.phone, account, outcome: 'wrong_code' })
  })
  await forgetOld(database.orm, now())
  throw new AppError(401, 'wrong_code', 'Incorrect code, or it was already used')
}

/** Uses challenge and proof up and opens the session, all or nothing; null when the proof was used up already. */
function enter(
  attempt: CodeAttempt,
  { id, account }: OpenChallenge,
  counters: Parameters<typeof settle>[1],
  proof: Proof,
): Promise<string | null> {
  const now = attempt.now()
  const token = newToken(attempt.environment)
  const outcome = proof.kind === 'app' ? 'signed_in' : 'signed_in_recovery'
  return allOrNothing(attempt.database.orm, async transaction => {
    await settle(transaction, counters, true, now)
    if (!(await spendChallenge(transaction, id, now))) throw over()
    if (!(await spendProof(transaction, account, proof))) return null
    await openSession(transaction, attempt, account, token, now)
    await logAttempt(transaction, attempt, { phone: account.phone, account, outcome })
    return token
  })
}

function over(): AppError {
  return new AppError(401, 'challenge_over', 'The code has expired. Sign in again')
}
