import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tableOf } from '../../../server/db/tables'
import { seedDemo } from '../../../server/seed/seed-demo'
import { providers } from '../../../src/resources/games/providers'
import { startApp } from '../app-fixture'
import { person, send } from '../deposits-fixture'

const run = promisify(execFile)
const webhookSecret = 'whsec_of-the-page-of-the-platform'

// The demo data is made first.
it('what docs/platform.md shows runs as it stands, against the demo data', { timeout: 180_000 }, async () => {
  const page = await readFile(new URL('../../../docs/platform.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block as string)
  expect(blocks.join('').match(/curl /g)?.length).toBeGreaterThan(9)

  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const database = await started.database('DEV')
  await seedDemo(database)
  const admin = await person({ started, database }, 'admin')
  const { body: made } = await send({ started }, admin.token, '/admin/serviceKeys', {
    name: 'The page',
    scopes: ['CUSTOMERS', 'DEPOSITS', 'WITHDRAWALS', 'WALLETS', 'LIMITS', 'BONUSES', 'SIGN_INS'],
  })
  const table = tableOf(providers)
  const [tulay] = await database.orm.select({ id: table.id }).from(table).where(eq(table.code, 'tulay'))
  const edit = { webhookSecret, version: 1 }
  const path = `/admin/providers/${tulay?.id}`
  expect((await send({ started }, admin.token, path, edit, { method: 'PUT' })).status).toBe(200)

  await started.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = started.app.server.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'paddock-page-'))
  const kept = join(folder, 'variables')
  await writeFile(kept, '')
  const env = {
    PATH: process.env.PATH,
    PADDOCK: `http://127.0.0.1:${port}/api/dev`,
    KEY: made.shownOnce,
    WEBHOOK_SECRET: webhookSecret,
  }
  // Events and sign-ins have the time of this machine.
  started.clock.pass({ seconds: (Date.now() - started.clock.now().getTime()) / 1000 })
  try {
    for (const block of blocks) {
      const script = `set -eao pipefail\n. ${kept}\n${block}\nexport -p > ${kept}\n`
      await run('bash', ['-c', script], { env }).catch(({ stdout, stderr }) => {
        throw new Error(`${block}\n${stdout}${stderr}`)
      })
      // Staff approve the customer meanwhile.
      await database.orm.execute(sql`update users set kyc = 'APPROVED' where first_name = 'Ligaya'`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
