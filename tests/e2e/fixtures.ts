import type { APIRequestContext } from '@playwright/test'
import { callAs } from './races'

/** An open market over two sides at 1.90 each, and a total, of a fixture with a name of its own. */
export async function makeFixture(request: APIRequestContext) {
  const admin = await callAs(request, 'admin')
  const name = `Sigwa v Unos ${crypto.randomUUID().slice(0, 6)}`
  const filters = [{ field: 'kind', operator: 'eq', value: 'MATCH' }]
  const { items } = await admin.post('/admin/get/categories', { filters })
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const fixture = await admin.post('/admin/fixtures', {
    ...{ name, sport: items[0].id, league: 'Island League', startsAt },
  })
  const market = async (body: object, prices: readonly (readonly [string, string])[]) => {
    const terms = { fixture: fixture.id, currency: 'PHP', marginBps: 526 }
    const made = await admin.post('/admin/markets', { ...terms, ...body })
    const ids: string[] = []
    for (const [index, [side, outcome]] of prices.entries()) {
      const price = { market: made.id, name: side, outcome, odds: 1900, order: index + 1 }
      ids.push((await admin.post('/admin/selections', price)).id)
    }
    await admin.post(`/admin/markets/${made.id}/offer`, { version: 1 })
    return { id: String(made.id), selections: ids }
  }
  const winner = await market({ name: 'Winner', type: 'WINNER', order: 1 }, [
    ['Sigwa', 'HOME'],
    ['Unos', 'AWAY'],
  ])
  await market({ name: 'Total 180.5', type: 'TOTAL', line: 180.5, order: 2 }, [
    ['Over', 'OVER'],
    ['Under', 'UNDER'],
  ])
  return { admin, id: String(fixture.id), name, winner }
}
