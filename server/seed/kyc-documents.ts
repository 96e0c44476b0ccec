import { readFile } from 'node:fs/promises'
import { sayDocument } from '../../src/domain/kyc-document'
import { kycDocuments } from '../../src/resources/people/kyc-documents'
import type { Orm } from '../db/database'
import { fileOfProject } from '../db/project-file'
import { readContent } from '../files/file-content'
import { keepUpload } from '../files/uploads'
import { insertRows, type Planted } from './insert-rows'
import { kycPapers, type Paper, pictureOf } from './kyc-papers'

/** Inserts the identity documents of the demo with their images, and updates the summaries of the cases. */
export async function plantDocuments(orm: Orm, planted: Planted): Promise<void> {
  const rows = []
  for (const paper of kycPapers) rows.push({ ...rowOf(paper), ...(await keepPicture(orm, paper)) })
  await insertRows(orm, planted, kycDocuments, rows)
}

async function keepPicture(orm: Orm, paper: Paper) {
  const file = await readFile(fileOfProject(`server/seed/pictures/${pictureOf(paper)}`))
  const content = await readContent(file.toString('base64'))
  const purpose = { actor: null, resource: kycDocuments, field: 'file' }
  return { file: await keepUpload(orm, purpose, [paper.type, paper.side].filter(Boolean).join('-'), content) }
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
