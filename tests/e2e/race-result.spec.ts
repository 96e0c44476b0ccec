import type { Page } from '@playwright/test'
import type { TicketDetail } from '../../src/resources/betting/ticket-detail'
import { violationsInEveryLook } from './axe'
import { makeMorning } from './morning'
import { api, beSignedIn, expect, test, tokenOf } from './portal'
import { makeRaceDay } from './race-day'

const cells = async (page: Page, table: string) =>
  (await page.getByRole('table', { name: table }).getByRole('row').allInnerTexts()).map(text =>
    text.split('\t').map(cell => cell.trim()),
  )

// A worksheet is read anew while the result changes: its table may come a moment later.
const expectCells = (page: Page, table: string) => expect.poll(() => cells(page, table))

const minor = (text = '') => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

test('metaf enters a dead heat by keyboard, admin declares it official, and the worksheet is what is paid', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(180_000)
  const { bet } = await makeMorning(request)
  const day = await makeRaceDay(request, 'Dead Heat Stakes')
  const { race, pools } = day
  const tickets = [
    await bet({ race, pool: pools.WIN, unitStake: 20_000, selections: [[3]] }),
    await bet({ race, pool: pools.WIN, unitStake: 30_000, selections: [[1, 5]] }),
    await bet({ race, pool: pools.FC, unitStake: 1_000, selections: [[3], 'ALL'] }),
  ]
  await day.close()
  // Other tests move the wallet of this customer meanwhile: only the winnings of this race's tickets count.
  const credited = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
    const told = await Promise.all(
      tickets.map(async id => {
        const answer = await request.get(api(`/admin/bets/${id}/ticket`), { headers })
        return ((await answer.json()) as Pick<TicketDetail, 'entries'>).entries
      }),
    )
    return told
      .flat()
      .flatMap(({ kind, lines }) => (kind === 'BET' ? [] : lines))
      .reduce((sum, { account, amount }) => (account === 'WALLET_CASH' ? sum + amount : sum), 0)
  }
  expect(await credited()).toBe(0)

  await beSignedIn(page, 'metaf')
  await page.goto(`/customer/races/view/${race}`)
  await expect(page.getByRole('link', { name: 'Enter result' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().waitFor()
  await page.keyboard.type('enter result')
  await expect(page.getByRole('option', { name: /Enter result/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${day.path}$`))

  const order = page.getByRole('textbox', { name: 'Order of finish' })
  await expect(order).toBeFocused()
  await page.keyboard.type('3 3 9')
  await expect(page.getByText('Runner 3 is entered twice: keep it once')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(order).toHaveValue('3 3 9')
  expect(await violationsInEveryLook(page)).toEqual([])
  for (const _ of '3 9') await page.keyboard.press('Backspace')
  await page.keyboard.type('1=5 4')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Runner 2 is missing: place it, or enter it under Did not finish or Disqualified'),
  ).toBeVisible()

  // The typed text survives a reload.
  await page.reload()
  await expect(page.getByText('This is what you typed before. It is not saved yet.')).toBeVisible()
  await expect(order).toHaveValue('3 1=5 4')
  await expect(order).toBeFocused()

  // In the grid: 4 moves before the dead heat and back.
  await page.keyboard.press('Tab')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(order).toHaveValue('3 4 1=5')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(order).toHaveValue('3 1=5 4')
  await expect(page.getByRole('row', { name: /^4 4 Runner D/ })).toBeFocused()
  await expect(page.getByText('The worksheet appears here')).toBeVisible()

  // The starter that is left, then the time.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Place 2 Runner B next' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await expect(page.getByRole('table', { name: 'Dividends of Win' })).toBeVisible()
  const previewed = await cells(page, 'Dividends of Win')
  expect(previewed[1]?.[0]).toBe('3')
  await expectCells(page, 'Figures of Win').toContainEqual(['Sold', '₱800.00'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1:13.8')
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('You entered a result of this race. Ask another person to make it official.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Interim result' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Declare official' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Dividends of Win' })).toBeVisible()
  await expectCells(page, 'Dividends of Win').toEqual(previewed)

  await page.getByRole('button', { name: 'Attach photo' }).click()
  const dialog = page.getByRole('dialog', { name: /Attach finish photo/ })
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'finish.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  })
  await expect(dialog.getByText('finish.jpg')).toBeVisible()
  await dialog.getByRole('button', { name: 'Attach finish photo' }).click()
  await expect(page.getByRole('img', { name: /^Finish of race/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible()

  const admin = await anotherBrowser()
  await beSignedIn(admin, 'admin')
  await admin.goto(day.path)
  await expect(admin.getByRole('table', { name: 'Dividends of Win' })).toBeVisible()
  await expect(admin.getByRole('img', { name: /^Finish of race/ })).toBeVisible()
  await expectCells(admin, 'Dividends of Win').toEqual(previewed)
  const forecast = await cells(admin, 'Dividends of Forecast')
  expect(forecast.slice(1).map(([combination]) => combination)).toEqual(['3-1', '3-5'])
  expect(await violationsInEveryLook(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Declare official' }).click()
  await admin
    .getByRole('dialog', { name: /Declare official/ })
    .getByRole('button', { name: 'Declare official' })
    .click()
  await expect(admin.getByText(/^Settled\. Winners are paid/)).toBeVisible()
  await expect(admin.getByText('Agrees with its dividends')).toHaveCount(2)
  await expectCells(admin, 'Dividends of Win').toEqual(previewed)
  expect(await violationsInEveryLook(admin)).toEqual([])

  // The other open page shows it, too, and the wallet got what the worksheet says.
  await expect(page.getByText(/^Settled\. Winners are paid/)).toBeVisible()
  const paid = [...previewed.slice(1), ...forecast.slice(1)].reduce((sum, row) => sum + minor(row.at(-1)), 0)
  expect(paid).toBeGreaterThan(0)
  expect(await credited()).toBe(paid)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('two who enter a result', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 409/, /RequestError/] } })

  test('what is typed stays when a colleague enters a result first, and takes its place only when told to', async ({
    page,
    request,
  }) => {
    const day = await makeRaceDay(request, 'Rival Stakes')
    await day.close()
    await beSignedIn(page, 'metaf')
    await page.goto(day.path)
    const order = page.getByRole('textbox', { name: 'Order of finish' })
    await order.fill('3 5 1 2 4')
    await day.call('admin', `/races/${day.race}/enterResult`, { positions: [[3], [1, 5], [2], [4]] })
    const rival = page.getByRole('alert').filter({ hasText: 'entered edition 1' })
    await expect(rival).toContainText('3 1=5 2 4')
    await expect(order).toHaveValue('3 5 1 2 4')
    expect(await violationsInEveryLook(page)).toEqual([])
    await page.getByRole('button', { name: 'Save interim result' }).click()
    await expect(
      page.getByText('Yours is not saved: check, and say that it replaces edition 1.'),
    ).toBeVisible()
    await expect(order).toHaveValue('3 5 1 2 4')
    await rival.getByRole('button', { name: 'Let mine replace edition 1' }).click()
    await page.getByRole('button', { name: 'Save interim result' }).click()
    await expect(page.getByText('Edition 2')).toBeVisible()
    expect(await day.read('admin', 'Race', day.race)).toMatchObject({
      resultVersion: 2,
      positions: [[3], [5], [1], [2], [4]],
    })
  })
})

test('an official result is corrected by two people, who see what it changes, and whoever spent the money is listed', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(180_000)
  const { bet } = await makeMorning(request)
  const day = await makeRaceDay(request, 'Protest Plate')
  const { race, pools } = day
  const ticket = await bet({ race, pool: pools.WIN, unitStake: 20_000, selections: [[3]] })
  const other = await bet({ race, pool: pools.WIN, unitStake: 30_000, selections: [[1]] })
  await day.close()
  await day.call('metaf', `/races/${race}/enterResult`, { positions: [[3], [1], [2], [4], [5]] })
  const { version } = await day.read('admin', 'Race', race)
  await day.call('admin', `/races/${race}/declareOfficial`, { version })
  await expect.poll(async () => (await day.read('admin', 'Race', race)).state).toBe('SETTLED')

  await beSignedIn(page, 'metaf')
  await page.goto(day.path)
  await page.getByRole('button', { name: 'Correct result' }).click()
  const order = page.getByRole('textbox', { name: 'Order of finish' })
  await expect(order).toHaveValue('3 1 2 4 5')
  await expect(page.getByText('This is the official result.')).toBeVisible()
  await order.fill('1 3 2 4 5')
  await expect(page.getByText('More is due on 1 ticket: ₱390.00')).toBeVisible()
  await expect(page.getByText('Admins see the tickets and their holders.')).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Reason' }).fill('Short')
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await expect(order).toHaveValue('1 3 2 4 5')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The stewards upheld a protest of the second')
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'approval' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct result' })).toBeVisible()

  const checker = await anotherBrowser()
  await beSignedIn(checker, 'secondAdmin')
  await checker.goto(day.path)
  await expect(
    checker.getByRole('heading', { name: 'What the requested correction would change' }),
  ).toBeVisible()
  const differences = checker.getByRole('table', { name: 'Tickets by the size of the difference' })
  await expect(differences.getByRole('row')).toHaveCount(3)
  await expect(differences.getByText('In the wallet')).toHaveCount(2)
  expect(await violationsInEveryLook(checker)).toEqual([])
  await checker.getByRole('link', { name: /Correct result/ }).click()
  await expect(checker.getByRole('button', { name: 'Approve' })).toBeVisible()
  await checker.keyboard.press('a')
  // The toast, or the request before the next one opens.
  await expect(
    checker
      .getByRole('status')
      .filter({ hasText: /^Approved/ })
      .first(),
  ).toBeVisible()

  await expect
    .poll(async () => (await day.read('admin', 'Bet', ticket)).state, { timeout: 30_000 })
    .toBe('LOST')
  expect(await day.read('admin', 'Bet', other)).toMatchObject({ state: 'WON' })
  await expect(page.getByText('Edition 2')).toBeVisible()
  await expect(page.getByText(/^Settled\. Winners are paid/)).toBeVisible()
  await expectCells(page, 'Dividends of Win').toContainEqual(expect.arrayContaining(['1', '₱390.00']))
})
