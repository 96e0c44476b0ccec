import type { Product } from '../../domain/product'
import type { Figure } from './declare/figure'
import type { Filter } from './declare/filter'
import { me } from './declare/me'
import type { AnyResource } from './declare/resource'
import { kindOf } from './kinds/kinds'
import { can } from './rights/access'
import type { Subject } from './rights/roles'

/** A figure with the resource that declares it. `key` names it on the wire: `deposits.confirmed`. */
export interface DeclaredFigure {
  readonly key: string
  readonly resource: AnyResource
  readonly figure: Figure
}

/** Instants, both included; ISO 8601. */
export type Period = readonly [from: string, to: string]

/** The currency, period and product that figures are computed for. */
export interface FigureQuery {
  readonly currency: string
  readonly period: Period
  /** Null: all products. */
  readonly product: Product | null
  /** ISO 8601. */
  readonly now: string
}

/**
 * Returns the figures of a user's dashboard: all but those about their own work in lists that they do not have, and of one
 * product without those that are about another.
 */
export function figuresOf(
  resources: readonly AnyResource[],
  viewer: Subject,
  product: Product | null = null,
): DeclaredFigure[] {
  return resources.flatMap(resource =>
    Object.entries(resource.figures ?? {})
      .filter(
        ([, { filter = [] }]) => can(viewer, resource, 'list') || !filter.some(({ value }) => value === me),
      )
      .filter(([, { product: of }]) => product === null || !of || !('is' in of) || of.is === product)
      .map(([name, figure]) => ({ key: `${resource.name}.${name}`, resource, figure })),
  )
}

/** Returns the filters that a figure adds to its view: the server counts with them, and its link opens the list with them. */
export function figureFilters({ resource, figure }: DeclaredFigure, query: FigureQuery): Filter[] {
  const { filter = [], at, group, waitsOver, product } = figure
  const filters: Filter[] = [...filter]
  const unit = unitOf(resource, figure)
  if (unit !== undefined) filters.push({ field: unit, operator: 'eq', value: query.currency })
  if (group !== 'queue') filters.push({ field: at, operator: 'between', value: [...query.period] })
  if (query.product !== null && product && 'field' in product)
    filters.push({ field: product.field, operator: 'eq', value: query.product })
  if (waitsOver !== undefined)
    filters.push({ field: at, operator: 'lte', value: hoursBefore(query.now, waitsOver) })
  return filters
}

/** The fields that a figure reads. */
interface FigureColumns {
  /** The fields that choose its records: first those with one value each, then its time. */
  readonly chosenBy: readonly string[]
  /** The fields that it adds up, or whose values it counts. */
  readonly added: readonly string[]
}

/** Returns the fields that a figure of a period reads; none for a queue, which is short. */
export function figureColumns(resource: AnyResource, figure: Figure): FigureColumns {
  const { filter = [], sum, distinct, at, group, view, product } = figure
  if (group === 'queue') return { chosenBy: [], added: [] }
  const filters = [...(resource.views[view]?.filter ?? []), ...filter]
  const unit = unitOf(resource, figure)
  const named = (isSingle: boolean) =>
    filters.filter(({ operator }) => (operator === 'eq') === isSingle).map(({ field }) => field)
  const narrowing = product && 'field' in product ? product.field : undefined
  const chosenBy = new Set([...named(true), unit, at, ...named(false), narrowing])
  return { chosenBy: declared([...chosenBy]), added: declared([sum ?? distinct]) }
}

const declared = (names: readonly (string | undefined)[]) => names.filter(name => name !== undefined)

/** The field with the currency of a record; none where a figure is of any currency. */
function unitOf(resource: AnyResource, { sum, currency }: Figure): string | undefined {
  if (sum === undefined) return currency
  const field = resource.fields[sum]
  return field && kindOf(field).needs(field)[0]
}

/** To the minute, so that a link stays the same while the dashboard is refreshed. */
function hoursBefore(now: string, hours: number): string {
  const minute = 60_000
  return new Date(Math.floor((Date.parse(now) - hours * 3_600_000) / minute) * minute).toISOString()
}
