// `npm run styles`: writes down the rules that Emotion makes on the way to a list, a record and its form
// (docs/first-load.md), from the portal as it is built, with a server and data of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { nameOf } from '../src/theme/styles-ahead'
import { isStale, portalBuild } from './build-stamp.mjs'
import { locateChromium } from './chromium'
import { biomeFormat, build, root } from './commands'
import { freePort } from './free-port'
import { runCommand } from './run-command'
import { startScreenServer, tokenOf } from './screen-server'

const folder = join(root, 'src/theme/ahead')
const list = '/business/banks'

/** Time for what a page draws in idle time, in milliseconds. */
const idle = 3000

declare global {
  /** Rules inserted into style sheets since they were last read. The page fills it. */
  var insertedRules: string[]
}

async function writeStyles(): Promise<void> {
  const found = locateChromium()
  if ('reason' in found) throw new Error(found.reason)
  const empty = (name: string) => writeRules(name, [])
  for (const name of ['list', 'record']) empty(name)
  if (isStale(root, portalBuild) && (await runCommand(build)) !== 0) throw new Error('The build failed')

  const data = mkdtempSync(join(tmpdir(), 'paddock-styles-'))
  const server = await startScreenServer(await freePort(), data, new Date().toISOString())
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ baseURL: server.address })
    const token = await tokenOf(server.address, 'DEV', '+639170000001')
    await context.addCookies([
      { name: 'env', value: 'DEV', url: server.address },
      { name: 'access_token', value: token, url: server.address },
    ])
    await noteRules(context)
    const page = await context.newPage()
    await page.goto(list)
    await page.locator('[role=grid] [data-title]').first().waitFor()
    const first = await takeRules(page)
    // The list draws inputs in idle time, ahead of a form.
    await page.waitForTimeout(idle)
    await page.locator('[role=grid] [data-title]').first().click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.locator('[data-field=name] input').waitFor()
    await page.reload()
    await page.locator('[data-field=name] input').waitFor()
    await page.goto(list)
    await page.getByRole('link', { name: 'Create' }).click()
    await page.locator('[data-field=name] input').waitFor()
    await page.waitForTimeout(idle)
    const later = await takeRules(page)
    const names = new Set(first.map(nameOf))
    writeRules('list', first)
    writeRules(
      'record',
      later.filter(rule => !names.has(nameOf(rule))),
    )
  } finally {
    await browser.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 10 })
  }
  await runCommand([...biomeFormat, folder])
}

/** Before anything else runs in a page. */
async function noteRules(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.insertedRules = JSON.parse(sessionStorage.getItem('rules') ?? '[]')
    addEventListener('pagehide', () =>
      sessionStorage.setItem('rules', JSON.stringify(globalThis.insertedRules)),
    )
    const insertRule = CSSStyleSheet.prototype.insertRule
    CSSStyleSheet.prototype.insertRule = function (rule, place) {
      globalThis.insertedRules.push(rule)
      return insertRule.call(this, rule, place)
    }
  })
}

/** The rules of components that were made since they were last taken, each once and in their order. */
async function takeRules(page: Page): Promise<string[]> {
  const made = await page.evaluate(() => globalThis.insertedRules.splice(0))
  return [...new Set(made)].filter(rule => nameOf(rule) !== undefined && !rule.startsWith('@keyframes'))
}

function writeRules(name: string, rules: readonly string[]): void {
  const text = `// Written by \`npm run styles\`.
import type { Rules } from '../styles-ahead'

export const ${name}Styles: Rules = ${JSON.stringify(rules, null, 2)}
`
  writeFileSync(join(folder, `${name}-styles.ts`), text)
}

await writeStyles()
