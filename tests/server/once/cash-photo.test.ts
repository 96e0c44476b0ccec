import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/connect'
import { auditLog } from '../../../server/db/system-tables'
import { tableOf } from '../../../server/db/tables'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { startApp, type TestApp, withToken } from '../app-fixture'
import { makeCustomer } from '../customers'
import { type Person, person, send } from '../deposits-fixture'
import { jpegOf } from '../pictures'

let started: TestApp
let database: Database
let cashier: Person
let admin: Person
let n = 0

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
  cashier = await person({ started, database }, 'cashier')
  admin = await person({ started, database }, 'admin')
})

/** A customer with a selfie in these states. */
async function withSelfie(decision: string, state: string, document = 'SELFIE') {
  n += 1
  const { id } = await makeCustomer(database)
  const sent = { name: 'Selfie', document, content: jpegOf(40 + n).toString('base64') }
  const added = await send({ started }, admin.token, `/admin/user/${id}/documents`, sent)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const table = tableOf(kycDocuments)
  await database.orm
    .update(table)
    .set({ decision } as never)
    .where(eq(table.customer, id))
  await database.orm.execute(`update users set kyc = '${state}' where id = '${id}'`)
  return { id, document: String(added.body.id) }
}

const photoOf = (id: string, { token }: Person = cashier) =>
  started.app.inject({
    method: 'GET',
    url: `/api/dev/cashier/customers/${id}/photo`,
    headers: withToken(token),
  })
const found = async (id: string) =>
  (await send({ started }, cashier.token, `/cashier/customers?q=${id}`, {}, { method: 'GET' })).body
    .items as unknown as { hasPhoto: boolean }[]

describe('the photo of a customer', () => {
  it('is shown to the cashier once it is approved, and each look is in its history', async () => {
    const { id, document } = await withSelfie('ACCEPTED', 'APPROVED')
    expect(await found(id)).toMatchObject([{ hasPhoto: true }])
    const answer = await photoOf(id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.rawPayload).toEqual(jpegOf(40 + n))
    const looks = await database.orm
      .select({ actor: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.objectId, document), eq(auditLog.action, 'view')))
    expect(looks).toEqual([{ actor: cashier.id }])
  })

  it.each([
    ['OPEN', 'APPROVED', 'SELFIE'],
    ['REJECTED', 'APPROVED', 'SELFIE'],
    ['ACCEPTED', 'PENDING', 'SELFIE'],
    ['ACCEPTED', 'APPROVED', 'PASSPORT'],
  ])('is not shown when the document is %s, the customer %s and it is a %s', async (...of) => {
    const { id } = await withSelfie(...(of as [string, string, string]))
    expect(await found(id)).toMatchObject([{ hasPhoto: false }])
    expect((await photoOf(id)).statusCode).toBe(404)
  })

  it('is for cashiers only', async () => {
    const { id } = await withSelfie('ACCEPTED', 'APPROVED')
    expect((await photoOf(id, await person({ started, database }, 'finance'))).statusCode).toBe(403)
  })
})
