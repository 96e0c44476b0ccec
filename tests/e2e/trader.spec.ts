import type { Page } from '@playwright/test'
import { violationsInEveryLook } from './axe'
import { makeFixture } from './fixtures'
import { makeMorning } from './morning'
import { beSignedIn, choose, expect, test } from './portal'

/** Presses an action of a record, in its bar or behind More. */
async function press(page: Page, action: string): Promise<void> {
  const bar = page.getByRole('button', { name: action, exact: true })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await bar.or(more).first().waitFor()
  if (await bar.isVisible()) await bar.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
}

/** Presses an action that asks something first, and confirms it. */
async function perform(page: Page, action: string, fill?: () => Promise<void>): Promise<void> {
  await press(page, action)
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) })
  await dialog.waitFor()
  await fill?.()
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test("a trader's evening: offered, bet on, suspended, live, ended, and the winner is paid", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { bet } = await makeMorning(request)
  const { admin, id, name, winner } = await makeFixture(request)
  const [home] = winner.selections
  const sale = { product: 'FIXED', selection: home, price: 1_900, stake: 20_000 }
  const state = async () => (await admin.get(`/admin/model/Fixture/${id}`)).state

  await beSignedIn(page, 'admin')
  await page.goto(`/business/sportevents?q=${encodeURIComponent(name)}`)
  await page.getByRole('grid').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await press(page, 'Offer')
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  const ticket = await bet(sale)
  await page.reload()
  await expect(page.getByText('₱200.00').first()).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])

  await perform(page, 'Suspend', () =>
    page.getByRole('textbox', { name: 'Reason' }).fill('A starter is injured: new prices first'),
  )
  await expect(bet(sale)).rejects.toThrow('betting_closed')
  await press(page, 'Resume')
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await perform(page, 'Start')
  await perform(page, 'End')
  expect(await state()).toBe('ENDED')

  const results = { Sigwa: 'Won', Unos: 'Lost' }
  for (const [side, result] of Object.entries(results)) {
    const at = winner.selections[Object.keys(results).indexOf(side)]
    await page.goto(`/business/selections/view/${at}`)
    await expect(page.getByRole('heading', { level: 1, name: side })).toBeVisible()
    await perform(page, 'Set result', () => choose(page, 'Result', result))
  }
  await page.goto(`/business/markets/view/${winner.id}`)
  await perform(page, 'Settle')
  await expect
    .poll(async () => (await admin.get(`/admin/model/Bet/${ticket}`)).state, { timeout: 30_000 })
    .toBe('WON')

  await page.goto(`/customer/bets?fixture=${id}`)
  await expect(page.getByRole('grid').getByRole('row', { name: /Sigwa \(Winner\)/ })).toContainText('₱380.00')
})
