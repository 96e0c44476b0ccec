import { normalisePhone } from '../../src/domain/phone'
import type { RequiredStep } from '../../src/domain/two-step'
import { menuRole } from '../../src/resources/kernel/rights/roles'
import type { Actor, Context } from '../context'
import { allOrNothing } from '../db/all-or-nothing'
import { AppError } from '../errors'
import { invalid } from '../validate'
import { queueGuess } from './account-guesses'
import { type Account, findAccount, lockUnchanged } from './accounts'
import { logAttempt } from './authentication-log'
import { verifyPassword } from './passwords'
import { requiredStepOf } from './required-steps'
import { consumeCode, type Proof, verifyCode } from './second-factor'
import { recordAttempt, requireNotThrottled, secondPersonCounter, secondPersonsCounter } from './throttle'

/** The credentials that a second person enters at the screen of the first. */
export interface SecondPersonCredentials {
  readonly phone: string
  /** A code of their second step, or the password of an account without one. */
  readonly proof: string
}

/**
 * Confirms the identity of a second person at the screen and in the request of another, such as a supervisor beside a
 * cashier. They are not signed in: the answer is valid for this one action. Guesses are throttled and logged as at sign-in,
 * but are counted against the first person, so no other user has to wait.
 * @throws AppError 422 at `proof` with the same sentence for every error, 403 for a person who must replace a temporary
 * password or set up two-step sign-in first, 429 after too many guesses
 */
export async function confirmSecondPerson(
  context: Context,
  credentials: SecondPersonCredentials,
): Promise<Actor> {
  const phone = normalisePhone(credentials.phone)
  const account = await findAccount(context.database.orm, phone)
  const confirm = () => confirmNow(context, { ...credentials, phone }, account)
  const by = context.actor.id
  const found = await queueGuess(context, { id: `${by} for ${phone}` }, confirm)
  const { id, name, roles } = found
  // The session is that of the first person, in which the second does this one thing.
  const { sessionId } = context.actor
  return { id, name, roles, sessionId, stepUp: { isFresh: true, by: 'password' } }
}

async function confirmNow(
  context: Context,
  { phone, proof }: SecondPersonCredentials,
  account: Account | undefined,
): Promise<Account> {
  const { orm } = context.database
  const now = context.now()
  const by = context.actor.id
  const counters = { target: secondPersonCounter(by, phone), address: secondPersonsCounter(by) }
  await requireNotThrottled(orm, counters, now)
  const shown = await proofOf(context, account, proof)
  const isStaff = account?.status === 'ACTIVE' && menuRole(account) !== null
  const confirmed =
    account &&
    isStaff &&
    shown !== null &&
    (await allOrNothing(orm, async transaction => {
      await recordAttempt(transaction, counters, true, now)
      if (!(await lockUnchanged(transaction, account))) return null
      return shown === 'password' || (await consumeCode(transaction, account, shown)) || null
    }))
  if (account && confirmed) {
    const step = requiredStepOf(account, context.twoStepRoles)
    if (step) throw new AppError(403, 'required_step', stepMessages[step])
    return account
  }
  await context.database.transaction(async transaction => {
    await recordAttempt(transaction, counters, false, now)
    const outcome = account ? 'wrong_password' : 'unknown_phone'
    await logAttempt(transaction, context, { phone, account, outcome })
  })
  throw invalid({ proof: 'Incorrect phone number, or incorrect code or password' })
}

const stepMessages: Readonly<Record<RequiredStep, string>> = {
  password: 'This person must first sign in and replace their temporary password',
  twoStep: 'This person must first sign in and set up two-step sign-in',
}

/** Takes as long for an unknown phone as for a wrong password. */
async function proofOf(
  { environment, keys, now }: Context,
  account: Account | undefined,
  proof: string,
): Promise<Proof | 'password' | null> {
  if (account && account.totpSecret !== null)
    return verifyCode(account, proof, { environment, keys, now: now() })
  return (await verifyPassword(proof, account?.passwordHash ?? null)) ? 'password' : null
}
