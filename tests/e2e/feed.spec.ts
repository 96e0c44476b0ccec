import { randomUUID } from 'node:crypto'
import { violationsInEveryLook } from './axe'
import { api, beSignedIn, expect, openList, test, tokenOf } from './portal'

test.describe.configure({ timeout: 120_000 })

// A file that is no JSON is refused.
test.use({ provoked: { errors: [/Not a 200 OK, but 422/] } })

test('a card in JSON is checked with line and column, shown, applied once and kept', async ({ page }) => {
  const name = `Feed ${randomUUID().slice(-8)}`
  const day = new Date(Date.now() + (40 + Math.floor(Math.random() * 3000)) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const race = { no: 1, name: 'First', postTime: `${day}T14:00:00+08:00`, distanceM: 1200 }
  const feed = {
    venue: 'MMT',
    date: day,
    card: { name },
    races: [
      {
        ...race,
        runners: [
          { no: 1, name: 'Alon' },
          { no: 2, name: 'Bituin' },
        ],
      },
    ],
  }
  await beSignedIn(page, 'admin')
  await openList(page, '/customer/jsonupdate', 'Json Update')
  const text = page.getByRole('textbox', { name: 'JSON' })
  await text.fill('{"venue": "MMT",}')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Line 1, column 17: Write a name in quotation marks here',
  )

  await text.fill(JSON.stringify(feed, null, 2))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Add: 4', { exact: true })).toBeVisible()
  const table = page.getByRole('region', { name: 'What the file would do' })
  await expect(table.getByRole('row').nth(3)).toContainText('Race 1, runner 1AddName: Alon')
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Applied: 4 added, 0 changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('This file was applied before. It is not applied again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the file' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(name)
})

test('names are pasted into the sheet, shown with what has them, applied and taken back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'metaf')}` }
  const name = `Names ${randomUUID().slice(-8)}`
  const answer = await page.request.post(api('/admin/nameBatches'), { headers, data: { name } })
  const { id } = await answer.json()
  await beSignedIn(page, 'metaf')
  await openList(page, '/customer/eventsupdate', 'Names Update')
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])

  await page.goto(`/customer/eventsupdate/view/${id}?tab=nameChanges.batch&shape=sheet`)
  const sheet = page.getByRole('grid', { name: 'Name changes' })
  const cell = (row: number, field: string) =>
    sheet.locator(`[data-rowindex="${row - 1}"] [data-field="${field}"]`)
  await cell(1, 'kind').click()
  const rows = [
    'Kind\tFeed name\tNew name\tLanguage',
    'Runner\tKALASAG\tEscudo\tSpanish',
    'Runner\tBitiun\tStar\tEnglish',
  ]
  await page.evaluate(text => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(cell(2, 'newName')).toContainText('Star')
  await page.getByRole('button', { name: /^Save \d/ }).click()
  await expect(cell(1, 'current')).toContainText('Kalasag')
  await expect(cell(2, 'suggestion')).toContainText('Bituin')
  expect(await violationsInEveryLook(page)).toEqual([])

  await page.goto(`/customer/eventsupdate/view/${id}`)
  await page.getByRole('button', { name: 'Apply names' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 names')
  await expect(dialog).toContainText('Escudo')
  await dialog.getByRole('button', { name: 'Apply names' }).click()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Reason/ })
    .fill('It was only a test of names')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
})
