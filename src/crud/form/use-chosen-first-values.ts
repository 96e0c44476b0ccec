import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { useFirstValues } from '../use-first-values'
import { isSame, type Values } from './form-fields'
import type { RecordForm } from './use-record-form'

interface Options {
  readonly resource: AnyResource
  readonly fields: Fields
  readonly form: RecordForm['form']
  /** The values that the form started with. */
  readonly values: Values
  /** Whether the form is of a new record. */
  readonly isNew: boolean
}

/**
 * Fills in the values that the server suggests once the user has chosen the record they depend on (`firstValues`).
 * Values that the user typed stay. Returns all suggested values, also those of fields that are not in the form.
 */
export function useChosenFirstValues({ resource, fields, form, values, isNew }: Options): Values {
  const reference = isNew ? (resource.firstValues ?? '') : ''
  const chosen = useWatch({ control: form.control, name: reference, disabled: reference === '' })
  const isOther = typeof chosen === 'string' && chosen !== values[reference]
  const { rows } = useFirstValues(resource, { chosen: isOther ? chosen : null })
  const [first] = rows ?? []
  const filled = useRef<Values>(values)
  useEffect(() => {
    if (!first) return
    for (const [name, value] of Object.entries(first)) {
      if (!(name in fields) || !isSame(form.getValues(name), filled.current[name])) continue
      form.setValue(name, value)
      filled.current = { ...filled.current, [name]: value }
    }
  }, [first, fields, form])
  return first ?? nothing
}

const nothing: Values = {}
