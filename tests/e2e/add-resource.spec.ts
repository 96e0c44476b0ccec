import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openEnvironment } from './open-environments'
import { expect, openList, signIn, test } from './portal'
import { port } from './servers'

/** The three steps of the README's "Add a resource", read from it. */
function readSteps() {
  const section = readFileSync('README.md', 'utf8').split('## Add a resource')[1]?.split('\n## ')[0] ?? ''
  const file = /`(src\/resources\/\S+\.ts)`:/.exec(section)?.[1] ?? ''
  const blocks = [...section.matchAll(/```(?:ts|sh)\n([\s\S]*?)```/g)].map(match =>
    (match[1] ?? '').replace(/^ {3}/gm, ''),
  )
  const [declaration = '', line = '', command = ''] = blocks
  return { file, declaration, line: line.trim(), command: command.trim() }
}

/** Adds the line to the list of resources, and its import at the top, as an editor would. */
function addLine(index: string, { file, line }: { file: string; line: string }): string {
  const name = line.replace(',', '')
  const path = file.replace('src/resources/', './').replace('.ts', '')
  return `import { ${name} } from '${path}'\n${index.replace('buildRegistry(\n  [', `buildRegistry(\n  [\n    ${line}`)}`
}

test.describe('a resource that is added as the README says', () => {
  const own = port + 2
  const copy = mkdtempSync(join(tmpdir(), 'paddock-copy-'))
  let server: ChildProcess

  test.setTimeout(120_000)
  test.use({ baseURL: `http://127.0.0.1:${own}` })

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    const kept = ['node_modules', 'dist', 'data', '.git', 'test-results']
    cpSync('.', copy, { recursive: true, filter: source => !kept.includes(source) })
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    const steps = readSteps()
    writeFileSync(join(copy, steps.file), steps.declaration)
    const index = join(copy, 'src/resources/index.ts')
    writeFileSync(index, addLine(readFileSync(index, 'utf8'), steps))
    execFileSync('sh', ['-c', steps.command], { cwd: copy, stdio: 'pipe' })
    server = spawn('npm', ['start'], {
      cwd: copy,
      env: {
        ...process.env,
        PORT: String(own),
        PADDOCK_DATA: join(copy, 'data'),
        PADDOCK_ENVIRONMENTS: 'DEV',
      },
      stdio: 'ignore',
      // Its own process group, because npm does not pass every signal to the server.
      detached: true,
    })
    await expect(async () => {
      expect((await fetch(`http://127.0.0.1:${own}/health`)).status).toBe(200)
    }).toPass({ timeout: 200_000 })
    await openEnvironment(`http://127.0.0.1:${own}`, 'DEV')
  })

  test.afterAll(async () => {
    const ended = new Promise(done => server.once('exit', done))
    if (server.pid && server.exitCode === null) {
      process.kill(-server.pid, 'SIGTERM')
      await ended
    }
    rmSync(copy, { recursive: true, force: true, maxRetries: 10 })
  })

  test('has its menu entry, list, form, record page, action, history and rights', async ({
    page,
    anotherBrowser,
  }) => {
    await signIn(page, 'admin')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'MASTERS' }).click()
    await page.getByRole('link', { name: 'Jockeys' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jockeys' })).toBeVisible()

    await page.getByRole('link', { name: 'Create' }).first().click()
    await page.getByRole('textbox', { name: 'Licence' }).fill('PH-0001')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana Reyes')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Reyes' })).toBeVisible()

    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('tabpanel').getByText('Retired')).toBeVisible()

    const other = await anotherBrowser()
    await signIn(other, 'metaf')
    await other.getByRole('link', { name: 'Jockeys' }).click()
    await expect(other.getByRole('link', { name: 'Ana Reyes' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Create' })).toHaveCount(0)
    await other.close()

    const third = await anotherBrowser()
    await signIn(third, 'csr')
    await openList(third, '/customer/users', 'Users')
    await expect(third.getByRole('link', { name: 'Jockeys' })).toHaveCount(0)
    await third.close()
  })
})
