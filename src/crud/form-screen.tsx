import '../parts/record-styles'
import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useUser } from '../providers/session/session'
import { editingProblem } from '../resources/kernel/declare/action'
import type { Fields } from '../resources/kernel/declare/field'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { kindOf } from '../resources/kernel/kinds/kinds'
import type { Registry } from '../resources/kernel/registry'
import { mayClone } from '../resources/kernel/rights/access'
import type { WireRow } from '../resources/kernel/wire/wire'
import {
  clonedValues,
  type FormMode,
  givenValues,
  startingValues,
  type Values,
  valuesOf,
  writableFields,
} from './form/form-fields'
import { FormSkeleton } from './form/form-skeleton'
import { RecordForm } from './form/record-form'
import { NotEdited } from './not-edited'
import { linkToTab, type ParentLink } from './parent-link'
import { useCachedRecord } from './record-cache'
import { RecordFailure } from './record-failure'
import { useRegistry } from './registry-context'
import { titleOf } from './title-of'
import { useFirstValues } from './use-first-values'
import { useRecord } from './use-record'

interface FormScreenProps {
  readonly resource: AnyResource
  readonly mode: FormMode
}

/**
 * The form of a new record (`?{field}={value}` fills in a reference, an option or a day), of a clone (`?from={id}`) or of an existing
 * record.
 */
export function FormScreen({ resource, mode }: FormScreenProps) {
  const registry = useRegistry()
  const cachedRecord = useCachedRecord()
  const user = useUser()
  const { id } = useParams()
  const [params] = useSearchParams()
  const source = mode === 'edit' ? id : mayClone(user, resource) && params.get('from')
  if (source) return <SourcedForm key={source} resource={resource} mode={mode} id={source} />
  const fields = writableFields(resource, user, 'create')
  const given = givenValues(fields, params)
  const name = Object.entries(fields).find(
    ([name, field]) => name in given && kindOf(field).targets(field).length > 0,
  )?.[0]
  const titles = knownTitles(fields, given, registry, cachedRecord)
  const from = name === undefined ? null : linkToTab(registry, user, resource, name, { ...given, titles })
  const chosen = given[resource.firstValues ?? '']
  if (typeof chosen === 'string')
    return <SuggestedForm key={chosen} resource={resource} chosen={chosen} given={given} from={from} />
  const values = { ...startingValues(fields), ...given }
  return <RecordForm resource={resource} mode="create" values={values} source={undefined} from={from} />
}

interface SuggestedFormProps {
  readonly resource: AnyResource
  /** The id of the record that the suggestions depend on. */
  readonly chosen: string
  readonly given: Values
  readonly from: ParentLink | null
}

/** The form of a new record that starts with values suggested by the server. */
function SuggestedForm({ resource, chosen, given, from }: SuggestedFormProps) {
  const user = useUser()
  const fields = writableFields(resource, user, 'create')
  const { rows } = useFirstValues(resource, { chosen })
  if (!rows) return <FormSkeleton fields={Object.keys(fields).length} />
  const [suggested = {}] = rows
  const own = Object.fromEntries(Object.entries(suggested).filter(([name]) => name in fields))
  return (
    <RecordForm
      resource={resource}
      mode="create"
      values={{ ...startingValues(fields), ...own, ...given }}
      known={suggested}
      source={undefined}
      from={from}
    />
  )
}

/** Returns the titles of the given references by id, if the page that led here has loaded them. */
function knownTitles(
  fields: Fields,
  given: Values,
  registry: Registry,
  cachedRecord: ReturnType<typeof useCachedRecord>,
): Readonly<Record<string, string>> {
  const mentions = Object.entries(given).flatMap(([name, value]) => {
    const field = fields[name]
    return field ? kindOf(field).mentions(field, value) : []
  })
  return Object.fromEntries(
    mentions.flatMap(({ to, id }) => {
      const target = registry.byName.get(to)
      const row = target && cachedRecord(target, id)
      return row ? [[id, titleOf(target, row)]] : []
    }),
  )
}

/** The form of a record that must be loaded first. */
function SourcedForm({ resource, mode, id }: FormScreenProps & { id: string }) {
  const user = useUser()
  const loaded = useRecord(resource, id)
  // Later versions must not change an open form; they go into `latest`. The form opens at once with the cached version,
  // which may be old: a form without edits then takes the new version. A clone cannot do that, so it waits for the
  // current version.
  const opened = useRef<WireRow>(undefined)
  if (loaded.isCurrent || mode === 'edit') opened.current ??= loaded.row
  const row = opened.current
  const fields = writableFields(resource, user, mode)
  if (!row && loaded.error) return <RecordFailure resource={resource} loaded={loaded} />
  if (!row) return <FormSkeleton fields={Object.keys(fields).length} />
  const problem = mode === 'edit' && editingProblem(resource, row)
  if (problem) return <NotEdited resource={resource} row={row} problem={problem} />
  const values = mode === 'edit' ? valuesOf(fields, row) : clonedValues(fields, row)
  const latest = mode === 'edit' ? loaded.row : undefined
  return <RecordForm resource={resource} mode={mode} values={values} source={row} latest={latest} />
}
