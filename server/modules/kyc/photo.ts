import { and, desc, eq } from 'drizzle-orm'
import type { KeptFile } from '../../../src/domain/file'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { users } from '../../../src/resources/people/users'
import type { Context } from '../../context'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { type OpenedFile, openKept } from '../../files/open-kept'

/** The latest accepted selfie of a customer whose identity is approved; null without one. */
export async function findPhoto(orm: Orm, customer: string): Promise<{ id: string; file: KeptFile } | null> {
  const table = tableOf(kycDocuments)
  const [found] = await orm
    .select({ id: table.id, file: table.file })
    .from(table)
    .innerJoin(tableOf(users), eq(tableOf(users).id, table.customer))
    .where(
      and(
        eq(table.customer, customer),
        eq(table.type, 'SELFIE'),
        eq(table.decision, 'ACCEPTED'),
        eq(tableOf(users).kyc, 'APPROVED'),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1)
  return found?.file?.type.startsWith('image/') ? { id: found.id, file: found.file } : null
}

/**
 * Opens the photo of a customer for the person who serves them. The look is in the history of the document.
 * @throws AppError 404 without one, 429 after too many within a minute
 */
export async function openPhoto(context: Context, customer: string): Promise<OpenedFile> {
  const photo = await findPhoto(context.database.orm, customer)
  if (!photo) throw new AppError(404, 'not_found', 'This customer has no approved photo')
  const opening = { resource: kycDocuments, id: photo.id, input: { field: 'file' } }
  return openKept(context, photo.file, opening)
}
