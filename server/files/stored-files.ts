import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FileType } from '../../src/domain/file'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { storedFile } from '../db/system-tables'
import type { FileContent } from './file-content'

/** SHA-256, hexadecimal. */
export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Keeps a file under its digest; one that is there already is not kept twice. */
export async function keepFile(orm: Orm, sha256: string, { type, bytes }: FileContent): Promise<void> {
  await orm
    .insert(storedFile)
    .values({ id: newId(), sha256, type, size: bytes.length, bytes })
    .onConflictDoNothing({ target: storedFile.sha256 })
}

/** A file by its digest; undefined when it is not kept. */
export async function findFile(orm: Orm, sha256: string): Promise<FileContent | undefined> {
  const [found] = await orm
    .select({ type: storedFile.type, bytes: storedFile.bytes })
    .from(storedFile)
    .where(eq(storedFile.sha256, sha256))
  return found && { type: found.type as FileType, bytes: Buffer.from(found.bytes) }
}
