import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { View } from '../../src/resources/kernel/declare/declared-view'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import { type AnyResource, allFields } from '../../src/resources/kernel/declare/resource'
import { can, throughView } from '../../src/resources/kernel/rights/access'
import type { ExportQuery } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { condition } from '../crud/filters'
import { parseRequest, rejectHidden } from '../crud/list'
import { listRequest } from '../crud/list-request'
import { requireRight } from '../crud/read'
import type { KeptExportQuery } from '../db/kept-export-query'
import { AppError } from '../errors'
import { requireFull } from './full-values'

/** The body of POST /admin/get/{resource}/export. */
export function exportRequest(resource: AnyResource) {
  const views = Object.keys(resource.views)
  const columns = ['id', ...allFields(resource).map(([name]) => name)]
  return listRequest(resource)
    .pick({ filters: true, sort: true, q: true })
    .extend({
      columns: z
        .array(z.enum(columns, { error: `columns takes some of ${columns.join(', ')}` }))
        .min(1)
        .max(columns.length)
        .optional()
        .describe('By default, every column the user may read'),
      view: z.enum(views, { error: `view takes one of ${views.join(', ')}` }).optional(),
    })
}

/** The user who asks, and the clock. */
type Requester = Pick<Context, 'actor' | 'now'>

/**
 * Parses an export request and fills in the defaults.
 * @throws AppError 403 without the right, 422 naming the invalid field
 */
export function parseExportQuery(context: Requester, resource: AnyResource, body: unknown): ExportQuery {
  requireRight(context.actor, resource, 'export')
  const { columns, view, sort, ...asked } = parseRequest(exportRequest(resource), body)
  const name = view ?? Object.keys(resource.views)[0] ?? ''
  const query = {
    ...asked,
    view: name,
    sort: sort ?? viewOf(resource, name).sort,
    columns: [...new Set(columns ?? readableColumns(context, resource))],
  }
  requireExportQuery(context, resource, query)
  return query
}

/**
 * Checks the right to the file, when the ticket is issued and again when it is used.
 * @throws AppError 403
 */
export function requireExportQuery(context: Requester, resource: AnyResource, query: KeptExportQuery): void {
  const { actor } = context
  const seen = resourceOfView(resource, query)
  requireRight(actor, resource, 'export')
  requireRight(actor, seen, 'list')
  rejectHidden(context, seen, filtersOf(resource, query), query.sort)
  rejectMalformed(context, resource, query)
  requireFull(context, resource, query)
}

/** Returns all filters: the view's own, then the requested ones. */
export function filtersOf(resource: AnyResource, { view, filters }: ExportQuery): readonly Filter[] {
  return [...(viewOf(resource, view).filter ?? []), ...filters]
}

/** Returns the condition for the rows; undefined when all rows are exported. */
export function whereOf({ actor }: Context, resource: AnyResource, query: ExportQuery): SQL | undefined {
  return condition(actor, resourceOfView(resource, query), filtersOf(resource, query), query.q)
}

/** Returns the resource as the query's view shows it. */
function resourceOfView(resource: AnyResource, { view }: ExportQuery): AnyResource {
  return view === '' ? resource : throughView(resource, view)
}

/** Returns the view with this name; '' for a resource without views. */
export function viewOf(resource: AnyResource, name: string): View {
  const view = Object.hasOwn(resource.views, name) ? resource.views[name] : undefined
  if (view) return view
  if (name === '') return { path: resource.base, label: resource.label }
  throw new AppError(404, 'not_found', `${resource.label} has no view ${name}`)
}

function rejectMalformed(context: Requester, resource: AnyResource, query: ExportQuery): void {
  const hidden = query.columns.filter(name => name !== 'id' && !can(context.actor, resource, 'export', name))
  if (hidden.length === 0) return
  const fields = Object.fromEntries(hidden.map(name => [name, `You don't have access to ${name}`]))
  throw new AppError(403, 'forbidden', "You don't have access to every column of this export", { fields })
}

function readableColumns({ actor }: Requester, resource: AnyResource): string[] {
  const readable = allFields(resource).filter(([name]) => can(actor, resource, 'export', name))
  return ['id', ...readable.map(([name]) => name)]
}
