import { dayInWords } from '../../src/domain/day'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { violationsInEveryLook } from './axe'
import { makeMorning } from './morning'
import { beSignedIn, expect, test } from './portal'
import { makeRaceDay } from './race-day'

test('number 31: an auditor replays a day, sees that it agrees, and each difference with a link', async ({
  page,
  request,
}) => {
  const { bet } = await makeMorning(request)
  const day = await makeRaceDay(request, 'Replayed Stakes')
  const { race, pools, call } = day
  await bet({ race, pool: pools.WIN, unitStake: 20_000, selections: [[3]] })
  await bet({ race, pool: pools.FC, unitStake: 1_000, selections: [[3], 'ALL'] })
  await day.close()
  await call('metaf', `/races/${race}/enterResult`, { positions: [[3], [1, 5], [4], [2]] })
  const { version } = await day.read('metaf', 'Race', race)
  await call('admin', `/races/${race}/declareOfficial`, { version })
  await expect.poll(async () => (await day.read('metaf', 'Race', race)).state).toBe('SETTLED')

  await beSignedIn(page, 'nemoaudit')
  await page.goto('/business/replay')
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  const replayed = gamingDayOf(new Date(Date.now() + 50 * 60_000), 'Asia/Manila')
  await page.getByRole('textbox', { name: 'Race day' }).fill(replayed)
  await page.keyboard.press('Enter')
  const status = page.getByRole('status').filter({ hasText: 'Everything agrees' })
  await expect(status).toContainText(/Everything agrees: \d+ pools with [\d,]+ tickets? replayed in/)
  await expect(page.getByRole('row', { name: /Win 1 ₱200\.00 .*Agrees/ })).toBeVisible()
  await expect(page.getByText(`Pools of ${dayInWords(replayed)}`)).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])

  // A dividend that was changed by hand cannot be made through the API.
  await page.route('**/admin/replay/pools/*', async route => {
    const answer = await (await route.fetch()).json()
    if (answer.pool !== pools.WIN) return route.fulfill({ json: answer })
    const record = { type: 'Pool', id: answer.pool }
    const wrong = { kind: 'DIVIDEND', settlement: 2, name: '3', field: 'dividend', isMoney: true, record }
    const differences = [{ ...wrong, replayed: 820, posted: 920 }]
    await route.fulfill({ json: { ...answer, outcome: 'DIFFERS', count: 1, differences } })
  })
  await page.getByRole('button', { name: 'Replay again' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 difference in 1 pool.' })).toBeVisible()
  const row = page.getByRole('row', { name: /Dividend, settlement 2: 3, dividend ₱8\.20 ₱9\.20/ })
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(String(pools.WIN)))
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
