import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { createSchema } from '../../src/resources/kernel/declare/schema'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { StoredRow } from '../db/stored-row'
import { parse } from '../validate'
import { findRow, requireRight, wireRow } from './read'
import { requireVisible, requireWithinScope } from './visibility'
import { insertRow, rejectUnwritable } from './write'

type Values = Record<string, unknown>

/**
 * Makes a record.
 * @throws AppError 403, 409 when a unique value is taken, 422 with a sentence per field
 */
export async function createRow(context: Context, resource: AnyResource, body: unknown): Promise<WireRow> {
  requireRight(context.actor, resource, 'create')
  const given = parse(createSchema(resource), body)
  const asked = Object.keys(body as Values).filter(
    name => !Object.hasOwn(resource.creation?.input ?? {}, name),
  )
  rejectUnwritable(context, resource, 'create', asked)
  const make = context.modules.makers[resource.name]
  const row = make
    ? await findMade(context, resource, await make(context, given))
    : await insertSeen(context, resource, given)
  return wireRow(context, resource, row)
}

function findMade(context: Context, resource: AnyResource, id: string): Promise<StoredRow> {
  return findRow(context.database.orm, resource, id, { viewer: context.actor, verb: 'create' })
}

function insertSeen(context: Context, resource: AnyResource, given: Values): Promise<StoredRow> {
  return context.database.transaction(async transaction => {
    await requireVisible(transaction, context.actor, resource, given)
    const made = await insertRow(transaction, context, resource, given)
    await requireWithinScope(transaction, context.actor, resource, made.id, 'create')
    return made
  })
}
