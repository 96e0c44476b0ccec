import { eq } from 'drizzle-orm'
import { givesPower } from '../../../src/domain/staff'
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
 * Gives a member of the staff a temporary password and ends their sessions: what they may do with it is to choose
 * their own. A sign-in that stands before its second step is over as well, for its password is no more. Without a
 * password one is made, and shown once: a request for approval holds none.
 * @throws AppError 422 at `password`, 503 when too many other passwords wait
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

/** Takes the second step of somebody away who lost phone and recovery codes; their sessions end. */
export const removeTwoStep: Handler = async ({ transaction, row, at }) => {
  await clearTwoStep(transaction, row.id)
  await endSessionsOf(transaction, row.id, 'two_step_changed', new Date(at.now))
}

/** Signs somebody out everywhere, as when a device was lost. */
export const endSessions: Handler = async ({ transaction, row, at }) => {
  await endSessionsOf(transaction, row.id, 'ended_by_admin', new Date(at.now))
}

/**
 * Lets somebody in. Of a registration that needs a second person, nobody but the system knows the password: it is made
 * when the request is approved, is temporary, and is shown once to the person who approves.
 */
export const makeStaff: Maker = async ({ temporary, password: given, ...rest }) => {
  const staff = rest as unknown as Omit<NewStaff, 'password'>
  const isMade = givesPower([], staff.roles)
  if (!isMade && typeof given !== 'string') throw invalid({ password: 'Enter a password' })
  const password = isMade ? newTemporaryPassword() : String(given)
  const make = await prepareStaff({ ...staff, password, isTemporary: isMade || temporary === true })
  return async ({ transaction, by, showOnce }) => {
    if (isMade) showOnce(password)
    return make(transaction, by)
  }
}
