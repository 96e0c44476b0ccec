import { isDeepStrictEqual } from 'node:util'
import { and, gt, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actionProblem, changedFields } from '../../src/resources/kernel/declare/action'
import {
  type BulkAnswer,
  type BulkOutcome,
  type BulkPreview,
  bulkActions,
  bulkActionsOf,
  bulkCount,
  greatestBulk,
} from '../../src/resources/kernel/declare/bulk'
import type { Action } from '../../src/resources/kernel/declare/declared-action'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import { inputValuesFor } from '../../src/resources/kernel/declare/only-when'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { inputProblems, inputSchema } from '../../src/resources/kernel/declare/schema'
import { approvalType } from '../../src/resources/kernel/wire/approval'
import { type Context, momentOf } from '../context'
import type { Database } from '../db/database'
import { firstIdAt } from '../db/id'
import type { StoredRow } from '../db/stored-row'
import { tableOf } from '../db/tables'
import { within } from '../db/within'
import { AppError } from '../errors'
import { type OneWrite, unkeyedWrite } from '../idempotency/one-write'
import { invalid, parse } from '../validate'
import { actOnRow } from './act'
import { withoutBlanks } from './blank-inputs'
import { countApart } from './count'
import { decodeCursor, encodeCursor, lastKeyParameter, type Position } from './cursor'
import { condition } from './filters'
import { readAfter, type SortedRow } from './keyset'
import { parseRequest, rejectHidden } from './list'
import { listRequest } from './list-request'
import { findRow, requireRight } from './read'
import { withTimeout } from './statement-timeout'

/** Records per request: it answers soon, so that the user sees the progress and can stop. */
const chunk = 25

/** Records that a preview reads per statement. */
const previewChunk = 500

const tooLong = 'Finding the records took too long. Add a filter to select fewer.'

/** The body of POST /admin/get/{resource}/each/preview: previews an action on all matching records. */
export function previewRequest(resource: AnyResource) {
  return listRequest(resource)
    .pick({ filters: true, q: true })
    .extend({
      action: z.enum(bulkActions(resource), {
        error: 'action must be one that can be done with several records',
      }),
    })
}

/** The body of POST /admin/get/{resource}/each: runs it on the next of them. */
export function bulkRequest(resource: AnyResource) {
  return previewRequest(resource).extend({
    lastKey: lastKeyParameter.nullish(),
    input: z.record(z.string(), z.unknown()).default({}),
    asOf: z.iso.datetime({ error: 'asOf is the time that the preview said' }),
  })
}

/**
 * Returns how many records match, on how many of them the action can run, and why not on the others.
 * @throws AppError 403, 422 naming the invalid part of the request, 503 when it takes too long
 */
export async function previewBulk(
  context: Context,
  resource: AnyResource,
  body: unknown,
): Promise<BulkPreview> {
  const asked = requireBulk(context, resource, previewRequest(resource), body)
  const at = momentOf(context)
  const where = matching(context, resource, asked, at.now)
  const count = bulkCount(resource, asked.action, at)
  let position: Position | null = null
  for (;;) {
    const rows = await readChunk(context.database, resource, where, position, previewChunk)
    count.add(rows)
    const { total } = count.preview()
    const last = rows.at(-1)
    if (rows.length < previewChunk || total > greatestBulk || !last)
      return { ...count.preview(), isMore: total > greatestBulk, asOf: at.now }
    position = { value: null, id: last.id }
  }
}

/**
 * Runs an action on the next matching records, each in its own transaction with its own audit entry: a
 * failure does not affect the others.
 * @throws AppError 400 for a lastKey of another query, 403, 409 when more match than `greatestBulk`, 422
 * naming the invalid part, 503 when it takes too long
 */
export async function actOnMatching(
  context: Context,
  resource: AnyResource,
  body: unknown,
  write: OneWrite = unkeyedWrite(context.database),
): Promise<BulkAnswer> {
  const asked = requireBulk(context, resource, bulkRequest(resource), body)
  const action = resource.actions[asked.action] as Action
  const given = withoutBlanks(action.input ?? {}, asked.input)
  const input = parse(inputSchema(action.input), given) as Record<string, unknown>
  const wrong = inputProblems(resource, action, input, null)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const query = ['each', resource.name, asked.action, asked.filters, asked.q ?? '', asked.asOf]
  const position = asked.lastKey ? decodeCursor(asked.lastKey, query) : null
  const where = matching(context, resource, asked, asked.asOf)
  await requireFew(context, resource, where, position)
  // The chosen records are stored with the idempotency key: when the request is repeated after some are done,
  // a new query would find others.
  const rows = await readChunk(context.database, resource, where, position, chunk)
  const { records, lastKey } = await write.part('records').run(asked, async () => {
    const last = rows.length === chunk ? rows.at(-1) : undefined
    return {
      records: rows.map(row => ({ id: row.id, title: String(row[resource.title]) })),
      lastKey: last ? encodeCursor({ value: null, id: last.id }, query) : null,
    }
  })
  const outcomes: BulkOutcome[] = []
  for (const known of records)
    outcomes.push(
      await outcomeOf(context, resource, { known, name: asked.action, input }, write.part(known.id)),
    )
  return { outcomes, lastKey }
}

/**
 * Parses the request of a user with the right. Rights are checked before the body, so that error messages
 * reveal nothing to others.
 * @throws AppError 403 when the user may not list, run the action, or read a filtered field; 422
 */
function requireBulk<Asked extends z.infer<ReturnType<typeof previewRequest>>>(
  context: Context,
  resource: AnyResource,
  schema: z.ZodType<Asked>,
  body: unknown,
): Asked {
  const { actor } = context
  requireRight(actor, resource, 'list')
  if (bulkActionsOf(actor, resource).length === 0)
    throw new AppError(
      403,
      'forbidden',
      `Bulk actions on ${inSentence(resource.label)} are not available to you`,
    )
  const asked = parseRequest(schema, body)
  requireRight(actor, resource, asked.action)
  rejectHidden(context, resource, asked.filters)
  return asked
}

/**
 * Counts the remaining records before every chunk, so that the limit also holds for a client that skips the
 * preview.
 * @throws AppError 409, 503 when it takes too long
 */
async function requireFew(
  { database }: Context,
  resource: AnyResource,
  where: SQL | undefined,
  position: Position | null,
): Promise<void> {
  const rest = and(where, position ? gt(tableOf(resource).id, position.id) : undefined)
  const left = await countApart(database, resource, rest, greatestBulk)
  if (left <= greatestBulk) return
  const most = greatestBulk.toLocaleString('en')
  const message = `More than ${most} ${inSentence(resource.label)} match. Add a filter to select fewer.`
  throw new AppError(409, 'too_many', message)
}

/** Returns the condition for matching records that existed at this time. */
function matching(
  { actor }: Context,
  resource: AnyResource,
  { filters, q }: Pick<z.infer<ReturnType<typeof previewRequest>>, 'filters' | 'q'>,
  asOf: string,
): SQL | undefined {
  const { id } = tableOf(resource)
  return and(condition(actor, resource, filters, q), lt(id, sql`${firstIdAt(Date.parse(asOf) + 1)}::uuid`))
}

/** Reads in the order of ids, which no action changes: no record is processed twice or skipped. */
function readChunk(
  database: Database,
  resource: AnyResource,
  asked: SQL | undefined,
  position: Position | null,
  limit: number,
): Promise<SortedRow[]> {
  return withTimeout(database, tooLong, orm =>
    readAfter(orm, resource, { sort: { field: 'id', order: 'asc' }, position, limit, asked }),
  )
}

interface OneOfMany {
  readonly known: { readonly id: string; readonly title: string }
  /** Name of the action. */
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

async function outcomeOf(
  context: Context,
  resource: AnyResource,
  { known, name, input }: OneOfMany,
  write: OneWrite,
): Promise<BulkOutcome> {
  const action = resource.actions[name] as Action
  const { id } = known
  try {
    return await write.run({ id, name, input }, async (transaction): Promise<BulkOutcome> => {
      const inside = { ...context, database: within(context.database, transaction) }
      const row = await findRow(transaction, resource, id, { viewer: context.actor, verb: name })
      const problem = actionProblem(resource, action, row, momentOf(context))
      if (problem !== null) return { ...known, result: 'passed', problem, undoable: null }
      const { typename, version } = await actOnRow(inside, resource, id, name, {
        ...inputValuesFor(action.input ?? {}, input, row),
        ...action.result,
        ...(!action.unversioned && { version: row.version }),
      })
      const isSent = typename === approvalType && resource.typename !== approvalType
      if (isSent) return { ...known, result: 'sent', problem: null, undoable: null }
      const hasChanged = action.undo !== undefined && (await isChanged(inside, resource, action, row))
      return { ...known, result: 'done', problem: null, undoable: hasChanged ? version : null }
    })
  } catch (error) {
    // An unexpected error ends the whole request.
    if (!(error instanceof AppError) || error.code === 'idempotency_running') throw error
    return { ...known, result: 'failed', problem: error.message, undoable: null }
  }
}

/** Whether the action changed a field of the record: adding a tag that it had changes none. */
async function isChanged(
  { database }: Context,
  resource: AnyResource,
  action: Action,
  before: StoredRow,
): Promise<boolean> {
  const after = await findRow(database.orm, resource, before.id, { viewer: null, verb: 'show' })
  return changedFields(action).some(name => !isDeepStrictEqual(before[name], after[name]))
}
