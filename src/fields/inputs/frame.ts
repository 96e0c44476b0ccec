import type { TextFieldProps } from '@mui/material/TextField'
import type { Field, Kind } from '../../resources/kernel/declare/field'
import { type InputProps, inputOf } from '../input'
import { Unparsed } from '../unparsed'

/** Whether the label carries the mark of what must be filled in. */
export function isMarked({
  field,
  inputs,
  isFixed,
}: Pick<InputProps, 'field' | 'inputs' | 'isFixed'>): boolean {
  const { isAsked } = inputOf(inputs, field)
  return !isFixed && (field.required ?? false) && (isAsked?.(field as never) ?? true)
}

/** The problem to show: what is wrong with the value itself. */
export function problemOf({ problems }: Pick<InputProps, 'problems'>): string | undefined {
  return problems['']
}

/**
 * What every text field of the forms is given: label, help or problem, and what screen readers are told.
 * The mark of a required field is drawn by the style sheet, so that the name of the field stays its label.
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

/** The same, with more said to the slots. */
export function withSlots(frame: TextFieldProps, slots: Record<string, object>): TextFieldProps {
  const given = frame.slotProps as Record<string, object>
  const names = [...new Set([...Object.keys(given), ...Object.keys(slots)])]
  return {
    ...frame,
    slotProps: Object.fromEntries(names.map(name => [name, { ...given[name], ...slots[name] }])),
  }
}

export const requiredClass = 'input-required'

/** The value when it could be read. */
export function readable<Value>(value: Value | Unparsed | null): Value | null {
  return value instanceof Unparsed ? null : value
}

/** The field as an element of a list, or the operand of a filter: without what only a form says. */
export function bare(field: Field): Field {
  return { ...field, help: undefined, required: false } as unknown as Field
}
