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
  sumOf,
} from '../../../src/domain/bonus-file'
import { describeCell } from '../../../src/domain/csv-table'
import type { JudgedGrantFile } from '../../../src/resources/kernel/wire/grant-file'
import { bonusFiles } from '../../../src/resources/money/bonus-files'
import { bonuses } from '../../../src/resources/money/bonuses'
import { users } from '../../../src/resources/people/users'
import type { By, Maker } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { bonusLock } from './bonus-wallet'
import { spend, writeGrant } from './grant'
import { type Offer, readOffer } from './offer'

interface AskedFile {
  readonly template: string
  readonly file: string
}

/**
 * Says what a file would grant, row by row, and changes nothing.
 * @throws AppError 422 naming `file` or `template`
 */
export async function judgeFile(orm: Orm, by: By, { template, file }: AskedFile): Promise<JudgedGrantFile> {
  const lines = readLines(file)
  return judged(orm, by, await openOffer(orm, by, template, false), lines, false)
}

/**
 * Grants every row of a file that was not granted before: all of them or none. The body repeats the hash and the total of
 * the dry run, so that nothing else is done than was shown.
 * @throws AppError 422 naming row and column, 409 `look_again` when it would do something else than was shown
 */
export const makeBonusFile: Maker =
  async given =>
  async ({ transaction, by }) => {
    const { template, file, hash, total, currency } = given as unknown as AskedFile & Said
    const lines = readLines(file)
    const customers = await findCustomers(transaction, lines, false)
    const ids = [...customers.values()].map(({ id }) => id)
    await lockKeys(
      transaction,
      ids.map(id => bonusLock(id, currency)),
    )
    const offer = await openOffer(transaction, by, template, true)
    const { items, ...now } = await judged(transaction, by, offer, lines, true)
    const refused = items.find(({ outcome }) => outcome === 'REFUSED')
    if (refused?.problem) throw invalid({ file: describeCell({ row: refused.row, ...refused.problem }) })
    if (now.total === 0) throw new AppError(409, 'wrong_state', 'Every row of this file was granted already')
    if (now.hash !== hash || now.total !== total || now.currency !== currency)
      throw new AppError(409, 'look_again', 'Something changed since the file was checked. Check it again.')
    const due = items.filter(({ outcome }) => outcome === 'GRANT')
    const made = await insertRow(transaction, by, bonusFiles, {
      template,
      currency,
      total,
      count: due.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    })
    for (const { found, amount, reason, reference } of due)
      await writeGrant(
        transaction,
        by,
        {
          customer: String(found?.id),
          amount: Number(amount),
          currency,
          reason,
          source: 'BULK',
          file: made.id,
          reference,
        },
        offer,
      )
    await spend(transaction, by, offer, total)
    return made.id
  }

interface Said {
  readonly hash: string
  readonly total: number
  readonly currency: BonusCurrency
}

/** @throws AppError 422 naming `file` */
function readLines(file: string): readonly GrantLine[] {
  const read = readGrants(file)
  if ('problem' in read) throw invalid({ file: read.problem })
  return read.lines
}

/** @throws AppError 422 when the offer grants nothing now */
async function openOffer(orm: Orm, by: By, template: string, isLocked: boolean): Promise<Offer> {
  const offer = await readOffer(orm, by, template, { isLocked })
  if (offer.state !== 'ACTIVE') throw invalid({ template: 'The offer is not active' })
  const now = by.now().toISOString()
  const { startAt, endAt } = offer.terms
  if (startAt !== null && now < startAt) throw invalid({ template: 'The offer has not started yet' })
  if (endAt !== null && now >= endAt) throw invalid({ template: 'The offer has ended' })
  return offer
}

async function judged(
  orm: Orm,
  by: By,
  offer: Offer,
  lines: readonly GrantLine[],
  isLocked: boolean,
): Promise<JudgedGrantFile> {
  const customers = await findCustomers(orm, lines, isLocked)
  const facts: GrantFacts = {
    template: offer.id,
    terms: offer.terms,
    now: by.now().toISOString(),
    customers,
    known: await findKnown(orm, lines),
    toCustomer: await grantedToEach(orm, offer.id, [...customers.values()]),
    toAll: offer.spent,
  }
  const items = judgeGrants(lines, facts)
  const { amount: total } = sumOf(items, 'GRANT')
  return { items, total, currency: offer.terms.currency as BonusCurrency, hash: hashOf(offer.id, items) }
}

function hashOf(template: string, items: readonly JudgedGrant[]): string {
  return createHash('sha256')
    .update(JSON.stringify([template, items]))
    .digest('hex')
}

/** The customers by id and by phone, as the rows name them. Locked, their state stands still. */
async function findCustomers(
  orm: Orm,
  lines: readonly GrantLine[],
  isLocked: boolean,
): Promise<Map<string, FoundCustomer>> {
  const named = [...new Set(lines.filter(({ problem }) => !problem).map(({ customer }) => customer))]
  if (named.length === 0) return new Map()
  const table = tableOf(users)
  const query = orm
    .select({
      id: table.id,
      name: table.name,
      phone: table.phone,
      status: table.status,
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
  const people = found as unknown as (FoundCustomer & { readonly phone: string })[]
  return new Map(
    people.flatMap(({ phone, ...person }) => [[person.id, person] as const, [phone, person] as const]),
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

/** By customer: what was granted from the template and not cancelled. */
async function grantedToEach(
  orm: Orm,
  template: string,
  customers: readonly FoundCustomer[],
): Promise<Map<string, number>> {
  if (customers.length === 0) return new Map()
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
