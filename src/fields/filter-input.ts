import type { ComponentType } from 'react'
import type { FieldOf, Kind } from '../resources/kernel/declare/field'
import type { Operator } from '../resources/kernel/declare/filter'
import type { Problems } from '../resources/kernel/declare/schema'
import type { Siblings } from '../resources/kernel/kinds/kind-row'
import { fieldMessages } from './messages'

/** What is said to the editor of a filter's value; the operator decides the value's shape. */
export interface FilterProps<K extends Kind> {
  readonly field: FieldOf<K>
  readonly label: string
  readonly operator: Operator
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly problems: Problems
  /** What the value is read with, such as a currency. */
  readonly row: Siblings
}

/** What the two ends of a range are called. */
export const rangeEnds = fieldMessages.rangeEnds

/** How a kind is filtered by. */
export interface FilterRow<K extends Kind> {
  /** null: the kind has no operators. */
  readonly Filter: ComponentType<FilterProps<K>> | null
}
