import type { BaseRecord, CrudFilter, CrudFilters, CrudSort, DataProvider } from '@refinedev/core'
import type { ViewCall } from '../../resources/kernel/declare/declared-view'
import type { Filter, Sort } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Registry } from '../../resources/kernel/registry'
import { listCall } from '../../resources/kernel/wire/list-call'
import { creationPath, modelPath, recordPath } from '../../resources/kernel/wire/record-path'
import type { ListAnswer, ListRequest, SentCall, WireRow } from '../../resources/kernel/wire/wire'
import { type NextWrite, sendOnce } from '../http/attempts'
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

interface Written<T> {
  readonly method: Method
  /** The resource. */
  readonly name: string
  readonly path: string
  readonly place?: string | undefined
  /** The record that is deleted by it. */
  readonly deleted?: object
  readonly nextWrite?: NextWrite<T>
}

/** An edit that follows one whose answer was lost is of the version that the first one made. */
function nextEdit({ typename }: AnyResource, body: Readonly<Record<string, unknown>>): NextWrite<WireRow> {
  return (first, isOther) =>
    isOther && first?.typename === typename
      ? { ...body, version: Math.max(first.version, Number(body.version)) }
      : null
}

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
  const write = <T>(
    { method, name, path, place = path, deleted, nextWrite }: Written<T>,
    body: unknown,
  ): Promise<T> =>
    sendOnce(
      place,
      body as Readonly<Record<string, unknown>>,
      (sent, idempotencyKey) =>
        ownWrite(
          request<T>(method, path, sent, { backend: named(name).backend ?? 'api', idempotencyKey }),
          deleted,
        ),
      nextWrite,
    )
  /** A write that answers with the record. */
  const writeRecord = async (written: Written<WireRow>, body: unknown) => {
    const record = await write(written, body)
    checkTypename(record, `${written.method} ${written.path}`)
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
    create: async ({ resource: name, variables, meta }) => {
      const path = creationPath(named(name))
      const place = meta?.attempt ?? newUuid()
      const { nextWrite } = meta ?? {}
      return { data: await writeRecord({ method: 'POST', name, path, place, nextWrite }, variables) }
    },
    update: async ({ resource: name, id, variables, meta }) => {
      const path = recordPath(named(name), String(id))
      const nextWrite = nextEdit(named(name), variables as Readonly<Record<string, unknown>>)
      const written = { method: 'PUT', name, path, place: meta?.attempt, nextWrite } as const
      return { data: await writeRecord(written, variables) }
    },
    deleteOne: async ({ resource: name, id, variables }) => {
      const path = recordPath(named(name), String(id), 'delete')
      const written = { method: 'POST', name, path, deleted: { ...variables, id } } as const
      return { data: await write<never>(written, variables) }
    },
    custom: async ({ url: path, method, payload, meta }) => {
      const verb = method.toUpperCase() as Method
      const { attempt: place, nextWrite } = meta ?? {}
      if (place)
        return {
          data: await write<never>({ method: verb, name: meta?.resource, path, place, nextWrite }, payload),
        }
      const sent = request<never>(verb, path, payload, {
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
