import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { violationsInEveryLook } from './axe'
import { api, beSignedIn, expect, openList, test, tokenOf } from './portal'

// All tests share the machine's clipboard, so one would read the text of another.
test.describe.configure({ mode: 'serial' })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

interface Bank {
  readonly id: string
  readonly code: string
  readonly version: number
}

/** The banks of a test, found by their common name. */
async function newBanks(request: APIRequestContext, name: string, count: number): Promise<Bank[]> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const banks: Bank[] = []
  for (let n = 1; n <= count; n += 1) {
    const number = String(n).padStart(2, '0')
    const answer = await request.post(api('/admin/banks'), {
      headers,
      data: {
        code: `${name.slice(0, 4)}${number}`,
        name: `${name} ${number}`,
        country: 'PH',
        kind: 'BANK',
        rails: ['INSTAPAY'],
        inEnabled: true,
        outEnabled: true,
        minPerTransfer: 10_000,
        status: 'ACTIVE',
      },
    })
    expect(answer.status()).toBe(200)
    banks.push(await answer.json())
  }
  return banks
}

async function openSheet(page: Page, name: string): Promise<void> {
  await openList(page, `/business/banks?q=${encodeURIComponent(name)}`, 'Banks')
  await page.getByRole('button', { name: 'Edit as sheet' }).click()
  await expect(cell(page, 1, 'name')).toBeVisible()
}

/** A cell of the sheet, by the number of its row. */
function cell(page: Page, row: number, field: string): Locator {
  return page
    .getByRole('grid', { name: 'Banks' })
    .locator(`[data-rowindex="${row - 1}"] [data-field="${field}"]`)
}

const changes = (page: Page) => page.getByRole('toolbar', { name: 'Changes' })

async function copyText(page: Page, text: string): Promise<void> {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
}

/** Switching a bank off asks why. */
async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Give a reason' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rails of the new contract')
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('200 cells are pasted, three refused and mended, a rival’s edit compared, and all of it saved', async ({
  page,
  request,
}) => {
  const banks = await newBanks(request, 'Pastable Bank', 25)
  await beSignedIn(page, 'admin')
  await openSheet(page, 'Pastable Bank')

  const lines = banks.map((_, n) => [
    n === 9 ? 'bdo' : `NEW${n + 1}`,
    n === 3 ? '' : `Renamed ${n + 1}`,
    'Mexico',
    'E-wallet',
    'SPEI',
    n === 6 ? 'maybe' : 'No',
    'No',
    '75.00',
  ])
  await copyText(page, lines.map(line => line.join('\t')).join('\r\n'))
  await cell(page, 1, 'code').click()
  await page.keyboard.press('Control+v')
  const preview = page.getByRole('dialog', { name: "Some cells can't be pasted" })
  await expect(preview).toContainText('Row 4, Pastable Bank 04: Name')
  await expect(preview).toContainText('Name is required')
  await expect(preview).toContainText('Row 7, Pastable Bank 07: Money in')
  await expect(preview).toContainText('“maybe”: Enter Yes or No')
  await preview.getByRole('checkbox', { name: /Also paste the 2 cells/ }).check()
  await preview.getByRole('button', { name: 'Paste 200 cells' }).click()
  await expect(changes(page)).toContainText('200 changes in 25 rows · 2 cells to fix')

  await cell(page, 1, 'code').click()
  await page.keyboard.press('Control+z')
  await expect(changes(page)).toContainText('No changes')
  await expect(cell(page, 2, 'name')).toContainText('Pastable Bank 02')
  await page.keyboard.press('Control+y')
  await expect(changes(page)).toContainText('200 changes in 25 rows')

  const [rivalled, saved, , , doubled] = [banks[4], banks[1], banks[3], banks[6], banks[9]] as Bank[]
  const rival = { authorization: `Bearer ${await tokenOf(request, 'secondAdmin')}` }
  const answer = await request.put(api(`/admin/banks/${rivalled?.id}`), {
    headers: rival,
    data: { version: 1, name: 'Bank of the rival' },
  })
  expect(answer.status()).toBe(200)

  await changes(page).getByRole('button', { name: 'Save 200 changes' }).click()
  await giveReason(page)
  const conflict = page.getByRole('dialog', { name: /changed/ })
  await conflict.getByRole('radio', { name: 'Mine: Renamed 5' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(changes(page)).toContainText('24 changes in 3 rows · 3 cells to fix')
  await expect(cell(page, 10, 'code')).toContainText(/already taken/)
  expect(await violationsInEveryLook(page)).toEqual([])

  await cell(page, 4, 'name').click()
  await page.keyboard.type('Mended 4')
  await page.keyboard.press('Enter')
  await cell(page, 7, 'inEnabled').click()
  await page.keyboard.press(' ')
  await cell(page, 10, 'code').click()
  await page.keyboard.type('NEW10')
  await page.keyboard.press('Tab')
  await expect(changes(page)).not.toContainText('to fix')
  await changes(page)
    .getByRole('button', { name: /^Save \d+ changes/ })
    .click()
  await giveReason(page)
  await expect(changes(page)).toContainText('No changes')

  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const read = async (bank: Bank | undefined, path: string) =>
    (await request.get(api(path.replace(':id', bank?.id ?? '')), { headers })).json()
  expect(await read(doubled, '/admin/model/Bank/:id')).toMatchObject({
    code: 'NEW10',
    name: 'Renamed 10',
    country: 'MX',
    kind: 'EWALLET',
    rails: ['SPEI'],
    inEnabled: false,
    outEnabled: false,
    minPerTransfer: 7500,
  })
  const history = await read(saved, '/admin/banks/:id/history')
  expect(history.items.map((entry: { action: string }) => entry.action)).toEqual(['edit', 'create'])
  expect(history.items[0].changes.map((change: { field: string }) => change.field).sort()).toEqual([
    'code',
    'country',
    'inEnabled',
    'kind',
    'minPerTransfer',
    'name',
    'outEnabled',
    'rails',
  ])
  const compared = await read(rivalled, '/admin/banks/:id/history')
  expect(compared.items.map((entry: { action: string }) => entry.action)).toEqual(['edit', 'edit', 'create'])
  expect(compared.items[0].changes).toContainEqual({
    field: 'name',
    before: 'Bank of the rival',
    after: 'Renamed 5',
  })
})
