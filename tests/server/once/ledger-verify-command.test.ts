import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/connect'
import { newId } from '../../../server/db/id'
import { post } from '../../../server/ledger/post'
import { transfer } from '../../../src/domain/postings/posting'
import { root } from '../../../tools/commands'
import { systemAt } from '../harness'

const folder = mkdtempSync(join(tmpdir(), 'paddock-verify-'))
const source = { folder: join(folder, 'dev') }

/** `npm run ledger:verify -- --env DEV` over the folder. */
const verify = () =>
  new Promise<{ status: number | null; out: string; errors: string }>((resolve, reject) => {
    const args = ['--import', 'tsx', 'server/cli/ledger-verify.ts', '--env', 'DEV']
    const env = { ...process.env, PADDOCK_DATA: folder, PADDOCK_ENVIRONMENTS: 'DEV' }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { out: '', errors: '' }
    child.stdout.setEncoding('utf8').on('data', text => {
      said.out += text
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      said.errors += text
    })
    child.once('error', reject)
    child.once('close', status => resolve({ status, ...said }))
  })

beforeAll(async () => {
  const database = await openDatabase(source)
  for (const [currency, amount] of [
    ['PHP', 123_456],
    ['MXN', 7_800],
  ] as const)
    await database.transaction(orm =>
      post(
        orm,
        systemAt(new Date()),
        transfer('DEPOSIT', currency, {
          debit: { kind: 'BANK', owner: newId() },
          credit: { kind: 'WALLET_CASH', owner: newId() },
          amount,
        }),
        { idem: newId(), ref: { type: 'User', id: newId() } },
      ),
    )
  await database.close()
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('npm run ledger:verify ends with 0 and the trial balance of each currency, and with 1 once a line is forged', {
  timeout: 240_000,
}, async () => {
  const clean = await verify()
  expect(clean, clean.errors).toMatchObject({ status: 0, errors: '' })
  for (const text of ['trial balance, PHP', 'trial balance, MXN', '1,234.56', '78.00'])
    expect(clean.out).toContain(text)
  expect(clean.out).toMatch(/DEV: 2 entries with 4 lines checked in [\d.]+ s, no findings\./)

  const database = await openDatabase(source)
  await database.orm.transaction(async orm => {
    await orm.execute(sql`set local session_replication_role = replica`)
    await orm.execute(sql`update ledger_line set amount = amount + 1 where amount = 123456`)
  })
  await database.close()
  const forged = await verify()
  expect(forged.status).toBe(1)
  expect(forged.errors).toContain('DEV: ')
  expect(forged.out).toMatch(/checked in [\d.]+ s, \d+ findings?\./)
})
