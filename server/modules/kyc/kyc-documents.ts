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
import type { OneWrite } from '../../idempotency/one-write'
import { paperLock } from './kyc-rule'

/** A document as the client sends it: its type and side, and the file in base64. */
export interface SentDocument {
  readonly name: string
  readonly document: string
  readonly side: string | null
  readonly content: string
}

/**
 * Adds a document to a customer's case. When the same file is sent to the same case again, even at the same
 * time, the case still has one document.
 * @param onKnown called when the case has the file already: it stays the document that it is
 * @throws AppError 403, 404, 413, 422
 */
export async function addDocument(
  context: Context,
  customer: string,
  sent: SentDocument,
  write: OneWrite,
  onKnown: () => void,
): Promise<WireRow> {
  requireRight(context.actor, kycDocuments, 'create')
  const content = await readContent(sent.content)
  const sha256 = digestOf(content.bytes)
  const { name, document: type, side } = sent
  const input = { customer, name, type, side, sha256 }
  const row = await write.run(input, async transaction => {
    const access = { viewer: context.actor, verb: 'show' }
    await findRow(transaction, users, customer, access)
    // Storing the file takes long, so it happens before the locks.
    await keepFile(transaction, sha256, content)
    await lockKeys(transaction, [paperLock('sha256', sha256)])
    // A second request with the same file waits here until the first is done.
    await lockCustomer(transaction, context, customer)
    const known = await findDocument(transaction, customer, sha256)
    if (known) {
      onKnown()
      return known
    }
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
  return found
}

/**
 * Corrects the values that were read from a document; null means unchanged. The document rule then updates
 * the risk flags of the case. The history of the case says only that the values changed: the values are in
 * the history of the document.
 */
export async function correctDocument({ transaction, by, row, input }: ActionCall) {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
  await lockCustomer(transaction, by, String(row.customer))
  return changes
}

/**
 * Documents are judged while their case waits for a decision, by its reviewer if it has one: what a decision was based
 * on does not change afterwards (docs/kyc.md).
 * @throws AppError 404, 409
 */
export async function judgeDocument({ transaction, by, row }: ActionCall): Promise<void> {
  const customer = await lockCustomer(transaction, by, String(row.customer))
  const assignee = customer.kycAssignee as string | null
  if (customer.kyc !== 'PENDING')
    throw new AppError(409, 'wrong_state', 'This case does not wait for a decision. Reopen it first.')
  if (isOfAnother({ kycAssignee: assignee }, by.actor?.id ?? null))
    throw new AppError(409, 'wrong_state', 'This case is assigned to another reviewer. Take it over first.')
}
