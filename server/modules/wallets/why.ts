import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { type AccountKindName, accountKinds, signOf } from '../../../src/domain/postings/account'
import { registry } from '../../../src/resources'
import type { Field } from '../../../src/resources/kernel/declare/field'
import type { LedgerNumber, LinesOf } from '../../../src/resources/kernel/declare/ledger-amounts'
import { type AnyResource, fieldOf } from '../../../src/resources/kernel/declare/resource'
import { kindOf, numbersOf } from '../../../src/resources/kernel/kinds/kinds'
import { partsOfLines } from '../../../src/resources/kernel/kinds/ledger-lines'
import { can } from '../../../src/resources/kernel/rights/access'
import { seesNames } from '../../../src/resources/kernel/rights/roles'
import type { Viewer } from '../../../src/resources/kernel/rights/scope'
import {
  betweenAccounts,
  type LinesPage,
  type WhyAnswer,
  type WhyLine,
} from '../../../src/resources/kernel/wire/why'
import type { Context } from '../../context'
import { visibleWhere } from '../../crud/filters'
import { findRow } from '../../crud/read'
import { talliesOf } from '../../crud/tallies'
import type { Orm } from '../../db/database'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../../db/ledger-tables'
import { staffTable } from '../../db/staff-table'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { entryOfLine, linesWhere } from './lines-of'

/** Lines per answer. */
const page = 50

interface Asked {
  readonly type: string
  readonly id: string
  readonly field: string
  /** Which of the numbers, where the field has one in each currency. */
  readonly currency?: Currency | undefined
  /** The last line of the answer before. */
  readonly lastKey?: string | undefined
}

/**
 * Returns the lines of the ledger that make an amount of a record, newest first, with the sum of all on the first page. Lines and
 * sum have the sign of the account, or of the first of several: money into a wallet or a drawer is positive.
 * @throws AppError 403, 404 also for a field without lines
 */
export async function whyThisNumber(context: Context, asked: Asked): Promise<WhyAnswer | LinesPage> {
  const explained = requireField(context, asked.type, asked.field)
  const { database } = context
  const background = database.for('background')
  return background.transaction(
    orm => readLines({ ...context, database: { ...background, orm } }, explained, asked),
    { snapshot: true },
  )
}

async function readLines(
  context: Context,
  { resource, declared }: ReturnType<typeof requireField>,
  { id, field, currency: asked, lastKey }: Asked,
): Promise<WhyAnswer | LinesPage> {
  const { actor: viewer, database } = context
  const { orm } = database
  const row = await findRow(orm, resource, id, { viewer, verb: 'show' })
  const number = await numberIn(context, resource, [field, declared], row, asked)
  if (!number || isBeyondBounds(number.lines, viewer)) throw noLines()
  const { lines, currency } = number
  const where = linesWhere(context, lines, row, currency)
  const all = lastKey === undefined ? await totalOf(orm, lines, where) : null
  const found = await orm
    .select({
      id: ledgerLine.id,
      account: ledgerAccount.kind,
      entry: ledgerEntry.id,
      at: ledgerEntry.postedAt,
      kind: ledgerEntry.kind,
      refType: ledgerEntry.refType,
      ref: ledgerEntry.ref,
      reason: ledgerEntry.reason,
      amount: ledgerLine.amount,
      balanceAfter: ledgerLine.balanceAfter,
      madeBy: ledgerEntry.madeBy,
      maker: staffTable.name,
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, entryOfLine(lines))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .leftJoin(staffTable, eq(staffTable.id, ledgerEntry.madeBy))
    .where(and(where, lastKey === undefined ? undefined : lt(ledgerLine.id, lastKey)))
    .orderBy(desc(ledgerLine.id))
    .limit(page + 1)
  const shown = found.slice(0, page)
  const had = all?.accounts ?? shown.map(({ account }) => account)
  const accounts = accountsOf(lines).filter(
    (account, place) => had.includes(account) || (had.length === 0 && place === 0),
  )
  const sign = signOf(accounts[0] as AccountKindName)
  const isNamed = seesNames(viewer)
  return {
    account: accounts.map(account => accountKinds[account].label).join(betweenAccounts),
    currency,
    ...(all && { sum: Number(all.sum) * sign, count: all.count, number: number.amount }),
    items: shown.map(({ account, madeBy, maker, reason, ...line }) => ({
      ...inItsSense({ ...line, reason: isNamed ? reason : null }, sign),
      by: madeBy === null ? null : { name: isNamed ? maker : null },
      ...(accounts.length > 1 && { account: accountKinds[account as AccountKindName].label }),
    })),
    lastKey: found.length > page ? (shown.at(-1)?.id ?? null) : null,
  }
}

interface Total {
  readonly sum: string
  readonly count: number
  readonly accounts: readonly string[]
}

async function totalOf(orm: Orm, lines: LinesOf, where: SQL | undefined): Promise<Total> {
  const [total] = await orm
    .select({
      sum: sql<string>`coalesce(sum(${ledgerLine.amount}), 0)::text`,
      count: sql<number>`count(*)::int`,
      accounts: sql<readonly string[]>`coalesce(json_agg(distinct ${ledgerAccount.kind}), '[]')`,
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, entryOfLine(lines))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .where(where)
  return total ?? { sum: '0', count: 0, accounts: [] }
}

/** Whether the lines belong to records of another resource of which the viewer sees only some. */
function isBeyondBounds(lines: LinesOf, viewer: Viewer): boolean {
  return partsOfLines(lines).some(({ of }) => {
    const target = registry.byName.get(of)
    return target !== undefined && visibleWhere(viewer, target, 'list') !== undefined
  })
}

function accountsOf(lines: LinesOf): readonly AccountKindName[] {
  if ('together' in lines) return lines.together.map(({ account }) => account)
  return 'account' in lines ? [lines.account] : lines.accounts
}

function inItsSense(line: WhyLine, sign: 1 | -1): WhyLine {
  const { amount, balanceAfter } = line
  return { ...line, amount: amount * sign, balanceAfter: balanceAfter === null ? null : balanceAfter * sign }
}

function noLines(): AppError {
  return new AppError(404, 'not_found', 'No lines of the ledger make this number')
}

/** Returns a number of the record, in this currency where it has several; undefined when no lines make it. */
async function numberIn(
  context: Context,
  resource: AnyResource,
  [name, field]: readonly [string, Field],
  row: StoredRow,
  currency: Currency | undefined,
): Promise<LedgerNumber | undefined> {
  const value = kindOf(field).readFrom
    ? (await talliesOf(context, resource, [[name, field]], [row])).get(row.id)?.[name]
    : row[name]
  const numbers = numbersOf(field, row, value)
  if (currency === undefined && numbers.length > 1)
    throw invalid({ currency: 'Say in which currency: the record has this number in several' })
  return numbers.find(number => currency === undefined || number.currency === currency)
}

function requireField({ actor }: Context, type: string, name: string) {
  const resource = registry.byTypename.get(type)
  const field = resource && fieldOf(resource, name)
  if (!resource || !field || !kindOf(field).numbers) throw noLines()
  if (!can(actor, resource, 'show', name))
    throw new AppError(403, 'forbidden', `You don't have access to ${name}`)
  return { resource: resource as AnyResource, declared: field }
}
