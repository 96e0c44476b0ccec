import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { KycState } from '../../../src/domain/kyc'
import { hasCase, type RiskFlag } from '../../../src/domain/kyc-checks'
import { customerSignIns } from '../../../src/resources/people/customer-sign-ins'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { users } from '../../../src/resources/people/users'
import type { FollowingChange } from '../../context'
import { answersTo } from '../../crud/search-scope'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { Customer } from './find-listed'
import { isLike, isShutOut, isSignedIn, namesakesOf, type PaperKeys, summarise } from './kyc-risks'

// A flag such as "Duplicate ID" concerns two customers and is set on both. When one of them changes, the
// flags of the other are computed again in the same transaction.

/** Computes the risk flags of these customers again, if they have a case. */
export function recheckRisks(ids: readonly string[], now: Date): FollowingChange[] {
  return [...new Set(ids)].sort().map(id => ({
    resource: users,
    id,
    action: 'kycChecks',
    changesOf: async (transaction, before: Customer) => {
      const changes = await summarise(transaction, before, now)
      const { kycDocTypes, kycFlags } = before
      const isRelevant = hasCase({ kyc: before.kyc as KycState, kycDocTypes: changes.kycDocTypes })
      return isRelevant && !isDeepStrictEqual(changes, { kycDocTypes, kycFlags }) ? changes : null
    },
  }))
}

/** Returns the other customers whose flags may differ after a customer's e-mail address changed. */
export async function customersLikeEmail(
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
  return [...onlyIfSingle(await others(before)), ...(await others(after, lacks('SHARED_EMAIL')))]
}

/**
 * Returns the other customers whose flags may differ after a document was added (`before` is null) or
 * changed.
 */
export async function customersLikeDocument(
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
  return [...onlyIfSingle(await others(before)), ...(await others(after, lacks('DUPLICATE_ID')))]
}

/**
 * Returns the customers, this one among them, whose flags may differ after a sign-in: none where the customer had signed in
 * on the device before.
 */
export async function customersLikeDevice(
  orm: Orm,
  { id: signIn, customer, deviceId, outcome }: StoredRow,
): Promise<string[]> {
  if (typeof deviceId !== 'string' || outcome !== 'SIGNED_IN') return []
  const signIns = tableOf(customerSignIns)
  const owner = signIns.customer
  const isSame = and(eq(signIns.deviceId, deviceId), isSignedIn, ne(signIns.id, signIn))
  const known = await orm
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(isSame, eq(owner, String(customer))))
    .limit(1)
  if (known.length > 0) return []
  const { id } = tableOf(users)
  const others = await orm
    .select({ id })
    .from(signIns)
    .innerJoin(tableOf(users), eq(id, owner))
    .where(and(isSame, ne(owner, String(customer)), lacks('SHARED_DEVICE')))
    .groupBy(id)
  return [String(customer), ...idsOf(others)]
}

/** Returns the other customers whose flags may differ after a customer who is or was shut out changed. */
export async function customersLikeName(
  orm: Orm,
  before: StoredRow | null,
  after: StoredRow,
): Promise<string[]> {
  const shutOut = [before, after].filter(person => person !== null && isShutOut(person.status))
  const found = await Promise.all(shutOut.map(person => namesakesOf(orm, person as StoredRow)))
  return found.flat()
}

/**
 * Two or more remaining customers still share the value with each other, so their flags stay. A single one
 * may lose its flag.
 */
function onlyIfSingle(left: readonly string[]): readonly string[] {
  return left.length === 1 ? left : []
}

/** Returns the ids without duplicates. */
function idsOf(rows: readonly { readonly id: unknown }[]): string[] {
  return [...new Set(rows.map(({ id }) => String(id)))]
}

/** A customer who already has the flag keeps it when one more match appears. */
function lacks(flag: RiskFlag): SQL {
  return not(sql`${tableOf(users).kycFlags} @> ${JSON.stringify([flag])}::jsonb`)
}
