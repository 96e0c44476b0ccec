import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { createSchema } from '../../src/resources/kernel/declare/schema'
import type { ActionAnswer } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { type OneWrite, unkeyedWrite } from '../idempotency/one-write'
import { parse } from '../validate'
import { withoutBlanks } from './blank-inputs'
import { requireRight } from './read'
import { submit } from './submit'
import { rejectUnwritable } from './write'

type Values = Readonly<Record<string, unknown>>

/**
 * Creates a record, or a request for approval.
 * @throws AppError 403, 409 when a unique value is taken, 422 with a sentence per field
 */
export async function createRow(
  context: Context,
  resource: AnyResource,
  body: unknown,
  write: OneWrite = unkeyedWrite(context.database),
): Promise<ActionAnswer> {
  requireRight(context.actor, resource, 'create')
  const fields = { ...resource.fields, ...resource.creation?.input }
  const values = parse(createSchema(resource), withoutBlanks(fields, body))
  const asked = Object.keys(body as Values).filter(
    name => !Object.hasOwn(resource.creation?.input ?? {}, name),
  )
  rejectUnwritable(context, resource, 'create', asked)
  return submit(context, { resource, verb: 'create', target: null, values }, write)
}
