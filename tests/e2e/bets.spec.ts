import { violationsInEveryLook } from './axe'
import { makeMorning } from './morning'
import { beSignedIn, expect, test } from './portal'
import { makeRaceDay } from './race-day'

test.use({ viewport: { width: 1440, height: 900 } })

test('number 25: a bet shows its ticket, and is made void after the close once a second admin agrees', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(150_000)
  const { bet } = await makeMorning(request)
  const day = await makeRaceDay(request, 'Void Stakes')
  const { race, pools } = day
  const id = await bet({ race, pool: pools.FC, unitStake: 1_000, selections: [[3], 'ALL'] })
  const ending = String((await day.read('admin', 'Bet', id)).ending)
  await day.close()

  await beSignedIn(page, 'admin')
  await page.goto('/customer/bets')
  const grid = page.getByRole('grid')
  const row = grid.getByRole('row').filter({ hasText: ending })
  await expect(row).toContainText('Forecast 3/ALL')
  await expect(row).toContainText('Placed')
  // The important columns, without scrolling sideways.
  await expect
    .poll(() =>
      grid.evaluate(element => {
        let box: Element | null = element
        while (box && box.scrollWidth <= box.clientWidth) box = box.parentElement
        return box === null
      }),
    )
    .toBe(true)

  await row.getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Ticket', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Race 1: Void Stakes' })).toBeVisible()
  await expect(page.getByText('3 Runner C', { exact: true })).toBeVisible()
  await expect(page.getByText('All 5 runners')).toBeVisible()
  const combinations = page.getByRole('table', { name: '4 combinations' })
  await expect(combinations.getByRole('row', { name: /^3-1 Runs ₱10\.00/ })).toBeVisible()
  await expect(page.getByText(/^Forecast holds ₱[\d,.]+\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bet', exact: true })).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])

  await page.getByRole('button', { name: 'Void', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Void/ })
  await dialog.getByRole('combobox', { name: /reason/i }).click()
  await page.getByRole('option', { name: 'Past post' }).click()
  await dialog.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /approv/i })
      .first(),
  ).toBeVisible()
  expect(await day.read('admin', 'Bet', id)).toMatchObject({ state: 'PLACED' })

  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await other.goto('/business/approvals')
  await other.getByRole('row').filter({ hasText: ending }).getByRole('link').first().click()
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Approved' })).toBeVisible()
  await expect.poll(async () => (await day.read('admin', 'Bet', id)).state).toBe('VOID')
  await page.getByRole('tab', { name: 'Ticket', exact: true }).click()
  await expect(combinations.getByRole('row', { name: /^3-1 Void/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bet void' })).toBeVisible()
})
