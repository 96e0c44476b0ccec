import { and, eq } from 'drizzle-orm'
import type { OwnTwoStep, TwoStepOffer } from '../../src/resources/kernel/wire/wire'
import { staff } from '../../src/resources/people/staff'
import { type AuditEvent, originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { type KeyRing, seal } from '../db/seal-text'
import { staffTable } from '../db/staff-table'
import { AppError } from '../errors'
import type { Once } from '../idempotency/once-proved'
import { prove } from './account-proof'
import type { Account } from './accounts'
import { newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from './codes'
import { needsTwoStep } from './required-steps'
import { consumeCode, encryptionContext, openSecret, verifyCode } from './second-factor'
import { endSessionsOf } from './sessions'

/** A signed-in user and what is needed to change their two-step sign-in. */
export interface Own {
  readonly context: Context
  readonly account: Account
  readonly keys: KeyRing
  /** Roles that require two-step sign-in. */
  readonly twoStepRoles: readonly string[]
  readonly now: () => Date
  readonly once: Once
}

/** The credentials that a user enters again to change the second step. */
export interface Given {
  readonly password: string
  readonly code: string
}

interface RecoveryCodes {
  readonly recoveryCodes: string[]
}

export function ownTwoStep({ account, twoStepRoles }: Pick<Own, 'account' | 'twoStepRoles'>): OwnTwoStep {
  return {
    isOn: account.totpSecret !== null,
    isRequired: needsTwoStep(account.roles, twoStepRoles),
    recoveryCodesLeft: account.recoveryHashes.length,
  }
}

/**
 * Creates a new secret, which counts only after a code of it is confirmed (`confirmTwoStep`); it replaces an earlier
 * offer. A user who already has two-step sign-in must enter password and code first.
 * @throws AppError 422 at `password` or `code`, 429
 */
export async function offerTwoStep(own: Own, given: Partial<Given>): Promise<TwoStepOffer> {
  const { context, account, keys, once } = own
  const secret = newSecret()
  const totpPending = seal(secret, encryptionContext(context.environment, account), await keys())
  const uri = uriOf(secret, { issuer: `Paddock ${context.environment}`, label: account.username })
  const keep = async (orm: Orm) => {
    await orm.update(staffTable).set({ totpPending }).where(eq(staffTable.id, account.id))
    return { secret, uri }
  }
  return account.totpSecret === null ? once(keep) : proveBoth(own, { password: '', code: '', ...given }, keep)
}

/**
 * Turns on two-step sign-in with the offered secret and ends the user's other sessions. Returns the recovery
 * codes; the database keeps only their hashes.
 * @throws AppError 409 when no secret was offered, 422 at `password` or `code`, 429
 */
export async function confirmTwoStep(own: Own, given: Given): Promise<RecoveryCodes> {
  const { context, account, keys, now } = own
  const { id, totpPending } = account
  if (totpPending === null) throw new AppError(409, 'nothing_offered', 'Start the setup again')
  const secret = openSecret(totpPending, encryptionContext(context.environment, account), await keys())
  const recoveryCodes = newRecoveryCodes()
  return prove(own, given, {
    show: async ({ code }) => stepOf(secret, code.replace(/\D/g, ''), now()),
    use: async (transaction, totpStep) => {
      const changed = await transaction
        .update(staffTable)
        .set({
          totpSecret: totpPending,
          totpPending: null,
          totpStep,
          recoveryHashes: recoveryCodes.map(code => recoveryHash(code, id)),
          twoStep: 'ON',
        })
        .where(
          and(
            eq(staffTable.id, id),
            eq(staffTable.totpPending, totpPending),
            eq(staffTable.passwordHash, account.passwordHash ?? ''),
          ),
        )
        .returning({ id: staffTable.id })
      if (changed.length === 0) return null
      const sessionsEnded = await endSessionsOf(
        transaction,
        id,
        'two_step_changed',
        now(),
        context.actor.sessionId,
      )
      await auditChange(transaction, context, 'turn_on_two_step', {
        before: { twoStep: account.twoStep },
        after: { twoStep: 'ON' },
        input: { sessionsEnded },
      })
      return { recoveryCodes }
    },
  })
}

/**
 * Makes new recovery codes, which replace all earlier ones.
 * @throws AppError 409 without two-step sign-in, 422 at `password` or `code`, 429
 */
export async function renewRecoveryCodes(own: Own, given: Given): Promise<RecoveryCodes> {
  const { context, account } = own
  const recoveryCodes = newRecoveryCodes()
  requireOn(account)
  return proveBoth(own, given, async transaction => {
    const recoveryHashes = recoveryCodes.map(code => recoveryHash(code, account.id))
    await transaction.update(staffTable).set({ recoveryHashes }).where(eq(staffTable.id, account.id))
    await auditChange(transaction, context, 'make_recovery_codes')
    return { recoveryCodes }
  })
}

/**
 * Turns off two-step sign-in.
 * @throws AppError 409 when it is off, or when a role of the user requires it, 422 at `password` or `code`,
 * 429
 */
export async function turnOffTwoStep(own: Own, given: Given): Promise<Record<string, never>> {
  const { context, account } = own
  requireOn(account)
  if (ownTwoStep(own).isRequired)
    throw new AppError(409, 'required', 'Your role requires two-step sign-in, so it can’t be turned off')
  return proveBoth(own, given, async transaction => {
    await clearTwoStep(transaction, account.id)
    await auditChange(transaction, context, 'turn_off_two_step', {
      before: { twoStep: 'ON' },
      after: { twoStep: 'OFF' },
    })
    return {}
  })
}

/** Removes the second step of an account. */
export async function clearTwoStep(orm: Orm, accountId: string): Promise<void> {
  await orm
    .update(staffTable)
    .set({ totpSecret: null, totpPending: null, totpStep: null, recoveryHashes: [], twoStep: 'OFF' })
    .where(eq(staffTable.id, accountId))
}

/** Performs an action after checking the current password and a code of the app, or a recovery code. */
async function proveBoth<Answer extends object>(
  own: Own,
  given: Given,
  call: (orm: Orm) => Promise<Answer>,
): Promise<Answer> {
  const { context, account, keys, now } = own
  const { environment } = context
  return prove(own, given, {
    show: ({ code }) => verifyCode(account, code, { environment, keys, now: now() }),
    use: async (transaction, proof) => {
      return (await consumeCode(transaction, account, proof)) ? call(transaction) : null
    },
  })
}

function requireOn({ totpSecret }: Account): void {
  if (totpSecret === null) throw new AppError(409, 'off', 'Two-step sign-in is not on')
}

async function auditChange(
  orm: Orm,
  context: Context,
  action: string,
  details: Pick<AuditEvent, 'before' | 'after' | 'input'> = {},
): Promise<void> {
  await writeAudit(orm, originOf(context), {
    action,
    objectType: staff.typename,
    objectId: context.actor.id,
    ...details,
  })
}
