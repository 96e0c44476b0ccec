import { eq } from 'drizzle-orm'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { contextOf, resourceNamed } from './harness'
import { makeSample } from './samples'

let made = 5000

/** Creates a customer with these values, including values that only actions set. */
export async function makeCustomer(
  database: Database,
  values: Record<string, unknown> = {},
): Promise<WireRow> {
  made += 1
  const users = resourceNamed('users')
  const row = await makeSample(contextOf(database, 'admin'), users, made)
  const table = tableOf(users)
  await database.orm
    .update(table)
    .set({ kycSubmittedAt: '2026-11-20T06:00:00.000Z', dob: '1990-05-01', isTest: false, ...values })
    .where(eq(table.id, row.id))
  return row
}

/** Creates a document of a customer; by default accepted and not added by staff. */
export async function addPaper(
  { orm }: Database,
  customer: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const id = newId()
  const paper = { id, name: 'Passport', customer, type: 'PASSPORT', decision: 'ACCEPTED', ...values }
  await orm.insert(tableOf(resourceNamed('kycDocuments'))).values(paper)
  return id
}
