import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { readCode } from '../../src/domain/two-step'
import type { Orm } from '../db/database'
import { type KeyRing, type SecretKeys, seal, unseal } from '../db/seal-text'
import { staffTable } from '../db/staff-table'
import { AppError } from '../errors'
import type { Account } from './accounts'
import { recoveryHash, stepOf } from './codes'

/** A verified code. It counts only after `consumeCode`. */
export type Proof =
  | { readonly kind: 'app'; readonly step: number; readonly sealed: string }
  | { readonly kind: 'recovery'; readonly hash: string }

type Holder = Pick<Account, 'id' | 'totpSecret' | 'recoveryHashes' | 'passwordHash'>

/** Binds a sealed secret to its environment and account: it cannot be opened for another one. */
export function encryptionContext(environment: string, { id }: Pick<Account, 'id'>): string {
  return `${environment} ${id}`
}

/**
 * Checks a typed code of the app or a recovery code; null when it is wrong.
 * @throws AppError 503 when the server has lost the key of the secret; recovery codes need none
 */
export async function verifyCode(
  account: Holder,
  text: string,
  { environment, keys, now }: { environment: string; keys: KeyRing; now: Date },
): Promise<Proof | null> {
  const typed = readCode(text)
  if (!typed || account.totpSecret === null) return null
  if (typed.kind === 'recovery') {
    const hash = recoveryHash(typed.code, account.id)
    return account.recoveryHashes.includes(hash) ? { kind: 'recovery', hash } : null
  }
  const owner = encryptionContext(environment, account)
  const ring = await keys()
  const secret = openSecret(account.totpSecret, owner, ring)
  const step = stepOf(secret, typed.code, now)
  return step === null
    ? null
    : { kind: 'app', step, sealed: resealed(account.totpSecret, secret, owner, ring) }
}

/**
 * Marks a proof as used. Of several requests with the same code only one gets true: using a time step also
 * invalidates all earlier steps, so no code works twice (RFC 6238 §5.2). Returns false too when the secret,
 * the password or the status changed since the account was read.
 */
export async function consumeCode(orm: Orm, account: Holder, proof: Proof): Promise<boolean> {
  const isUnchanged = and(
    eq(staffTable.id, account.id),
    eq(staffTable.totpSecret, account.totpSecret ?? ''),
    eq(staffTable.passwordHash, account.passwordHash ?? ''),
    eq(staffTable.status, 'ACTIVE'),
  )
  const used = await orm
    .update(staffTable)
    .set(
      proof.kind === 'app'
        ? { totpStep: proof.step, totpSecret: proof.sealed }
        : { recoveryHashes: sql`${staffTable.recoveryHashes} - ${proof.hash}::text` },
    )
    .where(
      proof.kind === 'app'
        ? and(isUnchanged, or(isNull(staffTable.totpStep), lt(staffTable.totpStep, proof.step)))
        : and(isUnchanged, sql`${staffTable.recoveryHashes} @> ${JSON.stringify([proof.hash])}::jsonb`),
    )
    .returning({ id: staffTable.id })
  return used.length > 0
}

/** @throws AppError 503, with the reason for the log */
export function openSecret(sealed: string, owner: string, keys: SecretKeys): string {
  try {
    return unseal(sealed, owner, keys)
  } catch (cause) {
    const message = "We can't check codes of the authenticator app right now. Use a recovery code."
    throw new AppError(503, 'unavailable', message, { retryAfter: 60, cause })
  }
}

/**
 * Seals the secret again with the first key when an older key sealed it, so that keys are rotated as users
 * sign in.
 */
function resealed(sealed: string, secret: string, owner: string, keys: SecretKeys): string {
  return sealed.startsWith(`${keys[0].id}.`) ? sealed : seal(secret, owner, keys)
}
