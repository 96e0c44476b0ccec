import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ViewCall } from '../../src/resources/kernel/declare/declared-view'
import { type Field, labelOf } from '../../src/resources/kernel/declare/field'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import { filterValue } from '../../src/resources/kernel/declare/filter-value'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { callsOf } from '../../src/resources/kernel/wire/list-call'
import type { ListAnswer, WireRow } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { AppError } from '../errors'
import { rejectHostile } from '../limits'
import { countFound } from './count'
import { pageOfRows, parseRequest } from './list'
import { countRequest, greatestLimit, listRequest } from './list-request'
import { requireRight } from './read'

type Call = Required<ViewCall>
type Values = Readonly<Record<string, unknown>>

/** A GET without a page size returns all records up to this number; `lastKey` then says where it stopped. */
const maxRows = 10_000

/** List routes with fixed paths (docs/contract.md, Fixed calls), and their counts. */
export function viewCallRoutes(app: FastifyInstance, resource: AnyResource): void {
  for (const call of callsOf(resource)) callRoutes(app, resource, call)
}

function callRoutes(app: FastifyInstance, resource: AnyResource, call: Call): void {
  const { label } = resource
  const resourceOfCall: AnyResource = { ...resource, access: { ...resource.access, list: call.roles } }
  const listShape = listRequest(resourceOfCall).extend(sentShape(resourceOfCall, call))
  const countShape = countRequest(resourceOfCall).extend(sentShape(resourceOfCall, call))
  const describe = (summary: string, rest: object) => ({ schema: { summary, tags: [label], ...rest } })
  const ask = <T>(context: Context, answer: () => Promise<T>): Promise<T> => {
    requireRight(context.actor, resourceOfCall, 'list')
    return answer()
  }
  const page = (context: Context, body: unknown) =>
    pageOfRows(context, resourceOfCall, withFilters(call, parseRequest(listShape, body)))

  if (call.method === 'POST')
    app.post(call.path, describe(`List ${label}, one page`, { body: listShape }), async ({ context, body }) =>
      ask(context, () => page(context, body)),
    )
  else
    app.get(
      call.path,
      describe(`List ${label}: all, or one page`, { querystring: queryShape(call) }),
      async ({ context, query }) =>
        ask(context, () => {
          const body = bodyOf(resourceOfCall, call, query as Values)
          rejectHostile(body)
          const isPage = Object.keys(body).some(name => !Object.hasOwn(call.sends, name))
          return isPage ? page(context, body) : everyPage(body, asked => page(context, asked))
        }),
    )

  app.post(
    `${call.path}/count`,
    describe(`Count ${label} that match`, { body: countShape }),
    async ({ context, body }) =>
      ask(context, () =>
        countFound(context, resourceOfCall, withFilters(call, parseRequest(countShape, body))),
      ),
  )
}

/** Returns the parameters of the call for field values; all are required. */
function sentShape(resource: AnyResource, { sends }: Call): Record<never, z.ZodType> {
  return Object.fromEntries(
    Object.entries(sends).map(([key, name]) => {
      const field = sentField(resource, name)
      return [key, filterValue(field, 'eq', labelOf(name, field))]
    }),
  )
}

function sentField(resource: AnyResource, name: string): Field {
  const field = fieldOf(resource, name)
  if (!field) throw new Error(`${resource.label} have no field ${name}`)
  return field
}

/** Converts the call's own parameters into filters. */
function withFilters<R extends { filters: Filter[] }>({ sends }: Call, request: R): R {
  const callFilters = Object.entries(sends).map(
    ([key, field]): Filter => ({ field, operator: 'eq', value: (request as unknown as Values)[key] }),
  )
  return { ...request, filters: [...callFilters, ...request.filters] }
}

function queryShape({ sends }: Call) {
  const sentKeys = Object.keys(sends).map(key => [key, z.string()] as const)
  return z.object({
    ...Object.fromEntries(sentKeys),
    limit: z.string().optional(),
    lastKey: z.string().optional(),
    sort: z.string().optional().describe('JSON: {field, order}'),
    filters: z.string().optional().describe('JSON: [{field, operator, value}]'),
    q: z.string().optional(),
  })
}

/** Parameters that a query string carries as JSON. */
const structured = ['limit', 'sort', 'filters']

/**
 * Converts a query string into the same request body.
 * @throws AppError 422 naming a parameter that is not JSON
 */
function bodyOf(resource: AnyResource, { sends }: Call, query: Values): Values {
  const read = (name: string, text: string): unknown => {
    if (structured.includes(name)) return parseJson(name, text)
    const field = Object.hasOwn(sends, name) ? sentField(resource, sends[name] as string) : null
    const parsed = field && kindOf(field).fromText(text, field, {})
    return parsed && 'value' in parsed ? parsed.value : text
  }
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? read(name, value) : value,
    ]),
  )
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const problem = `${name} must be JSON`
    throw new AppError(422, 'invalid', problem, { fields: { [name]: problem }, cause })
  }
}

/** Returns all pages as one, read in chunks, so that no other request waits long. */
async function everyPage(body: Values, page: (body: Values) => Promise<ListAnswer>): Promise<ListAnswer> {
  const items: WireRow[] = []
  let lastKey: string | null = null
  do {
    const next: ListAnswer = await page({ ...body, limit: greatestLimit, lastKey })
    items.push(...next.items)
    lastKey = next.lastKey
  } while (lastKey !== null && items.length < maxRows)
  return { items, lastKey }
}
