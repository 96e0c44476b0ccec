import type { FastifyReply } from 'fastify'
import { fileTypes, type KeptFile } from '../../src/domain/file'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { viewDisclosure } from '../../src/resources/kernel/rights/disclosure'
import { originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import { type DisclosureLimit, limitDisclosures } from '../crud/disclosure-limit'
import { AppError } from '../errors'
import type { FileContent } from './file-content'
import { findFile } from './stored-files'

/** Nothing in a file runs or loads anything when it is opened. */
const filePolicy = "default-src 'none'; sandbox"

/**
 * Files that one user may open within a minute: enough to review cases without a pause, too few to collect ID
 * photos.
 */
const filesPerMinute = 60

const fileLimit: DisclosureLimit = {
  action: viewDisclosure,
  perMinute: filesPerMinute,
  code: 'too_many_files',
  describe: `You opened ${filesPerMinute} files within a minute`,
}

/** The record in whose history the download is written, and what is written of it. */
interface Opening {
  readonly resource: Pick<AnyResource, 'typename' | 'one'>
  readonly id: string
  readonly input: Readonly<Record<string, string>>
}

export interface OpenedFile extends FileContent {
  readonly fileName: string
}

/**
 * Returns a file that the caller may see, and writes the download into the history.
 * @throws AppError 404 without a file, 429 after too many within a minute
 */
export async function openKept(
  context: Context,
  kept: KeptFile | null,
  { resource, id, input }: Opening,
): Promise<OpenedFile> {
  const file = kept && (await findFile(context.database.orm, kept.sha256))
  if (!file) throw new AppError(404, 'not_found', `This ${inSentence(resource.one)} has no file`)
  await context.database.transaction(async transaction => {
    await limitDisclosures(transaction, context.actor.id, fileLimit)
    await writeAudit(transaction, originOf(context), {
      action: viewDisclosure,
      objectType: resource.typename,
      objectId: id,
      input,
    })
  })
  return { ...file, fileName: `${slugOf(kept.name)}-${id.slice(-8)}.${fileTypes[file.type].ending}` }
}

/** Sends a file to be saved: no browser shows it as a page of ours. */
export function sendFile(reply: FastifyReply, { type, bytes, fileName }: OpenedFile): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', filePolicy)
    .send(bytes)
}

/** Makes a file name safe for an address or a header: lowercase letters, digits and dashes. */
function slugOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').normalize('NFD')
  return (
    stem
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'file'
  )
}
