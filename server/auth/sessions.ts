import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { menuRole } from '../../src/resources/kernel/rights/roles'
import type { AccountLimit, Actor, Modules } from '../context'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { prepared } from '../db/prepared'
import { staffTable } from '../db/staff-table'
import { session } from '../db/system-tables'
import { type KeptLimits, limitColumns, limitOf, noteUse, restrictionsOf } from './account-limits'
import { type SignedInAccount, signedInColumns } from './accounts'
import { forgetDevices } from './devices'
import { hashToken } from './tokens'

export type EndReason =
  | 'signed_out'
  | 'idle'
  | 'expired'
  | 'disabled'
  | 'access_ended'
  | 'password_changed'
  | 'password_reset'
  | 'two_step_changed'
  | 'ended_by_owner'
  | 'ended_by_admin'

/** How long sessions last. */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly days: number
}

/** The columns that decide whether a session may be used. */
export interface SessionRules {
  readonly limits: SessionLimits
  readonly modules: Pick<Modules, 'accessLimits'>
}

/** A session that is not ended, with its account. */
export interface OpenSession {
  readonly id: string
  readonly account: SignedInAccount
  /** Null when nothing limits the account. */
  readonly limit: AccountLimit | null
  /** Set when it may not be used any more, and is to be ended for this reason. */
  readonly spent: EndReason | null
  readonly lastSeenAt: string
  /** When the person last showed their password or a code in it. */
  readonly provedAt: string
}

/** Use is written down at most so often, in milliseconds; a session may end that much before its idle limit. */
const seenEvery = 10_000

/** Opens a session for an account; the token is kept nowhere. */
export async function createSession(
  orm: Orm,
  opened: {
    accountId: string
    token: string
    address: string
    userAgent: string | undefined
    days: number
    now: Date
  },
): Promise<void> {
  const at = opened.now.toISOString()
  await orm.insert(session).values({
    id: newId(),
    tokenHash: hashToken(opened.token),
    accountId: opened.accountId,
    address: opened.address,
    userAgent: opened.userAgent?.slice(0, 300),
    createdAt: at,
    lastSeenAt: at,
    provedAt: at,
    expiresAt: new Date(opened.now.getTime() + opened.days * 86_400_000).toISOString(),
  })
}

/** The session of a token, with the account as it is now; null when there is none or it has ended. */
export async function findSession(
  orm: Orm,
  token: string,
  { limits, modules }: SessionRules,
  now: Date,
): Promise<OpenSession | null> {
  const [found] = await openSession(orm, modules).execute({ tokenHash: hashToken(token) })
  if (!found) return null
  const { account, session } = found
  const { id, lastSeenAt, provedAt } = session
  const limit = limitOf(modules, found.kept as KeptLimits, now)
  return {
    id,
    account,
    limit,
    spent: spentBy({ account, session, limit }, limits, now),
    lastSeenAt,
    provedAt,
  }
}

/** Runs with every request. */
function openSession(orm: Orm, modules: SessionRules['modules']) {
  const { id, lastSeenAt, provedAt, expiresAt } = session
  return prepared(orm, 'open session', name =>
    orm
      .select({
        session: { id, lastSeenAt, provedAt, expiresAt },
        account: signedInColumns,
        kept: limitColumns(modules, staffTable.id),
      })
      .from(session)
      .innerJoin(staffTable, eq(staffTable.id, session.accountId))
      .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isNull(session.endedAt)))
      .prepare(name),
  )
}

/** Returns the sessions of these users that may still be used, with the same roles and the same bounds. */
export async function unchangedSessions(
  orm: Orm,
  actors: readonly Actor[],
  { limits, modules }: SessionRules,
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(actors.map(({ sessionId }) => sessionId))]
  const found = await orm
    .select({
      session,
      account: { status: staffTable.status, roles: staffTable.roles },
      kept: limitColumns(modules, staffTable.id),
    })
    .from(session)
    .innerJoin(staffTable, eq(staffTable.id, session.accountId))
    .where(and(inArray(session.id, ids), isNull(session.endedAt)))
  const open = new Map(
    found.flatMap(({ kept, ...each }) => {
      const limit = limitOf(modules, kept as KeptLimits, now)
      const access = { roles: each.account.roles, ...(limit && restrictionsOf(limit)) }
      return spentBy({ ...each, limit }, limits, now) === null ? [[each.session.id, access]] : []
    }),
  )
  const isUnchanged = ({ sessionId, roles, bounds, closed }: Actor) =>
    isDeepStrictEqual(open.get(sessionId), { roles, ...(bounds && restrictionsOf({ bounds, closed })) })
  return new Set(actors.filter(isUnchanged).map(({ sessionId }) => sessionId))
}

/** Why a session that is not ended may not be used any more; null while it may. */
function spentBy(
  { session: { expiresAt, lastSeenAt }, account, limit }: Found,
  { idleMinutes }: SessionLimits,
  now: Date,
): EndReason | null {
  const idleSince = now.getTime() - Date.parse(lastSeenAt)
  const reasons: readonly (readonly [EndReason, boolean])[] = [
    ['expired', Date.parse(expiresAt) <= now.getTime()],
    ['idle', idleSince >= idleMinutes * 60_000],
    // A user without a staff role would be refused at sign-in (docs/contract.md, Roles).
    ['disabled', account.status !== 'ACTIVE' || menuRole(account) === null],
    ['access_ended', limit !== null && limit.refusal !== null],
  ]
  const [spent = null] = reasons.find(([, isOver]) => isOver) ?? []
  return spent
}

interface Found {
  readonly session: Pick<typeof session.$inferSelect, 'lastSeenAt' | 'expiresAt'>
  readonly account: Pick<SignedInAccount, 'status' | 'roles'>
  readonly limit: AccountLimit | null
}

/** Writes down that a session is in use, unless that was done a moment ago. */
export async function markSeen(
  orm: Orm,
  { id, lastSeenAt, account, limit }: OpenSession,
  modules: SessionRules['modules'],
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(lastSeenAt) < seenEvery) return
  if (limit) await noteUse(orm, modules, account.id, now)
  await orm.update(session).set({ lastSeenAt: now.toISOString() }).where(eq(session.id, id))
}

/** Writes down that the person of a session has shown again that it is they. */
export async function markProved(orm: Orm, id: string, now: Date): Promise<void> {
  await orm.update(session).set({ provedAt: now.toISOString() }).where(eq(session.id, id))
}

/** Ends a session; false when another request had done so already. */
export async function endSession(orm: Orm, id: string, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await orm
    .update(session)
    .set({ endedAt: now.toISOString(), endReason: reason })
    .where(and(eq(session.id, id), isNull(session.endedAt)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** After these the browsers of a person are strangers again. */
const forgettingDevices: readonly EndReason[] = ['disabled', 'password_reset', 'ended_by_admin']

/** Ends all sessions of a person, but the one that may be spared; answers how many there were. */
export async function endSessionsOf(
  orm: Orm,
  accountId: string,
  reason: EndReason,
  now: Date,
  spared?: string,
): Promise<number> {
  const ended = await orm
    .update(session)
    .set({ endedAt: now.toISOString(), endReason: reason })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        spared === undefined ? undefined : ne(session.id, spared),
      ),
    )
    .returning({ id: session.id })
  if (forgettingDevices.includes(reason)) await forgetDevices(orm, accountId)
  return ended.length
}
