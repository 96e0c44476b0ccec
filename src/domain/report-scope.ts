import { canonicalJson } from './canonical-json'
import type { DaySpan } from './day'
import { productNames } from './product'

/** The limits of an auditor for the rows of a report (docs/reports.md#auditors). Empty lists and null limit nothing. */
export interface ReportScope {
  /** Rows of one of these venues or of one of these partners. */
  readonly venues: readonly string[]
  readonly partners: readonly string[]
  readonly products: readonly string[]
  /** YYYY-MM-DD */
  readonly from: string | null
  readonly to: string | null
}

/** The columns of a report that a scope can limit. */
export type ScopedName = 'venue' | 'partner' | 'product'

/** Returns the text that a run stores, equal for equal scopes; null without a limit: all products are no limit. */
export function scopeText({ venues, partners, products, from, to }: ReportScope): string | null {
  const isAll = productNames.every(product => products.includes(product))
  const lists = [venues, partners, isAll ? [] : products].map(each => [...each].sort())
  const [ofVenues, ofPartners, ofProducts] = lists
  const isLimited = from !== null || to !== null || lists.some(({ length }) => length > 0)
  return isLimited
    ? canonicalJson({ venues: ofVenues, partners: ofPartners, products: ofProducts, from, to })
    : null
}

export function readScope(text: string | null): ReportScope | null {
  return text === null ? null : (JSON.parse(text) as ReportScope)
}

/**
 * Returns why a report cannot be limited to a scope; null when it can.
 * @param says the columns of its rows that a scope can limit
 */
export function scopeProblem(
  { label, says }: { readonly label: string; readonly says: readonly ScopedName[] },
  { venues, partners, products }: ReportScope,
): string | null {
  const places = [
    ...(venues.length > 0 ? (['venue'] as const) : []),
    ...(partners.length > 0 ? (['partner'] as const) : []),
  ]
  if (places.length > 0 && !places.some(name => says.includes(name)))
    return notLimited(label, places.join(' or '), places.map(name => `${name}s`).join(' and '))
  if (products.length > 0 && !says.includes('product')) return notLimited(label, 'product', 'products')
  return null
}

function notLimited(label: string, name: string, names: string): string {
  return `“${label}” names no ${name}, so it cannot be limited to the ${names} that you may see as an auditor. Ask an admin to widen your scope or to run the report.`
}

/** Returns why days are beyond a scope, by the first and the last of them; null for one that is within. */
export function scopeDaysProblem(
  { from, to }: ReportScope,
  [first, last]: DaySpan,
): readonly [first: string | null, last: string | null] {
  const beyond = (day: string) => {
    if (from !== null && day < from) return `As an auditor you may see days from ${from} on`
    return to !== null && day > to ? `As an auditor you may see days until ${to}` : null
  }
  return [beyond(first), beyond(last)]
}
