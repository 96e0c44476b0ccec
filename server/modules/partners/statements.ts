import { and, asc, eq, sql } from 'drizzle-orm'
import { type CommissionTerms, commissionOf } from '../../../src/domain/partner-commission'
import { partnerStatements } from '../../../src/resources/money/partner-statements'
import { partners } from '../../../src/resources/money/partners'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'
import { countedBets, endOfStatement, type Oldest, type Statement } from './counted-bets'

const table = tableOf(partnerStatements)

/** One at a time makes, calculates, posts or reverses statements of a partner in a currency. */
export const statementsOf = (partner: unknown, currency: unknown) => `statements of ${partner} ${currency}`

/** All statements of a partner in a currency that stand, the earliest first. */
export async function standingStatements(
  orm: Orm,
  { partner, currency }: Pick<Statement, 'partner' | 'currency'>,
): Promise<Statement[]> {
  const rows = await orm
    .select(storedColumns(partnerStatements))
    .from(table)
    .where(and(eq(table.partner, partner), eq(table.currency, currency), sql`${table.state} <> 'REVERSED'`))
    .orderBy(asc(table.firstDay))
  return rows
}

/** The place of a draft among the statements of its partner. */
export interface Place {
  readonly oldest: Oldest
  /** The negative rest of the last statement before with the same base, in minor units; 0 or less. */
  readonly carryIn: number
}

/** @param all those of its partner, in their order */
export function placeAmong(all: readonly Statement[], draft: Statement): Place {
  const before = all.filter(({ firstDay }) => firstDay < draft.firstDay)
  const last = before.at(-1)
  const isOldest = before.every(({ state }) => state !== 'DRAFT')
  return {
    oldest: isOldest ? oldestAfter(last) : null,
    carryIn: before.findLast(({ base }) => base === draft.base)?.carryOut ?? 0,
  }
}

/** @param last the statement before; none of the first */
export function oldestAfter(last: Statement | undefined): NonNullable<Oldest> {
  return last ? { since: String(last.updatedAt), after: endOfStatement(last) } : { since: null, after: null }
}

/** Returns the figures of a draft as its bets stand now. */
export async function figuresOf(orm: Orm, draft: Statement, terms: CommissionTerms, place: Place) {
  const [row] = await queryRows<Record<string, string>>(
    orm,
    sql`
      select count(*) filter (where kind = 'BET')::int as bets, coalesce(sum(handle), 0)::text as handle,
        coalesce(sum(refunds), 0)::text as refunds, coalesce(sum(payouts), 0)::text as payouts,
        coalesce(sum(handle - refunds - payouts) filter (where kind = 'ADJUSTMENT'), 0)::text as adjusted
      from (${countedBets(draft, place.oldest)}) c`,
  )
  const amount = (name: string) => safe(row?.[name] ?? 0)
  const sums = { handle: amount('handle'), refunds: amount('refunds'), payouts: amount('payouts') }
  const { ggr, basis, commission, carryOut } = commissionOf(terms, sums, place.carryIn)
  const rest = { ggr, basis, commission, carryOut, carryIn: place.carryIn }
  return { bets: Number(row?.bets ?? 0), adjusted: amount('adjusted'), ...sums, ...rest }
}

/** Returns the commission of a partner and its cycle; null while one of them is missing. */
export function termsOf(partner: Readonly<Record<string, unknown>>) {
  const { commissionBase: base, commissionBps: bps, settlementCycle: cycle } = partner
  if (base === null || bps === null || cycle === null) return null
  return { base, bps: Number(bps), cycle } as CommissionTerms & {
    readonly cycle: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  }
}

export async function readPartner(orm: Orm, id: string): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await orm
    .select(storedColumns(partners))
    .from(tableOf(partners))
    .where(eq(tableOf(partners).id, id))
  if (!row) throw new Error(`There is no partner ${id}`)
  return row
}
