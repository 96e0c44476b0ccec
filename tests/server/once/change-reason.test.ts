import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { changeRow } from '../../../server/crud/change'
import { historyOf } from '../../../server/crud/history'
import { showRow } from '../../../server/crud/read'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { makeSample } from '../samples'

const users = resourceNamed('users')
const reason = 'The customer has a new number'
let csr: Context
let row: WireRow

beforeAll(async () => {
  const database = await openTestDatabase()
  csr = contextOf(database, 'csr')
  row = await makeSample(contextOf(database, 'admin'), users, 1)
})

it.each([undefined, '', 'new'])('a customer’s phone is not changed for the reason %j', async why => {
  const body = { version: 1, phone: '+639998887777', ...(why !== undefined && { reason: why }) }
  await expect(changeRow(csr, users, row.id, body)).rejects.toMatchObject({
    status: 422,
    details: { fields: { reason: expect.any(String) } },
  })
  expect(await showRow(csr, users, row.id)).toMatchObject({ version: 1 })
})

it('a customer’s phone is changed for a reason, which is kept in the history, unlike the number', async () => {
  await changeRow(csr, users, row.id, { version: 1, phone: '+639998887777', reason })
  const { items } = await historyOf(csr, users, row.id, undefined)
  expect(items[0]).toMatchObject({ action: 'edit', input: { reason }, changes: [{ field: 'phone' }] })
  expect(JSON.stringify(items)).not.toContain('8887777')
})

it('another field is changed without one', async () => {
  expect(await changeRow(csr, users, row.id, { version: 2, email: 'new@example.com' })).toMatchObject({
    version: 3,
  })
})
