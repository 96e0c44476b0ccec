import type { States } from './referring'

/** Values that follow from an enum field of the record, by its options: the time zones of a country. */
export interface FollowsFrom<Value> {
  readonly field: string
  readonly of: Readonly<Record<string, Value>>
}

/**
 * By a field of the record that refers: the field of the other record that equals it, or that equals it by a table, as a bank's
 * country tells its currency.
 */
export type Agreement = Readonly<Record<string, string | FollowsFrom<string>>>

/** Returns the states of the other record that agree with a record. */
export function agreedStates(agrees: Agreement | undefined, row: Readonly<Record<string, unknown>>): States {
  return Object.fromEntries(
    Object.entries(agrees ?? {}).map(([own, other]) => {
      if (typeof other === 'string') return [other, [row[own]]]
      return [other.field, Object.keys(other.of).filter(value => other.of[value] === row[own])]
    }),
  )
}
