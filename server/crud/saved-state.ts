import { z } from 'zod'
import { namesSomebody } from '../../src/domain/identity'
import { type AnyResource, allFields, fieldOf } from '../../src/resources/kernel/declare/resource'
import { densities, type SavedState } from '../../src/resources/kernel/declare/saved-view'
import type { Problems } from '../../src/resources/kernel/declare/schema'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { can } from '../../src/resources/kernel/rights/access'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import { invalid, parse } from '../validate'
import { listFilter, listRequest } from './list-request'

/**
 * Parses the state of a list to be saved for this user; missing parts get their defaults.
 * @throws AppError 422 naming the parameter, such as `state.filters.0.field`
 */
export function parseState(resource: AnyResource, subject: Subject, given: unknown): SavedState {
  const { state } = parse(z.strictObject({ state: savedState(resource) }), { state: given })
  const problems = { ...hiddenParts(resource, subject, state), ...maskedParts(resource, state) }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return state
}

/**
 * Returns the parts of a saved state that the user may read: a filter, sort or column by another field would
 * reveal values.
 */
export function readableState(
  resource: AnyResource,
  subject: Subject,
  kept: SavedState,
): { state: SavedState; isPartial: boolean } {
  const isReadable = (name: string) => can(subject, resource, 'list', name)
  const filter = listFilter(resource)
  const filters = kept.filters.filter(each => isReadable(each.field) && filter.safeParse(each).success)
  const isSorted =
    kept.sort !== null && isReadable(kept.sort.field) && fieldOf(resource, kept.sort.field)?.sort
  const columns = kept.columns?.filter(name => name === 'id' || isReadable(name)) ?? []
  const isPartial =
    filters.length < kept.filters.length ||
    (kept.sort !== null && !isSorted) ||
    columns.length < (kept.columns ?? []).length
  const state = {
    ...kept,
    filters,
    sort: isSorted ? kept.sort : null,
    columns: columns.length > 0 ? columns : null,
  }
  return { state, isPartial }
}

function savedState(resource: AnyResource) {
  const { sort, q } = listRequest(resource).shape
  const columns = ['id', ...allFields(resource).map(([name]) => name)]
  return z.strictObject({
    filters: z
      .array(listFilter(resource))
      .max(50)
      .refine(
        filters =>
          new Set(filters.map(({ field, operator }) => `${field} ${operator}`)).size === filters.length,
        'A field is filtered by one condition only once',
      )
      .default([]),
    sort: sort.unwrap().nullable().default(null),
    q: q.unwrap().default(''),
    columns: z
      .array(z.enum(columns, { error: `columns take ${columns.join(', ')}` }))
      .min(1, 'At least one column is shown')
      .refine(names => new Set(names).size === names.length, 'A column is shown once')
      .nullable()
      .default(null),
    density: z.enum(densities, { error: `density is one of ${densities.join(', ')}` }).default('standard'),
  })
}

/** Returns a sentence for each part with a masked value, which a view must not contain. */
function maskedParts(resource: AnyResource, state: SavedState): Problems {
  const filters = state.filters.flatMap(({ field: name }, index) => {
    const field = fieldOf(resource, name)
    return field && isMasked(field)
      ? [[`state.filters.${index}.field`, `${name} is masked. A view can’t filter by its values.`] as const]
      : []
  })
  const isIdentity = Object.values(resource.fields).some(isMasked) && namesSomebody(state.q)
  const search = 'A view cannot keep a search for a phone number or an email address'
  return { ...Object.fromEntries(filters), ...(isIdentity && { 'state.q': search }) }
}

/**
 * Returns a sentence for each part with a field that the user may not list; `id` is allowed as a column only.
 */
function hiddenParts(resource: AnyResource, subject: Subject, state: SavedState): Problems {
  const used = [
    ...state.filters.map(({ field }, index) => [`state.filters.${index}.field`, field] as const),
    ...(state.sort ? [['state.sort.field', state.sort.field] as const] : []),
    ...(state.columns ?? []).flatMap((name, index) =>
      name === 'id' ? [] : [[`state.columns.${index}`, name] as const],
    ),
  ]
  return Object.fromEntries(
    used
      .filter(([, name]) => !can(subject, resource, 'list', name))
      .map(([path, name]) => [path, `You can’t filter or sort by ${name}`]),
  )
}
