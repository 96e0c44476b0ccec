import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/connect'
import { root } from '../../../tools/commands'

const folder = mkdtempSync(join(tmpdir(), 'paddock-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const commands = [
  ['races-replay', '--day', '2026-11-22'],
  ['ledger-verify'],
  ['audit-verify'],
] as const satisfies readonly (readonly [string, ...string[]])[]

/** A command of the terminal over the folder, with DEV and TEST. */
const run = ([command, ...args]: readonly [string, ...string[]]) =>
  new Promise<{ status: number | null; said: string }>((resolve, reject) => {
    const env = { ...process.env, PADDOCK_DATA: folder, PADDOCK_ENVIRONMENTS: 'DEV,TEST' }
    const child = spawn(process.execPath, ['--import', 'tsx', `server/cli/${command}.ts`, ...args], {
      cwd: root,
      env,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        said += text
      })
    child.once('error', reject)
    child.once('close', status => resolve({ status, said }))
  })

it('checks of the terminal say that there are no tables, make none, and check the environments that have some', {
  timeout: 240_000,
}, async () => {
  for (const command of commands)
    expect(await run(command)).toEqual({
      status: 1,
      said: 'DEV, TEST: there are no tables yet. Check PADDOCK_DATA or DATABASE_URL, or open the environment first.\n',
    })
  expect(existsSync(join(folder, 'dev'))).toBe(false)

  await (await openDatabase({ folder: join(folder, 'dev') })).close()
  for (const command of commands) {
    const { status, said } = await run(command)
    expect(said).toMatch(/^DEV: /)
    expect(said).toMatch(/TEST: there are no tables yet, so nothing was checked\.\n$/)
    expect(status).toBe(0)
  }
  expect(existsSync(join(folder, 'test'))).toBe(false)
})
