import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { normalisePhone } from '../../src/domain/phone'
import type { SignedInUser } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { staffTable } from '../db/staff-table'
import { session } from '../db/system-tables'

export type Account = typeof staffTable.$inferSelect

/** The columns of an account that every request of a signed-in user needs, without hashes of passwords or codes. */
export type SignedInAccount = Pick<Account, keyof typeof signedInColumns>

const { id, name, firstName, username, roles, status, passwordState, totpSecret } = staffTable
export const signedInColumns = { id, name, firstName, username, roles, status, passwordState, totpSecret }

/** Reads the whole account of the user of a request. */
export async function wholeAccount({ database, actor }: Context): Promise<Account> {
  const [found] = await database.orm.select().from(staffTable).where(eq(staffTable.id, actor.id))
  if (!found) throw new Error(`Account ${actor.id} is gone`)
  return found
}

/** Finds the account with this phone number, ignoring spaces; undefined when there is none. */
export async function findAccount(orm: Orm, phone: string): Promise<Account | undefined> {
  const [found] = await orm
    .select()
    .from(staffTable)
    .where(sql`lower(${staffTable.phone}) collate "C" = ${normalisePhone(phone)}`)
  return found
}

/**
 * Locks an account until the end of the transaction. Returns false when its password, second step or access
 * changed since `read` was read.
 */
export async function lockUnchanged(transaction: Orm, read: Account): Promise<boolean> {
  const [now] = await transaction
    .select()
    .from(staffTable)
    .where(eq(staffTable.id, read.id))
    .for('no key update')
  return now !== undefined && decisive.every(name => isDeepStrictEqual(now[name], read[name]))
}

/** Columns that decide how a sign-in ends. */
const decisive = [
  'passwordHash',
  'passwordState',
  'passwordChangedAt',
  'totpSecret',
  'status',
  'roles',
] as const satisfies readonly (keyof Account)[]

/** Returns the user of a session, as GET /user answers. */
export async function signedInUser(
  orm: Orm,
  account: SignedInAccount,
  sessionId: string,
): Promise<SignedInUser> {
  const { id, firstName, username, roles } = account
  const lastSignInAt = await previousSignIn(orm, id, sessionId)
  return { typename: 'User', id, firstName, username, roles, lastSignInAt }
}

/** Returns when the user signed in before this session; null when it is the first. */
async function previousSignIn(orm: Orm, accountId: string, sessionId: string): Promise<string | null> {
  const [earlier] = await orm
    .select({ at: session.createdAt })
    .from(session)
    .where(and(eq(session.accountId, accountId), lt(session.id, sessionId)))
    .orderBy(desc(session.id))
    .limit(1)
  return earlier?.at ?? null
}
