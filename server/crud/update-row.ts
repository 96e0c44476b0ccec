import { isDeepStrictEqual } from 'node:util'
import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { actionProblem, changedFields } from '../../src/resources/kernel/declare/action'
import { perResource } from '../../src/resources/kernel/declare/per-resource'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { derivedValues } from '../../src/resources/kernel/declare/schema'
import { restampedFields, stampsFor } from '../../src/resources/kernel/declare/stamp'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { originOf, writeAudit } from '../audit/trail'
import { type By, type FollowingChange, momentOf } from '../context'
import type { Orm } from '../db/database'
import { type FixedStatement, fixedRows } from '../db/fixed-statement'
import type { StoredRow } from '../db/stored-row'
import { tableOf } from '../db/tables'
import { ruleFor } from './apply-rules'
import { keepEdition, startOfTerms } from './editions'
import { findRow, storedColumns } from './read'
import { sealSecrets } from './secrets'
import { takeUploads } from './take-uploads'

type Values = Record<string, unknown>

/**
 * Writes the changes with the next version, and the audit entry of the differences. The record is locked, and its state was
 * checked: modules run declared actions instead (docs/writes.md, Ways to write).
 * @param action "edit", or a declared action of the resource
 */
export async function updateRow(
  orm: Orm,
  by: By,
  resource: AnyResource,
  before: StoredRow,
  { action, changes: open, input }: { action: string; changes: Values; input?: Values },
): Promise<StoredRow> {
  requireDeclared(resource, action, open)
  const asked = {
    ...(await sealSecrets(by, resource, before.id, await takeUploads(orm, by, resource, before, open))),
    ...startOfTerms(resource, before, open, by),
  }
  const rule = ruleFor(by.modules, resource, Object.keys(asked))
  const further = await rule?.settle?.(orm, before, asked, by.now())
  const changes = withDerived(resource, before, { ...asked, ...further })
  const unchanged = readWith(resource, before, changes)
  const written = { ...changes, ...stampsFor(restampedOf(resource), momentOf(by)) }
  const [after] = (await updateStored(orm, resource, before, action, written)) as StoredRow[]
  if (!after) throw new Error(`${resource.one} ${before.id} is no longer at version ${before.version}`)
  await writeAudit(orm, originOf(by), {
    action,
    objectType: resource.typename,
    objectId: before.id,
    objectVersion: before.version + 1,
    before: { ...unchanged, ...Object.fromEntries(Object.keys(changes).map(name => [name, before[name]])) },
    after: { ...unchanged, ...changes },
    input,
  })
  await keepEdition(orm, by, resource, before, after)
  return writeFollowing(orm, by, after, await rule?.follow?.(orm, before, after, by.now(), by))
}

/**
 * Writes the changes. An action changes the same columns each time, so that its statement is built and planned once; an edit
 * changes any of them.
 */
function updateStored(
  orm: Orm,
  resource: AnyResource,
  { id, version }: StoredRow,
  action: string,
  changes: Values,
): PromiseLike<unknown[]> {
  const values = { ...changes, version: version + 1 }
  if (action === 'edit') return updateById(orm, resource, { id, version }, values)
  const names = Object.keys(values).filter(name => values[name as keyof typeof values] !== undefined)
  const known = updatesOf(resource)
  const update = known.get(names.join()) ?? updateFixed(resource, names)
  known.set(names.join(), update)
  return update(orm, { ...values, [beforeId]: id, [beforeVersion]: version })
}

function updateById(
  orm: Orm,
  resource: AnyResource,
  before: { readonly id: string | Placeholder; readonly version: number | Placeholder },
  values: Values,
) {
  const table = tableOf(resource)
  return orm
    .update(table)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(table.id, before.id), eq(table.version, before.version)))
    .returning(storedColumns(resource))
}

const restampedOf = perResource(restampedFields)

/** The statements of actions, by the columns that they change. */
const updatesOf = perResource(() => new Map<string, FixedStatement<StoredRow>>())

const beforeId = 'before.id'
const beforeVersion = 'before.version'

function updateFixed(resource: AnyResource, names: readonly string[]): FixedStatement<StoredRow> {
  return fixedRows(orm => {
    const before = { id: sql.placeholder(beforeId), version: sql.placeholder(beforeVersion) }
    const values = Object.fromEntries(names.map(name => [name, sql.placeholder(name)]))
    return { selection: storedColumns(resource), statement: updateById(orm, resource, before, values) }
  })
}

/** Rejects undeclared changes: rules are selected by the declared ones and would not run. */
export function requireDeclared(resource: AnyResource, name: string, changes: Values): void {
  if (name === 'edit') return
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const declared = changedFields(action)
  const strange = Object.keys(changes).find(field => !declared.includes(field))
  if (strange)
    throw new Error(`${resource.name}.${name} changes "${strange}" without declaring it in changes`)
}

/** Returns the unchanged values that the changed ones depend on: an amount is stored with the currency of that moment. */
export function readWith(resource: AnyResource, before: StoredRow, changes: Values): Values {
  const needed = Object.keys(changes).flatMap(name => {
    const field = resource.fields[name]
    return field ? kindOf(field).needs(field) : []
  })
  const unchanged = needed.filter(name => !Object.hasOwn(changes, name))
  return Object.fromEntries(unchanged.map(name => [name, before[name]]))
}

/**
 * Writes what follows from a change of a record, in its transaction, each with an audit entry of its own.
 * @returns the record as it is now: what follows may change it again
 */
export async function writeFollowing(
  orm: Orm,
  by: By,
  record: StoredRow,
  following: readonly FollowingChange[] = [],
): Promise<StoredRow> {
  let current = record
  for (const { resource, id, action, changesOf } of following) {
    const before = await findRow(orm, resource, id, { viewer: null, verb: action, lock: true })
    const changes = isPossible(by, resource, action, before) ? await changesOf(orm, before) : null
    if (!changes) continue
    const after = await updateRow(orm, by, resource, before, { action, changes })
    if (id === record.id) current = after
  }
  return current
}

/** Records whose state does not allow the action are passed over. */
function isPossible(by: By, resource: AnyResource, name: string, row: StoredRow): boolean {
  const action = resource.actions[name]
  return !action || actionProblem(resource, action, row, momentOf(by)) === null
}

/** Changes of a record, with the changes that follow from them. */
export function withDerived(resource: AnyResource, before: StoredRow, changes: Values): Values {
  return { ...changes, ...changed(before, derivedValues(resource, { ...before, ...changes })) }
}

/** Returns the given values that differ from those of the record. */
export function changed(before: StoredRow, given: Values): Values {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(before[name] ?? null, value)),
  )
}
