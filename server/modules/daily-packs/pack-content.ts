import { sql } from 'drizzle-orm'
import { canonicalJson } from '../../../src/domain/canonical-json'
import type { Breach } from '../../../src/domain/packs/pack-checks'
import {
  type DaySum,
  type PackFigures,
  type PackScope,
  packColumns,
  sumsWithin,
} from '../../../src/domain/packs/pack-figures'
import type { ZipFile } from '../../../src/domain/packs/zip'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { textCell } from '../../export/csv'
import type { Day } from './day-sums'

const sumColumns = [
  ...(['entry', 'account', 'refType', 'venue', 'country', 'partner', 'provider', 'product'] as const),
  ...(['isTest', 'up', 'down'] as const),
]

interface Content {
  readonly day: Day
  readonly scope: PackScope
  readonly figures: PackFigures
  readonly breaches: readonly Breach[]
  readonly sums: readonly DaySum[]
}

/** The file of each line of the ledger. A closed day takes no more, so restating never changes it. */
export const ledgerFile = 'ledger.csv'

/** Returns the files of a pack: those that are calculated, and for a whole day each line of the ledger. */
export async function filesOfPack(orm: Orm, content: Content): Promise<ZipFile[]> {
  const { day, scope } = content
  const lines = scope.kind === 'ALL' ? [csv(ledgerFile, lineColumns, await linesOf(orm, day))] : []
  return [...calculatedFiles(content), ...lines]
}

/** Returns the files of a pack that are calculated: its figures, its checks, and what they are added up from. */
export function calculatedFiles({ day, scope, figures, breaches, sums }: Content): ZipFile[] {
  const own = sumsWithin(sums, scope)
    .map(sum => sumColumns.map(name => sum[name]))
    .sort((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1))
  return [
    json('figures.json', figures),
    csv('figures.csv', ['figure', 'minor units', 'currency'], figureRows(figures, day)),
    json('checks.json', breaches),
    csv('sums.csv', sumColumns, own),
  ]
}

function figureRows(figures: PackFigures, { currency }: Day): Cell[][] {
  return packColumns.map(name => [name, figures[name], currency])
}

const lineColumns = [
  'entry',
  'line',
  'postedAt',
  'effectiveAt',
  'kind',
  'refType',
  'ref',
  'account',
  'amount',
]

/** Each line of the day, in the order in which it was posted. */
async function linesOf(orm: Orm, { date, currency }: Day): Promise<Cell[][]> {
  const time = (column: string) =>
    sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const rows = await queryRows<Record<string, Cell> & { amount: string }>(
    orm,
    sql`
      select e.id, l.n, ${time('e.posted_at')} as posted, ${time('e.effective_at')} as effective, e.kind, e.ref_type,
        e.ref, a.code, l.amount::text as amount
      from ledger_entry e
      join ledger_line l on l.id > e.id and l.id <= ledger_last_line(e.id)
      join ledger_account a on a.id = l.account_id
      where e.gaming_day = ${date}::date and e.currency = ${currency}
      order by e.id, l.n`,
  )
  // As text, a negative amount would be marked as a formula.
  return rows.map(({ amount, ...row }) => [...Object.values(row), Number(amount)])
}

type Cell = string | number | boolean | null

function json(name: string, value: unknown): ZipFile {
  return { name, bytes: Buffer.from(`${canonicalJson(value)}\n`) }
}

function csv(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): ZipFile {
  const cell = (value: Cell) => (typeof value === 'string' ? textCell(value) : String(value ?? ''))
  const lines = [head, ...rows].map(row => row.map(cell).join(','))
  return { name, bytes: Buffer.from(`${lines.join('\r\n')}\r\n`) }
}
