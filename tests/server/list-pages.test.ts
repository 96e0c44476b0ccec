import { expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/create'
import { listRows } from '../../server/crud/list'
import { locations } from '../../src/resources/places/locations'
import { contextOf, openTestDatabase } from './harness'
import { sampleBody } from './samples'

const bodyOf = async (admin: Context, n: number) => ({
  ...(await sampleBody(admin, locations, n)),
  city: n % 2 === 0 ? null : `City ${n}`,
})

it('a list by a field that some records lack has every record once, whatever part of it a page begins in', async () => {
  const admin = contextOf(await openTestDatabase(), 'admin')
  const made: string[] = []
  for (let n = 1; n <= 6; n += 1) made.push((await createRow(admin, locations, await bodyOf(admin, n))).id)
  for (const order of ['asc', 'desc'] as const) {
    const found: string[] = []
    let lastKey: string | null = null
    do {
      const body = { limit: 1, sort: { field: 'city', order }, ...(lastKey && { lastKey }) }
      const page: Awaited<ReturnType<typeof listRows>> = await listRows(admin, locations, body)
      found.push(...page.items.map(({ id }) => id))
      lastKey = page.lastKey
    } while (lastKey && found.length < 20)
    expect(found.toSorted()).toEqual(made.toSorted())
  }
})
