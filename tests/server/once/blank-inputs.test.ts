import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import { venues } from '../../../src/resources/masters/venues'
import { contextOf, openCopy } from '../harness'
import { sampleBody } from '../samples'

let admin: Context

beforeAll(async () => {
  admin = contextOf(await openCopy(), 'admin')
  return () => admin.database.close()
})

it('a blank text is none where it may be left out, in a new record and in an edit', async () => {
  const body = { ...(await sampleBody(admin, venues, 1)), city: '' }
  const made = await createRow(admin, venues, body)
  expect(made.city).toBeNull()
  const moved = await changeRow(admin, venues, made.id, { version: made.version, city: 'Lipa' })
  const cleared = await changeRow(admin, venues, made.id, { version: moved.version, city: '  ' })
  expect([moved.city, cleared.city]).toEqual(['Lipa', null])
})

it('a blank text is refused by name where it is required', async () => {
  const body = { ...(await sampleBody(admin, venues, 2)), name: ' ' }
  await expect(createRow(admin, venues, body)).rejects.toThrow('Name is required')
})
