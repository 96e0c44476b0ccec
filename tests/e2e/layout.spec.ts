import type { Page } from '@playwright/test'
import { beSignedIn, enter, expect, openList, signIn, test } from './portal'

const sections = ['CUSTOMER', 'MASTERS', 'BUSINESS']

const dress = (page: Page, settings: object) =>
  page.addInitScript(text => localStorage.setItem('paddock.settings', text), JSON.stringify(settings))

/** Returns the sides of the screen that the list of a section overflows. */
async function outside(page: Page, section: string): Promise<string[]> {
  const panel = page.getByRole('list', { name: section })
  await expect(panel).toBeVisible()
  return panel.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const sides = { left: left < 0, top: top < 0, right: right > innerWidth, bottom: bottom > innerHeight }
    return Object.entries(sides).flatMap(([side, isBeyond]) => (isBeyond ? [side] : []))
  })
}

test.describe('the sections of the horizontal menu', () => {
  for (const [width, height] of [
    [1200, 700],
    [1280, 720],
    [1200, 420],
  ] as const)
    for (const themeDirection of ['ltr', 'rtl'])
      test(`stay on a screen of ${width} × ${height}, ${themeDirection}`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await dress(page, { themeDirection })
        await enter(page, 'admin')
        for (const section of sections) {
          await page.getByRole('button', { name: section }).hover()
          await expect(page.getByRole('list', { name: section })).toBeVisible()
          expect(await outside(page, section)).toEqual([])
          const last = page.getByRole('list', { name: section }).getByRole('link').last()
          await last.scrollIntoViewIfNeeded()
          await expect(last).toBeInViewport()
          // Not to the content, of which parts come and go: React misses the pointer entering from what is gone.
          await page.getByRole('link', { name: 'Paddock' }).hover()
        }
      })

  test('open under the pointer and close when it leaves', async ({ page }) => {
    await enter(page, 'admin')
    await page.getByRole('button', { name: 'MASTERS' }).hover()
    const pools = page.getByRole('list', { name: 'MASTERS' }).getByRole('link', { name: 'Pools' })
    await expect(pools).toBeVisible()
    await page.mouse.move(600, 600)
    await expect(pools).toBeHidden()
  })

  test('stay open under the pointer while the first screen arrives', async ({ page }) => {
    let deliver = () => {}
    const asked = new Promise<void>(resolve => {
      deliver = resolve
    })
    await page.route('**/assets/*-screen-*.js', async route => {
      await asked
      await route.continue()
    })
    await enter(page, 'admin')
    await page.getByRole('button', { name: 'MASTERS' }).hover()
    const panel = await page.getByRole('list', { name: 'MASTERS' }).elementHandle()
    deliver()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    await page.getByRole('button', { name: 'MASTERS' }).hover()
    expect(await panel?.evaluate(element => element.isConnected)).toBe(true)
  })

  test('are the drawer of small screens when the page is enlarged to 200 %', async ({ page }) => {
    // 1280 × 720 at 200 %, in CSS pixels.
    await page.setViewportSize({ width: 640, height: 360 })
    await enter(page, 'admin')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Odd Balancer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Odd Balancer' })).toBeVisible()
    const room = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(room).toBe(640)
    // At 400 %: the whole top bar fits, without horizontal scrolling.
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(room).toBe(320)
    const account = await page.getByRole('button', { name: 'Account' }).boundingBox()
    expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual(320)
  })
})

test('values stand under their headings and keys in their order, from right to left too', async ({
  page,
}) => {
  await dress(page, { themeDirection: 'rtl' })
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  await expect(page.getByRole('link', { name: 'Banamex' })).toBeVisible()
  const ends = await page.getByRole('grid').evaluate(grid => {
    const end = (place: Element | null | undefined) => {
      const range = document.createRange()
      range.selectNodeContents(place ?? grid)
      return Math.round(range.getBoundingClientRect().right)
    }
    const heads = [...grid.querySelectorAll('thead th')]
    const at = heads.findIndex(head => head.textContent === 'Kind')
    return [
      end(heads[at]?.querySelector('.grid-label')),
      end(grid.querySelectorAll('tbody tr')[1]?.children[at]),
    ]
  })
  expect(ends[1]).toBe(ends[0])
  await page.keyboard.press('?')
  const go = page.getByRole('dialog').locator('dd').filter({ hasText: /^gd$/ }).locator('kbd')
  const [first, second] = [await go.nth(0).boundingBox(), await go.nth(1).boundingBox()]
  expect(first?.x).toBeLessThan(second?.x ?? 0)
})

test('the collapsed sidebar expands over the content under the pointer, and the content stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await dress(page, { themeLayout: 'vertical' })
  await enter(page, 'admin')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.mouse.move(700, 500)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const left = async () => (await page.getByRole('main').boundingBox())?.x
  await expect(sidebar).toHaveCSS('width', '88px')
  await expect.poll(left).toBe(88)
  await page.mouse.move(40, 400)
  await expect(sidebar).toHaveCSS('width', '280px')
  expect(await left()).toBe(88)
})

test('a slow press on a link of the expanded sidebar opens its page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await dress(page, { themeLayout: 'vertical' })
  await enter(page, 'admin')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar).toHaveCSS('width', '88px')
  await sidebar.getByRole('link', { name: 'Transactions', exact: true }).hover()
  await page.mouse.down()
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  await expect(sidebar).toHaveCSS('width', '280px')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
})

test('the environment is kept for 365 days, the browser known for 90, the session kept for as long as the server says', async ({
  page,
}) => {
  await signIn(page, 'admin', 'TEST')
  await expect(page.getByLabel('Environment')).toHaveText('TEST')
  const cookies = await page.context().cookies()
  const days = cookies.map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 86_400)])
  const [devices, others] = [true, false].map(isDevice =>
    days.filter(([name]) => String(name).startsWith('device_test_') === isDevice),
  )
  expect(Object.fromEntries(others ?? [])).toEqual({ env: 365, access_token: 1 })
  expect(devices).toEqual([[expect.any(String), 90]])
})

test('pagcor has another avatar than the rest of the staff', async ({ page, anotherBrowser }) => {
  const picture = (shown: Page) =>
    shown
      .getByRole('button', { name: 'Account' })
      .locator('svg')
      .evaluate(svg => svg.innerHTML)
  await enter(page, 'pagcor')
  const other = await anotherBrowser()
  await enter(other, 'finance')
  expect(await picture(page)).not.toBe(await picture(other))
})

test('the quote stands beside the sign-in, on small screens it does not', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary').getByRole('blockquote')).toBeVisible()
  await page.setViewportSize({ width: 899, height: 800 })
  await expect(page.getByText('The eye of the master')).toBeHidden()
})

test('a toast leaves the buttons of a form free, on a desk and on a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks?q=Banamex', 'Banks')
    await page.getByRole('link', { name: 'Banamex' }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'No changes to save' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    // A click at its position; an element above it would take the click.
    await page.getByRole('button', { name: 'Save' }).click({ trial: true })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
})

test('a toast on a desk stands in the top bar, clear of rows, totals and cells', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks?q=Banamex', 'Banks')
  await page.getByRole('link', { name: 'Banamex' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const toast = await page.getByRole('status').filter({ hasText: 'No changes to save' }).boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(toast && toast.y + toast.height).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  for (const name of ['Search', 'Account'])
    await page.getByRole('button', { name }).first().click({ trial: true })
})

for (const [name, path] of [
  ['location', '/customer/locations/add'],
  ['pool type', '/masters/Pools/add'],
  ['game', '/business/games/add'],
] as const)
  test(`no text below a field lies over another field, in the form of a new ${name}`, async ({ page }) => {
    await beSignedIn(page, 'admin')
    await page.goto(path)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    const covered = await page.evaluate(() => {
      const fields = [...document.querySelectorAll('[data-field]')]
      const over = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return fields.flatMap(field =>
        [...field.querySelectorAll('.MuiFormHelperText-root')].flatMap(text =>
          fields
            .filter(other => other !== field && !other.contains(field) && !field.contains(other))
            .filter(other => over(text.getBoundingClientRect(), other.getBoundingClientRect()))
            .map(other => `${text.textContent} / ${other.getAttribute('data-field')}`),
        ),
      )
    })
    expect(covered).toEqual([])
  })

for (const themeLayout of ['horizontal', 'vertical'])
  for (const themeStretch of [false, true])
    test(`bars and content begin and end at the same edges on a wide screen, ${themeLayout}${themeStretch ? ', stretched' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1920, height: 1000 })
      await dress(page, { themeLayout, themeStretch })
      await beSignedIn(page, 'admin')
      await openList(page, '/business/banks', 'Banks')
      const [header, content] = await page.evaluate(() =>
        ['header', 'main'].map(name => {
          const inside = [...(document.querySelector(name)?.children ?? [])].map(part =>
            part.getBoundingClientRect(),
          )
          const shown = inside.filter(({ width }) => width > 0)
          return {
            left: Math.round(Math.min(...shown.map(({ left }) => left))),
            right: Math.round(Math.max(...shown.map(({ right }) => right))),
          }
        }),
      )
      expect(header).toEqual(content)
    })

test('on a phone a list is cards that nothing covers, with a pager of one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beSignedIn(page, 'admin')
  await openList(page, '/customer/users', 'Users')
  const settings = await page.getByRole('button', { name: 'Settings' }).boundingBox()
  const cut = await page.getByRole('grid').evaluate((grid, edge) => {
    const cells = [...grid.querySelectorAll<HTMLElement>('tbody td')].filter(cell => cell.offsetWidth > 0)
    return cells.filter(
      cell => cell.getBoundingClientRect().right > edge || cell.scrollWidth > cell.clientWidth,
    ).length
  }, settings?.x ?? 0)
  expect(cut).toBe(0)
  expect((await page.getByRole('navigation', { name: 'Pages' }).boundingBox())?.height).toBeLessThan(64)
  expect(await page.getByRole('grid').evaluate(grid => grid.querySelectorAll('*').length)).toBeLessThan(700)
})

test('the toolbar of a list with many presets is one row at 1440 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, 'admin')
  await openList(page, '/business/sportevents', 'Sport Events')
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(await middleOf('Reset')).toBe(await middleOf('Live'))
})
