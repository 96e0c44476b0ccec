import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Fields } from '../../resources/kernel/declare/field'
import { type FormMode, isSame, type Values } from './form-fields'
import type { RecordForm } from './use-record-form'

interface Options {
  readonly fields: Fields
  readonly form: RecordForm['form']
  /** The values that the form started with. */
  readonly start: Values
  readonly mode: FormMode
}

/**
 * Fills in a value that follows from another field when the user chooses that field (`prefill`). A value that the user
 * chose stays: the form fills a field only while it is empty, has the default of a new record, or still has the value
 * that followed from the previous choice.
 */
export function usePrefill({ fields, form, start, mode }: Options): void {
  const prefilled = Object.entries(fields).flatMap(([name, { prefill }]) =>
    prefill ? [{ name, ...prefill }] : [],
  )
  const deciding = [...new Set(prefilled.map(({ field }) => field))]
  const chosen = useWatch({ control: form.control, name: deciding, disabled: deciding.length === 0 })
  const before = useRef<Values>(Object.fromEntries(deciding.map(name => [name, start[name]])))
  useEffect(() => {
    const now = Object.fromEntries(deciding.map((name, place) => [name, chosen[place]]))
    for (const { name, field, of } of prefilled) {
      if (isSame(now[field], before.current[field])) continue
      const value = of[String(now[field])]
      const current = form.getValues(name)
      const followed = [null, of[String(before.current[field])], mode === 'create' ? start[name] : null]
      if (value !== undefined && followed.some(one => isSame(current ?? null, one ?? null)))
        form.setValue(name, value, { shouldDirty: true })
    }
    before.current = now
  })
}
