import { defaultOperator } from '../../../src/domain/operator'
import type { Field } from '../../../src/resources/kernel/declare/field'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import type { reports } from '../../../src/resources/oversight/reports'
import type { Context } from '../../context'
import { titlesOf } from '../../crud/titles'
import type { KeptTotals } from '../../db/hidden-columns'
import type { StoredRow } from '../../db/stored-row'
import { fileText, isNumber, unitOf } from '../../export/cells'
import type { Report } from './define-report'
import { partsOf } from './parts'

/** A column of a file. */
export interface FileColumn {
  readonly name: string
  readonly head: string
  /** How programs read its cells. */
  readonly kind: 'number' | 'date' | 'text'
}

/** A run as files of every format show it. */
export interface ReportFile {
  readonly title: string
  /** The lines of the header: label and text (58 Pa. Code § 1408a.12). */
  readonly head: readonly (readonly [label: string, text: string])[]
  readonly columns: readonly FileColumn[]
  readonly count: number
  /** The cells of the rows as text, in slices. */
  readonly rows: () => AsyncGenerator<readonly (readonly string[])[]>
  /** A row of sums per currency, as wide as the columns; the first cell says "Total". */
  readonly totals: readonly (readonly string[])[]
}

type RunRow = StoredRow<typeof reports>

/** The part of a request or job that writing a file needs. */
export type FileContext = Pick<Context, 'actor' | 'database' | 'environment' | 'operator'>

/** Describes the file of a finished run; its rows are read when they are written. */
export function describeFile(
  context: FileContext,
  report: Report,
  run: RunRow,
  { totals, by }: { readonly totals: KeptTotals; readonly by: string },
): ReportFile {
  const fields = Object.entries(report.columns)
  return {
    title: report.label,
    head: headOf(context, report, run, by),
    columns: fields.map(([name, field]) => ({
      name,
      head: headWords(name, field),
      kind: kindOf(field),
    })),
    count: run.rows,
    totals: totalRows(report, totals),
    rows: async function* () {
      for await (const { content } of partsOf(context.database.for('background').orm, run.id)) {
        const rows = content.split('\n').map(line => rowOf(report, JSON.parse(line)))
        const titles = Object.fromEntries(await titlesOf(context, fields, rows))
        yield rows.map(row => fields.map(([name, field]) => fileText(field, row[name], { row, titles })))
      }
    },
  }
}

/** A kept row by the names of its columns. */
export function rowOf(report: Report, values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(Object.keys(report.columns).map((name, n) => [name, values[n] ?? null]))
}

function headOf(
  { environment, operator = defaultOperator }: FileContext,
  report: Report,
  run: RunRow,
  by: string,
): ReportFile['head'] {
  return [
    ['Report', report.label],
    ['Period', run.period ?? 'The moment that it was made'],
    ['Filters', run.filters ?? 'None'],
    ['Generated at', `${new Date(run.endedAt ?? run.createdAt).toISOString()} (UTC)`],
    ['Operator', operator],
    ['Run by', by],
    ['Environment', environment],
    ['Run', run.id],
    ['SHA-256 of the rows', run.sha256 ?? ''],
  ]
}

function kindOf(field: Field): FileColumn['kind'] {
  if (isNumber(field)) return 'number'
  return field.kind === 'date' ? 'date' : 'text'
}

function headWords(name: string, field: Field): string {
  const unit = unitOf(field)
  return unit ? `${labelOf(name, field)} (${unit})` : labelOf(name, field)
}

function totalRows(report: Report, totals: KeptTotals): string[][] {
  if (report.totals.length === 0) return []
  const fields = Object.entries(report.columns)
  return Object.entries(totals).map(([currency, sums]) => {
    const row = { currency, ...sums }
    return fields.map(([name, field], n) => {
      if (name === 'currency') return currency
      if (n === 0) return 'Total'
      const sum = sums[name]
      return sum === undefined ? '' : fileText(field, Number(sum), { row, titles: {} })
    })
  })
}
