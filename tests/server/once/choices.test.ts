import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { actOnRow } from '../../../server/crud/act'
import { choicesFor } from '../../../server/crud/choices'
import { createRow } from '../../../server/crud/create'
import { registry } from '../../../src/resources'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { choiceFields } from '../../../src/resources/kernel/rights/choices'
import type { Role } from '../../../src/resources/kernel/rights/roles'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { makeSample, sampleBody } from '../samples'

const [streams, venues] = [resourceNamed('streams'), resourceNamed('venues')]
let contexts: (...roles: Role[]) => Context
let admin: Context

beforeAll(async () => {
  const database = await openTestDatabase()
  contexts = (...roles) => contextOf(database, ...roles)
  admin = contexts('admin')
  for (const [n, name] of ['Santa Ana Park', 'San Lázaro', 'Metro Turf'].entries()) await makeVenue(n, name)
  const shut = await makeVenue(3, 'Santa Rosa')
  await actOnRow(admin, venues, shut.id, 'deactivate', { version: shut.version })
})

async function makeVenue(n: number, name: string) {
  return createRow(admin, venues, { ...(await sampleBody(admin, venues, n)), name })
}

const titles = async (context: Context, resource: AnyResource, body: object) =>
  (await choicesFor(context, resource, body)).items.map(({ title }) => title)

describe('the records that a reference may name', () => {
  it('are looked up by roles that write the reference and may not list them', async () => {
    for (const role of ['cor', 'metaf'] as const) {
      const { items } = await choicesFor(contexts(role), streams, { field: 'venue' })
      expect(items.map(Object.keys)).toEqual(items.map(() => ['id', 'title']))
      expect(items.map(({ title }) => title)).toEqual(['Metro Turf', 'San Lázaro', 'Santa Ana Park'])
      expect(
        await titles(contexts(role), streams, { field: 'venue', action: 'relink', q: 'san laz' }),
      ).toEqual(['San Lázaro'])
    }
  })

  it('are found by their titles only, where the person may not list them', async () => {
    const { items } = await choicesFor(admin, streams, { field: 'venue', q: 'metro' })
    const [row] = items
    const code = String((await sampleBody(admin, venues, 2)).code)
    expect(await titles(admin, streams, { field: 'venue', q: code })).toContain(row?.title)
    expect(await titles(contexts('cor'), streams, { field: 'venue', q: code })).toEqual([])
  })

  it('are named by their ids in whatever state they are', async () => {
    const shut = await makeVenue(4, 'Closed Park')
    await actOnRow(admin, venues, shut.id, 'deactivate', { version: shut.version })
    expect(await titles(contexts('cor'), streams, { field: 'venue', q: 'closed' })).toEqual([])
    expect(await titles(contexts('cor'), streams, { field: 'venue', ids: [shut.id] })).toEqual([
      'Closed Park',
    ])
  })

  it('agree with what the record says already', async () => {
    const [locations, terminals] = [resourceNamed('locations'), resourceNamed('terminals')]
    const field = choiceFields(terminals).find(({ path, action }) => path === 'location' && !action)
    expect(field?.from.agrees).toEqual({ currency: 'currency' })
    const body = { ...(await sampleBody(admin, locations, 1)), name: 'Peso shop', currency: 'PHP' }
    const made = await createRow(admin, locations, body)
    if (made.status !== 'ACTIVE') await actOnRow(admin, locations, made.id, 'activate', { version: 1 })
    const ask = (currency: string) => titles(admin, terminals, { field: 'location', row: { currency } })
    expect(await ask('PHP')).toEqual(['Peso shop'])
    expect(await ask('MXN')).toEqual([])
    await expect(ask('EUR')).rejects.toMatchObject({
      status: 422,
      details: { fields: { 'row.currency': expect.stringContaining('must be one of') } },
    })
  })

  it('are within the bounds of the person', async () => {
    const [users, notes] = [resourceNamed('users'), resourceNamed('notes')]
    const { id } = await makeSample(admin, users, 1)
    expect((await choicesFor(contexts('csr'), notes, { field: 'customer', ids: [id] })).items).toHaveLength(1)
    expect((await choicesFor(contexts('kyc'), notes, { field: 'customer', ids: [id] })).items).toEqual([])
  })

  it('are not told to roles that do not write the reference', async () => {
    await expect(choicesFor(contexts('csr'), streams, { field: 'venue' })).rejects.toMatchObject({
      status: 403,
    })
    for (const body of [{ field: 'name' }, { field: 'venue', action: 'goLive' }, { field: 'constructor' }])
      await expect(choicesFor(contexts('cor'), streams, body)).rejects.toMatchObject({ status: 403 })
    await expect(choicesFor(contexts('cor'), streams, {})).rejects.toMatchObject({ status: 422 })
  })
})

it('every reference that is filled in can be looked up by each role that fills it in', async () => {
  const roles = ['admin', 'csr', 'kyc', 'cor', 'metaf', 'finance', 'cashier'] as const
  for (const resource of registry.resources)
    for (const { path, action } of choiceFields(resource))
      for (const role of roles) {
        const ask = choicesFor(contexts(role), resource, { field: path, ...(action && { action }) })
        const answer = await ask.catch(({ status }: { status: number }) => status)
        expect(
          answer === 403 || Array.isArray((answer as { items: unknown }).items),
          `${resource.name}.${path}`,
        ).toBe(true)
      }
})
