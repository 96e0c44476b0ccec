import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Fields } from '../../resources/kernel/declare/field'
import { decidingFields, inapplicableFields } from '../../resources/kernel/declare/only-when'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { FormMode, Values } from './form-fields'
import { serverDefaults } from './form-problems'
import type { RecordForm } from './use-record-form'

interface Options {
  readonly resource: AnyResource
  readonly mode: FormMode
  /** The fields that the user may write. */
  readonly fields: Fields
  readonly form: RecordForm['form']
  readonly base: Values
}

/**
 * Returns the fields that the form hides because of the values of others (`onlyWhen`). The form keeps their typed values,
 * so that they return when the user switches back.
 */
export function useInapplicable({ resource, mode, fields, form, base }: Options): readonly string[] {
  const names = useMemo(() => decidingFields(resource.fields), [resource])
  const typed = useWatch({ control: form.control, name: [...names], disabled: names.length === 0 })
  const start = mode === 'create' ? serverDefaults(resource, fields) : base
  const row = names.map((name, place) => [name, name in fields ? typed[place] : start[name]] as const)
  const hidden = inapplicableFields(resource.fields, Object.fromEntries(row))
  const key = hidden.join()
  // A problem that was found before the field was hidden no longer counts.
  useEffect(() => {
    if (key !== '') form.clearErrors(key.split(','))
  }, [key, form])
  return hidden
}
