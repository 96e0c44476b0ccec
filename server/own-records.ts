import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Scope } from '../src/domain/service-key'
import type { AnyResource } from '../src/resources/kernel/declare/resource'
import { perform } from './crud/perform'
import { findRow } from './crud/read'
import type { Orm } from './db/database'
import { isRecordId } from './db/id'
import type { StoredRow } from './db/stored-row'
import { columnFor, tableOf } from './db/tables'
import type { PlatformCaller, PlatformDoor } from './doors'
import { AppError } from './errors'

/** Records that a service key makes on /platform: they have a hidden column `serviceKey` (server/db/hidden-columns.ts). */
export interface OwnRecords<Answer extends object> {
  readonly resource: AnyResource
  /** `/platform/deposits` */
  readonly path: string
  readonly scope: Scope
  /** "A deposit", "Cancel a deposit" */
  readonly summaries: readonly [read: string, cancel: string]
  readonly answer: z.ZodType<Answer>
  /** Returns the fields of a record that the platform may read. */
  readonly answerOf: (row: StoredRow) => Answer
  /** The input of the action `cancel`. */
  readonly cancelWith?: Readonly<Record<string, unknown>>
}

/** Adds the routes that read and cancel a record; for another key than its own it is not there (404). */
export function ownRecordRoutes<Answer extends object>(
  app: FastifyInstance,
  door: PlatformDoor,
  { resource, path, scope, summaries, answer, answerOf, cancelWith = {} }: OwnRecords<Answer>,
): void {
  const params = z.object({ id: z.string() })
  const idOf = (request: { readonly params: unknown }) => (request.params as { id: string }).id
  const [read, cancel] = summaries
  const config = { scope }
  app.get(
    `${path}/:id`,
    { config, schema: { summary: read, params, response: { 200: answer } } },
    async request => {
      const { database, key } = request.platform
      return answerOf(await findOwn(database.orm, resource, key, idOf(request)))
    },
  )
  app.post(
    `${path}/:id/cancel`,
    { config, schema: { summary: cancel, params, response: { 200: answer } } },
    (request, reply) => {
      const id = idOf(request)
      return door.writeOf(request, reply).run({ id }, async transaction => {
        const { by, key } = request.platform
        await findOwn(transaction, resource, key, id)
        const { row } = await perform(transaction, by, resource, { id }, 'cancel', cancelWith)
        return answerOf(row)
      })
    },
  )
}

/** @throws AppError 404, also for what another key made */
export async function findOwn(
  orm: Orm,
  resource: AnyResource,
  key: PlatformCaller['key'],
  id: string,
): Promise<StoredRow> {
  const table = tableOf(resource)
  const [found] = isRecordId(id)
    ? await orm
        .select({ key: columnFor(resource, 'serviceKey') })
        .from(table)
        .where(eq(table.id, id))
    : []
  if (found?.key !== key.id) throw new AppError(404, 'not_found', `${resource.one} ${id} not found`)
  return findRow(orm, resource, id, { viewer: null, verb: 'show' })
}

/** Notes which key made a record, in the transaction that makes it. */
export async function noteKey(
  transaction: Orm,
  resource: AnyResource,
  key: PlatformCaller['key'],
  id: string,
): Promise<void> {
  const table = tableOf(resource)
  await transaction.update(table).set({ serviceKey: key.id }).where(eq(table.id, id))
}
