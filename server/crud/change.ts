import { perResource } from '../../src/resources/kernel/declare/per-resource'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { changeSchema } from '../../src/resources/kernel/declare/schema'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import { type OneWrite, unkeyedWrite } from '../idempotency/one-write'
import { parse } from '../validate'
import { withoutBlanks } from './blank-inputs'
import { requireRight } from './read'
import { submit } from './submit'
import { withVersion } from './write'

/** The schema of the body that changes a record. */
export const changeBody = perResource(resource => withVersion(changeSchema(resource)))

/**
 * Changes the given fields of a record, or creates a request for approval.
 * @throws AppError as `changeIn` does
 */
export async function changeRow(
  context: Context,
  resource: AnyResource,
  id: string,
  body: unknown,
  write: OneWrite = unkeyedWrite(context.database),
): Promise<WireRow> {
  requireRight(context.actor, resource, 'edit')
  const given = withoutBlanks(resource.fields, body)
  const { version, ...values } = parse(changeBody(resource), given) as { version: number }
  return submit(context, { resource, verb: 'edit', target: { id, version }, values }, write)
}
