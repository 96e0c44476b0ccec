import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { KeptFile } from '../../src/domain/file'
import { labelOf } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { isFile } from '../../src/resources/kernel/kinds/sensitive'
import type { By } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { storedFile, upload } from '../db/system-tables'
import type { AppError } from '../errors'
import { invalid } from '../validate'

type Values = Record<string, unknown>

/**
 * Replaces uploads among the values by the server's own data of the file. An upload can be used once, by the
 * user who sent it, for the field it was sent for: knowing the id or the digest of a file gives no access. A
 * file that the record already has stays.
 * @param before null for a new record
 * @throws AppError 422 naming the field
 */
export async function takeUploads(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  before: StoredRow | null,
  values: Values,
): Promise<Values> {
  const given = Object.entries(values).filter(
    ([name, value]) => value !== null && isFile(resource.fields[name]),
  )
  const used = []
  for (const [name, value] of given) {
    const { id } = value as KeptFile
    const kept = before?.[name] as KeptFile | null | undefined
    used.push([name, kept?.id === id ? kept : await takeUpload(transaction, by, resource, name, id)] as const)
  }
  return used.length > 0 ? { ...values, ...Object.fromEntries(used) } : values
}

async function takeUpload(
  transaction: Orm,
  { actor }: By,
  resource: AnyResource,
  field: string,
  id: string,
): Promise<KeptFile> {
  const [found] = await transaction
    .update(upload)
    .set({ usedAt: sql`now()` })
    .from(storedFile)
    .where(isUsable(actor, resource, field, id))
    .returning({ name: upload.name, type: storedFile.type, size: storedFile.size, sha256: upload.sha256 })
  if (!found) throw notYours(resource, field)
  return { id, ...found } as KeptFile
}

/**
 * Returns the bytes of an upload that was not used yet, for a dry run of what saving it would do.
 * @throws AppError 422 naming the field
 */
export async function readUpload(
  orm: Orm,
  { actor }: By,
  resource: AnyResource,
  field: string,
  id: string,
): Promise<Buffer> {
  const [found] = await orm
    .select({ bytes: storedFile.bytes })
    .from(upload)
    .innerJoin(storedFile, eq(upload.sha256, storedFile.sha256))
    .where(isUsable(actor, resource, field, id))
  if (!found) throw notYours(resource, field)
  return Buffer.from(found.bytes)
}

function isUsable(actor: By['actor'], resource: AnyResource, field: string, id: string): SQL | undefined {
  return and(
    eq(upload.id, id),
    eq(upload.sha256, storedFile.sha256),
    eq(upload.resource, resource.name),
    eq(upload.field, field),
    actor ? eq(upload.accountId, actor.id) : isNull(upload.accountId),
    isNull(upload.usedAt),
    gt(upload.createdAt, sql`now() - interval '2 days'`),
  )
}

function notYours(resource: AnyResource, field: string): AppError {
  const label = labelOf(field, resource.fields[field])
  return invalid({
    [field]: `${label} is not an upload of yours that can be used here; upload the file again`,
  })
}
