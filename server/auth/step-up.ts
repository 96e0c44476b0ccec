import type { StepUp } from '../context'
import type { Orm } from '../db/database'
import { prove } from './account-proof'
import type { Own } from './account-two-step'
import type { Account } from './accounts'
import { logConfirmation } from './authentication-log'
import { consumeCode, verifyCode } from './second-factor'

/** Minutes after which sensitive actions ask the user to confirm their identity again (docs/sessions.md). */
const freshMinutes = 10

export function stepUpOf(provedAt: string, { totpSecret }: Pick<Account, 'totpSecret'>, now: Date): StepUp {
  const isFresh = now.getTime() - Date.parse(provedAt) <= freshMinutes * 60_000
  return { isFresh, by: totpSecret === null ? 'password' : 'code' }
}

/**
 * Accepts a code of the second step, or the password of a user without one.
 * @throws AppError 422 at `code` or `password`, 429 after too many guesses
 */
export function confirmStepUp(
  own: Own,
  {
    code = '',
    password = '',
  }: { readonly code?: string | undefined; readonly password?: string | undefined },
): Promise<Record<string, never>> {
  const { account, context, keys, now } = own
  const log = async (transaction: Orm) => {
    await logConfirmation(transaction, context, account)
    return {}
  }
  if (account.totpSecret === null) return prove(own, { password, code }, { show: async () => true, use: log })
  return prove(
    own,
    { password: null, code },
    {
      show: given => verifyCode(account, given.code, { environment: context.environment, keys, now: now() }),
      use: async (transaction, proof) =>
        (await consumeCode(transaction, account, proof)) ? log(transaction) : null,
    },
  )
}
