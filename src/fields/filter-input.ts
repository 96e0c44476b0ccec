import type { ComponentType } from 'react'
import type { FieldOf, Kind } from '../resources/kernel/declare/field'
import type { Operator } from '../resources/kernel/declare/filter'
import type { Problems } from '../resources/kernel/declare/schema'
import type { Siblings } from '../resources/kernel/kinds/kind-row'
import { fieldMessages } from './messages'

/** Props of the editor of a filter's value; the operator decides the shape of the value. */
export interface FilterProps<K extends Kind> {
  readonly field: FieldOf<K>
  readonly label: string
  readonly operator: Operator
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly problems: Problems
  /** Other values that parsing depends on, such as a currency. */
  readonly row: Siblings
}

/** The labels of the two ends of a range. */
export const rangeEnds = fieldMessages.rangeEnds

/** How a kind is filtered. */
export interface FilterRow<K extends Kind> {
  /** Null if the kind has no operators. */
  readonly Filter: ComponentType<FilterProps<K>> | null
}
