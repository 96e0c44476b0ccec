import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Registry } from '../../src/resources/kernel/registry'
import { requireUnchanged } from '../auth/downloads'
import { type Authentication, admit, bearerOf } from '../auth/guard'
import type { Context } from '../context'
import { cookieOf } from '../cookie'
import { limitLookups } from '../crud/lookups'
import { AppError } from '../errors'
import { exportRequest, parseExportQuery, requireExportQuery } from './export-query'
import { type ExportRun, startRun, stopped } from './run'
import { cancelRun, issueTicket, noteEnd, progressOf, redeemTicket, ticketSeconds } from './tickets'

interface ExportOptions extends Authentication {
  readonly registry: Registry
}

/** Greatest number of files that one process writes at once. */
const maxRunning = 10

/** Routes for tickets, progress and cancelling. Register them behind the guard. */
export async function exportRoutes(app: FastifyInstance, { registry, now }: ExportOptions): Promise<void> {
  // Handlers parse the bodies themselves, after checking the right.
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(() => value => JSON.stringify(value))
  app.addHook('preHandler', limitLookups)
  for (const resource of registry.resources) {
    const schema = {
      summary: `Create a ticket to export ${resource.label} as CSV`,
      description: `For one GET /export/{ticket} of the same session within ${ticketSeconds} seconds.`,
      tags: [resource.label],
      body: z.lazy(() => exportRequest(resource)),
    }
    app.post(`/admin/get/${resource.name}/export`, { schema }, ({ context, body }) =>
      issueTicket(context, resource.name, parseExportQuery(context, resource, body), now()),
    )
  }
  const tags = ['Exports']
  const params = z.object({ id: z.uuid() })
  app.get(
    '/admin/exports/:id',
    { schema: { summary: 'Progress of an export', tags, params } },
    ({ context, params }) => progressOf(context, idOf(params), now()),
  )
  app.post('/admin/exports/:id/cancel', { schema: { summary: 'Cancel an export', tags, params } }, request =>
    cancelRun(request.context, idOf(request.params), now()),
  )
}

/**
 * GET /export/{ticket}: the file. A browser opens it as a page, so it sends no bearer token. The ticket works
 * once, and only with the cookie (or bearer token) of the session that asked for it. Not behind the guard.
 */
export async function downloadRoute(
  app: FastifyInstance,
  { registry, ...authentication }: ExportOptions,
): Promise<void> {
  const { now } = authentication
  const runs = new Set<ExportRun>()
  app.addHook('preClose', async () => {
    for (const { body } of runs) body.destroy(stopped('The server is stopping; export it again'))
    await Promise.all([...runs].map(({ over }) => over))
  })
  const schema = {
    summary: 'Download an export by its ticket, once',
    tags: ['Exports'],
    description: 'Accepts the cookie access_token instead of the bearer token.',
    params: z.object({ ticket: z.string() }),
    response: {
      200: {
        description: 'CSV (RFC 4180), UTF-8. Complete when its last line says Complete.',
        content: { 'text/csv': { schema: z.unknown() } },
      },
    },
  }
  app.get('/export/:ticket', { schema, exposeHeadRoute: false }, async (request, reply) => {
    await admit(request, bearerOf(request) ?? cookieOf(request, 'access_token'), authentication)
    if (runs.size >= maxRunning) throw busy()
    const { context } = request
    const { ticket } = request.params as { ticket: string }
    const { id, resource: name, query } = await redeemTicket(context, ticket, now())
    const resource = await allowed(context, registry, id, name, query)
    const requireRight = () => requireUnchanged(context, authentication)
    const run = await startRun(context, { id, resource, query, now, log: request.log, requireRight })
    runs.add(run)
    void run.over.then(() => runs.delete(run))
    return reply
      .type('text/csv; charset=utf-8; header=absent')
      .header('content-disposition', `attachment; filename="${fileName(context, name, now())}"`)
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(run.body)
  })
}

/**
 * Checks the rights again, because they may have been removed since the ticket was issued.
 * @throws AppError 403; the ticket is used up then
 */
async function allowed(
  context: Context,
  registry: Registry,
  id: string,
  name: string,
  query: Parameters<typeof requireExportQuery>[2],
): Promise<AnyResource> {
  try {
    const resource = registry.byName.get(name)
    if (!resource) throw new AppError(404, 'not_found', `Resource ${name} not found`)
    requireExportQuery(context, resource, query)
    return resource
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const end = { state: 'FAILED', rows: 0, count: null, problem: error.message } as const
    await noteEnd(context.database.orm, id, end)
    throw error
  }
}

/** "banks-dev-20261121-160800.csv", by UTC. */
function fileName({ environment }: Context, name: string, now: Date): string {
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  return `${name}-${environment.toLowerCase()}-${day}-${time}.csv`
}

function idOf(params: unknown): string {
  const { id } = params as { id: string }
  if (!z.uuid().safeParse(id).success) throw new AppError(404, 'not_found', 'Export not found')
  return id
}

function busy(): AppError {
  return new AppError(503, 'busy', 'Too many exports are running at the moment', { retryAfter: 10 })
}
