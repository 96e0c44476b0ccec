import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { issueFullTicket } from './full-exports'

/**
 * POST /admin/fullExports/{id}/file: returns a ticket for a file that two people agreed on (docs/exports.md).
 */
export async function fullExportRoutes(app: FastifyInstance): Promise<void> {
  const schema = {
    summary: 'A ticket for the file of a full export, for one GET /export/{ticket}',
    tags: ['Full exports'],
    params: z.object({ id: z.string() }),
    response: { 200: z.object({ id: z.string(), ticket: z.string(), expiresInSeconds: z.number() }) },
  }
  app.post('/admin/fullExports/:id/file', { schema }, ({ context, params }) =>
    issueFullTicket(context, (params as { id: string }).id),
  )
}
