import { violationsInEveryLook, violationsOnAPhone } from './axe'
import { makeMorning } from './morning'
import { beSignedIn, expect, test } from './portal'
import { makeRaceDay } from './race-day'

test('the totals of a race follow the sales: values change in place, marked for a moment', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const { bet } = await makeMorning(request)
  const day = await makeRaceDay(request, 'Totals Stakes')
  const { race, pools } = day
  await bet({ race, pool: pools.WIN, unitStake: 20_000, selections: [[3]] })
  await bet({ race, pool: pools.FC, unitStake: 1_000, selections: [[3], 'ALL'] })

  await beSignedIn(page, 'metaf')
  await page.goto(`/customer/races/view/${race}?tab=totals`)
  const win = page.getByRole('table', { name: 'Amounts of Win' })
  await expect(win.getByRole('row', { name: /^3 Runner C ₱200\.00 100\.0%/ })).toBeVisible()
  await expect(win.getByRole('row', { name: /^1 Runner A ₱0\.00 0\.0% –/ })).toBeVisible()
  const pairs = page.getByRole('table', { name: 'Amounts of Forecast' })
  await expect(pairs.getByRole('row', { name: /^3 Runner C/ })).toContainText(/\d\.\d\d/)
  expect(await violationsInEveryLook(page)).toEqual([])
  expect(await violationsOnAPhone(page)).toEqual([])
  await expect(page.locator('[data-changed]')).toHaveCount(0)
  const place = await win.boundingBox()

  await bet({ race, pool: pools.WIN, unitStake: 10_000, selections: [[1]] })
  const changed = win.getByRole('row', { name: /^1 Runner A ₱100\.00 33\.3%/ })
  await expect(changed).toBeVisible()
  await expect(changed.locator('[data-changed]').first()).toBeVisible()
  await expect(win.getByRole('row', { name: /^2 Runner B/ }).locator('[data-changed]')).toHaveCount(0)
  expect(await win.boundingBox()).toEqual(place)

  await day.close()
  await expect(page.getByText('Sales have ended.')).toBeVisible()
})
