import { and, eq } from 'drizzle-orm'
import { staff } from '../../src/resources/people/staff'
import { originOf, writeAudit } from '../audit/trail'
import type { Database } from '../db/connect'
import { staffTable } from '../db/staff-table'
import { invalid } from '../validate'
import { queueOwnGuess } from './account-guesses'
import type { Proving } from './account-proof'
import type { Account } from './accounts'
import { logAttempt } from './authentication-log'
import { newPasswordProblem } from './common-passwords'
import { hashPassword, verifyPassword } from './passwords'
import { endSessionsOf } from './sessions'
import { addressCounter, ownPasswordCounter, recordAttempt, requireNotThrottled } from './throttle'

/**
 * Number of a user's latest passwords that cannot be set again, the current one included (docs/domain.md,
 * Staff access).
 */
const rememberedPasswords = 5

const wrongPassword = 'Incorrect current password'

interface Given {
  readonly password: string
  readonly newPassword: string
}

/** The number of other sessions that ended. */
interface Ended {
  readonly ended: number
}

/**
 * Changes a user's own password and ends all of their other sessions. The user must enter the current
 * password; wrong guesses are throttled as at sign-in.
 * @throws AppError 422 at `password` when that is not the current one, at `newPassword` when it may not be
 * set, 429 after too many guesses
 */
export function changeOwnPassword(by: Proving, given: Given): Promise<Ended> {
  return queueOwnGuess(by, () => changeNow(by, given))
}

async function changeNow(
  { context, account, now, once }: Proving,
  { password, newPassword }: Given,
): Promise<Ended> {
  const { id, formerHashes, passwordState, phone } = account
  const { orm } = context.database
  const counters = { target: ownPasswordCounter(id), address: addressCounter(context.address) }
  await requireNotThrottled(orm, counters, now())
  // Read again: another request may have changed the password after this one was authenticated.
  const current = await currentHash(context.database, id)
  const isRight = await verifyPassword(password, current)
  const problem = isRight ? await ownPasswordProblem(newPassword, [current, ...formerHashes]) : null
  if (!isRight || problem !== null) {
    await context.database.transaction(async transaction => {
      await recordAttempt(transaction, counters, isRight, now())
      if (!isRight) await logAttempt(transaction, context, { phone, account, outcome: 'wrong_password' })
    })
    throw invalid(isRight ? { newPassword: problem ?? '' } : { password: wrongPassword })
  }
  const passwordHash = await hashPassword(newPassword)
  return once(async transaction => {
    await recordAttempt(transaction, counters, true, now())
    const changed = await transaction
      .update(staffTable)
      .set({
        passwordHash,
        passwordState: 'OWN',
        formerHashes: newFormerHashes({ passwordHash: current, formerHashes }),
        passwordChangedAt: now().toISOString(),
      })
      .where(and(eq(staffTable.id, id), eq(staffTable.passwordHash, current ?? '')))
      .returning({ id: staffTable.id })
    // Another process changed the password meanwhile, so the entered one is no longer current.
    if (changed.length === 0) throw invalid({ password: wrongPassword })
    const ended = await endSessionsOf(transaction, id, 'password_changed', now(), context.actor.sessionId)
    await writeAudit(transaction, originOf(context), {
      action: 'change_password',
      objectType: staff.typename,
      objectId: id,
      ...(passwordState === 'TEMPORARY' && { before: { passwordState }, after: { passwordState: 'OWN' } }),
      input: { sessionsEnded: ended },
    })
    return { ended }
  })
}

/** Returns the former hashes to store when the current password is replaced. */
export function newFormerHashes({
  passwordHash,
  formerHashes,
}: Pick<Account, 'passwordHash' | 'formerHashes'>): string[] {
  return [passwordHash ?? [], ...formerHashes].flat().slice(0, rememberedPasswords - 1)
}

async function currentHash({ orm }: Database, id: string): Promise<string | null> {
  const [row] = await orm
    .select({ passwordHash: staffTable.passwordHash })
    .from(staffTable)
    .where(eq(staffTable.id, id))
  return row?.passwordHash ?? null
}

async function ownPasswordProblem(
  password: string,
  taken: readonly (string | null)[],
): Promise<string | null> {
  const problem = newPasswordProblem(password)
  if (problem) return problem
  for (const hash of taken)
    if (hash !== null && (await verifyPassword(password, hash)))
      return 'You used this password before. Choose another one.'
  return null
}
