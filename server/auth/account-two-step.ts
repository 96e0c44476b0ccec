import { and, eq } from 'drizzle-orm'
import type { OwnTwoStep, TwoStepOffer } from '../../src/resources/kernel/wire/wire'
import { staff } from '../../src/resources/people/staff'
import { type AuditEvent, originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { type KeyRing, seal } from '../db/seal-text'
import { staffTable } from '../db/staff-table'
import { AppError } from '../errors'
import { type Proving, prove } from './account-proof'
import type { Account } from './accounts'
import { newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from './codes'
import { needsTwoStep } from './required-steps'
import { openSecret, ownerOf, proofOf, spendProof } from './second-factor'
import { endSessionsOf } from './sessions'

/** A person at their own account. */
export interface Own {
  readonly context: Context
  readonly account: Account
  readonly keys: KeyRing
  /** Those that ask for two-step sign-in. */
  readonly twoStepRoles: readonly string[]
  readonly now: () => Date
}

/** What a change of the second step asks for again. */
export interface Given {
  readonly password: string
  readonly code: string
}

export function ownTwoStep({ account, twoStepRoles }: Own): OwnTwoStep {
  return {
    isOn: account.totpSecret !== null,
    isRequired: needsTwoStep(account.roles, twoStepRoles),
    recoveryCodesLeft: account.recoveryHashes.length,
  }
}

/**
 * Offers a new secret, which counts once a code of it is shown (`confirmTwoStep`); an earlier offer is forgotten. Who
 * has two-step sign-in already shows password and code first: they are about to replace it.
 * @throws AppError 422 at `password` or `code`, 429
 */
export async function offerTwoStep(own: Own, given: Partial<Given>): Promise<TwoStepOffer> {
  const { context, account, keys } = own
  const secret = newSecret()
  const totpPending = seal(secret, ownerOf(context.environment, account), await keys())
  const keep = async (orm: Orm) => {
    await orm.update(staffTable).set({ totpPending }).where(eq(staffTable.id, account.id))
  }
  if (account.totpSecret === null) await keep(context.database.orm)
  else await proveBoth(own, { password: '', code: '', ...given }, keep)
  const issuer = `Paddock ${context.environment}`
  return { secret, uri: uriOf(secret, { issuer, label: account.username }) }
}

/**
 * Turns two-step sign-in on with the secret that was offered, and ends the person's other sessions. Answers the
 * recovery codes, which are kept as hashes only.
 * @throws AppError 409 when nothing was offered, 422 at `password` or `code`, 429
 */
export async function confirmTwoStep(own: Own, given: Given): Promise<string[]> {
  const { context, account, keys, now } = own
  const { id, totpPending } = account
  if (totpPending === null) throw new AppError(409, 'nothing_offered', 'Start the setup again')
  const secret = openSecret(totpPending, ownerOf(context.environment, account), await keys())
  const codes = newRecoveryCodes()
  await prove(provingOf(own), given, {
    show: async ({ code }) => stepOf(secret, code.replace(/\D/g, ''), now()),
    use: async (transaction, totpStep) => {
      const changed = await transaction
        .update(staffTable)
        .set({
          totpSecret: totpPending,
          totpPending: null,
          totpStep,
          recoveryHashes: codes.map(code => recoveryHash(code, id)),
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
      if (changed.length === 0) return false
      const sessionsEnded = await endSessionsOf(
        transaction,
        id,
        'two_step_changed',
        now(),
        context.actor.sessionId,
      )
      await tell(transaction, context, 'turn_on_two_step', {
        before: { twoStep: account.twoStep },
        after: { twoStep: 'ON' },
        input: { sessionsEnded },
      })
      return true
    },
  })
  return codes
}

/**
 * Makes new recovery codes, in the place of all former ones.
 * @throws AppError 409 without two-step sign-in, 422 at `password` or `code`, 429
 */
export async function renewRecoveryCodes(own: Own, given: Given): Promise<string[]> {
  const { context, account } = own
  const codes = newRecoveryCodes()
  requireOn(account)
  await proveBoth(own, given, async transaction => {
    const recoveryHashes = codes.map(code => recoveryHash(code, account.id))
    await transaction.update(staffTable).set({ recoveryHashes }).where(eq(staffTable.id, account.id))
    await tell(transaction, context, 'make_recovery_codes')
  })
  return codes
}

/**
 * Turns two-step sign-in off.
 * @throws AppError 409 without it, or when a role of the person asks for it, 422 at `password` or `code`, 429
 */
export async function turnOffTwoStep(own: Own, given: Given): Promise<void> {
  const { context, account } = own
  requireOn(account)
  if (ownTwoStep(own).isRequired)
    throw new AppError(409, 'required', 'Your role requires two-step sign-in, so it can’t be turned off')
  await proveBoth(own, given, async transaction => {
    await clearTwoStep(transaction, account.id)
    await tell(transaction, context, 'turn_off_two_step', {
      before: { twoStep: 'ON' },
      after: { twoStep: 'OFF' },
    })
  })
}

/** Takes the second step of an account away. */
export async function clearTwoStep(orm: Orm, accountId: string): Promise<void> {
  await orm
    .update(staffTable)
    .set({ totpSecret: null, totpPending: null, totpStep: null, recoveryHashes: [], twoStep: 'OFF' })
    .where(eq(staffTable.id, accountId))
}

/** Does something once the present password and a code of the present app, or one for recovery, were shown. */
async function proveBoth(own: Own, given: Given, call: (orm: Orm) => Promise<void>): Promise<void> {
  const { context, account, keys, now } = own
  const { environment } = context
  await prove(provingOf(own), given, {
    show: ({ code }) => proofOf(account, code, { environment, keys, now: now() }),
    use: async (transaction, proof) => {
      if (!(await spendProof(transaction, account, proof))) return false
      await call(transaction)
      return true
    },
  })
}

export function provingOf({ context, account, now }: Own): Proving {
  return { context, account, now }
}

function requireOn({ totpSecret }: Account): void {
  if (totpSecret === null) throw new AppError(409, 'off', 'Two-step sign-in is not on')
}

async function tell(
  orm: Orm,
  context: Context,
  action: string,
  told: Pick<AuditEvent, 'before' | 'after' | 'input'> = {},
): Promise<void> {
  await writeAudit(orm, originOf(context), {
    action,
    objectType: staff.typename,
    objectId: context.actor.id,
    ...told,
  })
}
