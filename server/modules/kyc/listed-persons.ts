import { inArray } from 'drizzle-orm'
import { endOfManilaDay } from '../../../src/domain/aml-report'
import { type ListMatch, listed, listMatch } from '../../../src/domain/exclusion-list'
import type { excludedPersons } from '../../../src/resources/people/excluded-persons'
import { users } from '../../../src/resources/people/users'
import type { FollowingChange, Rule } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { type Customer, findListed, type Named } from './find-listed'
import { recheckRisks } from './kyc-alike'

// Customers and the persons of PAGCOR's list: the same name and date of birth is the same person, who is excluded at once; a
// name like it is for a KYC reviewer to decide (docs/exclusion-lists.md).

/**
 * Lock key of those who were born on a day. A customer who registers and a person who is put on the list at the same time would
 * not see each other.
 */
export function bornLock(dob: string): string {
  return `customer born ${dob}`
}

/** Excludes a customer by the longest entry of the list, if they are on it. */
export function exclusionOf(customer: string, now: Date): FollowingChange {
  return {
    resource: users,
    id: customer,
    action: 'listExclude',
    changesOf: async (transaction, row: Customer) => {
      const until = await listedUntil(transaction, row, now)
      return until === undefined ? null : listed(row, endOfManilaDay(until))
    },
  }
}

/** Returns the last day on which a customer is on the list; undefined for one who is not on it now. */
export async function listedUntil(orm: Orm, customer: Customer, now: Date): Promise<string | undefined> {
  const exact = (await findListed(orm, customer, now)).filter(({ match }) => match === 'EXACT')
  return exact
    .map(({ until }) => until)
    .sort()
    .at(-1)
}

/** The customers who are, or may be, a listed person. */
export interface Matches {
  readonly exact: readonly string[]
  readonly near: readonly string[]
}

/** Returns the customers of each person, in the order of the persons, with one query. */
export async function customersListed(
  orm: Orm,
  persons: readonly (Named & { readonly dob: string })[],
): Promise<Matches[]> {
  if (persons.length === 0) return []
  const { id, firstName, lastName, dob } = tableOf(users)
  const rows = await orm
    .select({ id, firstName, lastName, dob })
    .from(tableOf(users))
    .where(inArray(dob, [...new Set(persons.map(person => person.dob))]))
    .orderBy(id)
  const born = new Map<string, typeof rows>()
  for (const row of rows) born.set(String(row.dob), [...(born.get(String(row.dob)) ?? []), row])
  return persons.map(person => {
    const customers = born.get(person.dob) ?? []
    const found = (wanted: ListMatch) =>
      customers.filter(row => listMatch(row, person) === wanted).map(row => String(row.id))
    return { exact: found('EXACT'), near: found('NEAR') }
  })
}

/** Excludes customers who match a listed person in the same transaction, and flags those with only a similar name. */
export const excludedPersonRule: Rule<StoredRow<typeof excludedPersons>> = {
  reads: ['key', 'until'],
  locks: (before, given) => [bornLock(String(given.dob ?? before?.dob))],
  follow: async (transaction, _before, after, now) => {
    const [found] = await customersListed(transaction, [after])
    const { exact, near } = found as Matches
    return [...exact.map(customer => exclusionOf(customer, now)), ...recheckRisks(near, now)]
  },
}
