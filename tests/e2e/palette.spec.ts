import type { Page } from '@playwright/test'
import { allViolations } from './axe'
import { beSignedIn, choose, createBank, enter, expect, openList, test } from './portal'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Chooses the first result of a text with the keyboard only. */
async function command(page: Page, text: string, first: string | RegExp = text): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(text)
  await expect(chosen(page)).toHaveAccessibleName(first)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

test('opens by Ctrl+K, ⌘K and the button, and gives the focus back', async ({ page }) => {
  await enter(page, 'admin')
  const button = page.getByRole('button', { name: 'Search' })
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('Ctrl+K in the very moment in which the button is there opens it', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-keyshortcuts="Control+K Meta+K"]')) return
      observer.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await beSignedIn(page, 'admin')
  await page.goto('/')
  await expect(field(page)).toBeFocused()
})

test('what is typed before its code has come is not lost', async ({ page }) => {
  await enter(page, 'admin')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/command-palette.*\.js/, async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('venu')
  release()
  await expect(field(page)).toHaveValue('venu')
  await expect(chosen(page)).toHaveAccessibleName(/^Venues/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Venues')).toBeVisible()
})

test("goes to every place of the role's menu and to no other", async ({ page }) => {
  await enter(page, 'pagcor')
  await command(page, 'games', /^Games/)
  await expect(heading(page, 'Games')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('odd balancer')
  await expect(palette(page).getByText(/^No results for/)).toBeVisible()
  await expect(palette(page).getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await field(page).fill('new')
  await expect(palette(page).getByText(/^No results for/)).toBeVisible()
})

test('finds records of all resources on the server, typing errors and all, and opens one by Enter', async ({
  page,
}) => {
  await enter(page, 'admin')
  await openPalette(page)
  await page.keyboard.type('banmex')
  await expect(palette(page).getByRole('group', { name: 'Banks' })).toBeVisible()
  await expect(chosen(page)).toHaveAccessibleName(/^Banamex/)
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Banamex')).toBeVisible()
})

test('an answer to an earlier text is never shown, and a late one gets under no Enter', async ({ page }) => {
  await enter(page, 'admin')
  const waiting = new Map<string, () => void>()
  await page.route('**/admin/search', async route => {
    const { q } = route.request().postDataJSON()
    await new Promise<void>(resolve => waiting.set(q, resolve))
    const item = { id: '01900000-0000-7000-8000-000000000001', typename: 'Bank', title: `Bank of ${q}` }
    await route.fulfill({ json: { groups: [{ resource: 'banks', items: [item] }] } }).catch(() => undefined)
  })
  await openPalette(page)
  await page.keyboard.insertText('ven')
  await expect.poll(() => [...waiting.keys()].at(-1)).toBe('ven')
  await page.keyboard.insertText('u')
  await expect.poll(() => [...waiting.keys()].at(-1)).toBe('venu')
  await page.keyboard.press('ArrowDown')
  const highlighted = await chosen(page).textContent()
  expect(highlighted).toContain('New venue')
  waiting.get('venu')?.()
  await expect(option(page, 'Bank of venu')).toBeVisible()
  waiting.get('ven')?.()
  await expect(option(page, /^Bank of ven$/)).toHaveCount(0)
  await expect(chosen(page)).toHaveText(`${highlighted}`)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'New venue')).toBeVisible()
})

test.describe('a search that fails', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 503/, /RequestError/, /status of 503/] } })

  test('says so in place, and goes when it is tried again', async ({ page }) => {
    await enter(page, 'admin')
    const failing = '**/admin/search'
    await page.route(failing, route =>
      route.fulfill({ status: 503, json: { error: 'Too much to do', code: 'busy', requestId: '1' } }),
    )
    await openPalette(page)
    await page.keyboard.type('banamex')
    await expect(palette(page).getByRole('alert')).toContainText('Too much to do')
    await page.unroute(failing)
    await palette(page).getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Banamex/)).toBeVisible()
    await expect(palette(page).getByRole('alert')).toHaveCount(0)
  })
})

test('steps into choices and back again with Backspace', async ({ page }) => {
  await enter(page, 'admin')
  await openPalette(page)
  await page.keyboard.type('theme')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(option(page, 'Mode…')).toBeVisible()
  await option(page, 'Mode…').click()
  await expect(palette(page).getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Backspace')
  await expect(option(page, 'Presets…')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(option(page, /^Dashboard/)).not.toHaveCount(0)
  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('makes a new record, and does with the open one what its page would', async ({ page }) => {
  await enter(page, 'admin')
  await command(page, 'new venue', /New venue/)
  await expect(heading(page, 'New venue')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('PALV')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Course of the Palette')
  await choose(page, 'Country', 'Philippines')
  // The country fills them in.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Manila')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveText('PHP')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Course of the Palette')).toBeVisible()

  await openPalette(page)
  const own = palette(page).getByRole('group', { name: 'Venue: Course of the Palette' })
  await expect(own.getByRole('option')).toHaveText(['Set home stream', 'Deactivate', 'Edit', 'Clone'])
  await page.keyboard.type('deact')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Deactivate: Course of the Palette' })
  await expect(question).toBeVisible()
  await expect(page.getByText('Inactive', { exact: true })).toHaveCount(0)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  // While it is open, no shortcut works behind it.
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible()

  await command(page, 'activate', /^Activate/)
  await expect(page.getByText('Inactive', { exact: true })).toHaveCount(0)
  await command(page, 'edit', /^Edit/)
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('PALV')
})

test('shows first what was opened lately, to this person only, and nothing after signing out', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await createBank(page, { code: 'RECENT', name: 'Bank opened lately' })
  await openList(page, '/business/games', 'Games')
  const recent = palette(page).getByRole('group').first()
  await openPalette(page)
  await expect(recent).toHaveAccessibleName('Recent')
  await expect(recent.getByRole('option').first()).toHaveAccessibleName(/^Bank opened lately/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Bank opened lately')).toBeVisible()

  await command(page, 'logout', 'Logout')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('opened lately')
  await enter(page, 'admin')
  await openPalette(page)
  await expect(option(page, /^Bank opened lately/)).toHaveCount(0)
})

test('Logout asks first when something is not saved', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('UNSAVED')
  await command(page, 'logout', 'Logout')
  await page.getByRole('dialog').getByRole('button', { name: /stay/i }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('UNSAVED')
})

for (const [look, settings, viewport] of [
  ['light', {}, { width: 1280, height: 800 }],
  ['dark and from the right', { themeMode: 'dark', themeDirection: 'rtl' }, { width: 1280, height: 800 }],
  ['a phone', {}, { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing in the open palette: ${look}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await enter(page, 'admin')
    await page.evaluate(kept => localStorage.setItem('paddock.settings', kept), JSON.stringify(settings))
    await page.reload()
    await page.getByRole('button', { name: 'Search' }).click()
    await field(page).fill('bank')
    await expect(palette(page).getByRole('group', { name: 'Banks' })).toBeVisible()
    expect(await allViolations(page, '[role="dialog"]')).toEqual([])
    const box = await palette(page).boundingBox()
    expect(box?.width).toBe(Math.min(viewport.width, 640))
  })
}
