import { violationsInEveryLook, violationsOnAPhone } from './axe'
import { makeMorning } from './morning'
import { expect, signIn, test } from './portal'
import { makeRaceDay } from './race-day'

test('metaf runs a race from the timeline of today, by keyboard', async ({ page, request }) => {
  test.setTimeout(180_000)
  const { bet } = await makeMorning(request)
  await makeRaceDay(request, 'Later Stakes')
  await signIn(page, 'metaf')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Events', exact: true })
    .click()
  await expect(page).toHaveURL(/\/customer\/eventslist\/today$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expect(page.locator('[data-step]').first()).toBeFocused()
  // Within two minutes of its post time a race can be closed; it closes by itself at the post time.
  const { race, pools, read, path } = await makeRaceDay(request, 'Timeline Stakes', { secondsToPost: 115 })
  await bet({ race, pool: pools.WIN, unitStake: 20_000, selections: [[2]] })
  const rows = page.getByRole('list', { name: 'Races of today' }).getByRole('listitem')
  const row = rows.filter({ hasText: 'Timeline Stakes' })
  await expect(row).toContainText('₱200.00')
  await expect(row).toContainText('Open')
  const timer = row.getByRole('timer')
  const before = await timer.innerText()
  await expect.poll(() => timer.innerText()).not.toBe(before)

  const step = row.locator('[data-step]')
  await expect(step).toHaveAccessibleName('Close now: race 1, Metro Turf')
  const later = rows.filter({ hasText: 'Later Stakes' }).locator('[data-step]')
  await expect(later).toHaveAccessibleName('Details: race 1, Metro Turf')
  // Off the timeline arrow keys are the page's own.
  await page.getByRole('heading', { level: 1, name: 'Events' }).click()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-step]:focus')).toHaveCount(0)
  await rows.last().locator('[data-step]').focus()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(step).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [10] })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close now: Timeline Stakes' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close now' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await read('metaf', 'Race', race)).state).toBe('CLOSED')
  await expect(row).toContainText('Result missing')
  await expect(step).toHaveAccessibleName(/^Enter result: race 1/)
  await expect(step).toBeFocused()
  // Below the bars nothing is covered by half.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsInEveryLook(page)).toEqual([])
  expect(await violationsOnAPhone(page)).toEqual([])
  await step.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})
