import { readFile } from 'node:fs/promises'
import { violationsInEveryLook } from './axe'
import { api, beSignedIn, choose, expect, loseAnswers, openList, test, unreachable } from './portal'

test("pagcor's visit: the state of the business, bets that staff touched, and a report to take along", async ({
  page,
}) => {
  await beSignedIn(page, 'pagcor')
  await page.goto('/customer/dashboard?period=last30Days')
  await expect(page.getByRole('button', { name: 'GGR: why this number?' })).toBeVisible()

  await openList(page, '/customer/adminbets', 'Admin Bets')
  const bets = page.getByRole('grid')
  await expect(bets.getByRole('row').nth(1)).toContainText('Staff')
  await page.getByRole('link', { name: 'Changed by staff' }).click()
  await expect(bets.getByText('Void', { exact: true }).first()).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])

  await page.goto('/customer/reports/catalogue')
  await page.getByRole('button', { name: /^Operator revenue/ }).click()
  const asked = page.getByRole('dialog', { name: 'Run: Operator revenue' })
  await choose(page, 'Period', 'Last 7 days')
  await asked.getByRole('button', { name: 'Run report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Operator revenue, / })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Operator revenue/ })).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toContain('Operator revenue')
  expect(file).toContain('PHP')
  await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0)
})

test.describe('a report whose answer is lost', () => {
  test.use({ provoked: { errors: [...unreachable] } })

  test('is opened by the next try, which says that nothing was run anew', async ({ page }) => {
    await beSignedIn(page, 'pagcor')
    await page.goto('/customer/reports/catalogue')
    await page.getByRole('button', { name: /^Operator revenue/ }).click()
    const asked = page.getByRole('dialog', { name: 'Run: Operator revenue' })
    await choose(page, 'Period', 'Yesterday')
    const stopLosing = await loseAnswers(page, `**${api('/admin/reports')}`)
    await asked.getByRole('button', { name: 'Run report' }).click()
    await expect(asked.getByRole('alert')).toContainText('No answer came')
    await stopLosing()
    await asked.getByRole('button', { name: 'Run report' }).click()
    await expect(page.getByText(/^An earlier try had done this, and its answer was lost/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /^Operator revenue, / })).toBeVisible()
  })

  test('and that was scheduled is not scheduled twice, also at another time', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await page.goto('/customer/reports/catalogue')
    await page.getByRole('button', { name: 'Schedule Cancelled' }).click()
    const asked = page.getByRole('dialog', { name: 'Schedule: Cancelled' })
    const stopLosing = await loseAnswers(page, `**${api('/admin/reportSchedules')}`)
    await asked.getByRole('button', { name: 'Schedule' }).click()
    await expect(asked.getByRole('alert')).toContainText('No answer came')
    await stopLosing()
    await asked.getByLabel(/^Time\s/).fill('07:15')
    await asked.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/^An earlier try had done this, and its answer was lost/)).toBeVisible()
    await openList(page, '/customer/reports/schedules', 'Schedules')
    await expect(page.getByRole('gridcell', { name: 'Cancelled' })).toHaveCount(1)
  })
})
