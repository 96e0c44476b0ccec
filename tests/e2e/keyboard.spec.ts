import type { Page } from '@playwright/test'
import { expect, phones, test } from './portal'

test.use({ viewport: { width: 1280, height: 800 } })

declare global {
  // Counted in the page.
  var stopsTwice: number
}

/** More tab stops than any screen has. */
const enough = 120

/** Returns the accessible name of the focused element, and whether its focus is visible. */
async function here(page: Page): Promise<{ name: string; isMarked: boolean }> {
  const name = await page.evaluate(() => {
    const focused = document.activeElement
    if (focused === document.body) return 'the browser itself'
    const labels = [...((focused as HTMLInputElement | null)?.labels ?? [])].map(label => label.textContent)
    const labelledBy = focused?.getAttribute('aria-labelledby')?.split(' ').slice(0, 1) ?? []
    const named = labelledBy.map(id => document.getElementById(id)?.textContent)
    return focused?.getAttribute('aria-label') ?? [...labels, ...named, focused?.textContent][0] ?? ''
  })
  const isMarked = await page.evaluate(() => {
    const focused = document.activeElement
    const around = [focused, focused?.parentElement, focused?.closest('label')]
    const frame = focused?.closest('.MuiInputBase-root')?.querySelector('fieldset')
    return (
      focused === document.body ||
      around.some(place => place && getComputedStyle(place).outlineStyle !== 'none') ||
      focused?.nextElementSibling?.matches('.MuiSwitch-track') ||
      (frame ? getComputedStyle(frame).borderTopWidth === '2px' : false)
    )
  })
  return { name: name.replace(/\s*\*$/, ''), isMarked }
}

/**
 * Presses Tab until the element with this name has the focus, and checks at each stop that the focus is visible.
 * Returns the stops.
 */
async function tabTo(page: Page, wanted: string): Promise<string[]> {
  const way: string[] = []
  while (way.at(-1) !== wanted && way.length < enough) {
    await page.keyboard.press('Tab')
    const { name, isMarked } = await here(page)
    expect(isMarked, `one sees that “${name}” has the focus`).toBe(true)
    way.push(name)
  }
  expect(way.at(-1)).toBe(wanted)
  return way
}

/** Presses a key until the element with this name has the focus. */
async function walkTo(page: Page, key: string, wanted: string): Promise<void> {
  for (let steps = 0; steps < enough && (await here(page)).name !== wanted; steps += 1)
    await page.keyboard.press(key)
  expect((await here(page)).name).toBe(wanted)
}

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function signInByKeys(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await page.keyboard.type(phones.admin)
  expect(await tabTo(page, 'Password')).toEqual(['Password'])
  await page.keyboard.type('Paddock!2026')
  expect(await tabTo(page, 'Login DEV')).toEqual(['Show password', 'Login DEV'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await title(page, 'Dashboard')
}

async function chooseByKeys(page: Page, field: string, option: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').locator(':focus')).toBeVisible()
  // Not by typing letters: on a slow machine they count as several words.
  await walkTo(page, 'ArrowDown', option)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

test('by keyboard alone one signs in, creates a venue, changes settings, reads it back and signs out', async ({
  page,
}) => {
  // There are about a hundred stops.
  test.slow()
  await signInByKeys(page)

  // The horizontal menu: one arrow moves along the row, another into a section.
  const toMenu = await tabTo(page, 'CUSTOMER')
  const order = ['Skip to content', 'Paddock', 'Search', 'Notifications', 'Account', 'CUSTOMER']
  // Other tests leave work that waits.
  const stops = toMenu.map(name => name.replace(/, \d+ waiting for you$/, ''))
  expect(stops.filter(name => name !== 'the browser itself')).toEqual(order)
  await page.keyboard.press('ArrowRight')
  expect((await here(page)).name).toBe('MASTERS')
  await page.keyboard.press('ArrowDown')
  expect((await here(page)).name).toBe('Venues')
  await page.keyboard.press('Enter')
  await title(page, 'Venues')

  await tabTo(page, 'Create')
  await page.keyboard.press('Enter')
  await title(page, 'New venue')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type('KEYS')
  await tabTo(page, 'Name')
  await page.keyboard.type('Keyboard Downs')
  await chooseByKeys(page, 'Country', 'Philippines')
  // The country fills in the rest.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Manila')
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await title(page, 'Keyboard Downs')

  await tabTo(page, 'Settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeFocused()
  await tabTo(page, 'Light')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await tabTo(page, 'Horizontal')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Vertical' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()

  // The vertical menu is a list of links.
  await page.reload()
  await title(page, 'Keyboard Downs')
  const toVenues = await tabTo(page, 'Venues')
  expect(toVenues).toEqual(expect.arrayContaining(['Dashboard', 'KYC Pending', 'Calendar']))
  await page.keyboard.press('Enter')
  await title(page, 'Venues')
  // The top bar also has a Search button; the list's search box comes after Create.
  await tabTo(page, 'Create')
  await tabTo(page, 'Search')
  await page.keyboard.type('Keyboard')
  await expect(page.getByRole('grid').getByRole('link')).toHaveText(['Keyboard Downs'])
  await tabTo(page, 'Select all rows')
  await page.keyboard.press('ArrowDown')
  await walkTo(page, 'ArrowRight', 'Keyboard Downs')
  await page.keyboard.press('Enter')
  await title(page, 'Keyboard Downs')
  await expect(page.getByRole('tabpanel')).toContainText('Asia/Manila')

  await tabTo(page, 'Account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await walkTo(page, 'ArrowDown', 'Logout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
})

test('the skip link leads past the menu, and Tab goes round the page without a trap', async ({ page }) => {
  await signInByKeys(page)
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const onwards = await tabTo(page, 'Skip to content')
  expect(onwards.slice(-2)).toEqual(['the browser itself', 'Skip to content'])
  expect(onwards).not.toContain('Account')
  await page.evaluate(() => {
    const visited = new Set<EventTarget | null>()
    globalThis.stopsTwice = 0
    addEventListener('focusin', ({ target }) => {
      if (visited.has(target)) globalThis.stopsTwice += 1
      visited.add(target)
    })
  })
  const round = await tabTo(page, 'the browser itself')
  expect(round).toEqual(
    expect.arrayContaining(['Paddock', 'Account', 'CUSTOMER', 'MASTERS', 'BUSINESS', 'Settings']),
  )
  // By element: two of them may have one name, such as a customer who won twice.
  expect(await page.evaluate(() => globalThis.stopsTwice)).toBe(0)
})
