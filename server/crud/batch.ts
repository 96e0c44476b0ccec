import { z } from 'zod'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { changeSchema, createSchema } from '../../src/resources/kernel/declare/schema'
import { approvalType } from '../../src/resources/kernel/wire/approval'
import {
  type BatchAnswer,
  greatestBatch,
  type NewRow,
  type RowChange,
  type RowOutcome,
} from '../../src/resources/kernel/wire/batch'
import type { Context } from '../context'
import { AppError } from '../errors'
import { type OneWrite, unkeyedWrite } from '../idempotency/one-write'
import { invalid, parse } from '../validate'
import { changeRow } from './change'
import { createRow } from './create'
import { requireRight } from './read'
import { requireFieldStepUp } from './step-up'
import { rejectUnwritable } from './write'

const sizeProblem = `rows holds 1 to ${greatestBatch} records`

const rowId = z.uuid({ error: 'id must be the id of a record, or a new UUID for a new record' })

const rowSchema = z.strictObject({
  id: rowId.transform(id => id.toLowerCase()),
  version: z.int({ error: 'version must be the version of the record that you saw' }),
  changes: z.record(z.string(), z.unknown(), { error: 'changes must hold the changed fields' }),
})

const newRowSchema = z.strictObject({
  id: rowId.transform(id => id.toLowerCase()),
  values: z.record(z.string(), z.unknown(), { error: 'values must hold the fields of the new record' }),
})

/** Told apart by `values`, so that a malformed row gets the sentences of its own shape. */
const anyRow = z.unknown().transform((row, context): RowChange | NewRow => {
  const isNew = typeof row === 'object' && row !== null && 'values' in row
  const parsed = (isNew ? newRowSchema : rowSchema).safeParse(row)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path })
  return z.NEVER
})

const batchSchema = z.strictObject({
  rows: z
    .array(anyRow, { error: sizeProblem })
    .min(1, sizeProblem)
    .max(greatestBatch, sizeProblem)
    .refine(rows => new Set(rows.map(({ id }) => id)).size === rows.length, 'rows contains a record twice'),
})

/** The body of POST /admin/{resource}/batch as the API description shows it. */
export function batchRequest(resource: AnyResource) {
  const changed = rowSchema.extend({ changes: changeSchema(resource) })
  const added = newRowSchema.extend({ values: createSchema(resource) })
  const row = takesNewRows(resource) ? z.union([changed, added]) : changed
  return z.object({ rows: z.array(row).max(greatestBatch) })
}

/** Records that move money are created one at a time, each with a key of its own. */
function takesNewRows({ access, movesMoney }: AnyResource): boolean {
  return !movesMoney && (access.create ?? []).length > 0
}

export interface BatchWrites {
  /** For the rows that change records. */
  readonly change: OneWrite
  /** For a new row with this id: done once, however often it is sent. */
  readonly create: (id: string) => OneWrite
}

/**
 * Changes and creates several records, each in its own transaction and by the same function as PUT and POST: a rejected
 * record does not keep others from being saved.
 * @throws AppError 403 before any write when the user may not set a field or must first confirm who they are, 422 for a
 * malformed batch; errors of single records are in the outcomes
 */
export async function writeRows(
  context: Context,
  resource: AnyResource,
  body: unknown,
  log: (error: unknown) => void,
  writes: BatchWrites = unkeyedWrites(context),
): Promise<BatchAnswer> {
  requireRight(context.actor, resource, 'edit')
  const { rows } = parse(batchSchema, body)
  const [changed, added] = [rows.filter(row => !isNew(row)), rows.filter(isNew)]
  if (added.length > 0) requireRight(context.actor, resource, 'create')
  if (added.length > 0 && !takesNewRows(resource))
    throw invalid({ rows: `Create each ${inSentence(resource.one)} by itself` })
  rejectUnwritable(context, resource, 'edit', declaredNames(resource, changed.map(valuesOf)))
  rejectUnwritable(context, resource, 'create', declaredNames(resource, added.map(valuesOf)))
  // As the outcome of a row, the portal would not ask the user to confirm.
  requireFieldStepUp(context, resource, declaredNames(resource, rows.map(valuesOf)))
  const outcomes: RowOutcome[] = []
  for (const row of rows) outcomes.push(await outcomeOf(context, resource, row, log, writes))
  return { outcomes }
}

function unkeyedWrites({ database }: Context): BatchWrites {
  return { change: unkeyedWrite(database), create: () => unkeyedWrite(database) }
}

function isNew(row: RowChange | NewRow): row is NewRow {
  return 'values' in row
}

function valuesOf(row: RowChange | NewRow): Readonly<Record<string, unknown>> {
  return isNew(row) ? row.values : row.changes
}

/** Undeclared names are rejected by the record's schema. */
function declaredNames(resource: AnyResource, rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(rows.flatMap(Object.keys))].filter(name => fieldOf(resource, name) !== undefined)
}

async function outcomeOf(
  context: Context,
  resource: AnyResource,
  row: RowChange | NewRow,
  log: (error: unknown) => void,
  writes: BatchWrites,
): Promise<RowOutcome> {
  const { id } = row
  try {
    const record = isNew(row)
      ? await createRow(context, resource, row.values, writes.create(id))
      : await changeRow(
          context,
          resource,
          id,
          { ...row.changes, version: row.version },
          writes.change.part(id),
        )
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
