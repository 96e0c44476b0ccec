import { z } from 'zod'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { changeSchema } from '../../src/resources/kernel/declare/schema'
import { approvalType } from '../../src/resources/kernel/wire/approval'
import {
  type BatchAnswer,
  greatestBatch,
  type RowChange,
  type RowOutcome,
} from '../../src/resources/kernel/wire/batch'
import type { Context } from '../context'
import { AppError } from '../errors'
import { type OneWrite, unkeyedWrite } from '../idempotency/one-write'
import { parse } from '../validate'
import { changeRow } from './change'
import { requireRight } from './read'
import { rejectUnwritable } from './write'

const sizeProblem = `rows holds 1 to ${greatestBatch} records`

const rowSchema = z.strictObject({
  id: z.uuid({ error: 'id must be the id of a record' }).transform(id => id.toLowerCase()),
  version: z.int({ error: 'version must be the version of the record that you saw' }),
  changes: z.record(z.string(), z.unknown(), { error: 'changes must hold the changed fields' }),
})

const batchSchema = z.strictObject({
  rows: z
    .array(rowSchema, { error: sizeProblem })
    .min(1, sizeProblem)
    .max(greatestBatch, sizeProblem)
    .refine(rows => new Set(rows.map(({ id }) => id)).size === rows.length, 'rows names a record twice'),
})

/** The body of POST /admin/{resource}/batch as the API description shows it. */
export function batchRequest(resource: AnyResource) {
  return z.object({
    rows: z.array(rowSchema.extend({ changes: changeSchema(resource) })).max(greatestBatch),
  })
}

/**
 * Changes several records, each in its own transaction and by the same function as PUT: a rejected record
 * does not keep others from being saved.
 * @throws AppError 403 before any change when the user may not set a field, 422 for a malformed batch; errors
 * of single records are in the outcomes
 */
export async function changeRows(
  context: Context,
  resource: AnyResource,
  body: unknown,
  log: (error: unknown) => void,
  write: OneWrite = unkeyedWrite(context.database),
): Promise<BatchAnswer> {
  requireRight(context.actor, resource, 'edit')
  const { rows } = parse(batchSchema, body)
  rejectUnwritable(context, resource, 'edit', declaredNames(resource, rows))
  const outcomes: RowOutcome[] = []
  for (const row of rows) outcomes.push(await outcomeOf(context, resource, row, log, write.part(row.id)))
  return { outcomes }
}

/** Undeclared names are rejected by the record's schema. */
function declaredNames(resource: AnyResource, rows: readonly RowChange[]): string[] {
  const names = rows.flatMap(({ changes }) => Object.keys(changes))
  return [...new Set(names)].filter(name => fieldOf(resource, name) !== undefined)
}

async function outcomeOf(
  context: Context,
  resource: AnyResource,
  { id, version, changes }: RowChange,
  log: (error: unknown) => void,
  write: OneWrite,
): Promise<RowOutcome> {
  try {
    const record = await changeRow(context, resource, id, { ...changes, version }, write)
    if (record.typename === approvalType && resource.typename !== approvalType)
      return { id, result: 'sent', approval: record }
    return { id, result: 'saved', record }
  } catch (error) {
    return { id, result: 'refused', ...refusalOf(error, log) }
  }
}

/** An unexpected error must not hide the outcomes of the records before it. */
function refusalOf(error: unknown, log: (error: unknown) => void) {
  if (!(error instanceof AppError)) {
    log(error)
    return { code: 'internal', error: 'Something went wrong on our side' }
  }
  const { fields, current, versions } = error.details
  return {
    code: error.code,
    error: error.message,
    ...(fields && { fields }),
    ...(current && { current, versions }),
  }
}
