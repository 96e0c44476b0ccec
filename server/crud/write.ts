import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { deletionProblem, editingProblem } from '../../src/resources/kernel/declare/action'
import { labelOf } from '../../src/resources/kernel/declare/field'
import { perResource } from '../../src/resources/kernel/declare/per-resource'
import { reasonOf, reasonProblem } from '../../src/resources/kernel/declare/reason'
import { type AnyResource, allFields } from '../../src/resources/kernel/declare/resource'
import { checkProblems, type Problems } from '../../src/resources/kernel/declare/schema'
import { can } from '../../src/resources/kernel/rights/access'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { originOf, writeAudit } from '../audit/trail'
import type { Actor, By, Context, EditJudge } from '../context'
import type { Orm } from '../db/database'
import { type FixedStatement, fixedRows } from '../db/fixed-statement'
import { newId } from '../db/id'
import type { StoredRow } from '../db/stored-row'
import { tableOf } from '../db/tables'
import { AppError } from '../errors'
import { type OneWrite, unkeyedWrite } from '../idempotency/one-write'
import { invalid, parse } from '../validate'
import { lockByRule, ruleFor } from './apply-rules'
import { approvalRuleOf, requireApproval } from './approval'
import { databaseRefusal } from './database-refusal'
import { keepEdition } from './editions'
import { newValues } from './new-values'
import { findRow, requireRight, storedColumns, wireRow } from './read'
import { limitedReferences, lockMentioned, rejectFixed, rejectWhenUsed } from './references'
import { sealSecrets } from './secrets'
import { requireFieldStepUp } from './step-up'
import { takeUploads } from './take-uploads'
import { changed, updateRow, writeFollowing } from './update-row'
import { requireVisible, requireWithinScope } from './visibility'
import type { ByPerson, Written } from './written'

type Values = Record<string, unknown>

/** Puts a valid record into the table, with its audit entry; also what seeds go through. */
export async function insertRow<R extends AnyResource>(
  orm: Orm,
  by: By,
  resource: R,
  asked: Values,
): Promise<StoredRow<R>> {
  const given = await takeUploads(orm, by, resource, null, asked)
  return databaseRefusal(resource, () =>
    orm.transaction(transaction => insertValues(transaction, by, resource, given, { isHeld: false })),
  )
}

/**
 * The same in the caller's transaction, for a caller that has read and locked the records that the new one refers to. A refusal
 * of the database ends the transaction.
 */
export function insertHeld<R extends AnyResource>(
  transaction: Orm,
  by: By,
  resource: R,
  given: Values,
): Promise<StoredRow<R>> {
  return databaseRefusal(resource, () => insertValues(transaction, by, resource, given, { isHeld: true }))
}

async function insertValues<R extends AnyResource>(
  transaction: Orm,
  by: By,
  resource: R,
  given: Values,
  { isHeld }: { readonly isHeld: boolean },
): Promise<StoredRow<R>> {
  const open = newValues(by, resource, given)
  const id = newId()
  const values = await sealSecrets(by, resource, id, open)
  const rule = ruleFor(by.modules, resource, Object.keys(values))
  await lockByRule(transaction, rule, null, values)
  if (!isHeld) await lockMentioned(transaction, resource, given, values)
  const made = await insertStored(transaction, resource, { ...values, id })
  await writeAudit(transaction, originOf(by), {
    action: 'create',
    objectType: resource.typename,
    objectId: made.id,
    objectVersion: made.version,
    after: fieldsOf(resource, made),
  })
  await keepEdition(transaction, by, resource, null, made)
  const following = await rule?.follow?.(transaction, null, made, by.now(), by)
  return (await writeFollowing(transaction, by, made, following)) as StoredRow<R>
}

async function insertStored(transaction: Orm, resource: AnyResource, values: Values): Promise<StoredRow> {
  const names = Object.keys(values).filter(name => values[name] !== undefined)
  const known = insertsOf(resource)
  const insert = known.get(names.join()) ?? insertOf(resource, names)
  known.set(names.join(), insert)
  const [row] = await insert(transaction, values)
  return row as StoredRow
}

/** The statements that insert a record, by the columns that are given. */
const insertsOf = perResource(() => new Map<string, FixedStatement<StoredRow>>())

function insertOf(resource: AnyResource, names: readonly string[]): FixedStatement<StoredRow> {
  return fixedRows(orm => {
    const values = Object.fromEntries(names.map(name => [name, sql.placeholder(name)]))
    const selection = storedColumns(resource)
    return { selection, statement: orm.insert(tableOf(resource)).values(values).returning(selection) }
  })
}

/**
 * Changes the given fields of a record, if it still has the version that the user saw. Runs in the caller's
 * transaction.
 * @param asked the fields, and the reason where one is asked for
 * @throws AppError 403, 404, 409 with both versions when stale, 409 in a state that it is not edited in, 422 with
 * a sentence per field
 */
export async function changeIn(
  transaction: Orm,
  by: ByPerson,
  resource: AnyResource,
  { id, version }: { readonly id: string; readonly version: number | null },
  asked: Readonly<Record<string, unknown>>,
): Promise<Written> {
  requireRight(by.actor, resource, 'edit')
  const { given, input } = withReason(resource, asked)
  rejectUnwritable(by, resource, 'edit', Object.keys(given))
  const before = await lockRow(transaction, by, resource, { id, version, verb: 'edit', given })
  rejectState(editingProblem(resource, before))
  const changes = changed(before, given)
  rejectOneself(by, resource, before, changes)
  reject(checkProblems(resource, { ...before, ...changes }, by))
  if (Object.keys(changes).length === 0) return { row: before }
  reject(reasonProblem(resource, Object.keys(changes), input?.reason) ?? {})
  requireFieldStepUp(by, resource, Object.keys(changes))
  const after = { ...before, ...changes }
  const rule = approvalRuleOf(resource, 'edit')
  const isAsked = rule?.when === 'handler' && (await judgeOf(by, resource)(transaction, by, after))
  requireApproval(by, rule, before, after, isAsked)
  await requireVisible(transaction, by.actor, resource, changes)
  await rejectFixed(transaction, resource, before, changes)
  await lockMentioned(
    transaction,
    resource,
    { ...changes, ...limitedReferences(resource, changes, after) },
    after,
  )
  const row = await updateRow(transaction, by, resource, before, {
    action: 'edit',
    changes,
    ...(input && { input }),
  })
  await requireWithinScope(transaction, by.actor, resource, id, 'edit')
  return { row }
}

function judgeOf({ modules }: By, { name }: AnyResource): EditJudge {
  const judge = modules.editJudges[name]
  if (!judge) throw new Error(`Nothing judges whether an edit of ${name} needs another person`)
  return judge
}

/** Separates the changes from their reason, if one was given. */
function withReason(resource: AnyResource, asked: Values): { given: Values; input?: Values } {
  const { reason, ...given } = asked
  if (!('reason' in reasonOf(resource))) return { given: asked }
  return reason === undefined ? { given } : { given, input: { reason } }
}

/**
 * Deletes a record.
 * @throws AppError 403, 404, 409 when stale or when something still refers to it, which is named
 */
export async function deleteRow(
  context: Context,
  resource: AnyResource,
  id: string,
  body: unknown,
  write: OneWrite = unkeyedWrite(context.database),
): Promise<object> {
  requireRight(context.actor, resource, 'delete')
  const { version } = parse(deleteBody, body) as { version: number }
  return databaseRefusal(resource, () =>
    write.run({ id, version }, async transaction => {
      const before = await lockRow(transaction, context, resource, { id, version, verb: 'delete', given: {} })
      rejectState(deletionProblem(resource, before))
      await context.modules.rules[resource.name]?.remove?.(transaction, before)
      await rejectWhenUsed(transaction, context.actor, resource, before)
      await transaction.delete(tableOf(resource)).where(eq(tableOf(resource).id, id))
      await writeAudit(transaction, originOf(context), {
        action: 'delete',
        objectType: resource.typename,
        objectId: id,
        objectVersion: before.version,
        before: fieldsOf(resource, before),
      })
      return {}
    }),
  )
}

/** Adds the version that the user saw; where it may be missing, a version that is sent counts all the same. */
export function withVersion(schema: z.ZodMiniObject, isOptional = false): z.ZodMiniObject {
  return z.extend(schema, { version: isOptional ? z.optional(versionSchema) : versionSchema })
}

const versionSchema = z.int({ error: 'version must be the version of the record that you saw' })

/** The body that deletes a record. */
export const deleteBody = withVersion(z.strictObject({}))

interface Locking {
  readonly id: string
  /** The version that the user saw; null for a write that does not depend on it. */
  readonly version: number | null
  readonly verb: string
  /** The fields that are to be changed, with their new values where they are known. */
  readonly given: Values
}

/**
 * The record, locked for the rest of the transaction.
 * @throws AppError 404, also when the person may not use the verb on it, or 409 with both versions when it is no longer the one that the person saw
 */
export async function lockRow(
  orm: Orm,
  by: By,
  resource: AnyResource,
  { id, version, verb, given }: Locking,
): Promise<StoredRow> {
  await lockForRule(orm, by, resource, { id, verb, given })
  const row = await findRow(orm, resource, id, { viewer: by.actor, verb, lock: true })
  if (version === null || row.version === version) return row
  const current = await currentOf(orm, by, resource, row)
  const message = `${resource.one} changed while you were editing: you had version ${version}, it is now ${row.version}`
  throw new AppError(409, 'stale_version', message, {
    ...current,
    versions: { yours: version, current: row.version },
  })
}

/** Takes the locks of the record's rule, which come before those of any record. */
export async function lockForRule(
  orm: Orm,
  by: By,
  resource: AnyResource,
  { id, verb, given }: Omit<Locking, 'version'>,
): Promise<void> {
  const rule = ruleFor(by.modules, resource, Object.keys(given))
  if (!rule?.locks) return
  await lockByRule(orm, rule, await findRow(orm, resource, id, { viewer: by.actor, verb }), given)
}

/** Returns the current record for a user who acted on an older version; no record for the system. */
export async function currentOf(
  orm: Orm,
  { actor, modules, now }: By,
  resource: AnyResource,
  row: StoredRow,
): Promise<{ current?: WireRow }> {
  return actor ? { current: await wireRow({ actor, modules, now, database: { orm } }, resource, row) } : {}
}

/** Returns the values of a new or deleted record for its audit entry. */
export function fieldsOf(resource: AnyResource, row: StoredRow): Values {
  return Object.fromEntries(allFields(resource).flatMap(([name]) => (name in row ? [[name, row[name]]] : [])))
}

/** @throws AppError 403 naming the fields that the person may not set */
export function rejectUnwritable(
  { actor }: { readonly actor: Actor },
  resource: AnyResource,
  verb: string,
  names: readonly string[],
): void {
  const refused = names.filter(name => !can(actor, resource, verb, name))
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map(name => [name, `You don't have access to change ${name}`]))
  throw new AppError(403, 'forbidden', "You don't have access to change every field of this record", {
    fields,
  })
}

/** @throws AppError 403 for fields that users can't change on their own record (`notByOwner`) */
function rejectOneself(
  { actor }: { readonly actor: Actor },
  resource: AnyResource,
  before: StoredRow,
  changes: Values,
): void {
  if (before.id !== actor.id) return
  const refused = Object.keys(changes).filter(name => resource.fields[name]?.notByOwner)
  if (refused.length === 0) return
  const fields = Object.fromEntries(
    refused.map(name => [
      name,
      `You can't change your own ${labelOf(name, resource.fields[name]).toLowerCase()}`,
    ]),
  )
  throw new AppError(403, 'own_record', `${Object.values(fields).join('. ')}. Ask another person to do it.`, {
    fields,
  })
}

function rejectState(problem: string | null): void {
  if (problem) throw new AppError(409, 'wrong_state', problem)
}

function reject(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
