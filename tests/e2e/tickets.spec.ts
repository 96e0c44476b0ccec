import type { Page } from '@playwright/test'
import { violations, violationsInEveryLook } from './axe'
import { beSignedIn, expect, loseAnswers, test } from './portal'
import { finishRace, openRace } from './races'
import { press, sellWin } from './till'

const runners = (page: Page) => page.getByRole('textbox', { name: 'Runners' })

/** Opens the screen with a shift, opening one where there is none. */
async function openSelling(page: Page, hundreds: number): Promise<void> {
  await page.goto('/business/selltickets')
  await page.getByRole('textbox', { name: 'How many of ₱100.00' }).fill(String(hundreds))
  await press(page, 'Open shift')
}

async function closeShift(
  page: Page,
  counted: string,
  notes: Readonly<Record<string, number>>,
): Promise<void> {
  await press(page, 'Close shift')
  for (const [value, count] of Object.entries(notes))
    await page.getByRole('textbox', { name: `How many of ${value}`, exact: true }).fill(String(count))
  await press(page, 'Close with this count')
  await expect(page.getByText(`You counted ${counted}.`)).toBeVisible()
}

test.describe('a cashier on a race day', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    provoked: { errors: [/net::ERR_/, /RequestError/, /Could not fetch ahead/] },
  })

  test('sells a ticket by keyboard on a phone, once although its answer is lost', async ({
    page,
    request,
  }) => {
    const race = await openRace(request, 'Rail')
    await page.addInitScript(() => {
      window.print = () => void window.dispatchEvent(new Event('afterprint'))
    })
    await beSignedIn(page, 'cashier')
    await openSelling(page, 50)

    const next = page.getByRole('button', { name: new RegExp(`R3 ${race.venue}.* [0-4]:[0-5][0-9]$`) })
    await expect(next).toBeVisible()
    expect(await violations(page)).toEqual([])
    await next.press('Enter')
    await press(page, /Rail exacta/)
    await expect(runners(page)).toBeFocused()
    await page.keyboard.type('9/2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Runner 9 does not run in this race: choose another')
    await runners(page).fill('5/2,1')
    await expect(page.getByText('2 combinations × ₱2.00')).toBeVisible()
    await expect(page.getByText('Costs ₱4.00')).toBeVisible()

    // The same, tapped: any order of three runners.
    await runners(page).fill('5/2')
    await page.getByRole('button', { name: '2nd 2' }).click()
    await page.getByRole('button', { name: '1 Horse 1' }).click()
    await expect(runners(page)).toHaveValue('5/2,1')
    await press(page, /^Box/)
    await expect(runners(page)).toHaveValue('BOX 5,2,1')
    await expect(page.getByText('6 combinations × ₱2.00')).toBeVisible()
    await page.getByRole('button', { name: '₱10', exact: true }).click()
    await expect(page.getByText('Costs ₱60.00')).toBeVisible()
    expect(await violationsInEveryLook(page)).toEqual([])
    await press(page, 'Next')
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Change ₱40.00')).toBeVisible()

    // The server sold it, and nobody was told.
    const stopLosing = await loseAnswers(page, '**/cashier/bets')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible()
    await stopLosing()
    await page.reload()
    await press(page, 'Try again')
    await expect(page.getByText('It was already done the first time.')).toBeVisible()
    await expect(page.getByRole('img', { name: /QR code of ticket \d{4}-\d{4}-\d{4}/ })).toBeVisible()
    expect(await violationsInEveryLook(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-printed]')).toContainText('Rail exacta BOX 5,2,1')
    await page.emulateMedia({ media: 'screen' })
    await press(page, 'Print ticket')
    await press(page, 'Print again')
    await expect(page.locator('[data-printed]')).toHaveCount(0)
    await press(page, 'Next ticket')
    await press(page, 'Last tickets')
    await expect(page.getByRole('button', { name: /Rail exacta BOX 5,2,1/ })).toBeVisible()
    await closeShift(page, '₱5,060.00', { '₱100.00': 50, '₱20.00': 3 })
  })

  test('makes a ticket void, pays a winning one that is scanned, once, and says why the others are not paid', async ({
    page,
    request,
  }) => {
    const race = await openRace(request, 'Turf', 3)
    await page.addInitScript(() => {
      window.print = () => void window.dispatchEvent(new Event('afterprint'))
    })
    await beSignedIn(page, 'cashier')
    await openSelling(page, 50)
    await page.getByRole('button', { name: new RegExp(race.venue) }).click()
    const [wrong, winner, loser] = [
      await sellWin(page, 'Turf win', '1'),
      await sellWin(page, 'Turf win', '2'),
      await sellWin(page, 'Turf win', '4'),
    ]

    // The first was a mistake.
    await press(page, 'Back')
    await press(page, 'Last tickets')
    await page.getByRole('button', { name: new RegExp(wrong) }).click()
    await press(page, 'Make void')
    await press(page, 'Palpable error')
    expect(await violationsInEveryLook(page)).toEqual([])
    await press(page, 'Make void and give back ₱20.00')
    await expect(page.getByRole('heading', { name: 'Ticket is void' })).toBeVisible()
    await press(page, 'Next customer')

    await page.getByRole('link', { name: 'Cash Out' }).last().click()
    await scanTicket(page, winner)
    await expect(page.getByText('The result is not official yet')).toBeVisible()
    await press(page, 'Back')
    await finishRace(request, race.id, [[2], [1], [3], [4], [5], [6]])

    // ₱40 less 18 % are ₱32.80 for ₱20: 1.64, rounded down to 1.60 for each peso.
    await expect(async () => {
      await scanTicket(page, winner)
      await expect(page.getByRole('button', { name: 'Pay ₱32.00' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Pay ₱32.00' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Ticket paid' })).toBeVisible()
    await press(page, 'Next customer')
    await scanTicket(page, winner)
    await expect(page.getByRole('heading', { name: 'This ticket was paid already' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await press(page, 'Next customer')
    await scanTicket(page, loser)
    await expect(page.getByText('This ticket did not win')).toBeVisible()
    expect(await violationsInEveryLook(page)).toEqual([])
    await press(page, 'Back')
    await scanTicket(page, wrong)
    await expect(
      page.getByText(/This ticket was made void on .* by Analyn Quizon: palpable error/),
    ).toBeVisible()
    await press(page, 'Back')
    await closeShift(page, '₱5,008.00', { '₱100.00': 50, '₱5.00': 1, '₱1.00': 3 })
  })
})

/** Types like a barcode scanner, and ends with Enter; a screen that shows another ticket is left first. */
async function scanTicket(page: Page, ticketNo: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Withdrawal code' })
  const back = page.getByRole('button', { name: 'Back' })
  await expect(field.or(back).first()).toBeVisible()
  if (await back.isVisible()) await back.click()
  await expect(field).toBeFocused()
  await page.keyboard.type(ticketNo)
  await page.keyboard.press('Enter')
}
