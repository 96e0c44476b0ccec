import type { Product } from '../../../domain/product'

/** By which of its fields the scope of an account limits a record (docs/rights.md#scope-of-an-account). */
export interface ScopedBy<Name extends string = string> {
  /**
   * The reference to the record whose scope holds for all that this one does not say itself. Part of a record (`partOf`) says
   * nothing: it has the scope of that record in any case.
   */
  readonly through?: Name
  /** The reference to a venue; `id` for venues themselves. */
  readonly venue?: Name | 'id'
  /** The reference to a partner. */
  readonly partner?: Name
  /** The field with the product, the one product of all records, or how a text field says several. */
  readonly product?: Name | { readonly is: Product } | ProductTexts<Name>
  /** The date field with the gaming day. */
  readonly day?: Name
  /** The time that belongs to the gaming day, which is that of the currency, or Manila's without one. */
  readonly at?: Name | 'createdAt'
  /** The field with the currency whose days count. */
  readonly currency?: Name
  /** The text field with the scope of the account that made the record: accounts with the same scope see it. */
  readonly madeWithin?: Name
}

export interface ProductTexts<Name extends string = string> {
  readonly field: Name
  /** Returns the values of the field that say these products and no others. */
  texts(products: readonly string[]): readonly string[]
}
