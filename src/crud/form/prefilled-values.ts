import type { Fields } from '../../resources/kernel/declare/field'
import { isSame, type Values } from './form-fields'

interface Choice {
  /** The values before a deciding field changed. */
  readonly before: Values
  readonly after: Values
  /** The values that a new record starts with; empty for an existing record. */
  readonly first: Values
}

/**
 * Returns the values that follow from changed fields (`prefill`). A value that the user chose stays: a field is filled only
 * while it is empty, has the first value of a new record, or still has the value that followed from the previous choice.
 */
export function prefilledValues(fields: Fields, { before, after, first }: Choice): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { prefill }]) => {
      if (!prefill || isSame(after[prefill.field], before[prefill.field])) return []
      const value = prefill.of[String(after[prefill.field])]
      const replaced = [null, prefill.of[String(before[prefill.field])], first[name]]
      const isFree = replaced.some(one => isSame(after[name], one))
      return value === undefined || !isFree ? [] : [[name, value]]
    }),
  )
}
