import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openEnvironment } from './open-environments'
import { beSignedIn, createBank, enter, expect, openList, restarted, test } from './portal'
import { port } from './servers'

const search = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Search' }).fill(words)

test('admin creates, edits, clones and deletes a bank', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await createBank(page, { code: 'E2EONE', name: 'First Bank of Tests' })

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First Bank, renamed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First Bank, renamed' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('First Bank of Tests').first()).toBeVisible()

  await page.getByRole('link', { name: 'Clone' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('E2ETWO')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Second Bank of Tests')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second Bank of Tests' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
  await search(page, 'Bank of Tests')
  await expect(page.getByRole('link', { name: 'Second Bank of Tests' })).toHaveCount(0)
})

test.describe('a code that is taken', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 4/, /RequestError/] } })

  test('is told at its field, and nothing that was typed is lost', async ({ page }) => {
    await beSignedIn(page, 'admin')
    await createBank(page, { code: 'E2EDUP', name: 'Bank of Doubles' })
    await page.getByRole('link', { name: 'Clone' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('E2EDUP')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/already taken/)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Bank of Doubles')
  })
})

test.describe('two editors', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 409/, /RequestError/] } })

  test('collide, see base, theirs and mine, and merge', async ({ page, anotherBrowser }) => {
    await beSignedIn(page, 'admin')
    await createBank(page, { code: 'E2EMERGE', name: 'Bank of Collisions' })
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')

    const other = await anotherBrowser()
    await beSignedIn(other, 'secondAdmin')
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Theirs')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
    await other.close()

    await page.getByRole('button', { name: 'Save' }).click()
    const comparison = page.getByRole('dialog')
    await expect(comparison).toContainText('Bank of Collisions')
    await expect(comparison).toContainText('Theirs')
    await comparison.getByRole('radio', { name: /mine/i }).check()
    await comparison.getByRole('button', { name: /save/i }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  })
})

test('leaving a form with unsaved changes asks first, also by Back', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('E2EGUARD')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: /stay/i }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('E2EGUARD')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: /leave/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
})

test("TEST and DEV do not see each other's data", async ({ page, anotherBrowser }) => {
  await enter(page, 'admin', 'TEST')
  await expect(page.getByLabel('Environment')).toHaveText('TEST')
  await createBank(page, { code: 'E2ETEST', name: 'Only in TEST' })
  const other = await anotherBrowser()
  await beSignedIn(other, 'admin', 'DEV')
  await openList(other, '/business/banks', 'Banks')
  await search(other, 'Only in TEST')
  await expect(other.getByText(/no .*match|nothing/i).first()).toBeVisible()
  await other.close()
})

test.describe('a server of its own', () => {
  test.describe.configure({ timeout: 300_000 })
  const own = port + 1
  const data = mkdtempSync(join(tmpdir(), 'paddock-restart-'))
  let server: ChildProcess

  const start = async () => {
    server = spawn('node', ['build/main.js'], {
      env: { ...process.env, PORT: String(own), PADDOCK_DATA: data, PADDOCK_ENVIRONMENTS: 'DEV' },
      stdio: 'ignore',
    })
    await expect(async () => {
      expect((await fetch(`http://127.0.0.1:${own}/health`)).status).toBe(200)
    }).toPass({ timeout: 200_000 })
    await openEnvironment(`http://127.0.0.1:${own}`, 'DEV')
  }
  const stop = async () => {
    if (server.exitCode !== null) return
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }

  // While the server is down, the page's live connection fails.
  test.use({ baseURL: `http://127.0.0.1:${own}`, provoked: { errors: restarted } })
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    await start()
  })
  test.afterAll(async () => {
    await stop()
    rmSync(data, { recursive: true, force: true })
  })

  test('a bank is still there after the server was restarted', async ({ page }) => {
    await beSignedIn(page, 'admin', 'DEV')
    await createBank(page, { code: 'E2EKEEP', name: 'Bank that stays' })
    await stop()
    await start()
    await openList(page, '/business/banks', 'Banks')
    await search(page, 'that stays')
    await expect(page.getByRole('link', { name: 'Bank that stays' })).toBeVisible()
  })
})
