import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { documentSides, documentTypes } from '../../../src/domain/kyc-document'
import { withoutUnseen } from '../../../src/resources/kernel/kinds/kind-schemas'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { requireRight } from '../../crud/read'
import { greatestFile } from '../../files/file-content'
import { uploadLimiter } from '../../files/upload-limiter'
import { listReviewers } from './kyc-cases'
import { addDocument, lookAtDocument } from './kyc-documents'

const tags = ['KYC documents']
const params = z.object({ id: z.string() })

const body = z.strictObject({
  name: z.string().max(1000, 'name has at most 1000 characters').transform(documentName),
  type: z.string().optional().describe('Not used: the content says what it is'),
  content: z.string('content is the file in base64').min(1, 'content is the file in base64'),
  document: z.enum(Object.keys(documentTypes) as [string, ...string[]]),
  side: z
    .enum(Object.keys(documentSides) as [string, ...string[]])
    .nullish()
    .transform(side => side ?? null),
})

/** A third more than the file, for base64, and room for the rest. Bytes. */
const uploadLimit = Math.ceil(greatestFile / 3 / 256) * 1024 + 16 * 1024

/** Nothing in a file is run or loaded, wherever somebody opens it. */
const filePolicy = "default-src 'none'; sandbox"

/** The calls on the files of documents; to be registered behind the guard. */
export async function kycRoutes(app: FastifyInstance): Promise<void> {
  const upload = {
    summary: 'Add a document to a customer’s case: JPEG, PNG, WebP or PDF of at most 8 MiB, in base64',
    tags,
    params,
    body,
  }
  app.post(
    '/admin/user/:id/documents',
    {
      schema: upload,
      bodyLimit: uploadLimit,
      // Before so much is read from whoever may not send it.
      onRequest: [
        async ({ context }) => requireRight(context.actor, kycDocuments, 'create'),
        uploadLimiter(),
      ],
    },
    request => addDocument(request.context, idOf(request), request.body as z.infer<typeof body>),
  )

  const reviewers = {
    summary: 'The people that a case can be given to',
    tags,
    response: { 200: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }) },
  }
  app.get('/admin/kyc/reviewers', { schema: reviewers }, ({ context }) => listReviewers(context))

  const file = {
    summary: 'The file of a document; every look at it is in the history',
    tags,
    params,
    response: { 200: { description: 'The file', content: { '*/*': { schema: z.unknown() } } } },
  }
  app.get('/admin/kycDocument/:id/file', { schema: file, exposeHeadRoute: false }, async (request, reply) => {
    const { type, bytes, fileName } = await lookAtDocument(request.context, idOf(request))
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('content-security-policy', filePolicy)
      .send(bytes)
  })
}

/** The name of a file as people may read it: without folders, and the end of a long one, which tells its type. */
function documentName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  const plain = withoutUnseen(last.normalize('NFC')).replace(/\s+/g, ' ').trim()
  return plain.slice(-120).replace(/\p{Surrogate}/gu, '') || 'Document'
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
