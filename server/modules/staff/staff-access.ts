import { eq } from 'drizzle-orm'
import { registrationNeedsApproval } from '../../../src/domain/role-approval'
import { newFormerHashes } from '../../auth/account-password'
import { clearTwoStep } from '../../auth/account-two-step'
import { newPasswordProblem } from '../../auth/common-passwords'
import { type NewStaff, prepareStaff } from '../../auth/create-staff'
import { hashPassword } from '../../auth/passwords'
import { endSessionsOf } from '../../auth/sessions'
import { newTemporaryPassword } from '../../auth/temporary-password'
import type { Handler, Maker, Preparation } from '../../context'
import { staffTable } from '../../db/staff-table'
import { invalid } from '../../validate'

/**
 * Sets a temporary password for a user and ends their sessions. With it the user can only choose a new
 * password. Sign-ins that wait for the second step fail too, because their password is replaced. Without
 * `password` in the input the server makes one and shows it once: a request for approval stores no password.
 * @throws AppError 422 at `password`, 503 when too many other passwords wait to be hashed
 */
export const resetPassword: Preparation = async input => {
  const given = typeof input.password === 'string' ? input.password : null
  const password = given ?? newTemporaryPassword()
  const problem = newPasswordProblem(password)
  if (problem) throw invalid({ password: problem })
  const passwordHash = await hashPassword(password)
  return async ({ transaction, row, at, showOnce }) => {
    if (given === null) showOnce(password)
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

/** Removes the second step of a user who lost their phone and recovery codes, and ends their sessions. */
export const removeTwoStep: Handler = async ({ transaction, row, at }) => {
  await clearTwoStep(transaction, row.id)
  await endSessionsOf(transaction, row.id, 'two_step_changed', new Date(at.now))
}

/** Signs a user out everywhere, for example after they lost a device. */
export const endSessions: Handler = async ({ transaction, row, at }) => {
  await endSessionsOf(transaction, row.id, 'ended_by_admin', new Date(at.now))
}

type Asked = Omit<NewStaff, 'password'> & { readonly temporary?: boolean; readonly password?: unknown }

/**
 * Creates a staff account. When the account needs a second person's approval, the server makes a temporary
 * password on approval and shows it once to the approver; nobody else ever knows it.
 */
export const makeStaff: Maker<Asked> = async ({ temporary, password: given, ...staff }) => {
  const isMade = registrationNeedsApproval(staff.roles)
  if (!isMade && typeof given !== 'string') throw invalid({ password: 'Enter a password' })
  const password = isMade ? newTemporaryPassword() : String(given)
  const make = await prepareStaff({ ...staff, password, isTemporary: isMade || temporary === true })
  return async ({ transaction, by, showOnce }) => {
    if (isMade) showOnce(password)
    return make(transaction, by)
  }
}
