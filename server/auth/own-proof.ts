import type { Problems } from '../../src/resources/kernel/schema'
import type { Context } from '../context'
import type { Orm } from '../db/connect'
import { AppError } from '../errors'
import type { Account } from './accounts'
import { verifyPassword } from './passwords'
import { createLines } from './queue'
import { addressCounter, demandFree, forgetOld, ownPasswordCounter, settle } from './throttle'

/** Who proves that they are who they are signed in as. */
export interface Proving {
  readonly context: Context
  readonly account: Account
  readonly now: () => Date
}

interface Given {
  readonly password: string
  readonly code: string
}

interface Showing<Shown> {
  /** What the code shows; null when it is not right. */
  show(given: Given): Promise<Shown | null>
  /** Uses it up and does what it is for, in one transaction with the throttle; false when it was used up before. */
  use(transaction: Orm, shown: Shown): Promise<boolean>
}

/** Guesses at one person's password go one by one, as at sign-in. */
const oneByOne = createLines({
  running: 1,
  waiting: 5,
  refuse: () => {
    throw new AppError(429, 'too_many_attempts', 'Too many attempts at once; wait a moment', {
      retryAfter: 1,
    })
  },
})

/** A code that somebody else used up meanwhile: all that was written is taken back. */
class UsedUp extends Error {}

const wrongCode: Problems = { code: 'This code is not right, or has been used already' }

/**
 * Asks for password and code of who is signed in before something is done. Guesses are throttled as at the change of
 * the password.
 * @throws AppError 422 at `password` or `code`, 429 after too many guesses
 */
export function prove<Shown>(by: Proving, given: Given, showing: Showing<Shown>): Promise<void> {
  return oneByOne(`${by.context.environment} ${by.account.id}`, () => proveNow(by, given, showing))
}

async function proveNow<Shown>(
  { context, account, now }: Proving,
  given: Given,
  { show, use }: Showing<Shown>,
): Promise<void> {
  const { orm } = context.database
  const counters = { phone: ownPasswordCounter(account.id), address: addressCounter(context.address) }
  await demandFree(orm, [counters.phone, counters.address], now())
  const isPassword = await verifyPassword(given.password, account.passwordHash)
  const shown = isPassword ? await show(given) : null
  if (shown !== null && (await spend(shown))) return
  await orm.transaction(transaction => settle(transaction, counters, false, now()))
  await forgetOld(orm, now())
  throw refused(isPassword ? wrongCode : { password: 'This is not your present password' })

  async function spend(right: Shown): Promise<boolean> {
    try {
      await orm.transaction(async transaction => {
        await settle(transaction, counters, true, now())
        if (!(await use(transaction, right))) throw new UsedUp()
      })
      return true
    } catch (error) {
      if (error instanceof UsedUp) return false
      throw error
    }
  }
}

function refused(fields: Problems): AppError {
  return new AppError(422, 'invalid', Object.values(fields).join('. '), { fields })
}
