import type { BaseRecord, CrudFilter, CrudFilters, CrudSort, DataProvider } from '@refinedev/core'
import type { ViewCall } from '../../resources/kernel/declare/declared-view'
import type { Filter, Sort } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Registry } from '../../resources/kernel/registry'
import { listCall } from '../../resources/kernel/wire/list-call'
import { creationPath, modelPath, recordPath } from '../../resources/kernel/wire/record-path'
import type { ListAnswer, ListRequest, SentCall, WireRow } from '../../resources/kernel/wire/wire'
import { sendOnce } from '../http/attempts'
import { chunks } from '../http/chunks'
import { takeArrived } from '../http/early'
import { checkTypename, type Method, request } from '../http/http'
import { newUuid } from '../http/new-uuid'
import { ownWrite } from '../live/own-writes'

/** The parameters of a list besides filters and sort; Refine passes them as `meta.keyset`. */
export interface Keyset {
  /** The cursor of the previous page; without it, the first page. */
  readonly lastKey?: string | null
  readonly limit?: number | undefined
  readonly q?: string | undefined
  /** Replaces Refine's filters, which drop filters without a value. */
  readonly filters?: readonly Filter[]
  readonly sort?: Sort | null
  /** The view's own route, if it has one. */
  readonly call?: ViewCall
}

/** A page of a list. The server returns no total, so `total` counts the rows of the page. */
export interface KeysetPage<R extends BaseRecord = WireRow> {
  data: R[]
  total: number
  lastKey: string | null
}

/** Returns a page that was fetched early (docs/first-load.md); undefined if there is none. */
export function arrivedPage(
  resource: AnyResource,
  filters: CrudFilters,
  sorters: CrudSort[],
  keyset: Keyset,
): KeysetPage | undefined {
  if (resource.backend === 'feed') return undefined
  const call = listCall(resource, keyset.call, listRequest(filters, sorters, keyset))
  const answer = takeArrived(call.method, call.path, call.body) as ListAnswer | null
  if (!answer) return undefined
  checkListed(answer, call)
  return pageOf(answer)
}

/** The lists that are read with GET, terminals and locations, may lack typenames (docs/contract.md, Fixed calls). */
function checkListed(answer: ListAnswer, { method, path }: SentCall): void {
  if (method === 'POST') checkTypename(answer, `${method} ${path}`)
}

function pageOf({ items, lastKey }: ListAnswer): KeysetPage {
  return { data: [...items], total: items.length, lastKey }
}

/** The most records per list request. */
const maxPageSize = 100

/**
 * Refine's data provider over the generated routes (docs/contract.md). Every method rejects with RequestError, which
 * carries field errors, conflicts and the rest of the answer.
 */
export function dataProviderFor(registry: Registry): DataProvider {
  const named = (name: string): AnyResource => {
    const resource = registry.byName.get(name)
    if (!resource) throw new Error(`There is no resource ${name}`)
    return resource
  }
  const send = <T>(method: Method, name: string, path: string, body?: unknown, signal?: AbortSignal) =>
    request<T>(method, path, body, { backend: named(name).backend ?? 'api', ...(signal && { signal }) })
  /** `place` identifies the form or dialog that sends the write (`meta.attempt`). */
  const write = <T>(method: Method, name: string, path: string, body: unknown, place: string = path) =>
    sendOnce(place, body as Readonly<Record<string, unknown>>, (sent, idempotencyKey) =>
      request<T>(method, path, sent, { backend: named(name).backend ?? 'api', idempotencyKey }),
    )
  /** A write that answers with the record. */
  const writeRecord = async (...asked: Parameters<typeof write>) => {
    const [method, , path] = asked
    const record = await write<WireRow>(...asked)
    checkTypename(record, `${method} ${path}`)
    return record as never
  }
  const list = async (name: string, request: ListRequest, signal?: AbortSignal, own?: ViewCall) => {
    const call = listCall(named(name), own, request)
    const answer = await send<ListAnswer>(call.method, name, call.path, call.body, signal)
    checkListed(answer, call)
    return answer
  }

  return {
    getList: async ({ resource, filters, sorters, meta }) => {
      const body = listRequest(filters, sorters, meta?.keyset)
      return pageOf(await list(resource, body, meta?.signal, meta?.keyset?.call)) as never
    },
    getOne: async ({ resource, id, meta }) => {
      const path = modelPath(named(resource), String(id))
      const data = await send<WireRow>('GET', resource, path, undefined, meta?.signal)
      checkTypename(data, `GET ${path}`)
      return { data: data as never }
    },
    getMany: async ({ resource, ids, meta }) => {
      const pages = chunks(ids, maxPageSize).map(value =>
        list(
          resource,
          { limit: value.length, filters: [{ field: 'id', operator: 'in', value }] },
          meta?.signal,
        ),
      )
      return { data: (await Promise.all(pages)).flatMap(page => page.items) as never[] }
    },
    create: async ({ resource, variables, meta }) => ({
      data: await ownWrite(
        writeRecord('POST', resource, creationPath(named(resource)), variables, meta?.attempt ?? newUuid()),
      ),
    }),
    update: async ({ resource, id, variables, meta }) => ({
      data: await ownWrite(
        writeRecord('PUT', resource, recordPath(named(resource), String(id)), variables, meta?.attempt),
      ),
    }),
    deleteOne: async ({ resource, id, variables }) => ({
      data: await ownWrite(
        write('POST', resource, recordPath(named(resource), String(id), 'delete'), variables),
        {
          ...variables,
          id,
        },
      ),
    }),
    custom: async ({ url, method, payload, meta }) => {
      const verb = method.toUpperCase() as Method
      if (meta?.attempt)
        return { data: await ownWrite(write(verb, meta?.resource, url, payload, meta.attempt)) }
      const sent = request<never>(verb, url, payload, {
        backend: named(meta?.resource).backend ?? 'api',
        // Of a sender that keeps its keys itself, as a sheet does for each of its rows.
        ...(meta?.idempotencyKey && { idempotencyKey: meta.idempotencyKey }),
      })
      return { data: await (method === 'get' ? sent : ownWrite(sent)) }
    },
    getApiUrl: () => '',
  }
}

/**
 * Returns the body of a list request. It contains only given values, always in the same order, because an early request
 * is recognised by its body.
 */
export function listRequest(
  filters: CrudFilters = [],
  sorters: readonly CrudSort[] = [],
  { lastKey, limit, q, filters: own = [], sort: ownSort }: Keyset = {},
): ListRequest {
  const [sort] = ownSort ? [ownSort] : sorters
  const asked = [...own, ...filters.map(wireFilter)]
  return {
    ...(lastKey && { lastKey }),
    ...(limit && { limit }),
    ...(sort && { sort: { field: sort.field, order: sort.order } }),
    ...(asked.length > 0 && { filters: asked }),
    ...(q && { q }),
  }
}

/** @throws Error for Refine's `or` and `and` filters, which the server does not support */
function wireFilter(filter: CrudFilter): Filter {
  if (!('field' in filter)) throw new Error(`A list takes no filter "${filter.operator}"`)
  const { field, operator, value } = filter
  return { field, operator: operator as Filter['operator'], value }
}
