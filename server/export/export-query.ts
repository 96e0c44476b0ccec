import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { View } from '../../src/resources/kernel/declare/declared-view'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import { type AnyResource, allFields } from '../../src/resources/kernel/declare/resource'
import { can, throughView } from '../../src/resources/kernel/rights/access'
import type { ExportQuestion } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { condition } from '../crud/filters'
import { parseRequest, rejectHidden } from '../crud/list'
import { listRequest } from '../crud/list-request'
import { requireRight } from '../crud/read'
import type { KeptQuestion } from '../db/kept-question'
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

/** Who asks, and when. */
type Asking = Pick<Context, 'actor' | 'now'>

/**
 * What the person asks for, completed.
 * @throws AppError 403 for who may not, 422 naming what is wrong
 */
export function parseQuestion(context: Asking, resource: AnyResource, body: unknown): ExportQuestion {
  requireRight(context.actor, resource, 'export')
  const { columns, view, sort, ...asked } = parseRequest(exportRequest(resource), body)
  const name = view ?? Object.keys(resource.views)[0] ?? ''
  const question = {
    ...asked,
    view: name,
    sort: sort ?? viewOf(resource, name).sort,
    columns: [...new Set(columns ?? readableColumns(context, resource))],
  }
  requireQuestion(context, resource, question)
  return question
}

/** The right to the file, asked when the ticket is given and again when it is used. @throws AppError 403 */
export function requireQuestion(context: Asking, resource: AnyResource, question: KeptQuestion): void {
  const { actor } = context
  const seen = seenIn(resource, question)
  requireRight(actor, resource, 'export')
  requireRight(actor, seen, 'list')
  rejectHidden(context, seen, filtersOf(resource, question), question.sort)
  rejectMalformed(context, resource, question)
  requireFull(context, resource, question)
}

/** Everything that the rows answer to: the view's own filter, then those that were asked for. */
export function filtersOf(resource: AnyResource, { view, filters }: ExportQuestion): readonly Filter[] {
  return [...(viewOf(resource, view).filter ?? []), ...filters]
}

/** What the rows answer to; undefined when they are all asked for. */
export function whereOf(
  { actor }: Context,
  resource: AnyResource,
  question: ExportQuestion,
): SQL | undefined {
  return condition(actor, seenIn(resource, question), filtersOf(resource, question), question.q)
}

/** The resource as the people of the question's view have it. */
function seenIn(resource: AnyResource, { view }: ExportQuestion): AnyResource {
  return view === '' ? resource : throughView(resource, view)
}

/** The view of that name; '' for a resource that has none. */
export function viewOf(resource: AnyResource, name: string): View {
  const view = Object.hasOwn(resource.views, name) ? resource.views[name] : undefined
  if (view) return view
  if (name === '') return { path: resource.base, label: resource.label }
  throw new AppError(404, 'not_found', `${resource.label} has no view ${name}`)
}

function rejectMalformed(context: Asking, resource: AnyResource, question: ExportQuestion): void {
  const hidden = question.columns.filter(
    name => name !== 'id' && !can(context.actor, resource, 'export', name),
  )
  if (hidden.length === 0) return
  const fields = Object.fromEntries(hidden.map(name => [name, `You don't have access to ${name}`]))
  throw new AppError(403, 'forbidden', "You don't have access to every column of this export", { fields })
}

function readableColumns({ actor }: Asking, resource: AnyResource): string[] {
  const readable = allFields(resource).filter(([name]) => can(actor, resource, 'export', name))
  return ['id', ...readable.map(([name]) => name)]
}
