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

/** All rules of WCAG 2.2 AA. */
const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const

/** The rules whose result depends on colours. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
}

/** The functions that are added to the page. */
interface Tools {
  readonly axe: { run(place: Document | { include: readonly Element[] }, options: object): Promise<Found> }
  /** Waits until no position or colour changes between two frames. */
  untilStill(): Promise<void>
  /** The colours of each element, as far as its contrast depends on them. */
  paint(): Map<Element, string>
}

interface Look {
  readonly themeMode: 'light' | 'dark'
  readonly themeDirection: 'ltr' | 'rtl'
  readonly themeColorPresets: keyof typeof presets
  /** The primary colour; it shows that the page has applied the settings. */
  readonly primary: string
}

/**
 * A preset changes only colours, so the other presets are checked left to right only. To turn the page over draws it
 * anew, and dark changes the colours of everything, which cost more than those of a preset: each is set once.
 */
const looks: readonly Look[] = settingOptions.themeDirection.flatMap(themeDirection =>
  settingOptions.themeMode.flatMap(themeMode =>
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
 * Runs axe on the current page in light and dark, in both directions, and in all six presets: every rule in each
 * direction, the colour rules in each mode too, and for the other presets on all elements whose colours differ. The page is never
 * reloaded: it receives the settings as from another tab, so open dialogs stay open. All in one call, because each call
 * costs a slow machine more than the check itself.
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
      // Colours arrive at once: those on their way to another look are not looked at.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
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
          // Dark is other colours of the same elements, in the same places.
          const runOnly = look.themeMode === 'light' ? wcag : colours
          found.push([look, await axe.run(document, { runOnly, resultTypes: ['violations'] })])
        } else {
          const include = [...now].flatMap(([element, painted]) =>
            before.get(element) === painted ? [] : [element],
          )
          if (include.length > 0)
            found.push([look, await axe.run({ include }, { runOnly: colours, resultTypes: ['violations'] })])
        }
      }
      document.adoptedStyleSheets.pop()
      tell(null)
      return found
    },
    { looks, settingsKey, wcag, colours },
  )
  return found.flatMap(([{ themeMode, themeDirection, themeColorPresets }, violations]) =>
    sayAll(violations).map(said => `${said} (${themeMode}, ${themeDirection}, ${themeColorPresets})`),
  )
}

/** Runs axe on the page once nothing moves: returns rule, place and reason. */
export function violations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: wcag })
}

/** The same with all axe rules, including best practices; within some places only, or everywhere. */
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
        const colours = () =>
          elements()
            .map(element => getComputedStyle(element).color)
            .join()
        let before = colours()
        for (;;) {
          await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          // Endless animations, such as a spinner, never end.
          const ending = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          await Promise.all(ending.map(animation => animation.finished.catch(() => undefined)))
          const now = colours()
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
