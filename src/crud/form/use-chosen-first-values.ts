import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { useFirstValues } from '../use-first-values'
import { isSame, startingValues, type Values } from './form-fields'
import type { RecordForm } from './use-record-form'

interface Options {
  readonly resource: AnyResource
  readonly fields: Fields
  readonly form: RecordForm['form']
  /** The values that the form started with. */
  readonly values: Values
  /** Those of them that the server suggested. */
  readonly known: Values
  /** Whether the form is of a new record. */
  readonly isNew: boolean
}

/**
 * Fills in the values that the server suggests once the user has chosen the record they depend on (`firstValues`).
 * Values that the user typed, or that the address of the form sets, stay: what the server suggests beside another value of theirs,
 * such as a time on another day, is not filled in. Returns all suggested values, also those of fields that are not in the form.
 */
export function useChosenFirstValues({ resource, fields, form, values, known, isNew }: Options): Values {
  const reference = isNew ? (resource.firstValues ?? '') : ''
  const chosen = useWatch({ control: form.control, name: reference, disabled: reference === '' })
  const isOther = typeof chosen === 'string' && chosen !== values[reference]
  const { rows } = useFirstValues(resource, { chosen: isOther ? chosen : null })
  const [first] = rows ?? []
  const filled = useRef<Values>({ ...startingValues(fields), ...known })
  useEffect(() => {
    if (!first) return
    const isKept = (name: string) => name in fields && !isSame(form.getValues(name), filled.current[name])
    const kept = Object.keys(first).filter(name => isKept(name) && !isSame(form.getValues(name), first[name]))
    for (const [name, value] of Object.entries(first)) {
      const field = fields[name]
      if (!field || isKept(name)) continue
      const others = kindOf(field).needs(field)
      if (others.some(other => kept.includes(other))) continue
      form.setValue(name, value)
      filled.current = { ...filled.current, [name]: value }
    }
  }, [first, fields, form])
  return first ?? nothing
}

const nothing: Values = {}
