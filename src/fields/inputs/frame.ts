import type { TextFieldProps } from '@mui/material/TextField'
import type { Field, Kind } from '../../resources/kernel/declare/field'
import { type InputProps, inputOf } from '../input'
import { Unparsed } from '../unparsed'

/** Whether the label has the mark of a required field. */
export function isMarked({
  field,
  inputs,
  isFixed,
}: Pick<InputProps, 'field' | 'inputs' | 'isFixed'>): boolean {
  const { isAsked } = inputOf(inputs, field)
  return !isFixed && (field.required ?? false) && (isAsked?.(field as never) ?? true)
}

/** Returns the problem of the value itself. */
export function problemOf({ problems }: Pick<InputProps, 'problems'>): string | undefined {
  return problems['']
}

/**
 * Returns the common props of text fields: label, help or problem, and the links for screen readers. CSS draws the mark
 * of a required field, so that the accessible name stays the label.
 */
export function frameOf<K extends Kind, Value>(id: string, props: InputProps<K, Value>): TextFieldProps {
  const problem = problemOf(props)
  const marked = isMarked(props as Pick<InputProps, 'field' | 'inputs' | 'isFixed'>)
  return {
    id,
    label: props.label,
    error: problem !== undefined,
    helperText: problem ?? props.field.help,
    fullWidth: true,
    size: 'small',
    autoFocus: props.autoFocus ?? false,
    onBlur: props.onBlur,
    slotProps: {
      input: { readOnly: props.isFixed ?? false, ...(marked && { label: `${props.label} *` }) },
      inputLabel: { className: marked ? requiredClass : '' },
      htmlInput: { 'aria-required': marked || undefined },
    },
  }
}

/** Adds props to the slots of a text field. */
export function withSlots(frame: TextFieldProps, slots: Record<string, object>): TextFieldProps {
  const given = (frame.slotProps ?? {}) as Record<string, object>
  const names = [...new Set([...Object.keys(given), ...Object.keys(slots)])]
  return {
    ...frame,
    slotProps: Object.fromEntries(names.map(name => [name, { ...given[name], ...slots[name] }])),
  }
}

export const requiredClass = 'input-required'

/** Returns the value, or null if it could not be parsed. */
export function readable<Value>(value: Value | Unparsed | null): Value | null {
  return value instanceof Unparsed ? null : value
}

/** Returns the field as a list element or filter value: without help and required mark. */
export function bare(field: Field): Field {
  return { ...field, help: undefined, required: false } as unknown as Field
}
