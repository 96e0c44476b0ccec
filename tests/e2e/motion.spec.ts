import type { Page } from '@playwright/test'
import { beSignedIn, enter, expect, openList, test } from './portal'

/** Slows all animations to a fifth, so that a late frame skips nothing. Their nominal durations stay the same. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
}

/** Records each animation from now on: element, properties, and duration in milliseconds. */
async function noteMotion(page: Page): Promise<void> {
  await slowDown(page)
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { target, pseudoElement } = effect as KeyframeEffect
        const place = pseudoElement?.startsWith('::view') ? pseudoElement : target?.localName
        const changed = (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)
        if (changed.includes('opacity')) seen.add(`${place} ${effect?.getTiming().duration}`)
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { motion_: seen })
  })
}

const motion = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { motion_: Set<string> }).motion_])

/** From now on, pauses each page fade when it begins. */
async function hold(page: Page): Promise<void> {
  await slowDown(page)
  await page.evaluate(() => {
    const look = () => {
      for (const animation of document.getAnimations())
        if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view')) animation.pause()
      requestAnimationFrame(look)
    }
    look()
  })
}

async function go(page: Page, section: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: section }).click()
  await page.getByRole('link', { name: entry, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

test.describe('pages', () => {
  test('come in 0.64 s and go in 0.48 s', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks', 'Banks')
    await noteMotion(page)
    await go(page, 'MASTERS', 'Pools')
    await expect
      .poll(() => motion(page))
      .toEqual(expect.arrayContaining(['main 640', '::view-transition-old(page) 480']))
  })

  test('of one resource follow each other without a picture of the one before', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks', 'Banks')
    await noteMotion(page)
    await page.getByRole('grid').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    const moved = await motion(page)
    expect(moved).toContain('main 640')
    expect(moved.filter(place => place.startsWith('::view'))).toEqual([])
  })

  test('come and go at once for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks', 'Banks')
    await noteMotion(page)
    await go(page, 'MASTERS', 'Pools')
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
    const pages = (await motion(page)).filter(moved => /main|view-transition/.test(moved))
    expect(pages).toEqual([])
  })

  test('take the pointer and the keyboard while the one before still fades', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks', 'Banks')
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
    await hold(page)
    await go(page, 'MASTERS', 'Venues')
    const fading = () =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement),
      )
    await expect.poll(fading).toContain('::view-transition-old(page)')
    await page
      .getByRole('searchbox', { name: 'Search' })
      .or(page.getByRole('textbox', { name: 'Search' }))
      .click()
    await page.keyboard.type('Flemington')
    await page.getByRole('link', { name: 'Flemington' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Flemington' })).toBeVisible()
  })

  test('keep their order when one goes on before the picture is made', async ({ page }) => {
    await enter(page, 'admin')
    await go(page, 'MASTERS', 'Venues')
    await go(page, 'MASTERS', 'Pools')
    await go(page, 'BUSINESS', 'Banks')
    await page.getByRole('button', { name: 'MASTERS' }).click()
    await page.evaluate(() => {
      for (const name of ['Pools', 'Venues', 'Pools'])
        for (const link of document.querySelectorAll('nav a'))
          if (link.textContent === name) (link as HTMLElement).click()
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Pools' })).toBeVisible()
    await expect(page).toHaveURL(/\/masters\/Poolslist$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
  })
})

test('the overlay of loading shows the logo and a progress bar that run in 3.2 s', async ({ page }) => {
  await enter(page, 'admin')
  await page.route('**/user', async route => {
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page.locator('.loading svg')).toBeVisible()
    const durations = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => effect?.getTiming().duration),
    )
    expect(durations).toEqual([3_200, 3_200])
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
})
