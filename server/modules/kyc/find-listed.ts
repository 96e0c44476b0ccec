import { and, eq, gte } from 'drizzle-orm'
import { dayIn } from '../../../src/domain/day'
import { type ListedPerson, type ListMatch, listMatch } from '../../../src/domain/exclusion-list'
import { excludedPersons } from '../../../src/resources/people/excluded-persons'
import type { users } from '../../../src/resources/people/users'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/** A customer, as they are stored. */
export type Customer = StoredRow<typeof users>

export type Named = Pick<ListedPerson, 'firstName' | 'lastName'>

/** Whether somebody who is on the list now is, or may be, this customer. */
export async function isListed(orm: Orm, customer: Customer, now: Date): Promise<boolean> {
  return (await findListed(orm, customer, now)).length > 0
}

/** Returns the entries of the list, in force now, that are or may be this customer. */
export async function findListed(
  orm: Orm,
  customer: Customer,
  now: Date,
): Promise<{ readonly until: string; readonly match: ListMatch }[]> {
  if (typeof customer.dob !== 'string') return []
  const { firstName, lastName, dob, until } = tableOf(excludedPersons)
  const rows = await orm
    .select({ firstName, lastName, until })
    .from(tableOf(excludedPersons))
    .where(and(eq(dob, customer.dob), gte(until, dayIn('Asia/Manila', now))))
  return rows.flatMap(row => {
    const match = listMatch(customer, row)
    return match ? [{ until: String(row.until), match }] : []
  })
}
