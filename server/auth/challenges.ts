import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { challengeMinutes } from '../../src/domain/two-step'
import type { EnvironmentName } from '../config/env-variables'
import type { Database, Orm } from '../db/database'
import { newId } from '../db/id'
import { staffTable } from '../db/staff-table'
import { signInChallenge } from '../db/system-tables'
import type { Account } from './accounts'
import { hashToken, newToken } from './tokens'

/** A challenge that is open, with the account that it is for. */
export interface OpenChallenge {
  readonly id: string
  readonly account: Account
}

/** Gives whoever showed the right password what they come back with, together with a code; it is kept nowhere. */
export async function createChallenge(
  orm: Orm,
  { environment, account, now }: { environment: EnvironmentName; account: Account; now: Date },
): Promise<string> {
  const challenge = newToken(environment)
  await orm.insert(signInChallenge).values({
    id: newId(),
    challengeHash: hashToken(challenge),
    accountId: account.id,
    passwordMark: markOf(account),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000).toISOString(),
  })
  return challenge
}

/** The open challenge; null when there is none, its time is over, it was used, or the password changed meanwhile. */
export async function findChallenge(orm: Orm, challenge: string, now: Date): Promise<OpenChallenge | null> {
  const [found] = await orm
    .select({ challenge: signInChallenge, account: staffTable })
    .from(signInChallenge)
    .innerJoin(staffTable, eq(staffTable.id, signInChallenge.accountId))
    .where(
      and(
        eq(signInChallenge.challengeHash, hashToken(challenge)),
        isNull(signInChallenge.usedAt),
        gt(signInChallenge.expiresAt, now.toISOString()),
      ),
    )
  if (!found || found.challenge.passwordMark !== markOf(found.account)) return null
  return { id: found.challenge.id, account: found.account }
}

/** Uses a challenge up; false when another request did so. */
export async function spendChallenge(orm: Orm, id: string, now: Date): Promise<boolean> {
  const used = await orm
    .update(signInChallenge)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(signInChallenge.id, id), isNull(signInChallenge.usedAt)))
    .returning({ id: signInChallenge.id })
  return used.length > 0
}

/** Removes the challenges whose time is over; what became of them stands in the authentication log. */
export async function forgetChallenges({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await orm.delete(signInChallenge).where(lte(signInChallenge.expiresAt, now.toISOString()))
}

function markOf({ passwordHash }: Account): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')
}
