import { reportsOfKinds } from '../../../src/domain/auditor'
import { packProductsWithin } from '../../../src/domain/packs/pack-products'
import { scopeText } from '../../../src/domain/report-scope'
import type { Filter } from '../../../src/resources/kernel/declare/filter'
import { type Bounds, bothOf } from '../../../src/resources/kernel/rights/scope'

/** Limits of an auditor, from the auditor's record. Empty lists and dates limit nothing; days are YYYY-MM-DD. */
export interface AuditorScope {
  readonly scopeVenues: readonly string[]
  readonly scopePartners: readonly string[]
  readonly scopeProducts: readonly string[]
  readonly scopeFrom: string | null
  readonly scopeTo: string | null
  readonly reportKinds: readonly string[]
}

/**
 * Returns the daily reports within the scope of an auditor. An auditor of venues or partners sees the reports of these,
 * not of the whole day, which hold what happened elsewhere.
 */
export function packBounds({ reportKinds, ...scope }: AuditorScope): Bounds {
  if (reportKinds.length > 0 && !reportKinds.includes('DAILY')) return []
  const places = [...oneOf('venue', scope.scopeVenues), ...oneOf('partner', scope.scopePartners)]
  const everywhere: readonly Filter[] = [
    ...(scope.scopeFrom === null ? [] : [since(scope.scopeFrom)]),
    ...(scope.scopeTo === null ? [] : [until(scope.scopeTo)]),
    ...oneOf('products', packProductsWithin(scope.scopeProducts)),
  ]
  return places.length === 0 ? [everywhere] : places.map(place => [place, ...everywhere])
}

/**
 * Returns the runs of reports within the scope of an auditor: those that are limited as their own are, of the reports that their
 * kinds open; undefined: all.
 */
export function runBounds(auditor: AuditorScope): Bounds | undefined {
  const scope = scopeText({
    venues: auditor.scopeVenues,
    partners: auditor.scopePartners,
    products: auditor.scopeProducts,
    from: auditor.scopeFrom,
    to: auditor.scopeTo,
  })
  const kinds = reportBounds(auditor)
  return scope === null
    ? kinds
    : (bothOf([[{ field: 'scope', operator: 'eq', value: scope }]], kinds ?? null) ?? undefined)
}

/** Returns the schedules of the reports that the kinds of an auditor open; undefined: all. */
export function reportBounds({ reportKinds }: Pick<AuditorScope, 'reportKinds'>): Bounds | undefined {
  const names = reportsOfKinds(reportKinds)
  if (!names) return undefined
  return names.length === 0 ? [] : [[{ field: 'report', operator: 'in', value: names }]]
}

const since = (value: string): Filter => ({ field: 'gamingDate', operator: 'gte', value })
const until = (value: string): Filter => ({ field: 'gamingDate', operator: 'lte', value })

function oneOf(field: string, value: readonly string[]): Filter[] {
  return value.length === 0 ? [] : [{ field, operator: 'in', value }]
}
