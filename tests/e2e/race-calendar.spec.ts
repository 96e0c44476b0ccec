import type { APIRequestContext } from '@playwright/test'
import { violationsInEveryLook } from './axe'
import { api, beSignedIn, expect, test, tokenOf } from './portal'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Manila', reducedMotion: 'reduce' })

/** Plans a race day of a venue of its own. */
async function plan(request: APIRequestContext, code: string, date: string) {
  const authorization = `Bearer ${await tokenOf(request, 'admin')}`
  const post = async (path: string, data: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    const answer = await request.post(api(path), { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const place = { country: 'MX', timezone: 'America/Mexico_City', currency: 'MXN' }
  const venue = await post('/admin/venues', { code, name: `Venue ${code}`, ...place })
  const firstPost = `${date}T21:00:00.000Z`
  return post('/admin/raceDays', { name: `Day ${code}`, venue: venue.id, date, firstPost, races: 8 })
}

test('a race day moves over the calendar by keys and by dragging, and keeps its time by the clocks of its venue', async ({
  page,
  request,
}) => {
  const code = `C${Date.now() % 1_000_000}`
  await plan(request, code, '2034-03-08')
  await beSignedIn(page, 'admin')
  await page.goto('/customer/racecalendar?day=2034-03-08')
  const day = (name: RegExp) => page.getByRole('gridcell', { name })
  const entry = page.getByRole('link', { name: `Day ${code}` })
  await expect(day(/^Wednesday 8 March 2034/).getByRole('link')).toHaveText(
    `15:00 GMT-6PlannedDay ${code}Venue ${code}`,
  )
  await expect(day(/^Monday 20 March 2034, no race days, Natalicio de Benito Juárez \(MX\)/)).toBeVisible()

  await day(/^Wednesday 8 March/).focus()
  await page.keyboard.press('m')
  await expect(page.getByText(`Moving Day ${code}.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(day(/^Wednesday 15 March 2034, 1 race day/).getByRole('link')).toContainText('15:00 GMT-6')

  // The calendar shows the new day before the server has answered.
  const saved = page.waitForResponse(
    answer => answer.ok() && answer.request().postData()?.includes('2034-03-17') === true,
  )
  await entry.dragTo(day(/^Friday 17 March 2034/))
  await expect(day(/^Friday 17 March 2034, 1 race day/)).toBeVisible()
  await saved
  await page.reload()
  await expect(day(/^Friday 17 March 2034, 1 race day/)).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])

  await day(/^Friday 17 March/).focus()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(7)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('region', { name: 'Friday 17 March 2034' }).getByRole('link')).toContainText(
    `Day ${code}`,
  )
  await page.getByRole('button', { name: `Actions for Day ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect(page.getByRole('dialog', { name: `Move: Day ${code}` })).toBeVisible()
})
