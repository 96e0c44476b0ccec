import type { Page } from '@playwright/test'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Sells a ticket of ₱20 of a pool on a runner, prints it, and returns its number. */
export async function sellWin(page: Page, pool: string, runner: string): Promise<string> {
  await press(page, new RegExp(pool))
  const runners = page.getByRole('textbox', { name: 'Runners' })
  await runners.fill(runner)
  await page.getByRole('button', { name: '₱20', exact: true }).click()
  await runners.press('Enter')
  await press(page, /Exact amount/)
  await press(page, 'Sell for ₱20.00')
  const code = page.getByRole('img', { name: /QR code of ticket/ })
  const ticketNo = (await code.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
  await press(page, 'Print ticket')
  await press(page, 'Next ticket')
  return ticketNo
}
