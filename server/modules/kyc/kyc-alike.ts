import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import type { KycState } from '../../../src/domain/kyc'
import { hasCase, type RiskFlag } from '../../../src/domain/kyc-checks'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { users } from '../../../src/resources/people/users'
import type { FollowingChange } from '../../context'
import { storedColumns } from '../../crud/read'
import { answersTo } from '../../crud/search-scope'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { isLike, isShutOut, namesakesOf, type PaperKeys, summarise } from './kyc-risks'

// A flag such as "Duplicate ID" is about two customers, and stands on both. What one of them changes is looked up for
// the other in the same transaction.

/** Looks up the risks of these customers anew, as far as they have a case; answers what differs. */
export async function risksAnew(
  transaction: Orm,
  ids: readonly string[],
  now: Date,
): Promise<FollowingChange[]> {
  if (ids.length === 0) return []
  const { id } = tableOf(users)
  const rows = await transaction
    .select(storedColumns(users))
    .from(tableOf(users))
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(asc(id))
    .for('update')
  const found: FollowingChange[] = []
  for (const before of rows as StoredRow[]) {
    const changes = await summarise(transaction, before, now)
    const { kycDocTypes, kycFlags } = before
    const isAsked = hasCase({ kyc: before.kyc as KycState, kycDocTypes: changes.kycDocTypes })
    if (isAsked && !isDeepStrictEqual(changes, { kycDocTypes, kycFlags }))
      found.push({ resource: users, before, action: 'kycChecks', changes })
  }
  return found
}

/** The others whose flags may differ when a customer's address has changed. */
export async function alikeInEmail(
  orm: Orm,
  customer: string,
  before: unknown,
  after: unknown,
): Promise<string[]> {
  const { id } = tableOf(users)
  const others = async (email: unknown, only?: SQL) => {
    if (typeof email !== 'string') return []
    const isSame = answersTo(tableOf(users).email, email, 'whole')
    const rows = await orm
      .select({ id })
      .from(tableOf(users))
      .where(and(isSame, ne(id, customer), only))
    return idsOf(rows)
  }
  return [...theOnlyOne(await others(before)), ...(await others(after, lacks('SHARED_EMAIL')))]
}

/** The others whose flags may differ when a document has changed, or is there: `before` is null. */
export async function alikeInPapers(
  orm: Orm,
  customer: string,
  before: PaperKeys | null,
  after: PaperKeys,
): Promise<string[]> {
  const { id } = tableOf(users)
  const owner = tableOf(kycDocuments).customer
  const others = async (keys: PaperKeys | null, only?: SQL) => {
    const alike = keys && isLike([keys])
    if (!alike) return []
    const rows = await orm
      .select({ id })
      .from(tableOf(kycDocuments))
      .innerJoin(tableOf(users), eq(id, owner))
      .where(and(alike, ne(owner, customer), only))
    return idsOf(rows)
  }
  return [...theOnlyOne(await others(before)), ...(await others(after, lacks('DUPLICATE_ID')))]
}

/** The others whose flags may differ when a customer who is, or was, shut out has changed. */
export async function alikeInName(orm: Orm, before: StoredRow | null, after: StoredRow): Promise<string[]> {
  const shutOut = [before, after].filter(person => person !== null && isShutOut(person.status))
  const found = await Promise.all(shutOut.map(person => namesakesOf(orm, person as StoredRow)))
  return found.flat()
}

/** Several who are left still have each other; of one alone it may be over. */
function theOnlyOne(left: readonly string[]): readonly string[] {
  return left.length === 1 ? left : []
}

/** Each once. */
function idsOf(rows: readonly { readonly id: unknown }[]): string[] {
  return [...new Set(rows.map(({ id }) => String(id)))]
}

/** Whoever has the flag already keeps it when there is one more. */
function lacks(flag: RiskFlag): SQL {
  return not(sql`${tableOf(users).kycFlags} @> ${JSON.stringify([flag])}::jsonb`)
}
