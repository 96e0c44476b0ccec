import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { countRows, greatestCount } from '../../server/crud/count'
import { listRows } from '../../server/crud/list'
import { fillResource } from '../../server/seed/bulk'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample } from './samples'

const banks = resourceNamed('banks')
let admin: Context

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  for (let n = 1; n <= 30; n += 1) await makeSample(admin, banks, n)
})

it('counts what the list finds with the same filters and search', async () => {
  const filters = [{ field: 'country', operator: 'in', value: ['PH'] }]
  const { items } = await listRows(admin, banks, { filters, limit: 100 })
  expect(items.length).toBeGreaterThan(0)
  expect(await countRows(admin, banks, { filters })).toEqual({ count: items.length, isMore: false })
  expect(await countRows(admin, banks, {})).toEqual({ count: 30, isMore: false })
  expect(await countRows(admin, banks, { q: 'nothing at all' })).toEqual({ count: 0, isMore: false })
})

it('is for who may list, by fields that one may read', async () => {
  await expect(countRows(contextOf(admin.database, 'kyc'), banks, {})).rejects.toMatchObject({ status: 403 })
  const filters = [{ field: 'country', operator: 'in', value: ['PH'] }]
  const country = { ...banks.fields.country, read: ['pagcor'] }
  const narrowed = { ...banks, fields: { ...banks.fields, country } } as typeof banks
  await expect(countRows(admin, narrowed, { filters })).rejects.toMatchObject({
    status: 403,
    details: { fields: { country: expect.any(String) } },
  })
})

it.each([
  { lastKey: 'x' },
  { limit: 5 },
  { sort: { field: 'code', order: 'asc' } },
  { filters: [{ field: 'wings', operator: 'null' }] },
])('takes filters and a search and nothing else: %j', async body => {
  await expect(countRows(admin, banks, body)).rejects.toMatchObject({ status: 422 })
})

it('counts no further than ten thousand, and says that there are more', async () => {
  await fillResource(admin.database, banks, { rows: greatestCount - 30 })
  expect(await countRows(admin, banks, {})).toEqual({ count: 10_000, isMore: false })
  await makeSample(admin, banks, greatestCount + 100)
  expect(await countRows(admin, banks, {})).toEqual({ count: 10_000, isMore: true })
})
