import { and, desc, eq, ne, sum } from 'drizzle-orm'
import { type BonusCurrency, bonusZones } from '../../../src/domain/bonus'
import type { CodeTerms } from '../../../src/domain/bonus-code'
import { dayIn } from '../../../src/domain/day'
import { registry } from '../../../src/resources'
import type { AnyResource, Row } from '../../../src/resources/kernel/declare/resource'
import { bonusTemplates } from '../../../src/resources/money/bonus-templates'
import { bonuses } from '../../../src/resources/money/bonuses'
import type { By } from '../../context'
import { findRow, storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { columnFor, tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

export interface Offer {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly spent: number
  /** The edition in force. */
  readonly terms: CodeTerms & Pick<Row<typeof bonusTemplates>, 'id' | 'multiplier' | 'expiryDays'>
}

/**
 * Reads a template with its terms of today. A lock keeps it unchanged until the transaction ends.
 * @throws AppError 422 naming `template`
 */
export async function readOffer(
  transaction: Orm,
  by: By,
  id: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<Offer> {
  const access = { viewer: null, verb: 'show', lock: isLocked } as const
  const row = await findRow(transaction, bonusTemplates, id, access).catch(error => {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    throw invalid({ template: 'Template was not found; choose another' })
  })
  const terms = (await termsFromNow(transaction, by, row)).at(-1)
  if (!terms || isToCome(terms.effectiveFrom, row.currency, by.now()))
    throw invalid({ template: 'The terms of this offer are not in force yet' })
  return {
    id,
    name: String(row.name),
    state: String(row.state),
    spent: Number(row.spent),
    terms,
  }
}

type Edition = Offer['terms'] & Pick<Row<typeof bonusTemplates>, 'budget' | 'effectiveFrom'>

/** Returns the terms of an offer that come later, the latest first, and then those in force today, if there are any. */
export async function termsFromNow(transaction: Orm, by: By, row: StoredRow): Promise<readonly Edition[]> {
  const editions = registry.byName.get('bonusTemplateEditions') as AnyResource
  const found = await transaction
    .select(storedColumns(editions))
    .from(tableOf(editions))
    .where(eq(columnFor(editions, 'bonusTemplate'), row.id))
    .orderBy(desc(columnFor(editions, 'editionNumber')))
  const all = found as unknown as readonly Edition[]
  const inForce = all.findIndex(terms => !isToCome(terms.effectiveFrom, row.currency, by.now()))
  return inForce === -1 ? all : all.slice(0, inForce + 1)
}

/** Whether a day on which terms begin is later than today, by the clocks of the offer's currency. */
export function isToCome(effectiveFrom: unknown, currency: unknown, now: Date): boolean {
  return (
    typeof effectiveFrom === 'string' && effectiveFrom > dayIn(bonusZones[currency as BonusCurrency], now)
  )
}

/** Returns the sum of the bonuses that a customer got from a template, without cancelled ones, in minor units. */
export async function grantedTo(transaction: Orm, customer: string, template: string): Promise<number> {
  const table = tableOf(bonuses)
  const [granted] = await transaction
    .select({ sum: sum(table.amount) })
    .from(table)
    .where(and(eq(table.customer, customer), eq(table.template, template), ne(table.state, 'CANCELLED')))
  return Number(granted?.sum ?? 0)
}
