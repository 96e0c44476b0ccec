import { test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

/** Where the server under test listens; those that a test starts itself take the ports after it. */
export const port = Number(process.env.PADDOCK_E2E_PORT ?? 4100)

/** The demo staff of DEV and TEST (design section 6). */
export const phones = {
  admin: '+639170000001',
  pagcor: '+639170000002',
  finance: '+639170000003',
  kyc: '+639170000004',
  csr: '+639170000005',
  fairplaymx: '+639170000006',
  cor: '+639170000007',
  cashier: '+639170000008',
  nemoaudit: '+639170000009',
  metaf: '+639170000010',
  secondAdmin: '+639170000011',
  customer: '+639170000099',
} as const

export type Person = keyof typeof phones

/** What the browser says when a request is refused on purpose. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/

/** A page on which an error in the console fails the test; those that a test provokes, it names itself. */
export const test = base.extend<{ provoked: { readonly errors: readonly RegExp[] } }>({
  provoked: { errors: [] },
  page: async ({ page, provoked }, use) => {
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await use(page)
    expect(errors.filter(text => ![refusal, ...provoked.errors].some(known => known.test(text)))).toEqual([])
  },
})

export async function fillSignIn(page: Page, person: Person, password = 'Paddock!2026'): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Phone' }).fill(phones[person])
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

/** Signs in, and waits until the portal is there. */
export async function signIn(page: Page, person: Person, environment: 'DEV' | 'TEST' = 'DEV'): Promise<void> {
  await fillSignIn(page, person)
  await page.getByRole('button', { name: `Login ${environment}` }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

/** Opens a list by its path and waits for its heading. */
export async function openList(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Fills in a new bank and saves it; answers on its record page. */
export async function createBank(page: Page, bank: { code: string; name: string }): Promise<void> {
  await openList(page, '/business/banks', 'Banks')
  await page
    .getByRole('link', { name: 'Create' })
    .or(page.getByRole('button', { name: 'Create' }))
    .click()
  await page.getByRole('textbox', { name: 'Code' }).fill(bank.code)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(bank.name)
  await choose(page, 'Country', 'Philippines')
  await choose(page, 'Kind', 'Bank')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: bank.name })).toBeVisible()
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
