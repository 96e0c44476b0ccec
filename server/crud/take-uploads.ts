import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { KeptFile } from '../../src/domain/file'
import { labelOf } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { isFile } from '../../src/resources/kernel/kinds/sensitive'
import type { By } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { storedFile, upload } from '../db/system-tables'
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
    .where(
      and(
        eq(upload.id, id),
        eq(upload.sha256, storedFile.sha256),
        eq(upload.resource, resource.name),
        eq(upload.field, field),
        actor ? eq(upload.accountId, actor.id) : isNull(upload.accountId),
        isNull(upload.usedAt),
        gt(upload.createdAt, sql`now() - interval '2 days'`),
      ),
    )
    .returning({ name: upload.name, type: storedFile.type, size: storedFile.size, sha256: upload.sha256 })
  if (found) return { id, ...found } as KeptFile
  const label = labelOf(field, resource.fields[field])
  throw invalid({
    [field]: `${label} is not an upload of yours that can be used here; upload the file again`,
  })
}
