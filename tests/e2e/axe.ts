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

/** What is put into the page. */
interface Tools {
  readonly axe: { run(place: Document | { include: readonly Element[] }, options: object): Promise<Found> }
  /** Waits until nothing moves and no colour changes from one frame to the next. */
  untilStill(): Promise<void>
  /** What each element is painted with, as far as a contrast goes by it. */
  paint(): Map<Element, string>
}

interface Look {
  readonly themeMode: 'light' | 'dark'
  readonly themeDirection: 'ltr' | 'rtl'
  readonly themeColorPresets: keyof typeof presets
  /** The primary colour, by which the page shows that it has taken the look over. */
  readonly primary: string
}

/** A preset changes colours alone, which no direction does: the others are looked at from left to right. */
const looks: readonly Look[] = settingOptions.themeMode.flatMap(themeMode =>
  settingOptions.themeDirection.flatMap(themeDirection =>
    presetsOf(themeDirection).map(themeColorPresets => ({
      themeMode,
      themeDirection,
      themeColorPresets,
      primary: presets[themeColorPresets][themeMode].main,
    })),
  ),
)

function presetsOf(direction: Look['themeDirection']): readonly Look['themeColorPresets'][] {
  return direction === 'ltr' ? settingOptions.themeColorPresets : ['default']
}

/**
 * What axe finds on the page as it is, in light and dark, from left to right and from right to left, in all six
 * presets: every rule in each mode and direction; in every other preset and mode those of colour, on all that it paints
 * in another way. The page is never loaded again: it hears of the settings as from another tab, so whatever is open
 * stays open. All of it is one call, for each costs a slow machine more than what it looks at.
 */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  await bringTools(page)
  const found = await page.evaluate(
    async ({ looks, settingsKey, wcag, colours }) => {
      const { axe, untilStill, paint } = window as unknown as Tools
      const isDressed = ({ themeMode, themeDirection, primary }: Look) => {
        const root = document.documentElement
        const isTurned = document.querySelector('[class*="rtl-"]') !== null
        return (
          root.className === themeMode &&
          root.dir === themeDirection &&
          isTurned === (themeDirection === 'rtl') &&
          getComputedStyle(root).getPropertyValue('--mui-palette-primary-main') === primary
        )
      }
      const tell = (newValue: string | null) => {
        if (newValue === null) localStorage.removeItem(settingsKey)
        else localStorage.setItem(settingsKey, newValue)
        window.dispatchEvent(
          new StorageEvent('storage', { key: settingsKey, newValue, storageArea: localStorage }),
        )
      }
      const found: [Look, Found][] = []
      let before = paint()
      for (const look of looks) {
        const { primary: _, ...settings } = look
        tell(JSON.stringify(settings))
        for (let frames = 0; !isDressed(look); frames += 1) {
          if (frames > 1000) throw new Error(`The page does not take over ${JSON.stringify(settings)}`)
          await new Promise(requestAnimationFrame)
        }
        await untilStill()
        const now = paint()
        if (look.themeColorPresets === 'default') {
          before = now
          found.push([look, await axe.run(document, { runOnly: wcag, resultTypes: ['violations'] })])
        } else {
          const include = [...now].flatMap(([element, painted]) =>
            before.get(element) === painted ? [] : [element],
          )
          if (include.length > 0)
            found.push([look, await axe.run({ include }, { runOnly: colours, resultTypes: ['violations'] })])
        }
      }
      tell(null)
      return found
    },
    { looks, settingsKey, wcag, colours },
  )
  return found.flatMap(([{ themeMode, themeDirection, themeColorPresets }, violations]) =>
    sayAll(violations).map(said => `${said} (${themeMode}, ${themeDirection}, ${themeColorPresets})`),
  )
}

/** What axe finds on the page as it is, once nothing moves any more: rule, place and reason. */
export function violations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: wcag })
}

/** The same by every rule that axe has, those of good practice among them; within some places only, or everywhere. */
export function allViolations(page: Page, within?: string): Promise<string[]> {
  return violationsOf(page, {}, within)
}

async function violationsOf(page: Page, rules: object, within?: string): Promise<string[]> {
  await bringTools(page)
  const options = { ...rules, resultTypes: ['violations'] }
  return sayAll(
    await page.evaluate(
      async ({ options, within }) => {
        const { axe, untilStill } = window as unknown as Tools
        await untilStill()
        const include =
          within === undefined ? [document.documentElement] : [...document.querySelectorAll(within)]
        return axe.run({ include }, options)
      },
      { options, within },
    ),
  )
}

async function bringTools(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe)
  await page.evaluate(() => {
    const elements = () => [...document.querySelectorAll('body *')]
    const tools: Omit<Tools, 'axe'> = {
      untilStill: async () => {
        let before = ''
        for (;;) {
          await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          // What turns for ever, such as the sign of something under way, is never still.
          const ending = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          await Promise.all(ending.map(animation => animation.finished.catch(() => undefined)))
          const now = elements()
            .map(element => getComputedStyle(element).color)
            .join()
          if (now === before) return
          before = now
        }
      },
      paint: () =>
        new Map(
          elements().map(element => {
            const styles = [null, '::before', '::after'].map(part => getComputedStyle(element, part))
            const said = styles.map(style =>
              [style.color, style.backgroundColor, style.backgroundImage, style.opacity].join(' '),
            )
            return [element, said.join()]
          }),
        ),
    }
    Object.assign(window, tools)
  })
}

function sayAll({ violations }: Found): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  )
}
