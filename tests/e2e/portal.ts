import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { KeptProfile } from './kept-profile'
import { ownEnvironment } from './servers'

export { expect } from '@playwright/test'

/** The demo staff of DEV and TEST, as the README lists them. */
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
  secondFinance: '+639170000012',
  customer: '+639170000099',
} as const

export type Person = keyof typeof phones

/** The browser logs this when the server rejects a request on purpose. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Console messages of a page that cannot reach its server, for requests and for loading ahead. */
export const unreachable = [/net::ERR_/, /RequestError/, /Could not fetch ahead/] as const

/** Console messages of a page whose server is restarted: while it ends or starts, it answers 503. */
export const restarted = [...unreachable, /\b503\b/] as const

interface Fixtures {
  /** Whether the browser has loaded nothing yet. */
  readonly isFirstVisit: boolean
  /** Errors that a test causes on purpose. */
  readonly provoked: { readonly errors: readonly RegExp[] }
  /** A page in its own browser, as of another user. */
  readonly anotherBrowser: () => Promise<Page>
}

const usualLocale = 'en-US'

/** Any error or warning in the console of any page fails the test. */
export const test = base.extend<Fixtures, { readonly keptProfile: KeptProfile }>({
  provoked: [{ errors: [] }, { option: true }],
  isFirstVisit: [false, { option: true }],
  keptProfile: [
    async ({ playwright }, use, { project }) => {
      const { baseURL, launchOptions } = project.use
      const profile = new KeptProfile(playwright.chromium, { ...launchOptions, ...(baseURL && { baseURL }) })
      await use(profile)
      await profile.remove()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, keptProfile, isFirstVisit, baseURL, timezoneId, locale, provoked }, use) => {
    const { use: usual } = base.info().project
    // These belong to a context from its start.
    const isUsual = baseURL === usual.baseURL && timezoneId === usual.timezoneId && locale === usualLocale
    const isKept = isUsual && !isFirstVisit
    const context = isKept ? await keptProfile.fresh() : await browser.newContext()
    const errors = consoleErrors(context)
    await use(context)
    if (!isKept) await context.close()
    expect(unprovoked(errors, provoked)).toEqual([])
  },
  page: async ({ context, viewport, permissions, reducedMotion }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    if (permissions) await context.grantPermissions(permissions)
    if (reducedMotion) await page.emulateMedia({ reducedMotion })
    await use(page)
  },
  anotherBrowser: async ({ browser, provoked }, use) => {
    const opened: { context: BrowserContext; errors: readonly string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push({ context, errors: consoleErrors(context) })
      return context.newPage()
    })
    for (const { context, errors } of opened) {
      await context.close()
      expect(unprovoked(errors, provoked)).toEqual([])
    }
  },
})

/** Collects the console messages of a browser, including violations of the content security policy. */
function consoleErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  context.on('weberror', error => errors.push(String(error.error())))
  return errors
}

function unprovoked(errors: readonly string[], provoked: Fixtures['provoked']): string[] {
  return errors.filter(text => ![refusal, ...provoked.errors].some(known => known.test(text)))
}

/**
 * Lets the server do what is asked at these addresses, and the page get no answer.
 * @returns how to let the next answers arrive
 */
export async function loseAnswers(page: Page, addresses: string): Promise<() => Promise<void>> {
  await page.route(addresses, async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(addresses)
}

export async function fillSignIn(page: Page, person: Person, password = 'Paddock!2026'): Promise<void> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Phone' }).fill(phones[person])
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

/** Returns the address of a route, by default in the worker's own environment, such as `/admin/get/banks`. */
export function api(path: string, environment = ownEnvironment): string {
  return `/api/${environment.toLowerCase()}${path}`
}

/**
 * Signs the browser in without opening a page, for tests of something else. The tab does not know the phone, like one
 * that was opened later.
 */
export async function beSignedIn(page: Page, person: Person, environment = ownEnvironment): Promise<void> {
  const url = `${base.info().project.use.baseURL}`
  const token = await tokenOf(page.request, person, '', environment)
  await page.context().addCookies([
    { name: 'access_token', value: token, url },
    { name: 'env', value: environment, url },
  ])
}

/** Opens the portal as a user who signed in before. */
export async function enter(page: Page, person: Person, environment = ownEnvironment): Promise<void> {
  await beSignedIn(page, person, environment)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

/** Signs in with the form and waits until the portal is loaded. */
export async function signIn(page: Page, person: Person, environment = ownEnvironment): Promise<void> {
  await fillSignIn(page, person)
  await page.getByRole('button', { name: `Login ${environment}` }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

/** Signs in without a browser and returns the token. */
export async function tokenOf(
  request: APIRequestContext,
  person: Person,
  server = '',
  environment = ownEnvironment,
): Promise<string> {
  const data = { phone: phones[person], password: 'Paddock!2026', userCaptcha: 'e2e', skipCaptcha: true }
  const answer = await request.post(`${server}${api('/signin/phone', environment)}`, { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).token
}

/** Opens a list by its path and waits for its heading. */
export async function openList(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Creates a bank in the form; ends on its record page. */
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

/**
 * Turns live changes off, for tests that wait until no request is running, or in which a user's request must be the
 * first to fail. The live stream never ends, and starts first.
 */
export async function withoutLive(context: BrowserContext): Promise<void> {
  await context.route('**/admin/live*', route => route.fulfill({ status: 404 }))
}

/**
 * The parts that the next page loads ahead when the browser is idle: they cannot load offline, and would time out when
 * a test moves the clock. Call it before the page is opened, and await it once the page is shown.
 */
export async function loadedAhead(page: Page): Promise<void> {
  await page.waitForResponse(answer => answer.request().isNavigationRequest())
  const parts = await Promise.all(
    ahead.map(name => page.waitForResponse(answer => answer.url().includes(`/assets/${name}-`))),
  )
  // An import ends when the parts that the part itself imports have run too.
  const urls = JSON.stringify(parts.map(part => part.url()))
  await page.evaluate(`Promise.all(${urls}.map(url => import(url))).then(() => undefined)`)
}

const ahead = ['record', 'form', 'session-attendant', 'axios', 'shortcuts', 'command-palette', 'live']
