import { maskPhone } from '../../src/domain/phone'
import { browserInWords } from '../../src/domain/user-agent'
import { menuRole } from '../../src/resources/kernel/rights/roles'
import { type Origin, writeAudit } from '../audit/trail'
import type { Actor } from '../context'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { signInTable } from '../db/sign-in-table'
import type { Account } from './accounts'
import type { EndReason } from './sessions'

/** How an attempt to sign in ended. */
export type Outcome =
  | 'signed_in'
  /** Signed in with a recovery code. */
  | 'signed_in_recovery'
  /** The password was right; the user has two-step sign-in and is asked for a code. */
  | 'code_asked'
  | 'wrong_code'
  /** The password was right, but no role of the user has access to the portal (docs/contract.md, Roles). */
  | 'no_staff_role'
  | 'wrong_password'
  | 'unknown_phone'
  /** The password was right, but temporary and too old. */
  | 'password_expired'
  | 'disabled'
  /** The password was right, but a role of the user may not come from this address. */
  | 'address_refused'
  /** The password was right, but a record of a module says that the access has ended. */
  | 'access_ended'
  | 'throttled'
  /** Too many sign-ins at the same time: the password was not checked. */
  | 'busy'

/** The origin of a request. */
export interface Caller {
  readonly address: string
  readonly requestId: string
  readonly userAgent?: string | undefined
}

/** Records an attempt to sign in or to confirm an identity, in the trail and in the list of sign-ins (docs/regulations.md, 3). The actor is the user whose password was right. */
export async function logAttempt(
  orm: Orm,
  caller: Caller,
  { phone, account, outcome }: { phone: string; account: Account | undefined; outcome: Outcome },
): Promise<void> {
  const isIdentified = identified.includes(outcome)
  await writeAudit(orm, originOf(caller, isIdentified ? account : undefined), {
    action: actions[outcome] ?? 'sign_in_refused',
    objectType: 'Account',
    objectId: account?.id ?? null,
    input: { phone: maskPhone(phone), outcome },
  })
  await orm.insert(signInTable).values({
    id: newId(),
    phone: maskPhone(phone),
    person: account?.id ?? null,
    outcome: outcome.toUpperCase() as Uppercase<Outcome>,
    address: caller.address,
    browser: browserInWords(caller.userAgent ?? null),
  })
}

/** Outcomes after which the user's identity is known. */
const identified: readonly Outcome[] = [
  'signed_in',
  'signed_in_recovery',
  'no_staff_role',
  'password_expired',
  'access_ended',
]

/** Audit actions of attempts that were not refused. */
const actions: { readonly [O in Outcome]?: string } = {
  signed_in: 'sign_in',
  signed_in_recovery: 'sign_in',
  code_asked: 'sign_in_code_asked',
}

/** Writes the audit entry of a signed-in user who confirmed their identity. */
export async function logConfirmation(orm: Orm, caller: Caller, account: Account): Promise<void> {
  await writeAudit(orm, originOf(caller, account), {
    action: 'confirm_identity',
    objectType: 'Account',
    objectId: account.id,
  })
}

/**
 * Writes the audit entry for the end of a session. The actor is the user, or empty when a limit ended the
 * session.
 */
export async function logSignOut(orm: Orm, caller: Caller, holder: Person, reason: EndReason): Promise<void> {
  await writeAudit(orm, originOf(caller, reason === 'signed_out' ? holder : undefined), {
    action: 'sign_out',
    objectType: 'Account',
    objectId: holder.id,
    input: { reason },
  })
}

type Person = Pick<Actor, 'id' | 'name' | 'roles'>

function originOf({ address, requestId }: Caller, person: Person | undefined): Origin {
  if (!person) return { actor: null, role: null, address, requestId }
  return { actor: { id: person.id, name: person.name }, role: menuRole(person), address, requestId }
}
