import { eq, or, sql } from 'drizzle-orm'
import { fullName } from '../../src/domain/person'
import { maskPhone, normalisePhone, phoneProblem } from '../../src/domain/phone'
import type { Problems } from '../../src/resources/kernel/declare/schema'
import { roles } from '../../src/resources/kernel/rights/roles'
import { staff as declared } from '../../src/resources/people/staff'
import { originOf, writeAudit } from '../audit/trail'
import type { By } from '../context'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { staffTable } from '../db/staff-table'
import { AppError } from '../errors'
import { newPasswordProblem } from './common-passwords'
import { hashPassword } from './passwords'

/** The input for a new staff account. */
export interface NewStaff {
  readonly phone: string
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly position?: string | null
  readonly roles: readonly string[]
  readonly password: string
  /** Another person chose the password: the user must replace it before anything else. */
  readonly isTemporary?: boolean
}

const usernamePattern = /^[a-z0-9][a-z0-9._-]{2,31}$/

/**
 * Creates a staff account with its audit entry. Returns its id.
 * @throws AppError 409 when phone or username is taken, 422 with a sentence per field
 */
export async function createStaff(orm: Orm, by: By, staff: NewStaff): Promise<string> {
  return (await prepareStaff(staff))(orm, by)
}

/**
 * Checks the input and hashes the password, which is slow. Returns the function that creates the account.
 * @throws AppError 422 with a sentence per field
 */
export async function prepareStaff(staff: NewStaff): Promise<(orm: Orm, by: By) => Promise<string>> {
  const problems = staffProblems(staff)
  if (Object.keys(problems).length > 0) throw staffError(422, 'invalid', problems)
  const {
    password,
    isTemporary = false,
    ...given
  } = { ...staff, phone: normalisePhone(staff.phone), roles: [...staff.roles] }
  const values = { ...given, name: fullName(given, given.username) }
  const passwordHash = await hashPassword(password)
  return (orm, by) =>
    orm.transaction(transaction => insertStaff(transaction, by, { ...values, passwordHash, isTemporary }))
}

type StaffValues = Omit<NewStaff, 'password' | 'roles'> & {
  readonly name: string
  readonly roles: string[]
  readonly passwordHash: string
}

async function insertStaff(
  transaction: Orm,
  by: By,
  { passwordHash, isTemporary, ...values }: StaffValues,
): Promise<string> {
  const id = newId()

  const made = await transaction
    .insert(staffTable)
    .values({
      id,
      ...values,
      passwordHash,
      passwordState: isTemporary ? 'TEMPORARY' : 'OWN',
      grantedAt: sql`now()`,
      passwordChangedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ createdAt: staffTable.createdAt, updatedAt: staffTable.updatedAt })
  if (made.length === 0) throw staffError(409, 'taken', await takenProblems(transaction, values))
  await writeAudit(transaction, originOf(by), {
    action: 'create',
    objectType: declared.typename,
    objectId: id,
    objectVersion: 1,
    after: { ...values, ...made[0], phone: maskPhone(values.phone) },
  })
  return id
}

function staffProblems(staff: NewStaff): Problems {
  const unknown = staff.roles.filter(role => !roles.some(known => known === role))
  const found = {
    phone: phoneProblem(staff.phone),
    username: usernamePattern.test(staff.username)
      ? null
      : 'Enter a username of 3 to 32 lowercase letters, digits, dots, dashes or underscores',
    firstName: (staff.firstName ?? '').length > 100 ? 'Use at most 100 characters in the first name' : null,
    lastName: (staff.lastName ?? '').length > 100 ? 'Use at most 100 characters in the last name' : null,
    roles:
      staff.roles.length === 0 || unknown.length > 0 ? `Choose one or more roles: ${roles.join(', ')}` : null,
    password: newPasswordProblem(staff.password),
  }
  return withoutNulls(found)
}

async function takenProblems(
  orm: Orm,
  { phone, username }: { phone: string; username: string },
): Promise<Problems> {
  const rivals = await orm
    .select({ phone: staffTable.phone, username: staffTable.username })
    .from(staffTable)
    .where(or(eq(staffTable.phone, phone), eq(staffTable.username, username)))
  return withoutNulls({
    phone: rivals.some(rival => rival.phone === phone) ? 'This phone number is already in use' : null,
    username: rivals.some(rival => rival.username === username) ? `The username ${username} is taken` : null,
  })
}

function withoutNulls(problems: Readonly<Record<string, string | null>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  )
}

function staffError(status: 409 | 422, code: string, fields: Problems): AppError {
  return new AppError(status, code, Object.values(fields).join('. '), { fields })
}
