import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { createSchema } from '../../src/resources/kernel/declare/schema'
import type { Registry } from '../../src/resources/kernel/registry'
import { choiceFields } from '../../src/resources/kernel/rights/choices'
import {
  actionPath,
  actionsByPath,
  creationPath,
  recordPath,
} from '../../src/resources/kernel/wire/record-path'
import { createLimiter } from '../create-limiter'
import { AppError } from '../errors'
import { partWriteOf, writeOf } from '../idempotency/write-of'
import { withArticle } from '../text'
import { actAtPath, actionBody } from './act'
import { asOfQuery, recordAsOf } from './as-of'
import { batchRequest, writeRows } from './batch'
import { bulkRoutes } from './bulk-routes'
import { changeBody, changeRow } from './change'
import { choicesFor, choicesRequest } from './choices'
import { countRows } from './count'
import { createRow } from './create'
import { lastKeyParameter } from './cursor'
import { firstValuesFor, firstValuesRequest } from './first-values'
import { historyOf } from './history'
import { listRows, parseRequest } from './list'
import { countRequest, listRequest } from './list-request'
import { limitLookups } from './lookups'
import { previewAction, previewBody } from './preview'
import { showRow } from './read'
import { revealable, revealBody, revealValue } from './reveal'
import { savedViewRoutes } from './saved-view-routes'
import { searchRecords, searchRequest } from './search'
import { totalNames, totalRows } from './totals'
import { viewCallRoutes } from './view-calls'
import { deleteBody, deleteRow } from './write'

const idParams = z.object({ id: z.string() })
const historyQuery = z.object({
  lastKey: lastKeyParameter.optional(),
  fields: z.string().max(2000).optional(),
})

/**
 * The generated routes of every declared resource (docs/contract.md). Register them behind the guard, which
 * sets `request.context`. Handlers parse the bodies after checking the rights: the schemas here only
 * describe.
 */
export async function crudRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(() => value => JSON.stringify(value))
  app.addHook('preHandler', limitLookups)
  modelRoute(app, registry)
  await savedViewRoutes(app, { registry })
  searchRoute(app, registry)
  for (const resource of registry.resources) resourceRoutes(app, resource)
}

function modelRoute(app: FastifyInstance, registry: Registry): void {
  const schema = {
    summary: 'Get a record by type and ID',
    tags: ['model'],
    params: z.object({ type: z.string(), id: z.string() }),
  }
  app.get('/admin/model/:type/:id', { schema }, request => {
    const { type, id } = request.params as { type: string; id: string }
    const resource = registry.byTypename.get(type)
    if (!resource) throw new AppError(404, 'not_found', `Type ${type} not found`)
    return showRow(request.context, resource, id)
  })
}

/** Searches of one user run one at a time, so that fast typing does not use all connections. */
function searchRoute(app: FastifyInstance, registry: Registry): void {
  const oneByOne = createLimiter({
    running: 2,
    waiting: 6,
    reject: () => {
      const message = 'You have too many searches running. Wait a moment, then try again.'
      throw new AppError(429, 'too_many_searches', message, { retryAfter: 1 })
    },
  })
  const schema = {
    summary: 'Search records of every type',
    tags: ['search'],
    body: searchRequest,
  }
  app.post('/admin/search', { schema }, ({ context, body }) =>
    oneByOne(context.actor.id, () => searchRecords(context, registry, body)),
  )
}

function resourceRoutes(app: FastifyInstance, resource: AnyResource): void {
  const { name, label, one } = resource
  const record = recordPath(resource, ':id')
  const describe = describing(resource)

  app.post(
    `/admin/get/${name}`,
    describe(`List ${inSentence(label)}, one page`, { body: () => listRequest(resource) }),
    request => listRows(request.context, resource, request.body),
  )
  app.post(
    `/admin/get/${name}/count`,
    describe(`Count matching ${inSentence(label)}`, { body: () => countRequest(resource) }),
    request => countRows(request.context, resource, request.body),
  )
  if (totalNames(resource).length > 0)
    app.post(
      `/admin/get/${name}/totals`,
      describe(`Totals of all matching ${inSentence(label)}`, { body: () => countRequest(resource) }),
      request => totalRows(request.context, resource, request.body),
    )
  if (choiceFields(resource).length > 0)
    app.post(
      `/admin/get/${name}/choices`,
      describe(`Find records that references of ${inSentence(label)} can point to`, {
        body: () => choicesRequest,
      }),
      request => choicesFor(request.context, resource, request.body),
    )
  if (resource.firstValues !== undefined)
    app.post(
      `/admin/get/${name}/first`,
      describe(`First values of a new ${inSentence(one)}`, { body: () => firstValuesRequest(resource) }),
      request => firstValuesFor(request.context, resource, request.body),
    )
  viewCallRoutes(app, resource)
  bulkRoutes(app, resource)
  if (!resource.projection)
    app.post(
      creationPath(resource),
      describe(`Create ${withArticle(one)}`, { body: () => createSchema(resource) }),
      (request, reply) => createRow(request.context, resource, request.body, writeOf(request, reply)),
    )
  if (!resource.appendOnly) changeRoutes(app, resource)
  app.get(
    `${record}/as-of`,
    describe(`Get ${withArticle(one)} as it was at a past moment`, {
      params: idParams,
      querystring: asOfQuery,
    }),
    // Rights come before the query.
    request => recordAsOf(request.context, resource, idOf(request), request.query),
  )
  app.get(
    `${record}/history`,
    describe(`History of ${withArticle(one)}`, { params: idParams, querystring: historyQuery }),
    request => {
      const { lastKey, fields } = parseRequest(historyQuery, request.query)
      return historyOf(request.context, resource, idOf(request), lastKey, fields?.split(','))
    },
  )
  if (revealable(resource).length > 0)
    app.post(
      `${record}/reveal`,
      describe(`Reveal a masked value of ${withArticle(one)}`, {
        params: idParams,
        body: () => revealBody(resource),
      }),
      request => revealValue(request.context, resource, idOf(request), request.body),
    )
  for (const [action, { label: verb, roles, preview, ...rest }] of Object.entries(resource.actions))
    if (preview && roles.length > 0)
      app.post(
        `${record}/${actionPath(resource, action)}/preview`,
        describe(`What “${verb}” would change`, {
          params: idParams,
          body: () => previewBody({ ...rest, preview }),
        }),
        request => previewAction(request.context, resource, idOf(request), action, request.body),
      )
  for (const [path, names] of actionsByPath(resource)) {
    const actions = names.flatMap(name => resource.actions[name] ?? [])
    const body = () => {
      const bodies = actions.map(action => actionBody(resource, action))
      return bodies[1] ? z.union(bodies) : (bodies[0] as z.core.$ZodType)
    }
    app.post(
      `${record}/${path}`,
      describe(`${actions.map(action => action.label).join(', ')}: ${one}`, {
        params: idParams,
        body,
      }),
      (request, reply) =>
        actAtPath(request.context, resource, idOf(request), names, request.body, writeOf(request, reply)),
    )
  }
}

/** Routes that change records; append-only resources have none. */
function changeRoutes(app: FastifyInstance, resource: AnyResource): void {
  const { label, one } = resource
  const record = recordPath(resource, ':id')
  const describe = describing(resource)

  app.put(
    record,
    describe(`Update ${withArticle(one)}`, {
      params: idParams,
      body: () => changeBody(resource),
    }),
    (request, reply) =>
      changeRow(request.context, resource, idOf(request), request.body, writeOf(request, reply)),
  )
  app.post(
    recordPath(resource, 'batch'),
    describe(`Update and create several ${inSentence(label)}, with an outcome for each`, {
      body: () => batchRequest(resource),
    }),
    (request, reply) =>
      writeRows(
        request.context,
        resource,
        request.body,
        error => request.log.error({ err: error }, 'a record of a batch failed'),
        { change: writeOf(request, reply), create: id => partWriteOf(request, id) },
      ),
  )
  app.post(
    `${record}/delete`,
    describe(`Delete ${withArticle(one)}`, { params: idParams, body: () => deleteBody }),
    (request, reply) =>
      deleteRow(request.context, resource, idOf(request), request.body, writeOf(request, reply)),
  )
}

/** What the API description says of a route. A body is made when it is described, which few servers are asked for. */
interface Described {
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
  readonly body?: () => z.core.$ZodType
}

/** Returns the options of a route: what the API description says of it, and whether its writes need a key. */
function describing({ label, movesMoney }: AnyResource) {
  const config = { requiresKey: movesMoney ?? false }
  return (summary: string, { body, ...rest }: Described) => ({
    config,
    schema: { summary, tags: [label], ...rest, ...(body && { body: z.lazy(body) }) },
  })
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
