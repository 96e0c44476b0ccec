import type { Problems } from '../../src/resources/kernel/declare/schema'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import type { Once } from '../idempotency/once-proved'
import { invalid } from '../validate'
import { queueOwnGuess } from './account-guesses'
import type { Account } from './accounts'
import { logAttempt } from './authentication-log'
import { verifyPassword } from './passwords'
import { markProved } from './sessions'
import { addressCounter, ownPasswordCounter, recordAttempt, requireNotThrottled } from './throttle'

/** The signed-in user who confirms their identity. */
export interface Proving {
  readonly context: Context
  readonly account: Account
  readonly now: () => Date
  /** Does what the proof is for. */
  readonly once: Once
}

interface Given {
  /** Null where only the code is asked for. */
  readonly password: string | null
  readonly code: string
}

interface ProofSteps<Shown, Answer> {
  /** Checks the code; null when it is wrong. */
  show(given: Given): Promise<Shown | null>
  /**
   * Marks the code as used and performs the action, in one transaction with the throttle. Returns null when
   * the code was used before.
   */
  use(transaction: Orm, shown: Shown): Promise<Answer | null>
}

/** Takes back what was written before the code turned out to be used. */
class UsedCode extends Error {}

const wrongCode: Problems = { code: 'Incorrect code, or it was already used' }

/**
 * Asks a signed-in user for password and code before an action. Guesses are throttled as at a change of
 * password. Afterwards the session counts as confirmed for a while.
 * @throws AppError 422 at `password` or `code`, 429 after too many guesses
 */
export function prove<Shown, Answer extends object>(
  by: Proving,
  given: Given,
  steps: ProofSteps<Shown, Answer>,
): Promise<Answer> {
  return queueOwnGuess(by, () => proveNow(by, given, steps))
}

async function proveNow<Shown, Answer extends object>(
  { context, account, now, once }: Proving,
  given: Given,
  { show, use }: ProofSteps<Shown, Answer>,
): Promise<Answer> {
  const { orm } = context.database
  const { sessionId } = context.actor
  const counters = { target: ownPasswordCounter(account.id), address: addressCounter(context.address) }
  await requireNotThrottled(orm, counters, now())
  const isPassword = given.password === null || (await verifyPassword(given.password, account.passwordHash))
  const shown = isPassword ? await show(given) : null
  try {
    if (shown !== null)
      return await once(async transaction => {
        await recordAttempt(transaction, counters, true, now())
        await markProved(transaction, sessionId, now())
        const answer = await use(transaction, shown)
        if (answer === null) throw new UsedCode()
        return answer
      })
  } catch (error) {
    if (!(error instanceof UsedCode)) throw error
  }
  await context.database.transaction(async transaction => {
    await recordAttempt(transaction, counters, false, now())
    const outcome = isPassword ? 'wrong_code' : 'wrong_password'
    await logAttempt(transaction, context, { phone: account.phone, account, outcome })
  })
  throw invalid(isPassword ? wrongCode : { password: 'Incorrect current password' })
}
