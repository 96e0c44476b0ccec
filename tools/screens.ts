// `npm run screens`: takes every screen in every look as docs/screens/{screen}-{look}.png, with its own
// server and data. `npm run screens -- list form` takes only those.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { staffRows } from '../server/seed/staff'
import { isStale, portalBuild } from './build-stamp.mjs'
import { locateChromium } from './chromium'
import { build, root } from './commands'
import { freePort } from './free-port'
import { runCommand } from './run-command'
import { type Look, type LookName, looks, type Scene, type Viewer } from './scene'
import { scenes } from './screen-scenes'
import { startScreenServer, tokenOf } from './screen-server'
import { smallPng } from './small-png'

const folder = join(root, 'docs/screens')

/** The time on all screens, for server and browser. */
const moment = '2026-11-20T08:00:00Z'

async function makeScreens(): Promise<void> {
  const chosen = process.argv.slice(2)
  const names = scenes.map(({ name }) => name)
  const unknown = chosen.filter(name => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`No such screen: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  const found = locateChromium()
  if ('reason' in found) throw new Error(found.reason)
  if (isStale(root, portalBuild) && (await runCommand(build)) !== 0) throw new Error('The build failed')

  const data = mkdtempSync(join(tmpdir(), 'paddock-screens-'))
  const server = await startScreenServer(await freePort(), data, moment)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const made: string[] = []
    const problems: unknown[] = []
    for (const scene of scenes) {
      if (chosen.length > 0 && !chosen.includes(scene.name)) continue
      for (const look of looksOf(scene)) {
        const taken = take(browser, server.address, scene, look)
        await taken.then(
          file => made.push(file),
          problem => problems.push(problem),
        )
      }
    }
    if (problems.length > 0)
      throw new AggregateError(problems, `${problems.length} pictures could not be made`)
    if (chosen.length === 0) removeOthers(made)
    writeFileSync(join(folder, 'README.md'), indexPage())
    console.log(`${made.length} pictures in docs/screens, ${kilobytes(filesIn(folder))} KB in all.`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 10 })
  }
}

function looksOf(scene: Scene): readonly LookName[] {
  return scene.looks ?? (Object.keys(looks) as LookName[])
}

async function take(browser: Browser, address: string, scene: Scene, lookName: LookName): Promise<string> {
  const file = `${scene.name}-${lookName}.png`
  const { settings, viewport }: Look = looks[lookName]
  const context = await browser.newContext({
    viewport,
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    permissions: ['clipboard-write'],
  })
  try {
    await context.clock.install({ time: moment })
    await context.addInitScript(
      text => localStorage.setItem('paddock.settings', text),
      JSON.stringify(settings),
    )
    await context.addCookies(await cookiesOf(scene.viewer, address))
    // The live stream never ends, and screenshots wait until no request is running.
    await context.route('**/admin/live*', route => route.fulfill({ status: 404 }))
    const page = await context.newPage()
    await page.goto(scene.path)
    await scene.stage(page)
    await settle(page)
    const picture = smallPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    writeFileSync(join(folder, file), picture)
    console.log(`${file} ${Math.round(picture.length / 1024)} KB`)
    return file
  } catch (cause) {
    throw new Error(`${file} could not be made`, { cause })
  } finally {
    await context.close()
  }
}

function signInOf(viewer: Exclude<Viewer, 'nobody'>): { phone: string; environment: string } {
  if (viewer === 'admin of PROD') return { phone: '+639170000001', environment: 'PROD' }
  const [role, which] = viewer === 'second admin' ? (['admin', 1] as const) : ([viewer, 0] as const)
  const found = staffRows.filter(({ roles }) => roles.includes(role))[which]
  if (!found) throw new Error(`The demo staff has no ${viewer}`)
  return { phone: found.phone, environment: 'DEV' }
}

async function cookiesOf(viewer: Viewer, address: string) {
  if (viewer === 'nobody') return []
  const { phone, environment } = signInOf(viewer)
  const token = await tokenOf(address, environment, phone)
  return [
    { name: 'env', value: environment, url: address },
    { name: 'access_token', value: token, url: address },
  ]
}

/** Waits until no request is running, no progress bar is shown and no image is missing. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[role=progressbar], .MuiSkeleton-root').first().waitFor({ state: 'detached' })
}

/** Removes images of screens that no longer exist. */
function removeOthers(made: readonly string[]): void {
  for (const file of filesIn(folder)) if (!made.includes(file)) rmSync(join(folder, file))
}

function filesIn(place: string): string[] {
  return readdirSync(place).filter(file => file.endsWith('.png'))
}

function kilobytes(files: readonly string[]): number {
  return Math.round(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1024)
}

function indexPage(): string {
  const names = Object.keys(looks) as LookName[]
  const rows = scenes.map(scene => {
    const links = names.map(look =>
      looksOf(scene).includes(look) ? `[${look}](${scene.name}-${look}.png)` : '',
    )
    return `| ${scene.says} | ${links.join(' | ')} |`
  })
  return `# Screens

Made by \`npm run screens\` from the seeded demo data; this page too.

${names.map(name => `- **${name}**: ${looks[name].says}`).join('\n')}

| Screen | ${names.join(' | ')} |
|---|${names.map(() => '---|').join('')}
${rows.join('\n')}
`
}

await makeScreens()
