import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fileSize, greatestFile, type KeptFile, listFileTypes } from '../../src/domain/file'
import type { Field } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { isFile } from '../../src/resources/kernel/kinds/sensitive'
import type { Registry } from '../../src/resources/kernel/registry'
import { can } from '../../src/resources/kernel/rights/access'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import { recordPath } from '../../src/resources/kernel/wire/record-path'
import type { Context } from '../context'
import { findRow, requireRight, showRow } from '../crud/read'
import { AppError } from '../errors'
import { withArticle } from '../text'
import { parse } from '../validate'
import { readContent } from './file-content'
import { type OpenedFile, openKept, sendFile } from './open-kept'
import { uploadLimiter } from './upload-limiter'
import { keepUpload } from './uploads'

const params = z.object({ id: z.string() })

/** Schema of an uploaded file: name and bytes. */
export const sentFile = {
  name: z.string('name is the name of the file').max(1000, 'name has at most 1000 characters'),
  content: z.string('content is the file in base64').min(1, 'The file is empty: choose one with content'),
}

/** Bytes: base64 needs a third more than the file, plus some room for the other fields. */
export const uploadLimit = Math.ceil(greatestFile / 3 / 256) * 1024 + 16 * 1024

/**
 * Routes to upload and open files of records (docs/declaration.md, Files). Register them behind the guard.
 */
export async function fileRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const limitUploads = uploadLimiter()
  for (const resource of registry.resources)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isFile(field)) continue
      openRoute(app, registry, resource, name)
      if (isWritable(resource, name)) uploadRoute(app, resource, name, limitUploads)
    }
}

function uploadRoute(
  app: FastifyInstance,
  resource: AnyResource,
  name: string,
  limitUploads: ReturnType<typeof uploadLimiter>,
): void {
  const { types, most } = limitsOf(resource.fields[name] as Field)
  const body = z.strictObject(sentFile)
  const schema = {
    summary: `Upload a file for ${withArticle(resource.one)}: ${listFileTypes(types)} of at most ${fileSize(most)}, in base64`,
    tags: [resource.label],
    body,
  }
  app.post(
    `${recordPath(resource, 'upload')}/${name}`,
    {
      schema,
      bodyLimit: uploadLimit,
      // Checked before the body is read, so that a user without the right cannot make the server read it.
      onRequest: [async ({ context }) => requireUpload(context.actor, resource, name), limitUploads],
    },
    async ({ context, body: sent }) => {
      const { name: fileName, content } = parse(body, sent)
      const file = await readContent(content, { types, most })
      const purpose = { actor: context.actor, resource, field: name }
      return context.database.transaction(transaction => keepUpload(transaction, purpose, fileName, file))
    },
  )
}

function openRoute(app: FastifyInstance, registry: Registry, resource: AnyResource, name: string): void {
  const schema = {
    summary: `Download the file of ${withArticle(resource.one)}; every download is recorded in the history`,
    tags: [resource.label],
    params,
    response: { 200: { description: 'The file', content: { '*/*': { schema: z.unknown() } } } },
  }
  const path = `${recordPath(resource, ':id')}/${name}`
  app.get(path, { schema, exposeHeadRoute: false }, async (request, reply) =>
    sendFile(reply, await openFile(request.context, registry, resource, idOf(request), name)),
  )
}

/**
 * Returns the file of a record to users who may see the record and the record that it is part of. The
 * download is recorded in the history.
 * @throws AppError 403, 404 also for a record without a file, 429 after too many within a minute
 */
async function openFile(
  context: Context,
  registry: Registry,
  resource: AnyResource,
  id: string,
  name: string,
): Promise<OpenedFile> {
  requireRight(context.actor, resource, 'show')
  if (!can(context.actor, resource, 'show', name))
    throw new AppError(403, 'forbidden', `You don't have access to ${name}`)
  const row = await findRow(context.database.orm, resource, id, { viewer: context.actor, verb: 'show' })
  const parent = parentOf(registry, resource)
  if (parent) await showRow(context, parent, String(row[String(resource.partOf)]))
  return openKept(context, row[name] as KeptFile | null, { resource, id, input: { field: name } })
}

/** Returns the resource that records of this one are part of. */
function parentOf(registry: Registry, resource: AnyResource): AnyResource | undefined {
  const field = resource.partOf === undefined ? undefined : fieldOf(resource, resource.partOf)
  const [to] = field ? kindOf(field).targets(field) : []
  return to === undefined ? undefined : registry.byName.get(to)
}

function limitsOf(field: Field) {
  const limits = kindOf(field).file?.(field)
  if (!limits) throw new Error('Only a file has limits of its content')
  return limits
}

/** Whether any user can set the field: in a form, or in an action that asks for it. */
function isWritable({ fields, actions }: AnyResource, name: string): boolean {
  return !fields[name]?.managed || Object.values(actions).some(({ input = {} }) => isFile(input[name]))
}

/** @throws AppError 403 */
function requireUpload(subject: Subject, resource: AnyResource, name: string): void {
  const verbs = Object.entries(resource.actions).filter(([, { input = {} }]) => isFile(input[name]))
  const may =
    ['create', 'edit'].some(verb => can(subject, resource, verb, name)) ||
    verbs.some(([verb]) => can(subject, resource, verb))
  if (!may) throw new AppError(403, 'forbidden', `You don't have access to change ${name}`)
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
