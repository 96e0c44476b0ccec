import { z } from 'zod'
import * as zMini from 'zod/mini'
import { inputSchema } from '../../../src/resources/kernel/declare/schema'
import { complaints } from '../../../src/resources/people/complaints'
import { databaseRefusal } from '../../crud/database-refusal'
import type { PlatformRoutes } from '../../doors'
import { idBody } from '../../id-body'
import { findOwn, noteKey } from '../../own-records'
import { fileComplaint } from './file-complaint'

const { subject, text } = complaints.fields
const newComplaint = zMini.extend(inputSchema({ subject, text }), { customer: idBody })

type NewComplaint = Readonly<Record<string, unknown>> & { readonly customer: string }

const answer = z.object({
  typename: z.string(),
  id: z.string(),
  number: z.string(),
  state: z.string(),
  customer: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
  dueAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
})

/** Complaints that customers file on the platform, at any hour. */
export const complaintRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'COMPLAINTS' } as const
  app.post(
    '/platform/complaints',
    {
      config,
      schema: { summary: 'File a complaint', body: newComplaint, response: { 200: answer } },
    },
    (request, reply) =>
      databaseRefusal(complaints, () =>
        door.writeOf(request, reply).run(request.body as object, async transaction => {
          const { by, key } = request.platform
          const given = { ...(request.body as NewComplaint), channel: 'PLATFORM' }
          const row = await fileComplaint(transaction, by, given)
          await noteKey(transaction, complaints, key, row.id)
          return answerOf(row)
        }),
      ),
  )
  app.get(
    '/platform/complaints/:id',
    {
      config,
      schema: { summary: 'A complaint', params: z.object({ id: z.string() }), response: { 200: answer } },
    },
    async request => {
      const { database, key } = request.platform
      return answerOf(await findOwn(database.orm, complaints, key, (request.params as { id: string }).id))
    },
  )
}

/** Returns the fields of a complaint that the platform may read. */
function answerOf(row: Readonly<Record<string, unknown>>): z.infer<typeof answer> {
  return answer.parse({ ...row, typename: complaints.typename })
}
