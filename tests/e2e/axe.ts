import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { presets } from '../../src/theme/presets'
import { settingOptions, settingsKey } from '../../src/theme/settings'

const own = createRequire(import.meta.url)
const axe = readFileSync(
  createRequire(own.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Everything that WCAG 2.2 AA asks. */
const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const

/** What another colour may change. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
}

/**
 * What axe finds on the page as it is, in light and dark, from left to right and from right to left, in all six
 * presets: every rule in each mode and direction, those of colour in every preset. The page is never loaded again:
 * the settings change in another tab, as a person would do it, so whatever is open stays open.
 */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/favicon.svg')
  const found = new Set<string>()
  for (const themeMode of settingOptions.themeMode)
    for (const themeDirection of settingOptions.themeDirection)
      for (const themeColorPresets of settingOptions.themeColorPresets) {
        const look = { themeMode, themeDirection, themeColorPresets }
        await otherTab.evaluate(([key, text]) => localStorage.setItem(key, text), [
          settingsKey,
          JSON.stringify(look),
        ] as const)
        await untilDressed(page, look)
        const rules = themeColorPresets === 'default' ? wcag : colours
        for (const violation of await violations(page, rules))
          found.add(`${violation} (${themeMode}, ${themeDirection}, ${themeColorPresets})`)
      }
  await otherTab.evaluate(key => localStorage.removeItem(key), settingsKey)
  await otherTab.close()
  return [...found]
}

/** What axe finds on the page as it is, once nothing moves any more: rule, place and reason. */
export async function violations(page: Page, runOnly: object = wcag): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined))),
  )
  const found = await page.evaluate(
    options =>
      (window as unknown as { axe: { run(root: Document, options: object): Promise<Found> } }).axe.run(
        document,
        options,
      ),
    { runOnly, resultTypes: ['violations'] },
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  )
}

interface Dress {
  readonly themeMode: 'light' | 'dark'
  readonly themeDirection: 'ltr' | 'rtl'
  readonly themeColorPresets: keyof typeof presets
}

/** Asked with every frame: 24 looks a screen leave no time for a poll. */
async function untilDressed(page: Page, look: Dress): Promise<void> {
  const { themeMode, themeDirection, themeColorPresets } = look
  const colour = presets[themeColorPresets][themeMode].main
  await page.waitForFunction(
    ([mode, direction, main]) => {
      const root = document.documentElement
      const isTurned = document.querySelector('[class*="rtl-"]') !== null
      return (
        root.className === mode &&
        root.dir === direction &&
        isTurned === (direction === 'rtl') &&
        getComputedStyle(root).getPropertyValue('--mui-palette-primary-main') === main
      )
    },
    [themeMode, themeDirection, colour] as const,
  )
}
