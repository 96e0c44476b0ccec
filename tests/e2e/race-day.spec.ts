import type { Page } from '@playwright/test'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { beSignedIn, choose, expect, openList, test } from './portal'
import { callAs } from './races'
import { press, sellWin } from './till'

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  provoked: { errors: [/Could not fetch ahead/] },
})

/** Pastes rows with headings into the sheet below the others, and saves them. */
async function pasteRows(page: Page, sheet: string, rows: readonly (readonly string[])[]): Promise<void> {
  const grid = page.getByRole('grid', { name: sheet })
  await expect(grid).toBeVisible()
  await page.evaluate(
    copied => navigator.clipboard.writeText(copied),
    rows.map(row => row.join('\t')).join('\n'),
  )
  await grid.locator('[data-rowindex="0"] [data-field="name"]').click()
  await page.keyboard.press('ControlOrMeta+V')
  const changes = page.getByRole('toolbar', { name: 'Changes' })
  await expect(changes).not.toContainText('to fix')
  await changes.getByRole('button', { name: /^Save/ }).click()
  await expect(changes).toContainText('No changes')
}

const manila = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Manila', hour: '2-digit', minute: '2-digit' })

test('a race day from an empty card to paid tickets, with a scratch, a dead heat and a correction', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.setTimeout(240_000)
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const masters = await callAs(request, 'admin')
  const terms = {
    country: 'PH',
    legs: 1,
    unitMinor: 100,
    minStakeMinor: 200,
    takeoutBps: 1800,
    breakMinor: 10,
  }
  const win = await masters.post('/admin/poolTypes', {
    ...terms,
    ...{ code: `D${mark}`, name: `Day win ${mark}`, family: 'SINGLE', positions: 1, rounding: 'FLOOR' },
    ...{ minDividendMinor: 100, split: 'NET', deadHeat: 'NET', minInterests: 2 },
  })
  const venue = `Rail ${mark}`
  await masters.post('/admin/venues', {
    ...{ code: `R${mark}`, name: venue, country: 'PH', timezone: 'Asia/Manila', currency: 'PHP' },
    poolSet: [win.id],
  })

  // metaf writes the card.
  await beSignedIn(page, 'metaf')
  await page.goto('/customer/events/add')
  await choose(page, 'Venue', venue)
  // Race days begin at 06:00: shortly before that, the race belongs to the next one.
  const postTime = new Date(Date.now() + 15 * 60_000)
  await page.getByLabel('Race day').fill(gamingDayOf(postTime, 'Asia/Manila'))
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
  await press(page, 'Save')
  await expect(page).toHaveURL(/\/view\//)
  await page.goto(`${page.url().split('?')[0]}?tab=races.program&shape=sheet`)
  await pasteRows(page, 'Races', [
    ['No.', 'Name', 'Post time', 'Distance'],
    ['1', 'Sampaguita Stakes', manila(postTime), '1200'],
  ])
  await page.getByRole('link', { name: 'Sampaguita Stakes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Sampaguita Stakes/ })).toBeVisible()
  const race = page.url().split('?')[0] as string
  await page.goto(`${race}?tab=runners.race&shape=sheet`)
  await pasteRows(page, 'Runners', [
    ['No.', 'Name', 'Jockey'],
    ...['Hangin', 'Bulong', 'Tala', 'Kidlat', 'Ginto'].map((name, at) => [`${at + 1}`, name, 'R. Abelardo']),
  ])
  await page.goto(race)
  await page.getByRole('button', { name: 'Open betting', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()

  // A cashier sells.
  const cashier = await anotherBrowser()
  await cashier.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('afterprint'))
  })
  await beSignedIn(cashier, 'cashier')
  await cashier.goto('/business/selltickets')
  await cashier.getByRole('textbox', { name: 'How many of ₱100.00' }).fill('50')
  await press(cashier, 'Open shift')
  await cashier.getByRole('button', { name: new RegExp(`R1 ${venue}`) }).click()
  const tickets: Record<string, string> = {}
  for (const runner of ['1', '2', '4', '5'])
    tickets[runner] = await sellWin(cashier, `Day win ${mark}`, runner)

  // 5 does not run: its ticket is given back.
  await act(page, 'Scratch runner', async dialog => {
    await dialog.getByRole('combobox', { name: /Runner/ }).click()
    await page.getByRole('option', { name: /^5 / }).click()
    await expect(dialog.getByText('1 ticket gets ₱20.00 back.')).toBeVisible()
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Lame before the start')
  })
  await act(page, 'Close now')
  await page.getByRole('link', { name: 'Enter result' }).click()
  const order = page.getByRole('textbox', { name: 'Order of finish' })
  await expect(order).toBeFocused()
  await page.keyboard.type('2=4 1 3')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('You entered a result of this race. Ask another person to make it official.'),
  ).toBeVisible()

  const admin = await anotherBrowser()
  await beSignedIn(admin, 'admin')
  await admin.goto(new URL(page.url()).pathname)
  await press(admin, 'Declare official')
  await admin.getByRole('dialog').getByRole('button', { name: 'Declare official' }).click()
  await expect(admin.getByText(/^Settled\. Winners are paid/)).toBeVisible()

  // ₱60 less 18 % are ₱49.20 for two winners of ₱20 each: 1.23, rounded down to 1.20.
  await cashier.goto('/business/cashout')
  const scan = async (ticket = '') => {
    const field = cashier.getByRole('textbox', { name: 'Withdrawal code' })
    await expect(field).toBeFocused()
    await cashier.keyboard.type(ticket)
    await cashier.keyboard.press('Enter')
  }
  const pay = async (runner: string, amount: string, done: string) => {
    await scan(tickets[runner])
    await press(cashier, `Pay ${amount}`)
    await expect(cashier.getByRole('heading', { name: done })).toBeVisible()
    await press(cashier, 'Next customer')
  }
  await pay('2', '₱24.00', 'Ticket paid')
  await pay('5', '₱20.00', 'Stake given back')

  // The photo shows that 4 won alone: 2.46, rounded down to 2.40. Tickets on 2 were paid too much.
  await press(page, 'Correct result')
  await expect(order).toHaveValue('2=4 1 3')
  await order.fill('4 2 1 3')
  await expect(page.getByText('More is due on 1 ticket: ₱24.00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The photo shows no dead heat')
  await press(page, 'Ask for approval')
  const checker = await anotherBrowser()
  await beSignedIn(checker, 'secondAdmin')
  await checker.goto(new URL(page.url()).pathname)
  await checker.getByRole('link', { name: /Correct result/ }).click()
  await expect(checker.getByRole('button', { name: 'Approve' })).toBeVisible()
  await checker.keyboard.press('a')
  await expect(page.getByText('Edition 2')).toBeVisible()
  await expect(page.getByText(/^Settled\. Winners are paid/)).toBeVisible()
  await openList(checker, '/business/ticketcorrections', 'Ticket corrections')
  const overpaid = checker.getByRole('row').filter({ hasText: tickets['2']?.slice(-4) ?? '' })
  await expect(overpaid).toContainText('Paid too much')
  await pay('4', '₱48.00', 'Ticket paid')
  await scan(tickets['1'])
  await expect(cashier.getByText('This ticket did not win')).toBeVisible()
  await press(cashier, 'Back')
  await press(cashier, 'Close shift')
  for (const [value, count] of [
    ['₱100.00', 49],
    ['₱10.00', 8],
    ['₱1.00', 8],
  ] as const)
    await cashier.getByRole('textbox', { name: `How many of ${value}`, exact: true }).fill(String(count))
  await press(cashier, 'Close with this count')
  await expect(cashier.getByText('You counted ₱4,988.00.')).toBeVisible()
})

/** Runs an action of the record, wherever the page offers it, and waits until it is done. */
async function act(
  page: Page,
  name: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toBeVisible()
  await fill(dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}
