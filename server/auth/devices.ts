import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { signInDevice } from '../db/system-tables'
import type { Account } from './accounts'
import { addressCounter, type Counter, deviceCounter, type GuessCounters } from './throttle'
import { hashToken, newToken } from './tokens'

/** Days after its last sign-in during which a browser counts as known. */
export const deviceDays = 90

/** Greatest number of known browsers per account; the oldest are removed. */
const maxDevices = 20

/** A browser that signed in to an account before. */
export interface Device {
  readonly id: string
  readonly token: string
}

/** Finds the known browser among the tokens of a request; null when none of them belongs to this account. */
export async function findDevice(
  orm: Orm,
  account: Pick<Account, 'id'> | undefined,
  tokens: readonly string[],
  now: Date,
): Promise<Device | null> {
  if (!account || tokens.length === 0) return null
  const byHash = new Map(tokens.map(token => [hashToken(token), token]))
  const [found] = await orm
    .select({ id: signInDevice.id, tokenHash: signInDevice.tokenHash })
    .from(signInDevice)
    .where(
      and(
        inArray(signInDevice.tokenHash, [...byHash.keys()]),
        eq(signInDevice.accountId, account.id),
        gt(signInDevice.expiresAt, now.toISOString()),
      ),
    )
    .limit(1)
  const token = found && byHash.get(found.tokenHash)
  return found && token !== undefined ? { id: found.id, token } : null
}

/**
 * Returns the counters that a failed guess increases: only the browser's own when it is known, otherwise
 * `stranger` and the address.
 */
export function countersOf(device: Device | null, stranger: Counter, address: string): GuessCounters {
  if (device) return { target: deviceCounter(device.id), address: null }
  return { target: stranger, address: addressCounter(address) }
}

/**
 * Stores the browser of a successful sign-in, in the transaction that opens its session.
 * @returns the token for its cookie
 */
export async function rememberDevice(
  orm: Orm,
  account: Pick<Account, 'id'>,
  device: Device | null,
  environment: Parameters<typeof newToken>[0],
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + deviceDays * 86_400_000).toISOString()
  if (device) {
    const kept = await orm
      .update(signInDevice)
      .set({ expiresAt })
      .where(eq(signInDevice.id, device.id))
      .returning({ id: signInDevice.id })
    if (kept.length > 0) return device.token
  }
  const token = newToken(environment)
  await orm.insert(signInDevice).values({
    id: newId(),
    tokenHash: hashToken(token),
    accountId: account.id,
    createdAt: now.toISOString(),
    expiresAt,
  })
  const latest = orm
    .select({ id: signInDevice.id })
    .from(signInDevice)
    .where(eq(signInDevice.accountId, account.id))
    .orderBy(desc(signInDevice.expiresAt), desc(signInDevice.id))
    .limit(maxDevices)
  await orm
    .delete(signInDevice)
    .where(and(eq(signInDevice.accountId, account.id), notInArray(signInDevice.id, latest)))
  return token
}

/** Removes all known browsers of an account. */
export async function forgetDevices(orm: Orm, accountId: string): Promise<void> {
  await orm.delete(signInDevice).where(eq(signInDevice.accountId, accountId))
}

/** Removes the browsers that have not signed in for `deviceDays`. */
export async function forgetExpiredDevices({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await orm.delete(signInDevice).where(lte(signInDevice.expiresAt, now.toISOString()))
}
