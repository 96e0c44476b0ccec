import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type CustomerState, shutOutStates } from '../../../src/domain/customer'
import { fold } from '../../../src/domain/fold'
import { type Extracted, type RiskFlag, riskFlagsOf } from '../../../src/domain/kyc-checks'
import type { DocumentTypeCode } from '../../../src/domain/kyc-document'
import { customerSignIns } from '../../../src/resources/people/customer-sign-ins'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { users } from '../../../src/resources/people/users'
import { answersTo } from '../../crud/search-scope'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { sortKey, tableOf } from '../../db/tables'
import { type Customer, isListed } from './find-listed'

const signIns = tableOf(customerSignIns)

/** Wrong passwords say nothing of who uses a device. */
export const isSignedIn = eq(signIns.outcome, 'SIGNED_IN')

/** The values that a queue shows about the documents of a case. */
export type CaseSummary = {
  readonly kycDocTypes: readonly DocumentTypeCode[]
  readonly kycFlags: readonly RiskFlag[]
}

interface Papers extends Extracted, PaperKeys {
  readonly type: DocumentTypeCode
}

/** Computes the risk flags of a customer from their documents and from similar customers. */
export async function summarise(orm: Orm, customer: Customer, now: Date): Promise<CaseSummary> {
  const papers = await papersOf(orm, customer.id)
  return {
    kycDocTypes: [...new Set(papers.map(({ type }) => type))].sort(),
    kycFlags: riskFlagsOf({
      declared: customer,
      documents: papers,
      isIdOfAnother: await isIdOfAnother(orm, customer.id, papers),
      isEmailOfAnother: await isEmailOfAnother(orm, customer),
      isDeviceOfAnother: await isDeviceOfAnother(orm, customer.id),
      isExcluded:
        isShutOut(customer.status) ||
        (await namesakesOf(orm, customer, shutOutStates)).length > 0 ||
        (await isListed(orm, customer, now)),
      now,
    }),
  }
}

async function papersOf(orm: Orm, customer: string): Promise<Papers[]> {
  const { type, extractedName, extractedDob, numberKey, sha256, customer: owner } = tableOf(kycDocuments)
  return orm
    .select({ type, extractedName, extractedDob, numberKey, sha256 })
    .from(tableOf(kycDocuments))
    .where(eq(owner, customer))
}

/** Whether a document of another customer has the same number or the same image. */
async function isIdOfAnother(orm: Orm, customer: string, papers: readonly Papers[]): Promise<boolean> {
  const alike = isLike(papers)
  if (!alike) return false
  const found = await orm
    .select({ id: tableOf(kycDocuments).id })
    .from(tableOf(kycDocuments))
    .where(and(ne(tableOf(kycDocuments).customer, customer), alike))
    .limit(1)
  return found.length > 0
}

/** Whether another customer has the same e-mail address, ignoring case. */
async function isEmailOfAnother(orm: Orm, { id, email }: StoredRow): Promise<boolean> {
  if (typeof email !== 'string') return false
  const found = await orm
    .select({ id: tableOf(users).id })
    .from(tableOf(users))
    .where(and(ne(tableOf(users).id, id), answersTo(tableOf(users).email, email, 'whole')))
    .limit(1)
  return found.length > 0
}

/** Whether another customer signed in on a device on which this one did. */
async function isDeviceOfAnother(orm: Orm, customer: string): Promise<boolean> {
  const own = orm
    .select({ deviceId: signIns.deviceId })
    .from(signIns)
    .where(and(eq(signIns.customer, customer), isSignedIn))
  const found = await orm
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(inArray(signIns.deviceId, own), ne(signIns.customer, customer), isSignedIn))
    .limit(1)
  return found.length > 0
}

/** The values by which documents of two customers are compared. */
export interface PaperKeys {
  readonly numberKey: string | null
  readonly sha256: string | null
}

/** Condition for documents with the number or the image of one of these; undefined when they have neither. */
export function isLike(papers: readonly PaperKeys[]): SQL | undefined {
  const alike = (['numberKey', 'sha256'] as const).flatMap(name => {
    const values = papers.flatMap(paper => paper[name] ?? [])
    const keys = values.map(value => sql`${value.toLowerCase()}`)
    return keys.length > 0 ? [sql`${indexed(name)} in (${sql.join(keys, sql`, `)})`] : []
  })
  return or(...alike)
}

/** Returns the expression that the index of the field uses. */
function indexed(name: 'numberKey' | 'sha256') {
  return sortKey(kycDocuments, name, kycDocuments.fields[name])
}

export function isShutOut(status: unknown): boolean {
  return shutOutStates.some(state => state === status)
}

/**
 * Returns the other customers with the same name (ignoring case and accents) and date of birth: in all
 * states, or only in these.
 */
export async function namesakesOf(
  orm: Orm,
  customer: StoredRow,
  states?: readonly CustomerState[],
): Promise<string[]> {
  if (typeof customer.dob !== 'string') return []
  const rows = await orm
    .select({
      id: tableOf(users).id,
      firstName: tableOf(users).firstName,
      lastName: tableOf(users).lastName,
    })
    .from(tableOf(users))
    .where(
      and(
        eq(tableOf(users).dob, customer.dob),
        states && inArray(tableOf(users).status, [...states]),
        ne(tableOf(users).id, customer.id),
      ),
    )
  return rows.filter(row => fullName(row) === fullName(customer)).map(({ id }) => String(id))
}

function fullName({ firstName, lastName }: Readonly<Record<string, unknown>>): string {
  return fold(`${firstName} ${lastName}`)
}
