import type { ComponentType } from 'react'
import type { FieldOf, Kind } from '../resources/kernel/declare/field'
import type { Problems } from '../resources/kernel/declare/schema'
import type { Siblings } from '../resources/kernel/kinds/kind-row'
import type { Unparsed } from './unparsed'

export interface InputProps<K extends Kind = Kind, Value = never> {
  readonly field: FieldOf<K>
  /** The name of the field; for a part of it, a dotted path: `contacts.person`. */
  readonly name?: string | undefined
  readonly label: string
  /** Null if there is no value. */
  readonly value: Value | Unparsed | null
  /** Called with the value, null if it was cleared, or an Unparsed text. */
  readonly onChange: (value: unknown) => void
  readonly onBlur?: (() => void) | undefined
  /** Problems by path within the value; '' for the value itself. */
  readonly problems: Problems
  /** The current values of the record, for kinds that depend on another field. */
  readonly row: Siblings
  /** Read-only. */
  readonly isFixed?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** In a cell of a sheet: options open at once, and nothing is shown beside the value. */
  readonly isInCell?: boolean | undefined
  /** The table of inputs, for kinds that contain other fields. */
  readonly inputs: InputTable
}

/** How a kind is entered. */
export interface InputRow<K extends Kind> {
  readonly Input: ComponentType<InputProps<K, never>>
  /** The input of a list of this kind, if it is not a row of inputs per element. */
  readonly Many?: ComponentType<InputProps<'array', never>>
  /** Whether it takes the whole width of a form. */
  readonly isWide?: (field: FieldOf<K>) => boolean
  /** The width of its content in CSS pixels; by default, the whole column. */
  readonly width?: (field: FieldOf<K>) => number | undefined
  /** false: its initial value is valid, so a required field needs no mark. */
  readonly isAsked?: (field: FieldOf<K>) => boolean
  /** Whether it needs more room than a cell of a sheet. */
  readonly isTall?: (field: FieldOf<K>) => boolean
  /** true: typing a letter on a cell of a sheet opens the input instead of replacing the value. */
  readonly opensOnLetter?: true
  /** true: choosing a value ends the edit of a cell in a sheet. */
  readonly isPicked?: boolean
  /** Returns the value that the Space key toggles a cell to. */
  readonly toggled?: (value: unknown) => unknown
  /** The starting value of a new list element; null by default. */
  readonly blank?: (field: FieldOf<K>) => unknown
}

export type InputTable = { readonly [K in Kind]: InputRow<K> }

/** Returns a field's table entry. The only place that relies on a field's kind and its entry fitting together. */
export function inputOf<K extends Kind>(inputs: InputTable, field: FieldOf<K>): InputRow<Kind> {
  return inputs[field.kind] as unknown as InputRow<Kind>
}

/** Returns the problems of a part, by path within the part. */
export function problemsWithin(problems: Problems, part: string | number): Problems {
  const start = `${part}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      if (path === String(part)) return [['', problem]]
      return path.startsWith(start) ? [[path.slice(start.length), problem]] : []
    }),
  )
}
