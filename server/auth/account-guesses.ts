import type { Context } from '../context'
import { createLimiter } from '../create-limiter'
import { AppError } from '../errors'
import type { Account } from './accounts'

const lines = createLimiter({
  running: 1,
  waiting: 5,
  reject: () => {
    throw new AppError(429, 'too_many_attempts', 'Too many attempts at once. Wait a moment.', {
      retryAfter: 1,
    })
  },
})

/**
 * Guesses at one person's own password go one by one, as at sign-in, whatever they are made for.
 * @throws AppError 429 when too many wait
 */
export function guessInTurn<T>(
  { environment }: Pick<Context, 'environment'>,
  { id }: Pick<Account, 'id'>,
  guess: () => Promise<T>,
): Promise<T> {
  return lines(`${environment} ${id}`, guess)
}
