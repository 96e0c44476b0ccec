import { violationsInEveryLook, violationsOnAPhone } from './axe'
import { beSignedIn, expect, test } from './portal'
import { makeRaceDay } from './race-day'

test('a card shows its races with their runners, and who was scratched', async ({ page, request }) => {
  const { race, path, call, read } = await makeRaceDay(request, 'Card Stakes')
  const card = path.split('/').at(-2)
  // Later it could be another race day.
  const { postTime } = await read('metaf', 'Race', race)
  const next = { program: card, no: 2, name: 'Long names', postTime, distanceM: 1200 }
  const { id: longer } = await call('metaf', '/races', next)
  await call('metaf', '/runners', { race: longer, no: 1, name: 'Ang Pinakamahabang Pangalan ng Kabayo' })
  const items = await call('metaf', '/get/runners', {
    filters: [{ field: 'race', operator: 'eq', value: race }],
    sort: { field: 'no', order: 'asc' },
  })
  const [, second] = items.items as unknown as { id: string }[]
  await call('metaf', `/races/${race}/scratch`, { runner: second?.id, reason: 'Lame before the start' })
  await beSignedIn(page, 'metaf')
  await page.goto(`/customer/events/view/${card}`)
  await page.getByRole('tab', { name: 'Card', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Runners of Race 1: Card Stakes' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(1)).toContainText('1 Runner A')
  await expect(rows.nth(2)).toContainText('2 Runner B Scratched')
  await expect(page.getByText('4 runners (1 scratched)').first()).toBeVisible()
  // The columns of all races stand below each other.
  const jockeys = await page.getByRole('columnheader', { name: 'Jockey' }).all()
  const edges = await Promise.all(jockeys.map(async head => (await head.boundingBox())?.x))
  expect([jockeys.length, new Set(edges).size]).toEqual([2, 1])
  expect(await violationsInEveryLook(page)).toEqual([])
  expect(await violationsOnAPhone(page)).toEqual([])
})
