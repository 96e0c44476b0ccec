import { expect } from '@playwright/test'
import { violationsInEveryLook, violationsOnAPhone } from './axe'
import { makeFixture } from './fixtures'
import { signIn, test, unreachable } from './portal'

// An answer is lost on purpose.
test.use({ provoked: { errors: [...unreachable] } })

test('a trader balances a book by keyboard, and sees what another trader changes', async ({
  page,
  request,
}) => {
  const { admin, name, winner } = await makeFixture(request)
  const oddsOf = async (at: number) =>
    (await admin.get(`/admin/model/Selection/${winner.selections[at]}`)).odds as number
  await signIn(page, 'admin')
  await page.goto('/business/balancer')

  // The fixture, and then its second market and the first again.
  const picker = page.getByRole('combobox', { name: 'Fixture' })
  await picker.focus()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/fixture=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Winner', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apply suggested' }).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 2, name: 'Total 180.5' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply suggested' }).focus()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(new RegExp(`market=${winner.id}`))
  await page.reload()
  const price = (side: string) => page.getByRole('textbox', { name: `Price of ${side}` })
  await expect(price('Sigwa')).toHaveValue('1.90')

  // Three hundredths less are saved by Enter.
  await price('Sigwa').focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  await expect(price('Sigwa')).toHaveValue('1.87')
  await expect(
    page.getByText('6.10% with these prices').or(page.getByText('6.1% with these prices')),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => oddsOf(0)).toBe(1870)

  // A change of over 10 % asks again.
  await price('Unos').focus()
  await page.keyboard.type('2.20')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save these prices?' })
  await expect(dialog).toContainText('Unos: 1.90 to 2.20, up about 15.79%')
  expect(await oddsOf(1)).toBe(1900)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await price('Unos').focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save anyway' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => oddsOf(1)).toBe(2200)

  // Another trader: the new price appears, is marked and told; the rows stay where they are.
  const row = page.locator(`[data-selection="${winner.selections[0]}"]`)
  const before = await row.boundingBox()
  const prices = [{ selection: winner.selections[0], from: 1870, to: 1850 }]
  // The margin stays below 0.
  await admin.post(`/admin/markets/${winner.id}/setPrices`, { prices, confirmed: true })
  await expect(price('Sigwa')).toHaveValue('1.85')
  await expect(page.getByRole('status').filter({ hasText: 'Sigwa is at 1.85.' })).toBeAttached()
  expect(await row.boundingBox()).toEqual(before)

  // The suggested prices, by one key.
  await page.getByRole('button', { name: 'Apply suggested' }).focus()
  await page.keyboard.press('a')
  await expect.poll(() => oddsOf(0)).not.toBe(1850)

  // "What if" changes nothing until its prices are saved.
  const margin = page.getByRole('slider', { name: 'Margin' })
  await margin.focus()
  await page.keyboard.press('ArrowRight')
  const kept = [await oddsOf(0), await oddsOf(1)]
  await page.getByRole('button', { name: 'Use these prices' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save prices' })).toBeEnabled()
  expect([await oddsOf(0), await oddsOf(1)]).toEqual(kept)
  expect(await violationsInEveryLook(page)).toEqual([])
  expect(await violationsOnAPhone(page)).toEqual([])

  // An answer that is lost costs no press: the price is seen, and the next one is saved.
  await page.getByRole('button', { name: 'Undo changes' }).press('Enter')
  let isPressed = () => {}
  const pressed = new Promise<void>(resolve => {
    isPressed = resolve
  })
  let lost = 0
  await page.route('**/setPrices', async route => {
    if (lost === 2) return route.continue()
    lost += 1
    await route.fetch()
    if (lost === 2) await pressed
    await route.abort()
  })
  const saved = await oddsOf(0)
  const text = await price('Sigwa').inputValue()
  await price('Sigwa').press('ArrowDown')
  await price('Sigwa').press('Enter')
  await expect.poll(() => oddsOf(0)).toBe(saved - 10)
  await expect(page.getByText('No answer came')).toHaveCount(0)
  await price('Sigwa').press('ArrowDown')
  await price('Sigwa').press('Enter')
  await expect.poll(() => oddsOf(0)).toBe(saved - 20)

  // Also where the next one is pressed before that.
  await price('Sigwa').press('ArrowDown')
  await price('Sigwa').press('Enter')
  isPressed()
  await expect.poll(() => oddsOf(0)).toBe(saved - 30)
  await expect(page.getByText('No answer came')).toHaveCount(0)

  // The same change later is a change of its own, not the lost one again.
  const back = [{ selection: winner.selections[0], from: saved - 30, to: saved }]
  await admin.post(`/admin/markets/${winner.id}/setPrices`, { prices: back, confirmed: true })
  await expect(price('Sigwa')).toHaveValue(text)
  await price('Sigwa').press('ArrowDown')
  await price('Sigwa').press('Enter')
  await expect.poll(() => oddsOf(0)).toBe(saved - 10)

  // Save during a save leads to a price that cannot be read, once that save is over.
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/setPrices', async route => {
    await held
    await route.continue()
  })
  await expect(page.getByRole('button', { name: 'Save prices' })).toHaveAttribute('aria-busy', 'false')
  await price('Sigwa').press('ArrowDown')
  await price('Sigwa').press('Enter')
  await price('Unos').fill('1.')
  await page.getByRole('button', { name: 'Save prices' }).press('Enter')
  answer()
  await expect(price('Unos')).toBeFocused()
  await page.unroute('**/setPrices')
  await price('Unos').press('Escape')
  await expect.poll(() => oddsOf(0)).toBe(saved - 20)

  // What is pressed keeps the focus, or passes it on.
  await price('Sigwa').press('ArrowDown')
  await page.getByRole('button', { name: 'Undo changes' }).press('Enter')
  await expect(price('Sigwa')).toBeFocused()
  await price('Sigwa').fill('1.')
  await page.getByRole('button', { name: 'Save prices' }).press('Enter')
  await expect(price('Sigwa')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save prices' }).press('Enter')
  await expect(page.getByText('No price is changed')).toBeVisible()
  const auto = page.getByRole('switch', { name: 'Automatic shading' })
  await auto.press('Space')
  await expect(auto).toBeChecked()
  await expect(auto).toBeFocused()
})
