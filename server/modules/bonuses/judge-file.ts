import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, or, sql, sum } from 'drizzle-orm'
import type { BonusCurrency } from '../../../src/domain/bonus'
import {
  type FoundCustomer,
  type GrantFacts,
  type GrantLine,
  isCustomerId,
  type JudgedGrant,
  judgeGrants,
  readGrants,
  shownOf,
  sumsOf,
} from '../../../src/domain/bonus-file'
import type { KeptFile } from '../../../src/domain/file'
import type { JudgedGrantFile } from '../../../src/resources/kernel/wire/grant-file'
import { bonusFiles } from '../../../src/resources/money/bonus-files'
import { bonuses } from '../../../src/resources/money/bonuses'
import { users } from '../../../src/resources/people/users'
import type { By } from '../../context'
import { readUpload } from '../../crud/take-uploads'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import { type Offer, readOffer } from './offer'

export interface AskedFile {
  readonly template: string
  readonly file: Pick<KeptFile, 'id'> | null
}

/** Grants of a file, and the offer that sets their terms. Amounts are minor units. */
export interface Judged {
  readonly offer: Offer
  readonly items: readonly JudgedGrant[]
  readonly total: number
  readonly currency: BonusCurrency
  readonly hash: string
}

/**
 * Previews the grants of an uploaded file, row by row, and changes nothing.
 * @throws AppError 422 naming `file` or `template`
 */
export async function judgeFile(orm: Orm, by: By, { template, file }: AskedFile): Promise<Judged> {
  if (!file) throw invalid({ file: 'Choose a file' })
  const lines = readLines(await readUpload(orm, by, bonusFiles, 'file', file.id))
  const offer = await readOffer(orm, by, template, { isLocked: false })
  const problem = closedProblem(offer, by)
  if (problem) throw invalid({ template: problem })
  const items = await judgeLines(orm, by, offer, lines)
  const currency = offer.terms.currency as BonusCurrency
  const total = sumsOf(items, currency).GRANT.amount
  return {
    offer,
    items,
    total,
    currency,
    hash: hashOf(template, items),
  }
}

/** Returns the answer of the dry run of a file. */
export function wireJudged({ items, total, currency, hash }: Judged): JudgedGrantFile {
  return { items: shownOf(items), sums: sumsOf(items, currency), total, currency, hash }
}

/**
 * Reads the rows of a file.
 * @throws AppError 422 naming `file`
 */
export function readLines(bytes: Buffer): readonly GrantLine[] {
  // A byte order mark stays: it has a sentence of its own.
  const read = readGrants(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  if ('problem' in read) throw invalid({ file: read.problem })
  return read.lines
}

/** Returns why an offer grants nothing now; null when it does. */
export function closedProblem({ state, terms: { startAt, endAt } }: Offer, by: By): string | null {
  const now = by.now().toISOString()
  if (endAt !== null && now >= endAt) return 'The offer has ended'
  if (state !== 'ACTIVE') return 'The offer is not active'
  return startAt !== null && now < startAt ? 'The offer has not started yet' : null
}

/** Judges rows by their customers and references in the database. */
export async function judgeLines(
  orm: Orm,
  by: By,
  offer: Offer,
  lines: readonly GrantLine[],
): Promise<JudgedGrant[]> {
  const customers = await findCustomers(orm, lines)
  const facts: GrantFacts = {
    template: offer.id,
    terms: offer.terms,
    now: by.now().toISOString(),
    customers,
    known: await findKnown(orm, lines),
    toCustomer: await grantedToEach(orm, offer.id, [...customers.values()]),
    toAll: offer.spent,
  }
  return judgeGrants(lines, facts)
}

function hashOf(template: string, items: readonly JudgedGrant[]): string {
  const rows = items.map(({ row, reference, found, amount, outcome }) => [
    row,
    reference,
    found?.id,
    amount,
    outcome,
  ])
  return createHash('sha256')
    .update(JSON.stringify([template, rows]))
    .digest('hex')
}

/** Returns the customers by id and by phone, as the rows name them. A lock keeps their state unchanged. */
export async function findCustomers(
  orm: Orm,
  lines: readonly GrantLine[],
  isLocked = false,
): Promise<Map<string, FoundCustomer>> {
  const named = [...new Set(lines.filter(({ problem }) => !problem).map(({ customer }) => customer))]
  const table = tableOf(users)
  const query = orm
    .select({
      id: table.id,
      name: table.name,
      phone: table.phone,
      status: table.status,
      restricted: table.restricted,
      country: table.country,
      tags: table.tags,
    })
    .from(table)
    .where(
      or(
        inArray(table.id, named.filter(isCustomerId)),
        inArray(
          table.phone,
          named.filter(each => !isCustomerId(each)),
        ),
      ),
    )
    .orderBy(table.id)
  const found = await (isLocked ? query.for('share') : query)
  return new Map(
    found.flatMap(({ phone, ...person }) => [[person.id, person] as const, [phone, person] as const]),
  )
}

async function findKnown(orm: Orm, lines: readonly GrantLine[]): Promise<GrantFacts['known']> {
  const references = lines.map(({ reference }) => reference.toLowerCase())
  const table = tableOf(bonuses)
  const rows = await orm
    .select({
      reference: table.reference,
      template: table.template,
      customer: table.customer,
      amount: table.amount,
    })
    .from(table)
    .where(inArray(sql`lower(${table.reference}) collate "C"`, references))
  return new Map(
    rows.map(({ reference, template, customer, amount }) => [
      String(reference).toLowerCase(),
      { template: template as string | null, customer: String(customer), amount: Number(amount) },
    ]),
  )
}

/** Sums of the bonuses from the template by customer, without cancelled ones. */
async function grantedToEach(
  orm: Orm,
  template: string,
  customers: readonly FoundCustomer[],
): Promise<Map<string, number>> {
  const table = tableOf(bonuses)
  const rows = await orm
    .select({ customer: table.customer, sum: sum(table.amount) })
    .from(table)
    .where(
      and(
        inArray(
          table.customer,
          customers.map(({ id }) => id),
        ),
        eq(table.template, template),
        ne(table.state, 'CANCELLED'),
      ),
    )
    .groupBy(table.customer)
  return new Map(rows.map(row => [String(row.customer), Number(row.sum ?? 0)]))
}
