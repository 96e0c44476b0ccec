import { defaultOperator } from '../../src/domain/operator'
import { labelOf } from '../../src/resources/kernel/declare/field'
import type { Filter, Sort } from '../../src/resources/kernel/declare/filter'
import { filterRow } from '../../src/resources/kernel/declare/filter-row'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { filterWords } from '../../src/resources/kernel/kinds/filter-words'
import { maskedValue } from '../../src/resources/kernel/kinds/mask'
import { resolveMe } from '../../src/resources/kernel/rights/resolve-me'
import type { Context, Reader } from '../context'
import { titlesOf } from '../crud/titles'
import type { KeptExportQuery } from '../db/kept-export-query'
import { measured } from './cells'
import { filtersOf, viewOf } from './export-query'
import { redact } from './redact'

/**
 * Returns the lines above the columns as label and text: what the file shows, when it was made, by whom, and whose it is
 * (docs/regulations.md, 11). Each filter has its own line, because a filter may state the period of the
 * report.
 */
export async function headerLines(
  context: Context,
  resource: AnyResource,
  query: KeptExportQuery,
  now: Date,
): Promise<readonly (readonly [string, string])[]> {
  const filters = await filterLines(context, resource, query)
  const { actor, environment, operator = defaultOperator } = context
  return [
    ['Title', viewOf(resource, query.view).label],
    ...(filters.length > 0 ? filters : ['None']).map(words => ['Filter', words] as const),
    ...(query.q ? [['Search', redact(query.q)] as const] : []),
    ['Sort', describeSort(resource, query.sort)],
    ...describeFull(resource, query),
    ['Generated at', `${now.toISOString()} (UTC)`],
    ['Operator', operator],
    ['Run by', `${actor.name} (${actor.roles.join(', ')}; ${actor.id})`],
    ['Environment', environment],
  ]
}

/** Describes each filter of a query. */
export function filterLines(
  context: Reader,
  resource: AnyResource,
  query: KeptExportQuery,
): Promise<string[]> {
  // The reader is not the user who exported, so "me" is replaced by the user's name.
  const asked = filtersOf(resource, query).map(filter => resolveMe(context.actor, resource, filter))
  return describeFilters(context, resource, asked)
}

function describeFull(resource: AnyResource, { full }: KeptExportQuery): (readonly [string, string])[] {
  if (!full) return []
  const labels = full.fields.map(name => labelOf(name, fieldOf(resource, name)))
  return [
    ['Full values', labels.join(', ')],
    ['Approved by', `${full.approvedBy} (${full.approverId}; request ${full.approval})`],
  ]
}

function describeSort(resource: AnyResource, sort: Sort | undefined): string {
  if (!sort || sort.field === 'id') return sort?.order === 'asc' ? 'Oldest first' : 'Newest first'
  const label = labelOf(sort.field, fieldOf(resource, sort.field))
  return `${label}, ${sort.order === 'asc' ? 'ascending' : 'descending'}`
}

async function describeFilters(
  context: Reader,
  resource: AnyResource,
  filters: readonly Filter[],
): Promise<string[]> {
  const titles = Object.fromEntries(await titlesOf(context, ...mentionedBy(resource, filters)))
  return filters.map(filter => {
    const row = filterRow(resource, filter.field, filters)
    return filterWords(resource, filter, (field, value) =>
      measured(field, maskedValue(field, value), { row, titles }),
    )
  })
}

/** Returns the filtered fields, and the compared values in the form of records, to look up titles. */
function mentionedBy(resource: AnyResource, filters: readonly Filter[]) {
  const fields = filters.flatMap(({ field: name }) => {
    const field = fieldOf(resource, name)
    return field ? [[name, field] as const] : []
  })
  // For a field with a list of references, the filter value is one of them.
  const rows = filters.flatMap(({ field, value }) =>
    [value].flat().flatMap(one => [{ [field]: one }, { [field]: [one] }]),
  )
  return [fields, rows] as const
}
