import { fileTypes, type KeptFile } from '../../src/domain/file'
import { withoutInvisible } from '../../src/domain/visible-text'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Actor } from '../context'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { upload } from '../db/system-tables'
import type { FileContent } from './file-content'
import { digestOf, keepFile } from './stored-files'

/** The field that an upload is meant for. */
export interface Purpose {
  /** Null for the system. */
  readonly actor: Pick<Actor, 'id'> | null
  readonly resource: AnyResource
  readonly field: string
}

/**
 * Stores an uploaded file until it is saved in the field that it was sent for
 * (`server/crud/take-uploads.ts`).
 * @param name file name from the client
 * @returns the value to write into the field
 */
export async function keepUpload(
  orm: Orm,
  { actor, resource, field }: Purpose,
  name: string,
  content: FileContent,
): Promise<KeptFile> {
  const { type, bytes } = content
  const file = { id: newId(), name: nameFor(name, type), type, size: bytes.length, sha256: digestOf(bytes) }
  await keepFile(orm, file.sha256, content)
  await orm.insert(upload).values({ ...file, resource: resource.name, field, accountId: actor?.id ?? null })
  return file
}

/**
 * Returns a file name as users may read it: without folders; of a long name only the end, which has the
 * extension.
 */
export function readableName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  const plain = withoutInvisible(last.normalize('NFC')).replace(/\s+/g, ' ').trim()
  return plain.slice(-120).replace(/\p{Surrogate}/gu, '') || 'Document'
}

/** Replaces the extension by the one of the detected type. */
function nameFor(fileName: string, type: KeptFile['type']): string {
  const [, stem = ''] = /^(.+?)(?:\.[A-Za-z0-9]{1,8})?$/.exec(readableName(fileName)) ?? []
  return `${stem}.${fileTypes[type].ending}`
}
