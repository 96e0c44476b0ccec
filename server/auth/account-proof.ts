import type { Problems } from '../../src/resources/kernel/declare/schema'
import type { Context } from '../context'
import { allOrNothing } from '../db/all-or-nothing'
import type { Orm } from '../db/database'
import { invalid } from '../validate'
import { guessInTurn } from './account-guesses'
import type { Account } from './accounts'
import { verifyPassword } from './passwords'
import { markProved } from './sessions'
import { addressCounter, ownPasswordCounter, requireFree, settle } from './throttle'

/** Who proves that they are who they are signed in as. */
export interface Proving {
  readonly context: Context
  readonly account: Account
  readonly now: () => Date
}

interface Given {
  /** null where the code alone is asked for. */
  readonly password: string | null
  readonly code: string
}

interface Showing<Shown> {
  /** What the code shows; null when it is not right. */
  show(given: Given): Promise<Shown | null>
  /** Uses it up and does what it is for, in one transaction with the throttle; false when it was used up before. */
  use(transaction: Orm, shown: Shown): Promise<boolean>
}

const wrongCode: Problems = { code: 'Incorrect code, or it was already used' }

/**
 * Asks for password and code of who is signed in before something is done. Guesses are throttled as at the change of
 * the password. The session counts as confirmed for a while after.
 * @throws AppError 422 at `password` or `code`, 429 after too many guesses
 */
export function prove<Shown>(by: Proving, given: Given, showing: Showing<Shown>): Promise<void> {
  return guessInTurn(by.context, by.account, () => proveNow(by, given, showing))
}

async function proveNow<Shown>(
  { context, account, now }: Proving,
  given: Given,
  { show, use }: Showing<Shown>,
): Promise<void> {
  const { orm } = context.database
  const { sessionId } = context.actor
  const counters = { target: ownPasswordCounter(account.id), address: addressCounter(context.address) }
  await requireFree(orm, counters, now())
  const isPassword = given.password === null || (await verifyPassword(given.password, account.passwordHash))
  const shown = isPassword ? await show(given) : null
  const spent =
    shown !== null &&
    (await allOrNothing(orm, async transaction => {
      await settle(transaction, counters, true, now())
      await markProved(transaction, sessionId, now())
      return (await use(transaction, shown)) || null
    }))
  if (spent) return
  await context.database.transaction(transaction => settle(transaction, counters, false, now()))
  throw invalid(isPassword ? wrongCode : { password: 'Incorrect current password' })
}
