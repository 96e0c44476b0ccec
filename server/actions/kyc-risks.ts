import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { fold } from '../../src/domain/fold'
import { type Declared, type Extracted, type RiskFlag, riskFlagsOf } from '../../src/domain/kyc-checks'
import type { DocumentTypeCode } from '../../src/domain/kyc-document'
import { kycDocuments } from '../../src/resources/customer/kyc-documents'
import { users } from '../../src/resources/customer/users'
import { answersTo } from '../crud/reach'
import type { StoredRow } from '../crud/read'
import type { Orm } from '../db/connect'
import { columnFor, sortKey, tableOf } from '../db/tables'

/** What a queue shows of the documents of a case. */
export type CaseSummary = {
  readonly kycDocTypes: readonly DocumentTypeCode[]
  readonly kycFlags: readonly RiskFlag[]
}

interface Papers extends Extracted {
  readonly id: string
  readonly type: DocumentTypeCode
  readonly numberKey: string | null
  readonly sha256: string | null
}

/**
 * Looks at a customer's documents, and at those of others that are like them; `corrected` is one of the documents
 * as it is about to be written.
 */
export async function summarise(
  orm: Orm,
  customer: StoredRow,
  now: Date,
  corrected?: StoredRow,
): Promise<CaseSummary> {
  const kept = await papersOf(orm, customer.id)
  const papers = kept.map(paper => (paper.id === corrected?.id ? (corrected as unknown as Papers) : paper))
  const declared = customer as unknown as Declared
  return {
    kycDocTypes: [...new Set(papers.map(({ type }) => type))].sort(),
    kycFlags: riskFlagsOf({
      declared,
      documents: papers,
      isIdOfAnother: await isIdOfAnother(orm, customer.id, papers),
      isEmailOfAnother: await isEmailOfAnother(orm, customer),
      isExcluded: isShutOut(customer.status) || (await hasShutOutNamesake(orm, customer.id, declared)),
      now,
    }),
  }
}

async function papersOf(orm: Orm, customer: string): Promise<Papers[]> {
  const column = (name: string) => columnFor(kycDocuments, name)
  const rows = await orm
    .select({
      id: tableOf(kycDocuments).id,
      type: column('type'),
      extractedName: column('extractedName'),
      extractedDob: column('extractedDob'),
      numberKey: column('numberKey'),
      sha256: column('sha256'),
    })
    .from(tableOf(kycDocuments))
    .where(eq(column('customer'), customer))
  return rows as Papers[]
}

/** The same number, or the very same picture, in the documents of another customer. */
async function isIdOfAnother(orm: Orm, customer: string, papers: readonly Papers[]): Promise<boolean> {
  const alike = (['numberKey', 'sha256'] as const).flatMap(name => {
    const values = papers.flatMap(paper => paper[name] ?? [])
    const keys = values.map(value => sql`${value.toLowerCase()}`)
    return keys.length > 0 ? [sql`${indexed(name)} in (${sql.join(keys, sql`, `)})`] : []
  })
  if (alike.length === 0) return false
  const found = await orm
    .select({ id: tableOf(kycDocuments).id })
    .from(tableOf(kycDocuments))
    .where(and(ne(columnFor(kycDocuments, 'customer'), customer), or(...alike)))
    .limit(1)
  return found.length > 0
}

/** The same e-mail address, however it is written, of another customer. */
async function isEmailOfAnother(orm: Orm, { id, email }: StoredRow): Promise<boolean> {
  if (typeof email !== 'string') return false
  const found = await orm
    .select({ id: tableOf(users).id })
    .from(tableOf(users))
    .where(and(ne(tableOf(users).id, id), answersTo(columnFor(users, 'email'), email, 'whole')))
    .limit(1)
  return found.length > 0
}

/** A field as its index has it. */
function indexed(name: 'numberKey' | 'sha256') {
  return sortKey(kycDocuments, name, kycDocuments.fields[name])
}

const shutOut = ['SELF_EXCLUDED', 'BLOCKED'] as const

function isShutOut(status: unknown): boolean {
  return shutOut.some(state => state === status)
}

/** Whether somebody of the same name and day of birth is excluded or blocked. */
async function hasShutOutNamesake(orm: Orm, customer: string, declared: Declared): Promise<boolean> {
  if (declared.dob === null) return false
  const rows = await orm
    .select({ firstName: columnFor(users, 'firstName'), lastName: columnFor(users, 'lastName') })
    .from(tableOf(users))
    .where(
      and(
        eq(columnFor(users, 'dob'), declared.dob),
        inArray(columnFor(users, 'status'), [...shutOut]),
        ne(tableOf(users).id, customer),
      ),
    )
  const nameOf = (person: { firstName: unknown; lastName: unknown }) =>
    fold(`${person.firstName} ${person.lastName}`)
  return rows.some(row => nameOf(row) === nameOf(declared))
}
