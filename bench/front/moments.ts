import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Goal, type RecordPlaces, type Side, sought } from './side'

/** CPU and network throttling of every measurement (docs/benchmarks.md). */
const slowdown = 4
const line = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }

/** Milliseconds that a user looks at a screen before the next press. */
const pause = 1500

/** Milliseconds by moment, and other counts. */
export type Figures = Readonly<Record<string, number>>

type State = Awaited<ReturnType<BrowserContext['storageState']>>

declare global {
  // Defined in the page by watch.js.
  var pressedAt: number
  var seen: Promise<number>
  var watchFor: (goal: Goal) => Promise<number>
  var awaitPress: () => void
}

/** Signs in at full speed and returns the browser's storage, without its cache. */
export async function signedIn(browser: Browser, address: string, side: Side): Promise<State> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Phone' }).fill('+639170000001')
  await page.getByLabel('Password', { exact: true }).fill('Paddock!2026')
  await page.getByRole('button', { name: 'Login DEV' }).click()
  await page.locator(side.inside).waitFor()
  await page.goto(`${address}${side.list}`)
  await page.locator(side.row.selector).first().waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Measures every moment once, each visit with an empty cache. */
export async function measure(browser: Browser, address: string, side: Side, state: State): Promise<Figures> {
  return {
    ...(await measureLogin(browser, address, side)),
    ...(await measureWork(browser, address, side, state)),
    ...(side.record && (await measureRecord(browser, address, side, side.record, state))),
  }
}

async function measureLogin(browser: Browser, address: string, side: Side): Promise<Figures> {
  const page = await slowPage(await browser.newContext(), side.phone)
  await page.goto(address)
  const login = await page.evaluate(() => globalThis.seen)
  await page.context().close()
  return { 'login usable': login }
}

async function measureWork(browser: Browser, address: string, side: Side, state: State): Promise<Figures> {
  const page = await slowPage(await browser.newContext({ storageState: state }), side.row)
  await page.goto(`${address}${side.list}`)
  const row = await page.evaluate(() => globalThis.seen)
  await wait(pause)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const palette = await measurePalette(page, side)
  const shown = await page.locator(side.row.selector).allTextContents()
  const next = await after(page, { ...side.row, not: shown }, () =>
    page.getByRole('button', { name: 'Next page' }).click(),
  )
  await wait(pause)
  await side.goToEdit(page)
  await wait(pause)
  const edit = await after(page, side.nameField, () => page.locator(side.edit).click())
  await page.context().close()
  return { 'first row': row, 'list nodes': nodes, ...palette, 'next page': next, 'edit form': edit }
}

/**
 * Measures how long a record and its form take to open, each in a visit of its own, in which no other screen
 * was open.
 */
async function measureRecord(
  browser: Browser,
  address: string,
  side: Side,
  { value, rowEdit }: RecordPlaces,
  state: State,
): Promise<Figures> {
  const visit = async (path: string, until: Goal, work: (page: Page) => Promise<number>) => {
    const page = await slowPage(await browser.newContext({ storageState: state }), until)
    await page.goto(`${address}${path}`)
    await page.evaluate(() => globalThis.seen)
    const figure = await work(page)
    await page.context().close()
    return figure
  }
  let opened = ''
  const record = await visit(side.list, side.row, async page => {
    await wait(pause)
    const figure = await after(page, value, () => page.locator(side.row.selector).first().click())
    opened = new URL(page.url()).pathname
    return figure
  })
  const byPencil = await visit(side.list, side.row, async page => {
    await wait(pause)
    const row = page.locator('[role=grid] tr[data-id]').first()
    await row.hover()
    return after(page, side.nameField, () => row.locator(rowEdit).click())
  })
  const byKey = await visit(side.list, side.row, async page => {
    await wait(pause)
    await page.keyboard.press('j')
    return after(page, side.nameField, () => page.keyboard.press('e'))
  })
  // Pressed at once: the code of the form may still be loading.
  const byAddress = await visit(opened, value, page =>
    after(page, side.nameField, () => page.locator(side.edit).click()),
  )
  const afterLook = await visit(opened, value, async page => {
    await wait(pause)
    return after(page, side.nameField, () => page.locator(side.edit).click())
  })
  return {
    'record page': record,
    'form by pencil': byPencil,
    'form by key': byKey,
    'edit at once': byAddress,
    'edit after a look': afterLook,
  }
}

/** Opens the palette for the first time and inserts the whole word at once, as if pasted. */
async function measurePalette(page: Page, side: Side): Promise<Figures> {
  const opened = await after(page, side.searchField, () => page.keyboard.press('Control+k'))
  const found = await after(page, side.result, () => page.keyboard.insertText(sought))
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await wait(pause)
  return { 'palette open': opened, 'first result': found }
}

/** Returns the milliseconds from the action until the goal is painted. */
async function after(page: Page, goal: Goal, act: () => Promise<void>): Promise<number> {
  await page.evaluate(goal => {
    globalThis.awaitPress()
    globalThis.seen = globalThis.watchFor(goal)
  }, goal)
  await act()
  return page.evaluate(async () => (await globalThis.seen) - globalThis.pressedAt)
}

/** Opens a page with slow CPU and network, which watches for the goal from its first frame. */
async function slowPage(context: BrowserContext, goal: Goal): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, 'watch.js') })
  await page.addInitScript(goal => {
    globalThis.seen = globalThis.watchFor(goal)
  }, goal)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  return page
}
