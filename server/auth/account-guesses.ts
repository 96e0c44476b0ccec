import type { Context } from '../context'
import { createLimiter } from '../create-limiter'
import { AppError } from '../errors'
import type { Account } from './accounts'
import { logBlockedSignIn } from './log-blocked-sign-in'

const limit = createLimiter({
  running: 1,
  waiting: 5,
  reject: () => {
    throw new AppError(429, 'too_many_attempts', 'Too many attempts at once. Wait a moment.', {
      retryAfter: 1,
    })
  },
})

/**
 * Runs guesses at one user's own password one at a time, as sign-in does, for all actions together.
 * @throws AppError 429 when too many guesses wait
 */
export function queueGuess<T>(
  { environment }: Pick<Context, 'environment'>,
  { id }: Pick<Account, 'id'>,
  guess: () => Promise<T>,
): Promise<T> {
  return limit(`${environment} ${id}`, guess)
}

/**
 * Runs a guess at one user's own password or code, and logs the first that has to wait.
 * @throws AppError 429 when too many guesses wait or failed
 */
export async function queueOwnGuess<T>(
  {
    context,
    account,
    now,
  }: { readonly context: Context; readonly account: Account; readonly now: () => Date },
  guess: () => Promise<T>,
): Promise<T> {
  try {
    return await queueGuess(context, account, guess)
  } catch (error) {
    if (error instanceof AppError) await logBlockedSignIn({ ...context, phone: account.phone, now }, error)
    throw error
  }
}
