import { isDeepStrictEqual } from 'node:util'
import { eq, max } from 'drizzle-orm'
import { registry } from '../../src/resources'
import { editionsName, parentField, termsOf } from '../../src/resources/kernel/declare/editions'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { derivedValues } from '../../src/resources/kernel/declare/schema'
import { stampsOf } from '../../src/resources/kernel/declare/stamp'
import { originOf, writeAudit } from '../audit/trail'
import { type By, momentOf } from '../context'
import { isStored } from '../db/columns'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import type { StoredRow } from '../db/stored-row'
import { columnFor, tableOf } from '../db/tables'
import { invalid } from '../validate'

type Values = Readonly<Record<string, unknown>>

/**
 * What else a change of terms changes: a start that an earlier edition left behind becomes empty, for the new terms
 * hold from now. The record's editions are kept by `keepEdition` once it is written.
 * @throws AppError 422 when the change itself names a start at which its terms cannot begin
 */
export function startOfTerms(resource: AnyResource, before: StoredRow, changes: Values, by: By): Values {
  const { editions } = resource
  if (!editions || !changesTerms(resource, changes)) return {}
  const problem = editions.startProblem({ ...before, ...changes }, by.now())
  if (!problem) return {}
  if (Object.hasOwn(changes, editions.from)) throw invalid({ [editions.from]: problem })
  return { [editions.from]: null }
}

/**
 * Keeps the terms of a record that was made or changed as its next edition, in the transaction of the write, which
 * holds the record: no two get one number. Does nothing where no terms changed.
 * @param before null for a new record
 */
export async function keepEdition(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  before: StoredRow | null,
  after: StoredRow,
): Promise<void> {
  if (!resource.editions) return
  if (before && !termsOf(resource).some(name => !isDeepStrictEqual(before[name], after[name]))) return
  const editions = registry.byName.get(editionsName(resource)) as AnyResource
  const last = await lastNumber(transaction, resource, editions, after.id)
  // It was made before its resource kept editions: what it was until now is the first.
  if (before && last === 0) await insertEdition(transaction, { ...by, actor: null }, resource, before, 1)
  await insertEdition(transaction, by, resource, after, before ? Math.max(last, 1) + 1 : 1)
}

async function insertEdition(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  row: StoredRow,
  editionNumber: number,
): Promise<void> {
  const editions = registry.byName.get(editionsName(resource)) as AnyResource
  const kept = [resource.title, ...termsOf(resource)].filter(name => isStored(resource.fields[name] as Field))
  const said = {
    ...stampsOf(editions, momentOf(by)),
    ...Object.fromEntries(kept.map(name => [name, row[name]])),
    [parentField(resource)]: row.id,
    editionNumber,
  }
  const values = { ...said, ...derivedValues(editions, said) }
  const id = newId()
  await transaction.insert(tableOf(editions)).values({ ...values, id })
  await writeAudit(transaction, originOf(by), {
    action: 'create',
    objectType: editions.typename,
    objectId: id,
    objectVersion: 1,
    after: values,
  })
}

async function lastNumber(
  transaction: Orm,
  resource: AnyResource,
  editions: AnyResource,
  id: string,
): Promise<number> {
  const table = tableOf(editions)
  const [found] = await transaction
    .select({ number: max(columnFor(editions, 'editionNumber')) })
    .from(table)
    .where(eq(columnFor(editions, parentField(resource)), id))
  return Number(found?.number ?? 0)
}

function changesTerms(resource: AnyResource, changes: Values): boolean {
  return termsOf(resource).some(name => Object.hasOwn(changes, name))
}
