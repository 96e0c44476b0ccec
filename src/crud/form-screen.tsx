import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useUser } from '../providers/session'
import type { AnyResource } from '../resources/kernel/resource'
import type { WireRow } from '../resources/kernel/wire'
import {
  clonedValues,
  type FormMode,
  givenValues,
  startingValues,
  valuesOf,
  writableFields,
} from './form/form-fields'
import { FormSkeleton } from './form/form-skeleton'
import { RecordForm } from './form/record-form'
import { useHouse } from './house'
import { RecordFailure } from './record-failure'
import { useRecord } from './use-record'
import { wayToTab } from './way-up'

interface FormScreenProps {
  readonly resource: AnyResource
  readonly mode: FormMode
}

/** The form of a new record (`?{reference}={id}` fills in what it refers to), of a clone (`?from={id}`) or of an existing one. */
export function FormScreen({ resource, mode }: FormScreenProps) {
  const house = useHouse()
  const user = useUser()
  const { id } = useParams()
  const [params] = useSearchParams()
  const source = mode === 'edit' ? id : params.get('from')
  if (source) return <SourcedForm key={source} resource={resource} mode={mode} id={source} />
  const fields = writableFields(resource, user, 'create')
  const given = givenValues(fields, params)
  const [name] = Object.keys(given)
  const from = name === undefined ? null : wayToTab(house, user, resource, name, given)
  const values = { ...startingValues(fields), ...given }
  return <RecordForm resource={resource} mode="create" values={values} source={undefined} from={from} />
}

/** The form over a record that has to be fetched first. */
function SourcedForm({ resource, mode, id }: FormScreenProps & { id: string }) {
  const user = useUser()
  const loaded = useRecord(resource, id)
  // What comes after the form is open must not change it, but as `latest`: what was known before may be an old
  // version, and a form in which nothing was typed yet takes the new one. A clone has no such way.
  const opened = useRef<WireRow>(undefined)
  if (loaded.isCurrent || mode === 'edit') opened.current ??= loaded.row
  const row = opened.current
  const fields = writableFields(resource, user, mode)
  if (!row && loaded.error) return <RecordFailure resource={resource} loaded={loaded} />
  if (!row) return <FormSkeleton fields={Object.keys(fields).length} />
  const values = mode === 'edit' ? valuesOf(fields, row) : clonedValues(fields, row)
  const latest = mode === 'edit' ? loaded.row : undefined
  return <RecordForm resource={resource} mode={mode} values={values} source={row} latest={latest} />
}
