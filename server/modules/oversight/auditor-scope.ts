import type { ReportScope } from '../../../src/domain/report-scope'
import { registry } from '../../../src/resources'
import { limitsOfScope } from '../../../src/resources/kernel/rights/account-scope'
import { type Bounds, bothOf } from '../../../src/resources/kernel/rights/scope'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import { reportSchedules } from '../../../src/resources/oversight/report-schedules'
import { reports } from '../../../src/resources/oversight/reports'
import type { AccountLimit } from '../../context'
import { reportsOfKinds } from '../reports'

/** Limits of an auditor, from the auditor's record. Empty lists and dates limit nothing; days are YYYY-MM-DD. */
export interface AuditorScope {
  readonly scopeVenues: readonly string[]
  readonly scopePartners: readonly string[]
  readonly scopeProducts: readonly string[]
  readonly scopeFrom: string | null
  readonly scopeTo: string | null
  readonly reportKinds: readonly string[]
}

const because =
  'As an auditor you may open only what can be limited to your scope. Ask an admin to widen your scope.'

/** Returns what an auditor sees: what is within the scope, of the kinds of reports that the record names. */
export function limitsOfAuditor(auditor: AuditorScope): Pick<AccountLimit, 'bounds' | 'closed'> {
  const kinds = kindBounds(auditor)
  const limits = limitsOfScope(scopeOf(auditor), registry)
  if (!limits) return { bounds: kinds }
  const both = Object.entries(kinds).map(
    ([name, each]) => [name, bothOf(limits.bounds[name] ?? null, each) ?? []] as const,
  )
  return {
    bounds: { ...limits.bounds, ...Object.fromEntries(both) },
    closed: { names: limits.closed, because },
  }
}

function scopeOf(auditor: AuditorScope): ReportScope {
  return {
    venues: auditor.scopeVenues,
    partners: auditor.scopePartners,
    products: auditor.scopeProducts,
    from: auditor.scopeFrom,
    to: auditor.scopeTo,
  }
}

/** The daily reports, and the runs and schedules of reports, that the kinds of reports open. */
function kindBounds({ reportKinds }: Pick<AuditorScope, 'reportKinds'>): Readonly<Record<string, Bounds>> {
  const names = reportsOfKinds(reportKinds)
  if (!names) return {}
  const named: Bounds = names.length === 0 ? [] : [[{ field: 'report', operator: 'in', value: names }]]
  return {
    ...(!reportKinds.includes('DAILY') && { [dailyPacks.name]: [] }),
    [reports.name]: named,
    [reportSchedules.name]: named,
  }
}
