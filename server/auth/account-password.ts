import { and, eq } from 'drizzle-orm'
import { staff } from '../../src/resources/people/staff'
import { originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import type { Database } from '../db/connect'
import { staffTable } from '../db/staff-table'
import { invalid } from '../validate'
import { guessInTurn } from './account-guesses'
import type { Account } from './accounts'
import { newPasswordProblem } from './common-passwords'
import { hashPassword, verifyPassword } from './passwords'
import { endSessionsOf } from './sessions'
import { addressCounter, ownPasswordCounter, requireFree, settle } from './throttle'

/** How many of a person's passwords are not taken again, the current one among them (docs/domain.md, Staff access). */
const remembered = 5

const notPresent = 'Incorrect current password'

/**
 * Changes a person's own password, who must know the present one, and ends all their other sessions. Guesses at the
 * present one are throttled as at sign-in. Answers how many sessions ended.
 * @throws AppError 422 at `password` when that is not the present one, at `newPassword` when that may not be set,
 * 429 after too many guesses
 */
export function changeOwnPassword(
  context: Context,
  account: Account,
  given: { readonly password: string; readonly newPassword: string },
  now: () => Date,
): Promise<number> {
  return guessInTurn(context, account, () => changeNow(context, account, given, now))
}

async function changeNow(
  context: Context,
  { id, formerHashes, passwordState }: Account,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  now: () => Date,
): Promise<number> {
  const { orm } = context.database
  const counters = { target: ownPasswordCounter(id), address: addressCounter(context.address) }
  await requireFree(orm, counters, now())
  // As it is now: another request may have changed it since this one was let in.
  const present = await presentHash(context.database, id)
  const isRight = await verifyPassword(password, present)
  const problem = isRight ? await ownPasswordProblem(newPassword, [present, ...formerHashes]) : null
  const passwordHash = isRight && !problem ? await hashPassword(newPassword) : null
  const ended = await context.database.transaction(async transaction => {
    await settle(transaction, counters, isRight, now())
    if (passwordHash === null) return 0
    const changed = await transaction
      .update(staffTable)
      .set({
        passwordHash,
        passwordState: 'OWN',
        formerHashes: newFormerHashes({ passwordHash: present, formerHashes }),
        passwordChangedAt: now().toISOString(),
      })
      .where(and(eq(staffTable.id, id), eq(staffTable.passwordHash, present ?? '')))
      .returning({ id: staffTable.id })
    // Another process changed it meanwhile: what was said is the present password no more.
    if (changed.length === 0) throw invalid({ password: notPresent })
    const count = await endSessionsOf(transaction, id, 'password_changed', now(), context.actor.sessionId)
    await writeAudit(transaction, originOf(context), {
      action: 'change_password',
      objectType: staff.typename,
      objectId: id,
      ...(passwordState === 'TEMPORARY' && { before: { passwordState }, after: { passwordState: 'OWN' } }),
      input: { sessionsEnded: count },
    })
    return count
  })
  if (isRight && !problem) return ended
  throw invalid(isRight ? { newPassword: problem ?? '' } : { password: notPresent })
}

/** What is remembered once another password takes the place of the present one. */
export function newFormerHashes({
  passwordHash,
  formerHashes,
}: Pick<Account, 'passwordHash' | 'formerHashes'>): string[] {
  return [passwordHash ?? [], ...formerHashes].flat().slice(0, remembered - 1)
}

async function presentHash({ orm }: Database, id: string): Promise<string | null> {
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
