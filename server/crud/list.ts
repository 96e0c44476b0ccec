import type { z } from 'zod'
import { registry } from '../../src/resources'
import type { Filter, Sort } from '../../src/resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { problemsOf } from '../../src/resources/kernel/declare/schema'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { can } from '../../src/resources/kernel/rights/access'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import type { ListAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { AppError } from '../errors'
import { badLastKey, decodeCursor, encodeCursor, type Position } from './cursor'
import { isDataException } from './database-refusal'
import { condition } from './filters'
import { readAfter, readPlain, type SortedRow } from './keyset'
import { listRequest, type ParsedListRequest } from './list-request'
import { requireRight, wireRows } from './read'
import { withTimeout } from './statement-timeout'

/**
 * A page of a list: keyset on (sort value, id), so that page 1,000 costs what page 1 does. Records
 * without a sort value come last in both directions.
 * @throws AppError 400 for a lastKey of another list, 403, 422 naming what is wrong with the request, 503 when
 * it takes too long
 */
export async function listRows(context: Context, resource: AnyResource, body: unknown): Promise<ListAnswer> {
  requireRight(context.actor, resource, 'list')
  return pageOfRows(context, resource, parseRequest(listRequest(resource), body))
}

/** The same for a query that is read already, of someone who may ask it. */
export async function pageOfRows(
  context: Context,
  resource: AnyResource,
  request: ParsedListRequest,
): Promise<ListAnswer> {
  rejectHidden(context, resource, request.filters, request.sort)
  const query = [resource.name, request.sort ?? null, request.filters, request.q ?? '']
  const position = request.lastKey ? decodeCursor(request.lastKey, query) : null
  const rows = await readable(position, () => readPage(context, resource, request, position))
  const page = rows.slice(0, request.limit)
  const last = rows.length > request.limit ? page.at(-1) : undefined
  return {
    items: await wireRows(context, resource, page),
    lastKey: last ? encodeCursor({ value: last.sortValue, id: last.id }, query) : null,
  }
}

/** A lastKey that someone wrote by hand can hold what its column cannot. */
async function readable<T>(position: Position | null, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (position && isDataException(cause)) throw badLastKey(cause)
    throw cause
  }
}

/** @throws AppError 422 naming what is wrong */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw new AppError(422, 'invalid', 'This list request is not valid', {
    fields: problemsOf(parsed.error),
  })
}

/** A filter or sort by a field that the person may not read would tell its values. @throws AppError 403 */
export function rejectHidden(
  context: Pick<Context, 'actor'>,
  resource: AnyResource,
  filters: readonly Filter[],
  sort?: Sort,
): void {
  const used = [...filters.map(filter => filter.field), ...(sort ? [sort.field] : [])]
  const hidden = used.filter(name => name !== 'id' && !isReadable(context.actor, resource, name))
  if (hidden.length === 0) return
  const fields = Object.fromEntries(hidden.map(name => [name, `You don't have access to ${name}`]))
  throw new AppError(403, 'forbidden', "You don't have access to every field of this request", { fields })
}

/** What is added up from other records is read by those who may list these, too. */
function isReadable(actor: Subject, resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name)
  const source = field && registry.byName.get(kindOf(field).readFrom?.(field).of ?? '')
  return can(actor, resource, 'list', name) && (!source || can(actor, source, 'list'))
}

const tooLong = 'The list took too long. Add a filter, or search for a longer word.'

/** A plain list is read off an index, so only a condition can take long. */
function readPage(
  { actor, database }: Context,
  resource: AnyResource,
  request: ParsedListRequest,
  position: Position | null,
): Promise<SortedRow[]> {
  const asked = condition(actor, resource, request.filters, request.q)
  const { sort, limit } = request
  // One row more than the page holds, so that its end is known.
  const page = { sort, position, limit: limit + 1 }
  if (!asked) return readPlain(database.orm, resource, page)
  return withTimeout(database, tooLong, connection => readAfter(connection, resource, { ...page, asked }))
}
