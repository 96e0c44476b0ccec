import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Fields } from '../../resources/kernel/declare/field'
import type { FormMode, Values } from './form-fields'
import { prefilledValues } from './prefilled-values'
import type { RecordForm } from './use-record-form'

interface Options {
  readonly fields: Fields
  readonly form: RecordForm['form']
  /** The values that the form started with. */
  readonly start: Values
  readonly mode: FormMode
}

/** Fills in the values that follow from a field that the user chooses (`prefill`). */
export function usePrefill({ fields, form, start, mode }: Options): void {
  const deciding = [...new Set(Object.values(fields).flatMap(({ prefill }) => prefill?.field ?? []))]
  const chosen = useWatch({ control: form.control, name: deciding, disabled: deciding.length === 0 })
  const before = useRef<Values>(Object.fromEntries(deciding.map(name => [name, start[name]])))
  useEffect(() => {
    const now = Object.fromEntries(deciding.map((name, place) => [name, chosen[place]]))
    const after = { ...form.getValues(), ...now }
    const first = mode === 'create' ? start : {}
    for (const [name, value] of Object.entries(
      prefilledValues(fields, { before: before.current, after, first }),
    ))
      form.setValue(name, value, { shouldDirty: true })
    before.current = now
  })
}
