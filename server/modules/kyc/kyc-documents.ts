import { and, eq } from 'drizzle-orm'
import { isOfAnother } from '../../../src/domain/kyc-decision'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { users } from '../../../src/resources/people/users'
import type { ActionCall, By, Context } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { findRow, requireRight, storedColumns, wireRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { readContent } from '../../files/file-content'
import { digestOf, keepFile } from '../../files/stored-files'
import { keepUpload } from '../../files/uploads'
import { paperLock } from './kyc-rule'

/** A document as it is sent: what it is, and the file in base64. */
export interface SentDocument {
  readonly name: string
  readonly document: string
  readonly side: string | null
  readonly content: string
}

/**
 * Adds a document to a customer's case. The same file sent again to the same case, however often and at once, is
 * one document.
 * @throws AppError 403, 404, 413, 422
 */
export async function addDocument(context: Context, customer: string, sent: SentDocument): Promise<WireRow> {
  requireRight(context.actor, kycDocuments, 'create')
  const content = await readContent(sent.content)
  const sha256 = digestOf(content.bytes)
  const row = await context.database.transaction(async transaction => {
    const look = { viewer: context.actor, verb: 'show' }
    await findRow(transaction, users, customer, look)
    // Before the locks: this takes long.
    await keepFile(transaction, sha256, content)
    await lockKeys(transaction, [paperLock('sha256', sha256)])
    // Whoever sends the same at the same moment waits here.
    await lockCustomer(transaction, context, customer)
    const known = await findDocument(transaction, customer, sha256)
    if (known) return known
    const { name, document: type, side } = sent
    const purpose = { actor: context.actor, resource: kycDocuments, field: 'file' }
    const file = await keepUpload(transaction, purpose, [type, side].filter(Boolean).join('-'), content)
    return insertRow(transaction, context, kycDocuments, { name, customer, type, side, file })
  })
  return wireRow(context, kycDocuments, row)
}

/** @throws AppError 404 */
function lockCustomer(transaction: Orm, { actor }: By, id: string): Promise<StoredRow> {
  return findRow(transaction, users, id, { viewer: actor, verb: 'show', lock: true })
}

async function findDocument(orm: Orm, customer: string, sha256: string): Promise<StoredRow | undefined> {
  const [found] = await orm
    .select(storedColumns(kycDocuments))
    .from(tableOf(kycDocuments))
    .where(and(eq(tableOf(kycDocuments).customer, customer), eq(tableOf(kycDocuments).sha256, sha256)))
    .limit(1)
  return found as StoredRow | undefined
}

/**
 * What was read from a document is put right, as far as something is said; the risks of the case follow by the rule
 * of documents. Only that they changed stands in the history of the case: the values are in the document's own.
 */
export async function correctDocument({ transaction, by, row, input }: ActionCall) {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
  await lockCustomer(transaction, by, String(row.customer))
  return changes
}

/**
 * The reviewer of a case decides whether a document is good: nobody else while they have it (docs/kyc.md).
 * @throws AppError 404, 409
 */
export async function judgeDocument({ transaction, by, row }: ActionCall): Promise<void> {
  const customer = await lockCustomer(transaction, by, String(row.customer))
  const assignee = customer.kycAssignee as string | null
  if (customer.kyc === 'PENDING' && isOfAnother({ kycAssignee: assignee }, by.actor?.id ?? null))
    throw new AppError(409, 'wrong_state', 'This case is assigned to another reviewer. Take it over first.')
}
