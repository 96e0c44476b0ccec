import { type CSSProperties, memo, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { inputOf } from '../../fields/input'
import { inputs } from '../../fields/inputs'
import { type Field, labelOf } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { displayValue, kindOf, limitingFields } from '../../resources/kernel/kinds/kinds'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { problemsIn } from './field-errors'
import { conditionalField } from './form-columns'
import type { Values } from './form-fields'
import { MaskedField } from './masked-field'
import type { RecordForm } from './use-record-form'

interface FormFieldProps {
  readonly resource: AnyResource
  readonly name: string
  readonly field: Field
  readonly form: RecordForm['form']
  /** The record as it was loaded. */
  readonly base: Values
  readonly autoFocus: boolean
  readonly onBlur: () => void
}

/** A field of the form with the input of its kind; re-renders only when its own state changes. */
export const FormField = memo(function FormField({
  resource,
  name,
  field,
  form,
  base,
  autoFocus,
  onBlur,
}: FormFieldProps) {
  const { field: control, fieldState } = useController({ name, control: form.control })
  const row = useSiblings(field, form, base)
  const { Input } = inputOf(inputs, field)
  // The form focused this field, not the user: leaving it untouched must not show an error.
  const isAutoFocused = useRef(autoFocus)
  const label = labelOf(name, field)
  const change = (value: unknown) => {
    isAutoFocused.current = false
    control.onChange(value)
  }
  const input = (value: unknown, onChange: (value: unknown) => void, isFirst: boolean) => (
    <Input
      field={field as never}
      name={name}
      label={label}
      value={(value ?? null) as never}
      onChange={onChange}
      onBlur={() => {
        if (isAutoFocused.current) return
        control.onBlur()
        onBlur()
      }}
      problems={problemsIn(fieldState.error)}
      row={row}
      autoFocus={isFirst}
      inputs={inputs}
    />
  )
  const mask = isMasked(field) ? base[name] : null
  return (
    <FieldCell name={name} field={field}>
      {typeof mask === 'string' ? (
        <MaskedField
          resource={resource}
          id={String(base.id)}
          name={name}
          label={label}
          isRequired={field.required === true}
          mask={mask}
          shown={displayValue(field, mask, row)}
          value={control.value}
          onChange={change}
          input={input}
        />
      ) : (
        input(control.value, change, autoFocus)
      )}
    </FieldCell>
  )
})

/** A read-only field, with the reason why it cannot be changed. */
export function FixedField({
  name,
  field,
  base,
  why,
}: Pick<FormFieldProps, 'name' | 'field' | 'base'> & { readonly why: string }) {
  const { Input } = inputOf(inputs, field)
  return (
    <FieldCell name={name} field={field}>
      <Input
        field={{ ...field, help: why } as never}
        name={name}
        label={labelOf(name, field)}
        value={(base[name] ?? null) as never}
        onChange={unchangeable}
        problems={{}}
        row={base}
        isFixed
        inputs={inputs}
      />
    </FieldCell>
  )
}

function unchangeable(): void {
  // A fixed field never changes; its control is read-only.
}

/** The grid cell of a field, as wide as its content. */
export function FieldCell({
  name,
  field,
  children,
}: {
  name: string
  field: Field
  children: React.ReactNode
}) {
  return (
    <div data-field={name} className={field.onlyWhen && conditionalField} style={cellStyle(field)}>
      {children}
    </div>
  )
}

/** The style of the grid cell of a field. */
export function cellStyle(field: Field): CSSProperties {
  const { isWide, width } = inputOf(inputs, field)
  const most = width?.(field as never)
  return {
    minWidth: 0,
    ...(isWide?.(field as never) && { gridColumn: '1 / -1' }),
    ...(most !== undefined && { '--field-width': `${most}px` }),
  }
}

/** Returns the current values of the other fields that this field depends on, or that limit its choices. */
function useSiblings(field: Field, form: RecordForm['form'], base: Values): Values {
  const names = [...kindOf(field).needs(field), ...limitingFields(field)]
  const typed = useWatch({ control: form.control, name: names, disabled: names.length === 0 })
  const values = Object.fromEntries(names.map((name, index) => [name, typed[index] ?? base[name]]))
  return names.length === 0 ? nothing : values
}

const nothing: Values = {}
