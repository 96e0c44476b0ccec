import type { Product } from '../../../domain/product'
import type { Filter } from './filter'
import type { SystemName } from './system-fields'

/** The group of a figure on the dashboard: sums of a period, its customers, or queues. */
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
  /** Money that comes in or goes out: the chart shows it, and the net is all that comes in less all that goes out. */
  readonly flow?: 'in' | 'out'
  /** The time that the period selects; in a queue, since when a record waits. */
  readonly at: Name | SystemName
  /** In a queue: counts the records that wait for longer than this number of hours. */
  readonly waitsOver?: number
  /**
   * The product of its records: the field with the product of each, or one product for all. When the dashboard shows one
   * product, it leaves out the figures of others; a figure without a product, such as deposits, stays.
   */
  readonly product?: { readonly field: Name } | { readonly is: Product }
  /** A sentence about the records that are counted, and those that are not. */
  readonly help: string
}
