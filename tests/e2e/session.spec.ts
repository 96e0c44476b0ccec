import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { allViolations } from './axe'
import {
  api,
  choose,
  expect,
  loadedAhead,
  openList,
  type Person,
  phones,
  signIn,
  test,
  tokenOf,
  withoutLive,
} from './portal'

const interrupted = [/Not a 200 OK, but 4(01|29)/, /RequestError/]
test.use({ provoked: { errors: interrupted } })

test.beforeEach(({ context }) => withoutLive(context))

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Turns live changes off, so that a request of the user is the first to find the session over. */
test.beforeEach(({ context }) => context.route('**/admin/live*', route => route.fulfill({ status: 404 })))

async function cookieToken(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
}

/** Ends the session on the server, as from another device; the browser does not know. */
async function revoke(page: Page, request: APIRequestContext): Promise<void> {
  // Otherwise the server would refuse a request that the page fetches ahead, before the one under test.
  await page.waitForLoadState('networkidle')
  await endOnServer(page, request)
}

async function endOnServer(page: Page, request: APIRequestContext): Promise<void> {
  const headers = { Authorization: `Bearer ${await cookieToken(page.context())}` }
  expect((await request.post(api('/signout'), { headers, data: {} })).status()).toBe(200)
}

async function signInAgain(page: Page, person: Person, password = 'Paddock!2026'): Promise<void> {
  await ended(page).getByRole('textbox', { name: 'Phone' }).fill(phones[person])
  await ended(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await ended(page).getByRole('button', { name: 'Continue' }).click()
}

async function fillBank(page: Page, code: string): Promise<void> {
  await page.goto('/business/banks/add')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Bank ${code}`)
  await choose(page, 'Country', 'Philippines')
  await choose(page, 'Kind', 'Bank')
}

/** Returns the banks with this code in the database, as the second admin sees them. */
async function banksWith(request: APIRequestContext, code: string): Promise<readonly { name: string }[]> {
  const answer = await request.post(api('/admin/get/banks'), {
    headers: { Authorization: `Bearer ${await tokenOf(request, 'secondAdmin')}` },
    data: { q: code },
  })
  return (await answer.json()).items
}

test('a session that ends while a form is saved asks for the password, and saves once', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await page.emulateMedia({ colorScheme: 'dark' })
  await fillBank(page, 'SESSION1')
  await revoke(page, request)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(ended(page)).toBeVisible()
  await expect(ended(page).getByRole('textbox', { name: 'Phone' })).toHaveValue(phones.admin)
  await expect(ended(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(ended(page)).toBeVisible()
  expect(await allViolations(page)).toEqual([])

  await signInAgain(page, 'admin', 'not the password')
  await expect(ended(page).getByRole('alert')).toHaveText('Incorrect phone number or password')
  expect(await banksWith(request, 'SESSION1')).toEqual([])
  await signInAgain(page, 'admin')

  await expect(page.getByRole('heading', { level: 1, name: 'Bank SESSION1' })).toBeVisible()
  await expect(ended(page)).toBeHidden()
  expect(await banksWith(request, 'SESSION1')).toMatchObject([{ name: 'Bank SESSION1' }])
})

test('while the session is interrupted nothing of the page can be read, and its fields keep what was typed', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await fillBank(page, 'SESSION2')
  await revoke(page, request)
  await page.getByRole('textbox', { name: 'Code' }).focus()
  await page.context().clearCookies({ name: 'access_token' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await expect(ended(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'New bank' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account' })).toBeHidden()

  await signInAgain(page, 'admin')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('SESSION2')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
})

test('requests that are refused at the same time make one dialog, and all are answered after it', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
  await revoke(page, request)
  await page.goForward()
  await expect(ended(page)).toHaveCount(1)
  await signInAgain(page, 'admin')
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('a tab whose save got no answer', () => {
  test.use({ provoked: { errors: [...interrupted, /net::ERR_FAILED/] } })

  test('shows another person who signs in there nothing of the former one', async ({ page, request }) => {
    await signIn(page, 'admin')
    await fillBank(page, 'SESSION3')
    // The save is sent, and its answer lost.
    await page.route('**/admin/banks', route => route.abort())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sentWithoutAnswer(page)).toBe(1)
    await page.unroute('**/admin/banks')
    await revoke(page, request)
    await page.getByRole('button', { name: 'Save' }).click()
    await signInAgain(page, 'kyc')

    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(page).toHaveURL(/\/customer\/kyc$/)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText('KYC', { exact: true })).toBeVisible()
    expect(await banksWith(request, 'SESSION3')).toEqual([])
    expect(await sentWithoutAnswer(page)).toBe(0)
  })
})

/** How many writes this tab sent whose answers are missing. */
const sentWithoutAnswer = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('paddock.attempt.')).length)

test('whoever logs out of an interrupted session is warned of what was typed, and comes to the login screen', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await fillBank(page, 'SESSION4')
  await revoke(page, request)
  await page.getByRole('button', { name: 'Save' }).click()
  await ended(page).getByRole('button', { name: 'Log out' }).click()
  await ended(page).getByRole('button', { name: 'Log out and lose changes' }).click()
  await expect(page.getByRole('button', { name: 'Login DEV' })).toBeVisible()
  expect(await cookieToken(page.context())).toBe('')
})

test('what was signed out of is covered at once, and the history of the browser does not bring it back', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  // Logout fails: the page is still there.
  await page.route(
    url => url.pathname === '/',
    route => route.fulfill({ status: 204 }),
  )
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeHidden()
  await expect(page).toHaveTitle('Session ended · Paddock')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Login DEV' })).toBeVisible()
  await expect(page).toHaveURL(/\/business\/banks/)
})

test('who signs out where the server cannot be told reads so on the sign-in screen', async ({ page }) => {
  await signIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  await page.route('**/signout', route => route.fulfill({ status: 429, json: { error: 'Busy' } }))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText("You are signed out here, but the server couldn't be reached")).toBeVisible()
})

test('signing out in another tab covers this one, and signing in there lets it go on', async ({ page }) => {
  await signIn(page, 'admin')
  await fillBank(page, 'SESSION5')
  const other = await page.context().newPage()
  await other.goto('/business/banks')
  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other.getByRole('button', { name: 'Login DEV' })).toBeVisible()
  await expect(ended(page)).toBeVisible()

  await signIn(other, 'admin')
  await expect(ended(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('SESSION5')
})

test('another person who signs in in another tab takes this one over, and nothing is sent in their name', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await fillBank(page, 'SESSION6')
  const other = await page.context().newPage()
  await other.goto('/business/banks')
  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other.getByRole('button', { name: 'Login DEV' })).toBeVisible()
  await signIn(other, 'metaf')
  await expect(page).toHaveURL(/\/customer\/eventslist\/active$/)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('METAF', { exact: true })).toBeVisible()
  expect(await banksWith(request, 'SESSION6')).toEqual([])
})

test('a minute before the idle limit the session says so; "Stay" keeps it, and at the limit the page is covered', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await withoutLive(page.context())
  await signIn(page, 'admin')
  const ahead = loadedAhead(page)
  await openList(page, '/business/banks', 'Banks')
  await expect(page.getByRole('grid')).toBeVisible()
  await ahead
  const warning = page.getByRole('status').filter({ hasText: 'You will be signed out in a minute' })
  await page.clock.fastForward('13:00')
  await expect(warning).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(warning).toBeVisible()
  const renewed = page.waitForResponse(
    answer => answer.url().endsWith('/user') && !answer.request().headers()['x-unattended'],
  )
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await renewed
  await expect(warning).toBeHidden()

  // Its clock moves by minutes, and timers ask again with it: it may never be without a request.
  await endOnServer(page, request)
  await page.clock.fastForward('14:00')
  await expect(warning).toBeVisible()
  await page.clock.fastForward('01:01')
  await expect(ended(page)).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
})
