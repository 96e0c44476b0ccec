import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { listRows } from '../../server/crud/list'
import { newId } from '../../server/db/id'
import { parseJson } from '../../server/limits'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample, sampleBody } from './samples'

const banks = resourceNamed('banks')
let admin: Context

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  await makeSample(admin, banks, 1)
  await makeSample(admin, banks, 2)
})

it.each(['{"phone":"+63917\\u0000"}', '{"q":"\\ud800"}', '{"a\\u0000":1}'])(
  'the body %s is refused',
  body => {
    expect(() => parseJson(body)).toThrow(expect.objectContaining({ status: 422 }))
  },
)

it('a NUL deep in a body is told with its place', () => {
  expect(() => parseJson('{"contacts":[{"name":"a\\u0000"}]}')).toThrow(
    expect.objectContaining({
      details: { fields: { 'contacts.0.name': expect.stringMatching(/^contacts\.0\.name contains/) } },
    }),
  )
})

it.each(['abc', '', '1e30', '2026-99-99'])(
  'a lastKey with the value "%s" in it is refused as malformed',
  async value => {
    const sort = { field: 'updatedAt', order: 'asc' }
    const { lastKey } = await listRows(admin, banks, { sort, limit: 1 })
    const [mark, , id] = JSON.parse(Buffer.from(lastKey ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify([mark, value, id])).toString('base64url')
    await expect(listRows(admin, banks, { sort, limit: 1, lastKey: forged })).rejects.toMatchObject({
      status: 400,
      code: 'bad_last_key',
    })
  },
)

it.each(['0000-01-01T00:00:00Z', '0000-12-31T23:59:59+23:59'])(
  'the time %s is refused by its field',
  async value => {
    const filters = [{ field: 'createdAt', operator: 'gte', value }]
    await expect(listRows(admin, banks, { filters })).rejects.toMatchObject({ status: 422 })
  },
)

it.each([
  ['\u200b\u202e', 'nothing but a turn of the line'],
  ['\u3164', 'a letter that is empty'],
  ['\u2800', 'a pattern without dots'],
  ['Ana\u061cCruz', 'an Arabic mark'],
  ['Ana\u00adCruz', 'a soft hyphen'],
  ['Ana\u2028Cruz', 'the end of a line'],
  ['Ana\u{e0041}Cruz', 'a tag'],
  ['Ana\ufe0f', 'a variant of a plain letter'],
])('a name with what cannot be seen is refused: %j, %s', async name => {
  const body = { ...(await sampleBody(admin, banks, 3)), name }
  await expect(createRow(admin, banks, body)).rejects.toMatchObject({
    status: 422,
    details: { fields: { name: expect.stringContaining('invisible characters') } },
  })
})

it('a heart in red is a heart that can be seen', async () => {
  const body = { ...(await sampleBody(admin, banks, 4)), name: 'Niño de la Peña ❤\ufe0f' }
  expect(await createRow(admin, banks, body)).toMatchObject({ name: 'Niño de la Peña ❤\ufe0f' })
})

it('the history of what is no record is not there', async () => {
  await expect(historyOf(admin, banks, 'abc', undefined)).rejects.toMatchObject({ status: 404 })
  await expect(historyOf(admin, banks, newId(), undefined)).rejects.toMatchObject({ status: 404 })
})

it('PROD takes no pool that rounds to the nearest: it could pay out more than it holds', async () => {
  const poolTypes = resourceNamed('poolTypes')
  const body = { ...(await sampleBody(admin, poolTypes, 1)), rounding: 'NEAREST' }
  await expect(createRow({ ...admin, environment: 'PROD' }, poolTypes, body)).rejects.toMatchObject({
    status: 422,
    details: { fields: { rounding: expect.stringContaining('PROD') } },
  })
  expect(await createRow(admin, poolTypes, body)).toMatchObject({ rounding: 'NEAREST' })
})
