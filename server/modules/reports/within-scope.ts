import { type SQL, sql } from 'drizzle-orm'
import { todayOfDashboard } from '../../../src/domain/dashboard-period'
import {
  type ReportScope,
  readScope,
  type ScopedName,
  scopeDaysProblem,
  scopeProblem,
} from '../../../src/domain/report-scope'
import type { Viewer } from '../../../src/resources/kernel/rights/scope'
import { reports } from '../../../src/resources/oversight/reports'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import type { Parameters } from './asked'
import { isInPlaces, isOfProducts, type Report } from './define-report'

/** Returns the scope of an auditor's account as a run keeps it; null where nothing limits rows. */
export function scopeOfAccount({ bounds }: Pick<Viewer, 'bounds'>): string | null {
  const filters = bounds?.[reports.name]?.flat() ?? []
  const found = filters.find(bound => 'field' in bound && bound.field === 'scope')
  return found && 'field' in found ? String(found.value) : null
}

/** Returns the columns and products of a report that a scope can limit. */
function namesIn({ columns, products, limits = [] }: Report): ScopedName[] {
  const names = (['venue', 'partner', 'product'] as const).filter(name => name in columns)
  return [...names, ...limits, ...(products ? (['product'] as const) : [])]
}

/** @throws AppError 403 for a report that cannot be limited to the scope, 422 for days beyond it */
export function requireWithinScope(
  report: Report,
  parameters: Parameters,
  scope: ReportScope,
  now: Date,
): void {
  const problem = scopeProblem({ label: report.label, says: namesIn(report) }, scope)
  if (problem) throw new AppError(403, 'beyond_scope', problem)
  const { from, to, day = todayOfDashboard(now, null) } = parameters as Record<string, string>
  if (report.period === 'span') {
    const [first, last] = scopeDaysProblem(scope, [String(from), String(to)])
    if (first || last) throw invalid({ ...(first && { from: first }), ...(last && { to: last }) })
    return
  }
  const [beyond] = scopeDaysProblem(scope, [day, day])
  if (beyond && report.period === 'asOf') throw invalid({ day: beyond })
  if (beyond) throw new AppError(403, 'beyond_scope', `“${report.label}” is about now. ${beyond}.`)
}

/** The rows of a report that are within the scope of its run; of what its query limits itself, all. */
export function scopedRows(report: Report, rows: SQL, text: string | null): SQL {
  const scope = readScope(text)
  if (!scope) return rows
  const { columns, limits = [] } = report
  const isPlace =
    limits.includes('venue') || limits.includes('partner')
      ? sql`true`
      : isInPlaces(
          { scope: text },
          {
            ...('venue' in columns && { venue: sql`venue` }),
            ...('partner' in columns && { partner: sql`partner` }),
          },
        )
  const isProduct = limits.includes('product') ? sql`true` : ofProducts(report, scope, text)
  return sql`select * from (${rows}) as unlimited where ${isPlace} and ${isProduct}`
}

function ofProducts(
  { columns, products: all }: Report,
  { products }: ReportScope,
  scope: string | null,
): SQL {
  if (products.length === 0 || !all)
    return isOfProducts({ scope }, 'product' in columns ? sql`product` : null)
  return all.every(product => products.includes(product)) ? sql`true` : sql`false`
}
