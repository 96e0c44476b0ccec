import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Registry } from '../../src/resources/kernel/registry'
import type { Context } from '../context'
import type { OneWrite } from '../idempotency/one-write'
import { writeOf } from '../idempotency/write-of'
import { viewBodies } from './saved-view-bodies'
import { changeView, createView, deleteView, listViews, setDefault, shareView } from './saved-views'

const tags = ['Saved views']
const base = '/admin/saved-views'
const params = z.object({ id: z.string() })

/**
 * The saved view routes. No resource can have their path: the registry requires camelCase names. Handlers
 * parse the bodies; the schemas here only describe.
 */
export async function savedViewRoutes(
  app: FastifyInstance,
  { registry }: { registry: Registry },
): Promise<void> {
  const list = {
    summary: 'Saved views of a list that you can use',
    tags,
    params: z.object({ resource: z.string(), view: z.string() }),
  }
  app.get(`${base}/:resource/:view`, { schema: list }, request =>
    listViews(request.context, registry, request.params as { resource: string; view: string }),
  )
  const create = { summary: 'Save the state of a list as a view', tags, body: viewBodies.create }
  app.post(base, { schema: create }, (request, reply) =>
    createView(request.context, registry, request.body, writeOf(request, reply)),
  )

  const onOne = (summary: string, body: z.ZodType, operation: ViewOperation) => ({
    schema: { summary, tags, params, body },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id: string }
      return (await operation(request.context, registry, id, request.body, writeOf(request, reply))) ?? {}
    },
  })
  app.put(`${base}/:id`, onOne('Rename a saved view, or replace its state', viewBodies.change, changeView))
  app.post(
    `${base}/:id/share`,
    onOne('Share a saved view with a role, or stop sharing it', viewBodies.share, shareView),
  )
  app.post(
    `${base}/:id/default`,
    onOne('Make a saved view the default of a list, or undo that', viewBodies.default, setDefault),
  )
  app.post(`${base}/:id/delete`, onOne('Delete a saved view', viewBodies.delete, deleteView))
}

type ViewOperation = (
  context: Context,
  registry: Registry,
  id: string,
  body: unknown,
  write: OneWrite,
) => Promise<unknown>
