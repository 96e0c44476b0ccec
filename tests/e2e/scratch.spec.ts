import { violationsInEveryLook, violationsOnAPhone } from './axe'
import { makeMorning } from './morning'
import { beSignedIn, expect, test } from './portal'
import { makeRaceDay } from './race-day'

test('metaf sees what scratching a runner refunds before confirming it', async ({ page, request }) => {
  const { bet } = await makeMorning(request)
  const { race, pools, read } = await makeRaceDay(request, 'Late Scratch Stakes')
  await bet({ race, pool: pools.WIN, unitStake: 20_000, selections: [[2, 3]] })
  await bet({ race, pool: pools.FC, unitStake: 1_000, selections: [[1], [2]] })
  await beSignedIn(page, 'metaf')
  await page.goto(`/customer/races/view/${race}`)
  await page
    .getByRole('button', { name: 'More actions' })
    .or(page.getByRole('button', { name: 'More' }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Scratch runner' }).click()
  const dialog = page.getByRole('dialog', { name: /Scratch runner/ })
  const confirm = dialog.getByRole('button', { name: 'Scratch runner' })
  await expect(dialog.getByText('Fill in Runner to see what this changes.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('combobox', { name: /Runner/ }).click()
  await page.getByRole('option', { name: /^2 / }).click()
  await expect(dialog.getByText('2 tickets get ₱210.00 back.')).toBeVisible()
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(3)
  expect(await violationsInEveryLook(page)).toEqual([])
  expect(await violationsOnAPhone(page)).toEqual([])
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Lame before the start')
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await read('metaf', 'Race', race)).runners)
    .toMatchObject({ some: 4, all: 5 })
})
