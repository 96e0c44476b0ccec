import { eq } from 'drizzle-orm'
import { newFormerHashes } from '../../auth/account-password'
import { clearTwoStep } from '../../auth/account-two-step'
import { newPasswordProblem } from '../../auth/common-passwords'
import { hashPassword } from '../../auth/passwords'
import { endSessionsOf } from '../../auth/sessions'
import type { Handler, Preparation } from '../../context'
import { staffTable } from '../../db/staff-table'
import { invalid } from '../../validate'

/**
 * Gives a member of the staff a temporary password and ends their sessions: what they may do with it is to choose
 * their own. A sign-in that stands before its second step is over as well, for its password is no more.
 * @throws AppError 422 at `password`, 503 when too many other passwords wait
 */
export const resetPassword: Preparation = async input => {
  const password = String(input.password)
  const problem = newPasswordProblem(password)
  if (problem) throw invalid({ password: problem })
  const passwordHash = await hashPassword(password)
  return async ({ transaction, row, at }) => {
    const [person] = await transaction.select().from(staffTable).where(eq(staffTable.id, row.id))
    await transaction
      .update(staffTable)
      .set({
        passwordHash,
        passwordChangedAt: at.now,
        formerHashes: person ? newFormerHashes(person) : [],
      })
      .where(eq(staffTable.id, row.id))
    await endSessionsOf(transaction, row.id, 'password_reset', new Date(at.now))
  }
}

/** Takes the second step of somebody away who lost phone and recovery codes; their sessions end. */
export const removeTwoStep: Handler = async ({ transaction, row, at }) => {
  await clearTwoStep(transaction, row.id)
  await endSessionsOf(transaction, row.id, 'two_step_changed', new Date(at.now))
}

/** Signs somebody out everywhere, as when a device was lost. */
export const endSessions: Handler = async ({ transaction, row, at }) => {
  await endSessionsOf(transaction, row.id, 'ended_by_admin', new Date(at.now))
}
