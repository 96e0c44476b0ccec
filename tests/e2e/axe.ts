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

const colourRules = ['color-contrast', 'link-in-text-block'] as const

/** The rules whose result depends on nothing but how a text is painted. */
const colours = {
  runOnly: { type: 'rule', values: colourRules },
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
} as const

/** The rules that depend on where things lie: a page that is turned over has the same elements. */
const positions = {
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  resultTypes: ['violations'],
} as const

/** All others: they see the whole page. */
const structure = {
  runOnly: wcag,
  rules: Object.fromEntries(colourRules.map(rule => [rule, { enabled: false }])),
  resultTypes: ['violations'],
} as const

/** How texts are painted that this worker has found nothing in: the cells of all lists are painted alike. */
const known = new Set<string>()

interface Results {
  readonly id: string
  readonly nodes: readonly {
    readonly target: readonly unknown[]
    readonly failureSummary?: string
    readonly element?: Element
  }[]
}

interface Found {
  readonly violations: readonly Results[]
  readonly incomplete: readonly Results[]
}

/** The functions that are added to the page. */
interface Tools {
  readonly axe: { run(place: Document | { include: readonly Element[] }, options: object): Promise<Found> }
  /** Waits until no position or colour changes between two frames. */
  untilStill(): Promise<void>
  /** Up to three elements for each way in which a text of the page is painted: all that its contrast depends on, hashed. */
  paints(): Map<string, readonly Element[]>
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

const lightLooks = looks.filter(
  ({ themeMode, themeColorPresets }) => themeMode === 'light' && themeColorPresets === 'default',
)

const phone = { width: 390, height: 844 }

function presetsOf(direction: Look['themeDirection']): readonly Look['themeColorPresets'][] {
  return direction === 'ltr' ? settingOptions.themeColorPresets : ['default']
}

/**
 * Runs axe on the current page in light and dark, in both directions, and in all six presets: the rules of structure once, those
 * of position in each direction, those of colour once for each way in which a text is painted. The page is never reloaded: it receives the
 * settings as from another tab, so open dialogs stay open. All in one call, because each call costs a slow machine more
 * than the check itself.
 */
export function violationsInEveryLook(page: Page): Promise<string[]> {
  return violationsInLooks(page, looks)
}

/**
 * The same on a phone, in both directions, and whether the page is wider than the screen there. The window has its size again
 * afterwards.
 */
export async function violationsOnAPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize(phone)
  // The tab of the settings lies over whatever is scrolled below it; what that is on this page says nothing.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[aria-label="Settings"][aria-haspopup="dialog"] { visibility: hidden }')
    document.adoptedStyleSheets.push(sheet)
    // Nor does what lies half below the header at the moment.
    window.scrollTo(0, 0)
  })
  const found = await violationsInLooks(page, lightLooks)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (size) await page.setViewportSize(size)
  return width === phone.width ? found : [...found, `${width} pixels wide on a screen of ${phone.width}`]
}

async function violationsInLooks(page: Page, looks: readonly Look[]): Promise<string[]> {
  await bringTools(page)
  const { found, fine } = await page.evaluate(
    async ({ looks, settingsKey, structure, positions, colours, known }) => {
      const { axe, untilStill, paints } = window as unknown as Tools
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
      // Elements do not leave the page.
      const plain = ({ id, nodes }: Results) => ({
        id,
        nodes: nodes.map(({ element: _, ...node }) => node),
      })
      const found: [Look, Found][] = []
      const seen = new Set(known)
      const fine: string[] = []
      const turned = new Set<string>()
      for (const look of looks) {
        const { primary: _, ...settings } = look
        tell(JSON.stringify(settings))
        for (let frames = 0; !isDressed(look); frames += 1) {
          if (frames > 1000) throw new Error(`The page does not take over ${JSON.stringify(settings)}`)
          await new Promise(requestAnimationFrame)
        }
        await untilStill()
        // A look differs from the first of its direction in colours alone.
        if (!turned.has(look.themeDirection))
          found.push([look, await axe.run(document, turned.size === 0 ? structure : positions)])
        turned.add(look.themeDirection)
        const fresh = [...paints()].filter(([painted]) => !seen.has(painted))
        if (fresh.length === 0) continue
        const told = await axe.run({ include: fresh.flatMap(([, elements]) => elements) }, colours)
        // Axe checks partly covered elements again on the next page.
        const unsure = [...told.violations, ...told.incomplete].flatMap(({ nodes }) =>
          nodes.map(({ element }) => element),
        )
        for (const [painted, elements] of fresh) {
          seen.add(painted)
          if (!elements.some(element => unsure.includes(element))) fine.push(painted)
        }
        found.push([look, { ...told, violations: told.violations.map(plain), incomplete: [] }])
      }
      document.adoptedStyleSheets.pop()
      tell(null)
      return { found, fine }
    },
    { looks, settingsKey, structure, positions, colours, known: [...known] },
  )
  for (const painted of fine) known.add(painted)
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
    // FNV-1a, twice with other starts: 64 bits.
    const hash = (text: string) => {
      let [one, other] = [0x811c9dc5, 0x01000193]
      for (let at = 0; at < text.length; at += 1) {
        one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
        other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995)
      }
      return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`
    }
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
      paints: () => {
        const backgrounds = new Map<Element | null, string>([[null, '']])
        const background = (element: Element | null): string => {
          const known = backgrounds.get(element)
          if (known !== undefined || element === null) return known ?? ''
          const own = [null, '::before', '::after'].map(part => {
            const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element, part)
            return [backgroundColor, backgroundImage, opacity].join(' ')
          })
          const said = `${background(element.parentElement)}<${own.join()}`
          backgrounds.set(element, said)
          return said
        }
        const isWritten = (element: Element) =>
          element.matches('input, select, textarea') ||
          [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
        // Axe skips disabled elements, and those for screen readers only.
        const isVisible = (element: Element) => {
          const { width, height } = element.getBoundingClientRect()
          return width > 2 && height > 2 && element.checkVisibility({ checkVisibilityCSS: true })
        }
        const paintOf = (element: Element) => {
          const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
          const around = element.parentElement ? getComputedStyle(element.parentElement).color : ''
          const isDisabled = element.closest(':disabled, [aria-disabled="true"], .Mui-disabled') !== null
          const own = [element.tagName, isDisabled, color, fontSize, fontWeight, textShadow]
          return [...own, around, background(element)].join()
        }
        const painted = new Map<string, Element[]>()
        for (const element of elements()) {
          if (!isWritten(element) || !isVisible(element)) continue
          const key = hash(paintOf(element))
          const alike = painted.get(key) ?? []
          if (alike.length < 3) painted.set(key, [...alike, element])
        }
        return painted
      },
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
