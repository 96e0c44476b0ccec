import { type SQL, sql } from 'drizzle-orm'
import type { Field, Kind } from '../../../src/resources/kernel/declare/field'
import { currencyColumn } from '../../../src/resources/kernel/declare/report'
import { maskedValue } from '../../../src/resources/kernel/kinds/mask'
import type { Orm } from '../../db/database'
import type { KeptTotals } from '../../db/hidden-columns'
import { queryRows } from '../../db/query-rows'
import { safe } from '../../ledger/balance'
import type { Asked, Report, ReportMoments } from './define-report'
import { scopedRows } from './within-scope'

/** The values of a row in the order of the columns, as they are kept: minor units, ISO 8601, ids; masked as everywhere. */
export type ReportRow = readonly unknown[]

/** How a kind comes from the database as text, and how its text is read. */
interface KindOfColumn {
  readonly type: string
  readonly text: (column: SQL) => SQL
  readonly read: (text: string) => unknown
}

const plain: KindOfColumn = { type: 'text', text: column => sql`${column}::text`, read: text => text }
const whole: KindOfColumn = { type: 'bigint', text: column => sql`${column}::bigint::text`, read: safe }

/** Kinds that are not read as text. */
const kinds: Partial<Readonly<Record<Kind, KindOfColumn>>> = {
  money: whole,
  integer: whole,
  percent: whole,
  odds: whole,
  decimal: { ...plain, type: 'numeric', read: Number },
  boolean: { ...plain, type: 'boolean', read: text => text === 'true' },
  date: { ...plain, type: 'date' },
  reference: { ...plain, type: 'uuid' },
  datetime: {
    type: 'timestamptz',
    text: column => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    read: text => text,
  },
}

const kindOf = ({ kind }: Field): KindOfColumn => kinds[kind] ?? plain

/**
 * Reads the rows after a position, in order. The same rows come in the same order on every engine.
 * @throws Error when the columns that the report is ordered by are empty, or the same in two rows
 */
export async function readSlice(
  orm: Orm,
  report: Report,
  asked: Asked<never>,
  position: readonly unknown[] | null,
  limit: number,
): Promise<ReportRow[]> {
  const rows = await queryRows<Readonly<Record<string, string | null>>>(
    orm,
    sliceOf(report, asked, position, limit),
  )
  const read = rows.map(row =>
    Object.values(report.columns).map((field, n) => {
      const text = row[`c${n}`]
      return text === null || text === undefined ? null : maskedValue(field, kindOf(field).read(text))
    }),
  )
  requireNamed(report, read)
  return read
}

/** Rows that the order does not tell apart would be lost between two slices. */
function requireNamed(report: Report, rows: readonly ReportRow[]): void {
  let before = ''
  for (const row of rows) {
    const position = positionAfter(report, row)
    const text = JSON.stringify(position)
    if (text === before || position.includes(null))
      throw new Error(`The order of the report "${report.name}" does not name one row: ${text}`)
    before = text
  }
}

/** The query of a slice. */
export function sliceOf(
  report: Report,
  asked: Asked<never>,
  position: readonly unknown[] | null,
  limit: number,
): SQL {
  const texts = Object.entries(report.columns).map(
    ([name, field], n) => sql`${kindOf(field).text(column(name))} as ${sql.identifier(`c${n}`)}`,
  )
  const keys = report.order.map(name => key(name, report.columns[name] as Field))
  const values = report.order.map(
    (name, n) => sql`${position?.[n]}::${sql.raw(kindOf(report.columns[name] as Field).type)}`,
  )
  const after = position ? sql`where (${list(keys)}) > (${list(values)})` : sql``
  return sql`select ${list(texts)} from (${projectionOf(report, asked)}) as r ${after}
    order by ${list(keys)} limit ${limit}`
}

export async function countReportRows(orm: Orm, report: Report, asked: Asked<never>): Promise<number> {
  const rows = await queryRows<{ count: number }>(
    orm,
    sql`select count(*)::int as count from (${projectionOf(report, asked)}) as r`,
  )
  return rows[0]?.count ?? 0
}

/** Returns the values that the next slice goes on after. */
export function positionAfter(report: Report, row: ReportRow): readonly unknown[] {
  const names = Object.keys(report.columns)
  return report.order.map(name => row[names.indexOf(name)])
}

/** Adds rows to the sums: by currency where rows have one. */
export function addTotals(report: Report, before: KeptTotals, rows: readonly ReportRow[]): KeptTotals {
  if (report.totals.length === 0) return {}
  const names = Object.keys(report.columns)
  const currency = currencyColumn(report.columns)
  const sums = new Map(Object.entries(before).map(([of, all]) => [of, new Map(Object.entries(all))]))
  for (const row of rows) {
    const of = currency === null ? '' : String(row[names.indexOf(currency)])
    const all = sums.get(of) ?? new Map<string, string>()
    sums.set(of, all)
    for (const name of report.totals) {
      const value = BigInt(Number(row[names.indexOf(name)] ?? 0))
      all.set(name, String(BigInt(all.get(name) ?? 0) + value))
    }
  }
  const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([of, all]) => [of, Object.fromEntries(all)]))
}

const projectionOf = (report: Report, asked: Asked<never>) =>
  scopedRows(report, report.projection(asked), (asked as ReportMoments).scope)

const column = (name: string) => sql`r.${sql.identifier(name)}`

/** By their bytes: the databases of two servers may sort words in other ways. */
function key(name: string, field: Field): SQL {
  return kindOf(field).type === 'text' ? sql`${column(name)} collate "C"` : column(name)
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
