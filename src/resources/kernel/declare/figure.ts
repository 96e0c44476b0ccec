import type { Product } from '../../../domain/product'
import type { Filter } from './filter'
import type { SystemName } from './system-fields'

/** Where a figure stands: among the sums of a period, among its people, or among what waits. */
export type FigureGroup = 'money' | 'people' | 'queue'

/** A number of the dashboard (docs/dashboard.md): the records of one of the resource's lists, counted and added up. */
export interface Figure<Name extends string = string> {
  readonly label: string
  readonly group: FigureGroup
  /** The view whose list adds up to it. */
  readonly view: string
  /** Besides the filter of the view. */
  readonly filter?: readonly (Filter & { readonly field: Name })[]
  /** A money field of that view's totals. The figure is then of one currency; without it, records are counted. */
  readonly sum?: Name
  /** Of a figure without a sum: the enum field with the currency of each record. It counts those of the currency shown. */
  readonly currency?: Name
  /** Counts the different values of a reference instead of records: the customers of bets. Without a sum. */
  readonly distinct?: Name
  /** Money that comes or goes: it is drawn in the chart, and what comes less what goes is the net. */
  readonly flow?: 'in' | 'out'
  /** The time that the period selects; in a queue, since when a record waits. */
  readonly at: Name | SystemName
  /** In a queue: counts what waits for longer than so many hours. */
  readonly waitsOver?: number
  /**
   * The product that it is about: the field that says it of each record, or the product of all of them. When one product is
   * shown, others are left out; a figure of none, such as deposits, stays.
   */
  readonly product?: { readonly field: Name } | { readonly is: Product }
  /** A sentence: what is counted, and what is not. */
  readonly help: string
}
