import type { Locator, Page } from '@playwright/test'
import { violations } from './axe'
import { beSignedIn, enter, expect, fillSignIn, openList, test, withoutLive } from './portal'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test.use({ viewport: wide })

const button = (page: Page) => page.getByRole('button', { name: 'Settings' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const radio = (page: Page, name: string) => drawer(page).getByRole('radio', { name, exact: true })

async function openSettings(page: Page): Promise<void> {
  await button(page).click()
  await expect(drawer(page)).toBeVisible()
}

/** Opens the sign-in screen with stored display settings. */
async function enterWith(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript(text => localStorage.setItem('paddock.settings', text), JSON.stringify(settings))
  await page.goto('/')
  await expect(button(page)).toBeVisible()
}

/** Waits until the page has been painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Returns the drawer's left edge in each frame from the click until it rests, in CSS pixels. */
function slide(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const edges: number[] = []
        const look = () => {
          const paper = document.querySelector('[role="dialog"]')
          edges.push(...(paper ? [Math.round(paper.getBoundingClientRect().left)] : []))
          if (edges.length < 60) requestAnimationFrame(look)
          else resolve(edges)
        }
        document.querySelector<HTMLElement>('[aria-label="Settings"]')?.click()
        look()
      }),
  )
}

/** Returns its left edge from the click on "Close" until it is gone. */
function slideOut(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const edges: number[] = []
        const look = () => {
          const paper = document.querySelector('[role="dialog"]')
          if (!paper) return resolve(edges)
          edges.push(Math.round(paper.getBoundingClientRect().left))
          requestAnimationFrame(look)
        }
        look()
        document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Close"]')?.click()
      }),
  )
}

test.describe('the drawer', () => {
  test('is on the sign-in screen and behind it, with everything the contract names', async ({ page }) => {
    await page.goto('/')
    await openSettings(page)
    await expect(drawer(page).getByRole('button')).toHaveText(['Reset', '', 'Fullscreen'])
    await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeVisible()
    for (const name of ['Mode', 'Direction', 'Layout', 'Presets'])
      await expect(drawer(page).getByRole('radiogroup', { name })).toBeVisible()
    await expect(drawer(page).getByRole('switch', { name: 'Stretch' })).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(drawer(page)).toBeHidden()
    await enter(page, 'cashier')
    await openSettings(page)
  })

  test('slides in from the right in 0.32 s', async ({ page }) => {
    await page.goto('/')
    await button(page).hover()
    const edges = await slide(page)
    expect(edges[0]).toBeGreaterThan(wide.width - 100)
    expect(edges.at(-1)).toBe(wide.width - 336)
    expect(edges).toEqual(edges.toSorted((one, other) => other - one))
    expect(await styleOf(drawer(page), 'transition-duration')).toBe('0.32s')
  })

  test('slides in from the left when one reads from the right', async ({ page }) => {
    await enterWith(page, { themeDirection: 'rtl' })
    await button(page).hover()
    const edges = await slide(page)
    expect(edges[0]).toBeLessThan(-200)
    expect(edges.at(-1)).toBe(0)
    expect(edges).toEqual(edges.toSorted((one, other) => one - other))
  })

  test('does not slide for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await button(page).hover()
    // Before and after, it may exist off-screen for a frame.
    const inSight = (edges: number[]) => new Set(edges.filter(edge => edge < wide.width))
    expect(inSight(await slide(page))).toEqual(new Set([wide.width - 336]))
    expect(inSight(await slideOut(page))).toEqual(new Set([wide.width - 336]))
  })

  test('locks the scroll of the page, and closes by the backdrop', async ({ page }) => {
    await page.goto('/')
    await openSettings(page)
    expect(await styleOf(page.locator('body'), 'overflow-y')).toBe('hidden')
    await page.mouse.click(100, 400)
    await expect(drawer(page)).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible')
  })

  test('is used by keyboard alone: the focus goes in, stays in, and comes back', async ({ page }) => {
    await page.goto('/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeFocused()
    const names = [
      'Reset',
      'Close',
      'Light',
      'LTR',
      'Horizontal',
      'Default',
      '2.50 Decimal',
      'Stretch',
      'Fullscreen',
      'Reset',
    ]
    for (const name of names) {
      await page.keyboard.press('Tab')
      await expect(drawer(page).locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(drawer(page).getByRole('switch', { name: 'Stretch' })).toBeChecked()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(radio(page, 'Purple')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('turns fullscreen on and off', async ({ page }) => {
    await page.goto('/')
    await openSettings(page)
    await drawer(page).getByRole('button', { name: 'Fullscreen', exact: true }).click()
    await expect(drawer(page).getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
    await drawer(page).getByRole('button', { name: 'Exit Fullscreen' }).click()
    await expect(drawer(page).getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  test('is fetched only when one comes near its button', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', request => fetched.push(request.url()))
    await withoutLive(page.context())
    await page.goto('/')
    await expect(button(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched.filter(url => url.includes('settings-drawer'))).toEqual([])
    await button(page).hover()
    await expect.poll(() => fetched.filter(url => url.includes('settings-drawer'))).toHaveLength(1)
  })
})

test.describe('a drawer that does not arrive', () => {
  test.use({ provoked: { errors: [/Could not fetch ahead/, /net::ERR_FAILED/] } })

  test('is told, and the screen goes on', async ({ page }) => {
    await page.route('**/settings-drawer-*.js', route => route.abort())
    await page.goto('/')
    await button(page).click()
    await expect(page.getByRole('alert')).toHaveText('Loading chunk settings failed')
    await fillSignIn(page, 'admin')
    await expect(page.getByRole('button', { name: 'Login DEV' })).toBeEnabled()
  })
})

test.describe('a setting', () => {
  test('applies at once, puts the red dot on the button, and is gone by Reset', async ({ page }) => {
    await page.goto('/')
    const root = page.locator('html')
    await openSettings(page)
    await radio(page, 'Dark').check()
    await expect(root).toHaveClass(/\bdark\b/)
    expect(await styleOf(root, 'color-scheme')).toBe('dark')
    await radio(page, 'RTL').check()
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0)
    await page.keyboard.press('Escape')
    await expect(button(page)).toHaveAccessibleDescription('Some settings differ from their defaults')
    await openSettings(page)
    await drawer(page).getByRole('button', { name: 'Reset' }).click()
    await expect(root).toHaveClass(/\blight\b/)
    await expect(root).toHaveAttribute('dir', 'ltr')
    await expect(drawer(page)).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(button(page)).toHaveAccessibleDescription('')
  })

  test('survives a reload', async ({ page }) => {
    await page.goto('/')
    await openSettings(page)
    await radio(page, 'Dark').check()
    await radio(page, 'RTL').check()
    await radio(page, 'Vertical').check()
    await radio(page, 'Orange').check()
    await drawer(page).getByRole('switch', { name: 'Stretch' }).check()
    await page.reload()
    await openSettings(page)
    for (const name of ['Dark', 'RTL', 'Vertical', 'Orange']) await expect(radio(page, name)).toBeChecked()
    await expect(drawer(page).getByRole('switch', { name: 'Stretch' })).toBeChecked()
  })

  test('is there in the first frame that shows anything', async ({ page }) => {
    await page.addInitScript(() => {
      const frames: string[] = []
      const look = () => {
        const { className, dir } = document.documentElement
        frames.push(...[...document.querySelectorAll('.loading, #root > *')].map(() => `${className} ${dir}`))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { frames_: frames })
    })
    await enterWith(page, { themeMode: 'dark', themeDirection: 'rtl' })
    const frames = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_)
    expect(new Set(frames)).toEqual(new Set(['dark rtl']))
  })

  test('falls back to its default when what is stored is none of its values', async ({ page }) => {
    await enterWith(page, {
      themeMode: 'sepia',
      themeDirection: 7,
      themeStretch: 'yes',
      themeColorPresets: 'red',
    })
    await openSettings(page)
    for (const name of ['Light', 'LTR', 'Horizontal', 'Red']) await expect(radio(page, name)).toBeChecked()
    await expect(drawer(page).getByRole('switch', { name: 'Stretch' })).not.toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  test('of the preset replaces the primary colour and its shadow', async ({ page }) => {
    await page.goto('/')
    await fillSignIn(page, 'admin')
    await openSettings(page)
    await radio(page, 'Purple').check()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    const login = page.getByRole('button', { name: 'Login DEV' })
    await login.hover()
    await expect(login).toHaveCSS('box-shadow', /rgba\(109, 51, 207, 0\.4\)/)
    await page.mouse.move(0, 0)
    await expect(login).toHaveCSS('background-color', 'rgb(109, 51, 207)')
  })

  test('of the width lets the content grow beyond 1536', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await enter(page, 'admin')
    await expect(page.getByRole('main')).toHaveCSS('width', '1536px')
    await openSettings(page)
    await drawer(page).getByRole('switch', { name: 'Stretch' }).check()
    await expect(page.getByRole('main', { includeHidden: true })).toHaveCSS('width', '1920px')
  })
})

test.describe('the numbers of the contract', () => {
  test('hold for the sign-in screen: header 88, on small screens 64, radius 8', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('banner')).toHaveCSS('height', '88px')
    await expect(page.getByRole('button', { name: 'Login DEV' })).toHaveCSS('border-radius', '8px')
    await page.setViewportSize(phone)
    await expect(page.getByRole('banner')).toHaveCSS('height', '64px')
  })

  test('hold for the portal: header 92, sidebar 280 and 88, drawer 260 and header 64 below 1200', async ({
    page,
  }) => {
    await enterWith(page, { themeLayout: 'vertical' })
    await enter(page, 'admin')
    await expect(page.getByRole('banner')).toHaveCSS('height', '92px')
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar).toHaveCSS('width', '280px')
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await page.mouse.move(700, 500)
    await expect(sidebar).toHaveCSS('width', '88px')
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(page.getByRole('banner')).toHaveCSS('height', '64px')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByLabel('Menu', { exact: true })).toHaveCSS('width', '260px')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(sidebar).toHaveCSS('width', '280px')
  })

  test('hold for the top bar: it changes once the page is scrolled by more than 92', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks', 'Banks')
    await expect(page.getByRole('link', { name: 'Banamex' })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 92))
    await painted(page)
    await expect(page.getByRole('banner')).toHaveCSS('height', '92px')
    await page.evaluate(() => scrollTo(0, 93))
    await expect(page.getByRole('banner')).toHaveCSS('height', '64px')
  })

  test('hold for an error toast: it stays 10 s', async ({ page }) => {
    await page.clock.install()
    await fillSignIn(page, 'customer')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Login DEV' }).click()
    const toast = page.getByText(/^Only user with <admin> role/)
    await expect(toast).toBeVisible()
    await page.clock.runFor(9_999)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
  })
})

test.describe('the notification log', () => {
  test('keeps what a toast said when it hides after 5.5 s, but not that an ID was copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.clock.install()
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks', 'Banks')
    await page.getByRole('link', { name: 'Banamex' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Banamex' })).toBeVisible()
    await page.getByRole('button', { name: /^Copy ID/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'ID copied' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toBeVisible()
    // Not far ahead: the record may still be on its way, and its request has a time limit.
    await page.clock.pauseAt(Date.now() + 2_000)
    await save.click()
    const toast = page.getByRole('status').filter({ hasText: 'No changes to save' })
    await expect(toast).toBeVisible()
    await page.clock.runFor(5_499)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
    await page.clock.resume()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const log = page.getByRole('dialog', { name: 'Notifications' })
    await expect(log).toBeFocused()
    // Other tests may leave records that wait for admin; these are listed apart from the messages.
    const messages = log.getByRole('region', { name: 'Messages' })
    await expect(messages.getByRole('listitem')).toHaveText(/^Note\d\d:\d\d:\d\dNo changes to save$/)
    expect(await violations(page)).toEqual([])
    await log.getByRole('button', { name: 'Clear' }).click()
    await expect(messages).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Notifications(?!.*unread)/ })).toBeFocused()
  })
})
