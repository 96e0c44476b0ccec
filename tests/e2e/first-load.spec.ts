import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { firstLoadsOf } from '../../tools/first-load-size'
import { api, expect, signIn, test, withoutLive } from './portal'

/**
 * Records every request for the first page of banks. Live changes are off, because a change by another test would cause
 * another request.
 */
async function askedBanks(page: Page): Promise<object[]> {
  await page.route('**/admin/live*', route => route.fulfill({ status: 404 }))
  const asked: object[] = []
  page.on('request', request => {
    const body = request.url().endsWith('/admin/get/banks') ? request.postDataJSON() : null
    if (body && !body.lastKey) asked.push(body)
  })
  return asked
}

test.use({ isFirstVisit: true })

/** Turns live changes off: a list that follows them would send more requests. */
test.beforeEach(({ context }) => withoutLive(context))

test('the first list is asked for before the server has said who asks, and once', async ({ page }) => {
  await signIn(page, 'admin')
  const asked = await askedBanks(page)
  // The server identifies the user only after the list was requested.
  const listIsAsked = page.waitForRequest('**/admin/get/banks')
  await page.route(`**${api('/user')}`, async route => {
    await listIsAsked
    await route.continue()
  })
  await page.goto('/business/banks')
  await expect(page.getByRole('link', { name: 'Banamex' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  expect(asked).toEqual([{ sort: { field: 'name', order: 'asc' } }])
})

test('an address with a query asks for what it says, and once', async ({ page }) => {
  await signIn(page, 'admin')
  const asked = await askedBanks(page)
  await page.goto('/business/banks?q=banamex')
  await expect(page.getByRole('link', { name: 'Banamex' })).toBeVisible()
  expect(asked).toEqual([{ sort: { field: 'name', order: 'asc' }, q: 'banamex' }])
})

test('nothing is asked for whose role may not see the list', async ({ page }) => {
  await signIn(page, 'cashier')
  const asked = await askedBanks(page)
  await page.goto('/business/banks')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the JavaScript to the login screen and to the first list keeps to its limits', () => {
  expect(firstLoadsOf('dist').filter(({ kilobytes, bar }) => kilobytes > bar)).toEqual([])
})

test('the code of the first screens is compiled while it arrives, not when it is first called', () => {
  const files = readdirSync('dist/assets').filter(file =>
    /^(base|portal|list|record|form)-[\w-]{8}\.js$/.test(file),
  )
  expect(files).toHaveLength(5)
  const firstLines = files.map(file => readFileSync(join('dist/assets', file), 'utf8').split('\n', 1)[0])
  expect(new Set(firstLines)).toEqual(new Set(['//# allFunctionsCalledOnLoad']))
})

test('rows below the window, and fields after the first four, do not hold up those before them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const [name, selector] of [
        ['rows', '[role=grid] tr[data-id]'],
        ['fields', 'form [data-field]'],
      ] as const) {
        const { length } = document.querySelectorAll(selector)
        if (length > 0) document.documentElement.dataset[name] ??= String(length)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await signIn(page, 'admin')
  await page.goto('/business/banks')
  await expect(page.locator('[role=grid] tr[data-id]')).toHaveCount(25)
  await page.getByRole('link', { name: 'Banamex' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Fee percentage' })).toBeVisible()
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    rows: '10',
    fields: '4',
  })
})

test.describe('the typeface', () => {
  const latin = /inter-latin-wght-normal-[^/]+\.woff2$/

  test('is asked for ahead, once, has digits of one width, and the peso sign', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => latin.test(request.url()) && asked.push(request.resourceType()))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Login DEV' })).toBeVisible()
    const found = await page.evaluate(async () => {
      await document.fonts.ready
      const widthOf = (text: string) => {
        const span = document.body.appendChild(document.createElement('span'))
        span.style.fontVariantNumeric = 'tabular-nums'
        span.textContent = text
        const { width } = span.getBoundingClientRect()
        span.remove()
        return width
      }
      const [first] = getComputedStyle(document.body).fontFamily.split(',')
      const pesoFiles = await document.fonts.load(`16px ${first}`, '₱')
      return { first, ones: widthOf('1111'), eights: widthOf('8888'), pesoFiles: pesoFiles.length }
    })
    expect(asked).toHaveLength(1)
    expect(found).toMatchObject({ first: '"Inter Variable"', ones: found.eights, pesoFiles: 1 })
  })

  test('moves nothing when it arrives late', async ({ page }) => {
    let arrive = () => undefined as unknown
    const isShown = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(latin, async route => {
      await isShown
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const boxes = async () => {
      const shown = ['Login DEV', 'Login PROD'].map(name => page.getByRole('button', { name }))
      const places = [page.getByRole('heading', { level: 1 }), page.getByRole('textbox', { name: 'Phone' })]
      return Promise.all([...places, ...shown].map(each => each.boundingBox()))
    }
    await expect(page.getByRole('button', { name: 'Login DEV' })).toBeVisible()
    const before = await boxes()
    expect(await page.evaluate(() => document.fonts.check('15px "Inter Variable"'))).toBe(false)
    arrive()
    await expect.poll(() => page.evaluate(() => document.fonts.check('15px "Inter Variable"'))).toBe(true)
    const after = await boxes()
    for (const [index, box] of after.entries()) {
      expect(Math.abs((box?.y ?? 0) - (before[index]?.y ?? 0))).toBeLessThan(1)
      expect(Math.abs((box?.height ?? 0) - (before[index]?.height ?? 0))).toBeLessThan(1)
    }
  })
})
