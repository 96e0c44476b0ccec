import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { actionProblem, effectOf } from '../../../src/resources/kernel/declare/action'
import type { Filter } from '../../../src/resources/kernel/declare/filter'
import { filtersOf } from '../../../src/resources/kernel/declare/filter-value'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import type { Registry } from '../../../src/resources/kernel/registry'
import { choiceFields } from '../../../src/resources/kernel/rights/choices'
import { resolveMe } from '../../../src/resources/kernel/rights/resolve-me'
import type { BatchRequest } from '../../../src/resources/kernel/wire/batch'
import type { ChoicesRequest } from '../../../src/resources/kernel/wire/choices'
import { callsOf } from '../../../src/resources/kernel/wire/list-call'
import type { ListAnswer, ListRequest, WireRow } from '../../../src/resources/kernel/wire/wire'

type Values = Record<string, unknown>

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: Values
  /** The Idempotency-Key header. */
  readonly key?: string | undefined
}

interface Reply {
  readonly status: number
  readonly body: unknown
  /** Whether it is the answer of an earlier request with the same key. */
  readonly isReplay?: boolean
}

/** A fake server that stores the records of a registry and answers the generated routes (docs/contract.md). */
export interface RecordServer {
  readonly asked: Asked[]
  readonly rows: Map<string, WireRow[]>
  /** Adds records; missing fields become null, and an id is generated. */
  put(resource: AnyResource, ...values: Values[]): WireRow[]
  /** Answers the next request to a path with this ending; called again, the one after it. */
  replyOnce(end: string, reply: Reply): void
  /** Holds requests to a path with this ending until they are released. */
  hold(end: string): () => void
  requests(end: string): Asked[]
  clear(): void
}

/** Starts the server for the tests of a file or group; after each test it is empty and everything is unmounted. */
export function serveRecords(registry: Registry): RecordServer {
  const server = recordServer(registry)
  beforeAll(server.open)
  afterEach(() => {
    cleanup()
    server.clear()
  })
  afterAll(server.close)
  return server
}

function recordServer(registry: Registry): RecordServer & { open(): Promise<void>; close(): Promise<void> } {
  const asked: Asked[] = []
  const rows = new Map<string, WireRow[]>()
  const once = new Map<string, readonly Reply[]>()
  const held = new Map<string, Promise<void>>()
  let made = 0

  const listed = (resource: AnyResource) => rows.get(resource.name) ?? []
  const stamp = (resource: AnyResource, values: Values, version: number): WireRow => {
    const empty = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, field.default ?? null]),
    )
    made += 1
    const id = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
    const now = '2026-11-20T06:05:00.000Z'
    const known = { id, typename: resource.typename, createdAt: now, updatedAt: now, titles: titles() }
    return { ...empty, ...known, version, ...values } as WireRow
  }
  const titles = () =>
    Object.fromEntries([...rows.values()].flat().map(row => [row.id, String(row.name ?? '')] as const))
  const put = (resource: AnyResource, ...values: Values[]) => {
    const added = values.map(each => stamp(resource, each, 1))
    rows.set(resource.name, [...listed(resource), ...added])
    return added
  }
  const replace = (resource: AnyResource, row: WireRow) => {
    rows.set(
      resource.name,
      listed(resource).map(old => (old.id === row.id ? row : old)),
    )
    return ok(row)
  }

  function list(
    resource: AnyResource,
    { lastKey, limit = 25, sort, filters = [], q = '' }: ListRequest,
  ): Reply {
    const found = listed(resource)
      .filter(row => filters.every(filter => holds(row, resolveMe(signedIn, resource, filter))))
      .filter(row =>
        q.split(' ').every(word => JSON.stringify(row).toLowerCase().includes(word.toLowerCase())),
      )
    const order = sort?.order === 'desc' ? -1 : 1
    const sorted = sort
      ? found.toSorted((a, b) => order * String(a[sort.field]).localeCompare(String(b[sort.field])))
      : found
    const start = lastKey ? Number(/^key-(\d+)$/.exec(lastKey)?.[1] ?? Number.NaN) : 0
    if (Number.isNaN(start)) return refusal(400, 'lastKey is not a key that this list gave')
    const items = sorted.slice(start, start + limit).map(row => ({ ...row, titles: titles() }))
    return ok({ items, lastKey: start + limit < sorted.length ? `key-${start + limit}` : null })
  }

  function choices(resource: AnyResource, { field, action, q = '', ids }: ChoicesRequest): Reply {
    const asked = choiceFields(resource).find(each => each.path === field && each.action === action)
    const target = asked && registry.byName.get(asked.from.to)
    if (!target) return refusal(403, "You don't have access to choose records for this field")
    const filters = ids
      ? [{ field: 'id', operator: 'in' as const, value: ids }]
      : filtersOf(target, asked.from.only ?? {})
    const found = list(target, { q, filters, limit: 20 }).body as ListAnswer
    return ok({ items: found.items.map(row => ({ id: row.id, title: row[target.title] })) })
  }

  function write(resource: AnyResource, id: string, body: Values, change: (row: WireRow) => Reply): Reply {
    const row = listed(resource).find(each => each.id === id)
    if (!row) return refusal(404, 'It is not there')
    if (row.version === body.version) return change(row)
    return refusal(409, 'It was changed meanwhile', {
      code: 'stale_version',
      current: { ...row, titles: titles() },
      versions: { yours: body.version, current: row.version },
    })
  }

  /** Each row with the answer of a PUT, or of a POST. */
  function batch(resource: AnyResource, written: BatchRequest['rows']): Reply {
    const outcomes = written.map(row => {
      const { id } = row
      if ('values' in row) return { id, result: 'saved', record: put(resource, row.values)[0] }
      const { version, changes: values } = row
      const reply = write(resource, id, { version }, stored =>
        replace(resource, { ...stored, ...values, version: stored.version + 1 } as WireRow),
      )
      return reply.status === 200
        ? { id, result: 'saved', record: reply.body }
        : { id, result: 'refused', ...(reply.body as object) }
    })
    return ok({ outcomes })
  }

  function answer({ method, path, body, key }: Asked): Reply {
    const [place = '', query = ''] = path.split('?')
    const called = registry.resources.find(each => callsOf(each).some(call => place === `/api${call.path}`))
    if (called) return list(called, method === 'GET' ? requestOf(query) : (body as ListRequest))
    const [, , , verb = '', name = '', id = '', action = ''] = place.split('/')
    const resource =
      registry.byName.get(verb === 'get' ? name : verb) ??
      registry.resources.find(each => each.singular === verb)
    if (verb === 'model') {
      const row = rows.get(registry.byTypename.get(name)?.name ?? '')?.find(each => each.id === id)
      return row ? ok({ ...row, titles: titles() }) : refusal(404, 'It is not there')
    }
    if (!resource) return refusal(404, `There is no ${path}`)
    if (verb === 'get' && id === 'choices') return choices(resource, body as unknown as ChoicesRequest)
    if (verb === 'get') return list(resource, body as ListRequest)
    if (method !== 'GET' && key === undefined)
      return refusal(400, 'Send an Idempotency-Key header', { code: 'idempotency_key_required' })
    if (method === 'POST' && name === '') return ok(put(resource, body)[0])
    if (method === 'POST' && name === 'batch') return batch(resource, body.rows as BatchRequest['rows'])
    const { version: _, ...values } = body
    if (method === 'PUT')
      return write(resource, name, body, row =>
        replace(resource, { ...row, ...values, version: row.version + 1 } as WireRow),
      )
    if (id === 'history') return ok({ items: [], lastKey: null })
    if (id === 'delete')
      return write(resource, name, body, row => {
        rows.set(
          resource.name,
          listed(resource).filter(each => each !== row),
        )
        return ok({})
      })
    return write(resource, name, body, row => {
      const declared = resource.actions[id]
      if (!declared) return refusal(404, `There is no action ${id} ${action}`)
      const at = { now: new Date().toISOString(), actor: 'someone' }
      const problem = actionProblem(resource, declared, row, at)
      if (problem) return refusal(409, problem, { code: 'wrong_state' })
      const changes = effectOf(declared, row, values, at)
      return replace(resource, { ...row, ...changes, version: row.version + 1 } as WireRow)
    })
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, x-unattended',
    )
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT')
    if (request.method === 'OPTIONS') return response.end()
    const entry = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: await bodyOf(request),
      key: request.headers['idempotency-key']?.toString(),
    }
    asked.push(entry)
    const end = [...held.keys()].find(each => entry.path.endsWith(each))
    await held.get(end ?? '')
    const special = [...once.keys()].find(each => entry.path.endsWith(each)) ?? ''
    const [planned, ...later] = once.get(special) ?? []
    const reply = planned ?? answer(entry)
    if (later.length > 0) once.set(special, later)
    else once.delete(special)
    response.statusCode = reply.status
    response.setHeader('access-control-expose-headers', 'idempotency-replayed')
    if (reply.isReplay) response.setHeader('idempotency-replayed', 'true')
    response.end(JSON.stringify(reply.body))
  })

  return {
    asked,
    rows,
    put,
    replyOnce: (end, reply) => once.set(end, [...(once.get(end) ?? []), reply]),
    hold: end => {
      let letGo = () => {}
      held.set(end, new Promise(resolve => (letGo = resolve)))
      return () => {
        held.delete(end)
        letGo()
      }
    },
    requests: end => asked.filter(({ path }) => path.endsWith(end)),
    clear: () => {
      asked.length = 0
      rows.clear()
      once.clear()
      held.clear()
    },
    open: async () => {
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      configure(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const holdsBy: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  null: value => value === null,
  in: (value, wanted) => (wanted as unknown[]).includes(value),
  contains: (value, wanted) =>
    Array.isArray(value) ? value.includes(wanted) : String(value).includes(String(wanted)),
  gte: (value, wanted) => Number(value) >= Number(wanted),
}

/** The user of `screenOf`. */
const signedIn = { id: '1' }

function holds(row: WireRow, { field, operator, value }: Filter): boolean {
  return holdsBy[operator]?.(row[field], value) ?? true
}

/** A list request from a GET: text as it is, the rest as JSON. */
function requestOf(query: string): ListRequest {
  const structured = ['limit', 'sort', 'filters']
  return Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, text]) => [
      name,
      structured.includes(name) ? JSON.parse(text) : text,
    ]),
  )
}

function ok(body: unknown): Reply {
  return { status: 200, body }
}

function refusal(status: number, error: string, rest: object = {}): Reply {
  return { status, body: { error, code: 'refused', requestId: 'r', ...rest } }
}

async function bodyOf(request: IncomingMessage): Promise<Values> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return text ? JSON.parse(text) : {}
}

/** Points the page to this server, in the default environment. */
function configure(api: string): void {
  document.getElementById('paddock-config')?.remove()
  const block = Object.assign(document.createElement('script'), {
    id: 'paddock-config',
    type: 'application/json',
    textContent: JSON.stringify({
      environments: (['DEV', 'PROD'] as const).map(name => ({ name, api, feed: api })),
    }),
  })
  document.head.append(block)
}
