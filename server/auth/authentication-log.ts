import { maskPhone } from '../../src/domain/phone'
import { menuRole } from '../../src/resources/kernel/roles'
import type { Actor } from '../context'
import { type Origin, writeAudit } from '../crud/audit'
import type { Orm } from '../db/connect'
import type { Account } from './accounts'
import type { EndReason } from './sessions'

/** How an attempt to sign in ended. */
export type Outcome =
  | 'signed_in'
  /** The password was right, but none of the roles is let in (spec §6). */
  | 'no_staff_role'
  | 'wrong_password'
  | 'unknown_phone'
  | 'disabled'
  | 'throttled'
  /** Too many signed in at this moment: nobody looked at the password. */
  | 'busy'

/** Where a request came from. */
export interface Caller {
  readonly address: string
  readonly requestId: string
}

/** Leaves the entry of an attempt to sign in (domain 3, number 3); the actor is whoever showed the password. */
export async function logAttempt(
  orm: Orm,
  caller: Caller,
  { phone, account, outcome }: { phone: string; account: Account | undefined; outcome: Outcome },
): Promise<void> {
  const isKnown = outcome === 'signed_in' || outcome === 'no_staff_role'
  await writeAudit(orm, originOf(caller, isKnown ? account : undefined), {
    action: outcome === 'signed_in' ? 'sign_in' : 'sign_in_refused',
    objectType: 'Account',
    objectId: account?.id ?? null,
    input: { phone: maskPhone(phone), outcome },
  })
}

/** Leaves the entry of a session's end; the actor is its holder, or nobody when a limit ended it. */
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
