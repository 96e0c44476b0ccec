import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { sayDocument } from '../../../src/domain/kyc-document'
import { kycDocuments } from '../../../src/resources/customer/kyc-documents'
import { users } from '../../../src/resources/customer/users'
import { summarise } from '../../actions/kyc-risks'
import { type StoredRow, storedColumns } from '../../crud/read'
import { readContent } from '../../files/file-content'
import { digestOf, keepFile } from '../../files/stored-files'
import type { Orm } from '../connect'
import { tableOf } from '../tables'
import { insertRows, type Planted } from './insert-rows'
import { kycPapers, type Paper, pictureOf } from './kyc-papers'

/** The demo's identity documents with their pictures, and what the queue shows of them. */
export async function plantDocuments(orm: Orm, planted: Planted): Promise<void> {
  const rows = []
  for (const paper of kycPapers) rows.push({ ...rowOf(paper), ...(await keepPicture(orm, paper)) })
  await insertRows(orm, planted, kycDocuments, rows)
  const table = tableOf(users)
  for (const phone of new Set(kycPapers.map(({ customer }) => customer))) {
    const id = planted.get(`users ${phone}`)
    if (id === undefined) throw new Error(`The papers of ${phone} belong to nobody`)
    const [customer] = await orm.select(storedColumns(users)).from(table).where(eq(table.id, id))
    await orm
      .update(table)
      .set({ ...(await summarise(orm, customer as StoredRow, new Date())) })
      .where(eq(table.id, id))
  }
}

async function keepPicture(orm: Orm, paper: Paper) {
  const file = await readFile(new URL(`./pictures/${pictureOf(paper)}`, import.meta.url))
  const content = await readContent(file.toString('base64'))
  const sha256 = digestOf(content.bytes)
  await keepFile(orm, sha256, content)
  return { sha256, size: content.bytes.length }
}

function rowOf(paper: Paper) {
  const { customer, type, side, name = null, dob = null, number = null, expiry = null } = paper
  return {
    name: sayDocument(paper),
    customer,
    type,
    side,
    extractedName: name,
    extractedDob: dob,
    extractedNumber: number,
    expiry,
  }
}
