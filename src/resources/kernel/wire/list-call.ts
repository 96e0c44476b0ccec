import type { ViewCall } from '../declare/declared-view'
import type { Filter } from '../declare/filter'
import type { AnyResource } from '../declare/resource'
import { viewRoles } from '../rights/access'
import type { ListRequest, SentCall } from './wire'

/** The server's default page size, always sent: a GET without it would return all records. */
export const usualLimit = 25

/** Returns the calls that views of a resource have of their own, without duplicates, with their roles. */
export function callsOf(resource: AnyResource): Required<ViewCall>[] {
  const calls = Object.entries(resource.views).flatMap(([name, { call }]) =>
    call ? [{ sends: {}, ...call, roles: call.roles ?? viewRoles(resource, name) }] : [],
  )
  return [...new Map(calls.map(call => [JSON.stringify(sorted(call)), call])).values()]
}

function sorted({ method, path, sends, roles }: Required<ViewCall>) {
  return [method, path, Object.entries(sends).sort(), [...roles].sort()]
}

/** Returns the call for a page of a list: the view's own, or POST /admin/get/{resource}. */
export function listCall(
  { name }: Pick<AnyResource, 'name'>,
  call: ViewCall | undefined,
  request: ListRequest,
): SentCall {
  if (!call) return { method: 'POST', path: `/admin/get/${name}`, body: { ...request } }
  const body = withSent(call, request)
  if (call.method === 'POST') return { method: 'POST', path: call.path, body }
  return { method: 'GET', path: `${call.path}?${queryOf({ limit: usualLimit, ...body })}` }
}

/** Returns the call that counts the records of a list. */
export function countCall(
  { name }: Pick<AnyResource, 'name'>,
  call: ViewCall | undefined,
  request: Pick<ListRequest, 'filters' | 'q'>,
): SentCall {
  const path = `${call?.path ?? `/admin/get/${name}`}/count`
  return { method: 'POST', path, body: call ? withSent(call, request) : { ...request } }
}

/** Returns the call for the totals of a list. */
export function totalsCall(
  { name }: Pick<AnyResource, 'name'>,
  request: Pick<ListRequest, 'filters' | 'q'>,
): SentCall {
  return { method: 'POST', path: `/admin/get/${name}/totals`, body: { ...request } }
}

/** Moves filter values into the call's own parameters. */
function withSent({ sends = {} }: ViewCall, { filters = [], ...rest }: ListRequest): Record<string, unknown> {
  const taken = Object.entries(sends).map(
    ([key, field]) => [key, filters.find(each => isFor(each, field))] as const,
  )
  const others = filters.filter(filter => !taken.some(([, each]) => each === filter))
  return {
    ...rest,
    ...Object.fromEntries(taken.flatMap(([key, filter]) => (filter ? [[key, filter.value]] : []))),
    ...(others.length > 0 && { filters: others }),
  }
}

function isFor(filter: Filter, field: string): boolean {
  return filter.field === field && filter.operator === 'eq'
}

/** Writes text as it is, everything else as JSON. */
function queryOf(body: Readonly<Record<string, unknown>>): string {
  const sent = Object.entries(body).filter(([, value]) => value !== null && value !== undefined)
  return sent
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .map(pair => pair.map(encodeURIComponent).join('='))
    .join('&')
}
