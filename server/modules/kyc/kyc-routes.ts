import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { documentSides, documentTypes } from '../../../src/domain/kyc-document'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { requireRight } from '../../crud/read'
import { sentFile, uploadLimit } from '../../files/file-routes'
import { uploadLimiter } from '../../files/upload-limiter'
import { readableName } from '../../files/uploads'
import { writeOf } from '../../idempotency/write-of'
import { listReviewers } from './kyc-cases'
import { addDocument } from './kyc-documents'

const tags = ['KYC documents']
const params = z.object({ id: z.string() })

const body = z.strictObject({
  name: sentFile.name.transform(readableName),
  type: z.string().optional().describe('Not used: the type is detected from the content'),
  content: sentFile.content,
  document: z.enum(Object.keys(documentTypes) as [string, ...string[]]),
  side: z
    .enum(Object.keys(documentSides) as [string, ...string[]])
    .nullish()
    .transform(side => side ?? null),
})

/** Routes for the files of documents. Register them behind the guard. */
export async function kycRoutes(app: FastifyInstance): Promise<void> {
  const upload = {
    summary: 'Add a document to a customer’s case: JPEG, PNG, WebP or PDF of at most 8 MiB, in Base64',
    tags,
    params,
    body,
  }
  app.post(
    '/admin/user/:id/documents',
    {
      schema: upload,
      bodyLimit: uploadLimit,
      // Checked before the body is read, so that a user without the right cannot make the server read 8 MiB.
      onRequest: [
        async ({ context }) => requireRight(context.actor, kycDocuments, 'create'),
        uploadLimiter(),
      ],
    },
    (request, reply) =>
      addDocument(
        request.context,
        idOf(request),
        request.body as z.infer<typeof body>,
        writeOf(request, reply),
        () => void reply.header('idempotency-replayed', 'true'),
      ),
  )

  const reviewers = {
    summary: 'Reviewers that a case can be assigned to',
    tags,
    response: { 200: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }) },
  }
  app.get('/admin/kyc/reviewers', { schema: reviewers }, ({ context }) => listReviewers(context))
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
