import { isDeepStrictEqual } from 'node:util'
import { eq, max } from 'drizzle-orm'
import { registry } from '../../src/resources'
import { editionsName, parentField, termsOf } from '../../src/resources/kernel/declare/editions'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { derivedValues } from '../../src/resources/kernel/declare/schema'
import { stampsOf } from '../../src/resources/kernel/declare/stamp'
import { originOf, writeAudit } from '../audit/trail'
import { type By, occasionOf } from '../context'
import { isStored } from '../db/columns'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import type { StoredRow } from '../db/stored-row'
import { columnFor, tableOf } from '../db/tables'
import { invalid } from '../validate'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns further changes that a change of terms makes: a start date left from an earlier edition becomes
 * empty, because the new terms hold from now. `keepEdition` stores the edition after the write.
 * @throws AppError 422 when the change names a start date that is not allowed
 */
export function startOfTerms(resource: AnyResource, before: StoredRow, changes: Values, by: By): Values {
  const { editions } = resource
  if (!editions?.from || !changesTerms(resource, changes)) return {}
  const problem = editions.startProblem?.({ ...before, ...changes }, by.now())
  if (!problem) return {}
  if (Object.hasOwn(changes, editions.from)) throw invalid({ [editions.from]: problem })
  return { [editions.from]: null }
}

/**
 * Stores the terms of a created or changed record as its next edition, in the transaction of the write. The
 * record is locked, so edition numbers are unique. Does nothing when no terms changed.
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
  // The record is older than the editions of its resource: its previous terms become the first edition.
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
  const stored = {
    ...stampsOf(editions, occasionOf(by)),
    ...Object.fromEntries(kept.map(name => [name, row[name]])),
    [parentField(resource)]: row.id,
    editionNumber,
  }
  const values = { ...stored, ...derivedValues(editions, stored) }
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
