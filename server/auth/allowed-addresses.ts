import { and, eq, inArray } from 'drizzle-orm'
import { isWithin } from '../../src/domain/address-range'
import { addressLists } from '../../src/resources/oversight/address-lists'
import type { Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { AppError } from '../errors'

const table = tableOf(addressLists)

/** An active list: from which addresses a role may come. */
export interface AllowedAddresses {
  readonly id: string
  readonly role: string
  readonly addresses: readonly string[]
}

/** The active lists of these roles. */
export async function allowedAddresses(orm: Orm, roles: readonly string[]): Promise<AllowedAddresses[]> {
  if (roles.length === 0) return []
  const found = await orm
    .select({ id: table.id, role: table.role, addresses: table.addresses })
    .from(table)
    .where(and(eq(table.state, 'ACTIVE'), inArray(table.role, [...roles] as never[])))
  return found
}

/**
 * Whether an address is in the lists: every role that has lists must allow it, so that a second role opens no way around
 * the lists of the first.
 */
export function allows(lists: readonly AllowedAddresses[], address: string): boolean {
  return lists.every(({ role }) =>
    lists.some(list => list.role === role && isWithin(address, list.addresses)),
  )
}

/** Whether a user with these roles may come from an address. */
export async function allowsAddress(orm: Orm, roles: readonly string[], address: string): Promise<boolean> {
  return allows(await allowedAddresses(orm, roles), address)
}

/** @throws AppError 403; of a signed-in user it is written into the trail as refused access */
export async function requireAllowedAddress(
  orm: Orm,
  roles: readonly string[],
  address: string,
): Promise<void> {
  if (!(await allowsAddress(orm, roles, address))) throw addressRefused()
}

export function addressRefused(): AppError {
  return new AppError(
    403,
    'address_refused',
    "Your role can't use the portal from this address. Ask an admin to allow it.",
  )
}
