import * as z from 'zod/mini'
import type { Action } from '../../src/resources/kernel/declare/declared-action'
import { type Field, labelOf } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { displayValue, fieldSchema } from '../../src/resources/kernel/kinds/kinds'
import type { ActionAnswer, WireRow } from '../../src/resources/kernel/wire/wire'
import type { Context } from '../context'
import type { StoredRow } from '../db/stored-row'
import { type OneWrite, unkeyedWrite } from '../idempotency/one-write'
import { parse } from '../validate'
import { withoutBlanks } from './blank-inputs'
import { actionInput, actionOf, rejectState } from './perform'
import { findRow, requireRight } from './read'
import { submit } from './submit'
import { withVersion } from './write'

/**
 * Runs a declared action on one record for a request.
 * @throws AppError as `perform` does
 */
export async function actOnRow(
  context: Context,
  resource: AnyResource,
  id: string,
  name: string,
  body: unknown,
  write: OneWrite = unkeyedWrite(context.database),
): Promise<ActionAnswer> {
  requireRight(context.actor, resource, name)
  const action = actionOf(resource, name)
  const given = withoutBlanks(action.input ?? {}, body)
  const { version = null, ...requested } = parse(actionBody(resource, action), given) as Record<
    string,
    unknown
  >
  const values = Object.fromEntries(
    Object.entries(requested).filter(([key]) => !Object.hasOwn(action.result ?? {}, key)),
  )
  const target = { id, version: version as number | null }
  return submit(context, { resource, verb: name, target, values }, write)
}

/** Returns the schema of an action's request body. */
export function actionBody(resource: AnyResource, action: Action): z.ZodMiniObject {
  const { unversioned, result = {} } = action
  const made = Object.entries(result).map(([name, value]) => [name, z.literal(value as string)])
  const requested = z.extend(actionInput(resource, action), Object.fromEntries(made))
  return withVersion(requested, unversioned === true)
}

/**
 * Several actions may share a path: runs the one whose `result` matches the body.
 * @throws AppError 409 with the current record when no action matches, and as `actOnRow` does
 */
export async function actAtPath(
  context: Context,
  resource: AnyResource,
  id: string,
  names: readonly string[],
  body: unknown,
  write?: OneWrite,
): Promise<WireRow> {
  const [first = ''] = names
  const requested = (body ?? {}) as Readonly<Record<string, unknown>>
  const matching = names.find(name =>
    Object.entries(resource.actions[name]?.result ?? {}).every(
      ([field, value]) => requested[field] === value,
    ),
  )
  if (matching !== undefined) return actOnRow(context, resource, id, matching, body, write)
  requireRight(context.actor, resource, first)
  const fields = Object.keys(resource.actions[first]?.result ?? {})
  const schema = z.object(
    Object.fromEntries(fields.map(name => [name, fieldSchema(name, resource.fields[name] as Field)])),
  )
  parse(schema, body)
  const row = await findRow(context.database.orm, resource, id, { viewer: context.actor, verb: first })
  return rejectState(
    context.database.orm,
    context,
    resource,
    row,
    describeNoMatch(resource, row, requested, fields),
  )
}

/** "KYC can't be changed to Declined here. It is Pending." */
function describeNoMatch(
  resource: AnyResource,
  row: StoredRow,
  requested: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string {
  const sentences = names.map(name => {
    const field = resource.fields[name] as Field
    const [wish, now] = [requested[name], row[name]].map(value => displayValue(field, value, row))
    return `${labelOf(name, field)} can't be changed to ${wish} here. It is ${now}.`
  })
  return sentences.join(' ')
}
