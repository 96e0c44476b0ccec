import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FileType } from '../../src/domain/file'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { storedFile } from '../db/system-tables'
import type { FileContent } from './file-content'

/** Returns the SHA-256 in hexadecimal. */
export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Stores a file under its digest, unless it is stored already. Locks it until the transaction ends, so that it is not
 * removed as unused (`forget-uploads.ts`) before something refers to it.
 */
export async function keepFile(orm: Orm, sha256: string, { type, bytes }: FileContent): Promise<void> {
  await orm
    .insert(storedFile)
    .values({ id: newId(), sha256, type, size: bytes.length, bytes })
    .onConflictDoUpdate({ target: storedFile.sha256, set: { type: sql`excluded.type` } })
}

/** Returns a file by its digest; undefined when it is not stored. */
export async function findFile(orm: Orm, sha256: string): Promise<FileContent | undefined> {
  const [found] = await orm
    .select({ type: storedFile.type, bytes: storedFile.bytes })
    .from(storedFile)
    .where(eq(storedFile.sha256, sha256))
  return found && { type: found.type as FileType, bytes: Buffer.from(found.bytes) }
}
