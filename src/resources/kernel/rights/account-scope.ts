import { startOfDashboard } from '../../../domain/dashboard-period'
import { dayAfter } from '../../../domain/day'
import { zoneOfCurrency } from '../../../domain/gaming-day'
import { productNames } from '../../../domain/product'
import { type ReportScope, scopeText } from '../../../domain/report-scope'
import type { Filter } from '../declare/filter'
import { type AnyResource, fieldOf, type Page } from '../declare/resource'
import type { ScopedBy } from '../declare/scoped-by'
import { kindOf } from '../kinds/kinds'
import type { Registry } from '../registry'
import { type Bounds, bothOf } from './scope'

/** How a scope limits an account: the records of each resource, and the resources and pages that it cannot be applied to. */
export interface ScopeLimits {
  readonly bounds: Readonly<Record<string, Bounds>>
  readonly closed: readonly string[]
}

/** Returns the limits of a scope (docs/rights.md#scope-of-an-account); null for one that limits nothing. */
export function limitsOfScope(
  scope: ReportScope,
  { resources, pages, byName }: Registry,
): ScopeLimits | null {
  if (scopeText(scope) === null) return null
  const within = new Map(resources.map(each => [each.name, boundsWithin(each, scope, byName)] as const))
  const bounds = [...within].flatMap(([name, each]) => (each ? [[name, each] as const] : []))
  const isBeyond = (name: string) => within.get(name)?.length === 0
  const isClosed = ({ unscoped, undated, scopedLike }: Page) => {
    if (unscoped || (undated && isOfDaysAlone(scope))) return false
    return scopedLike === undefined || isBeyond(scopedLike)
  }
  return {
    bounds: Object.fromEntries(bounds),
    closed: [...resources.filter(({ name }) => isBeyond(name)), ...pages.filter(isClosed)].map(
      ({ name }) => name,
    ),
  }
}

/** What is of no day, such as a customer, is not limited by days. */
function isOfDaysAlone(scope: ReportScope): boolean {
  return scopeText({ ...scope, from: null, to: null }) === null
}

type ByName = ReadonlyMap<string, AnyResource>

/** Returns the records within a scope; null: all; empty: none, because they do not say which venue, partner or
 * product they belong to. */
function boundsWithin(resource: AnyResource, scope: ReportScope, byName: ByName): Bounds | null {
  const by: ScopedBy = resource.scopedBy ?? {}
  if (by.madeWithin) return [[{ field: by.madeWithin, operator: 'eq', value: scopeText(scope) }]]
  // The condition of a part contains that of the whole record.
  const whole = recordOf(resource, resource.partOf, byName)
  if (whole && boundsWithin(whole, scope, byName)?.length === 0) return []
  const own = [placesWithin(by, scope), productsWithin(by, scope), daysWithin(by, scope)]
  const ownBounds = own.reduce<Bounds | null>((one, other) => bothOf(one, other ?? null), null)
  const rest = restOf(scope, own.map(each => each === undefined) as [boolean, boolean, boolean])
  if (scopeText(rest) === null) return ownBounds
  if (by.through === undefined) return whole || isOfDaysAlone(rest) ? ownBounds : []
  const target = recordOf(resource, by.through, byName) as AnyResource
  const through = boundsWithin(target, rest, byName)
  if (through?.length === 0) return []
  return bothOf(ownBounds, through && [[{ reference: by.through, within: through }]])
}

function recordOf(resource: AnyResource, name: string | undefined, byName: ByName): AnyResource | undefined {
  const field = name === undefined ? undefined : fieldOf(resource, name)
  return field && byName.get(kindOf(field).targets(field)[0] ?? '')
}

// Undefined: the record does not say it. Null: nothing is limited.
type Said = Bounds | null | undefined

function placesWithin({ venue, partner }: ScopedBy, { venues, partners }: ReportScope): Said {
  if (venues.length === 0 && partners.length === 0) return null
  const places = [...oneOf(venue, venues), ...oneOf(partner, partners)]
  return places.length === 0 ? undefined : places.map(place => [place])
}

function productsWithin({ product }: ScopedBy, { products }: ReportScope): Said {
  if (products.length === 0 || productNames.every(each => products.includes(each))) return null
  if (product === undefined) return undefined
  if (typeof product === 'string') return [oneOf(product, products)]
  if ('is' in product) return products.includes(product.is) ? null : []
  return [oneOf(product.field, product.texts(products))]
}

function daysWithin({ day, at, currency }: ScopedBy, { from, to }: ReportScope): Said {
  if (from === null && to === null) return null
  if (day !== undefined) return [daysBetween(day, from, to)]
  if (at === undefined) return undefined
  if (currency === undefined) return [instantsBetween(at, { from, to }, null)]
  const zoned = Object.keys(zoneOfCurrency)
  const spans = [...zoned, null].map(each => instantsBetween(at, { from, to }, each))
  // The widest span is the same condition in each list, for an index on the time.
  const widest = [...edgeOf(spans, 'gte', -1), ...edgeOf(spans, 'lt', 1)]
  const currencies: Filter[] = [
    ...zoned.map(value => ({ field: currency, operator: 'eq', value }) as const),
    { field: currency, operator: 'nin', value: zoned },
  ]
  return currencies.map((each, index) => [...widest, each, ...(spans[index] ?? [])])
}

/** The earliest (-1) or latest (1) of the filters with an operator. */
function edgeOf(spans: readonly Filter[][], operator: Filter['operator'], side: -1 | 1): Filter[] {
  const found = spans.flat().filter(filter => filter.operator === operator)
  return found
    .sort((one, other) => (String(one.value) < String(other.value) ? side : -side))
    .slice(0, 1)
    .map(filter => ({ ...filter }))
}

function daysBetween(field: string, from: string | null, to: string | null): Filter[] {
  return [
    ...(from === null ? [] : [{ field, operator: 'gte', value: from } as const]),
    ...(to === null ? [] : [{ field, operator: 'lte', value: to } as const]),
  ]
}

function instantsBetween(
  field: string,
  { from, to }: Pick<ReportScope, 'from' | 'to'>,
  currency: string | null,
): Filter[] {
  const startOf = (day: string) => startOfDashboard(day, currency).toISOString()
  return [
    ...(from === null ? [] : [{ field, operator: 'gte', value: startOf(from) } as const]),
    ...(to === null ? [] : [{ field, operator: 'lt', value: startOf(dayAfter(to, 1)) } as const]),
  ]
}

function oneOf(field: string | undefined, value: readonly string[]): Filter[] {
  return field === undefined || value.length === 0 ? [] : [{ field, operator: 'in', value }]
}

/** The limits that a record does not say itself. */
function restOf(
  scope: ReportScope,
  [isOfPlaces, isOfProducts, isOfDays]: readonly [boolean, boolean, boolean],
): ReportScope {
  return {
    ...(isOfPlaces ? { venues: scope.venues, partners: scope.partners } : { venues: [], partners: [] }),
    products: isOfProducts ? scope.products : [],
    ...(isOfDays ? { from: scope.from, to: scope.to } : { from: null, to: null }),
  }
}
