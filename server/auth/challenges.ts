import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { challengeMinutes } from '../../src/domain/two-step'
import type { EnvironmentName } from '../config/env-variables'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { staffTable } from '../db/staff-table'
import { signInChallenge } from '../db/system-tables'
import type { Account } from './accounts'
import { hashToken, newToken } from './tokens'

/** An open challenge and its account. */
export interface OpenChallenge {
  readonly id: string
  readonly account: Account
}

/**
 * Creates a challenge for a user whose password was right. The user sends it back with a code; the database
 * keeps only its hash.
 */
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

/**
 * Returns the open challenge; null when it does not exist, expired or was used, or when the password changed
 * meanwhile.
 */
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

/** Marks a challenge as used; false when another request already did. */
export async function spendChallenge(orm: Orm, id: string, now: Date): Promise<boolean> {
  const used = await orm
    .update(signInChallenge)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(signInChallenge.id, id), isNull(signInChallenge.usedAt)))
    .returning({ id: signInChallenge.id })
  return used.length > 0
}

/** Removes expired challenges. Their outcomes stay in the authentication log. */
export async function forgetChallenges({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await orm.delete(signInChallenge).where(lte(signInChallenge.expiresAt, now.toISOString()))
}

function markOf({ passwordHash }: Account): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')
}
