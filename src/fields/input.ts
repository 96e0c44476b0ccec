import type { ComponentType } from 'react'
import type { FieldOf, Kind } from '../resources/kernel/declare/field'
import type { Problems } from '../resources/kernel/declare/schema'
import type { Siblings } from '../resources/kernel/kinds/kind-row'
import type { Unparsed } from './unparsed'

export interface InputProps<K extends Kind = Kind, Value = never> {
  readonly field: FieldOf<K>
  /** The name of the field that it fills in; of a part of one, behind a dot: `contacts.person`. */
  readonly name?: string | undefined
  readonly label: string
  /** null when there is none. */
  readonly value: Value | Unparsed | null
  /** Takes the value, null when it was emptied, or what could not be read. */
  readonly onChange: (value: unknown) => void
  readonly onBlur?: (() => void) | undefined
  /** What is wrong, by the path within the value; '' is the value itself. */
  readonly problems: Problems
  /** The record as it is typed, for kinds that are read with another field. */
  readonly row: Siblings
  /** Shown, and not to be changed. */
  readonly isFixed?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** In a cell of a sheet: what can be chosen is shown at once, and nothing stands beside the value. */
  readonly isInCell?: boolean | undefined
  /** The other kinds, for those that hold other fields. */
  readonly inputs: InputTable
}

/** How a kind is typed in. */
export interface InputRow<K extends Kind> {
  readonly Input: ComponentType<InputProps<K, never>>
  /** The input of a list of this kind, where it is more than a row of inputs. */
  readonly Many?: ComponentType<InputProps<'array', never>>
  /** Takes the whole width of a form. */
  readonly isWide?: (field: FieldOf<K>) => boolean
  /** How wide its content is, in CSS pixels; without it, as wide as the form lets it be. */
  readonly width?: (field: FieldOf<K>) => number | undefined
  /** false: without being touched, it has a value that will do, so a required one is not marked. */
  readonly isAsked?: (field: FieldOf<K>) => boolean
  /** It needs more room than a cell of a sheet has. */
  readonly isTall?: (field: FieldOf<K>) => boolean
  /** A letter that is pressed on a cell of a sheet opens the input, and is not typed over the value. */
  readonly opensOnLetter?: true
  /** true: to choose a value is all there is to do, so a cell of a sheet is left with it. */
  readonly isPicked?: boolean
  /** The value that Space turns the one of a cell into. */
  readonly toggled?: (value: unknown) => unknown
  /** What a new element of a list starts from; null unless said. */
  readonly blank?: (field: FieldOf<K>) => unknown
}

export type InputTable = { readonly [K in Kind]: InputRow<K> }

/** A field's row of the table. The one place where a field's kind and its row are known to fit. */
export function inputOf<K extends Kind>(inputs: InputTable, field: FieldOf<K>): InputRow<Kind> {
  return inputs[field.kind] as unknown as InputRow<Kind>
}

/** The problems of a part, by their paths within the part. */
export function problemsWithin(problems: Problems, part: string | number): Problems {
  const start = `${part}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      if (path === String(part)) return [['', problem]]
      return path.startsWith(start) ? [[path.slice(start.length), problem]] : []
    }),
  )
}
