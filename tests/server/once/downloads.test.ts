import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { checkEvery } from '../../../server/auth/downloads'
import type { Database } from '../../../server/db/connect'
import type { Orm } from '../../../server/db/database'
import { staffTable } from '../../../server/db/staff-table'
import { keepPieces } from '../../../server/modules/reports/kept-files'
import { makeRun } from '../../../server/modules/reports/run-report'
import { startApp, type TestApp, withToken } from '../app-fixture'
import { type Person, person, send } from '../deposits-fixture'
import { systemAt } from '../harness'

/** More than the buffers of both ends of a connection hold. */
const size = 12 * 1024 * 1024

let started: TestApp
let database: Database
let run: string

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  const maker = await person({ started, database }, 'admin')
  const parameters = { from: '2020-01-01', to: '2020-01-31' }
  const asked = await send({ started }, maker.token, '/admin/reports', {
    report: 'operatorRevenue',
    parameters,
  })
  run = String(asked.body.id)
  const transaction = <T>(work: (orm: Orm) => Promise<T>) => database.transaction(work)
  const by = systemAt(started.clock.now())
  await makeRun({ database, by, signal: new AbortController().signal, transaction }, run)
  await keepPieces(transaction, { run, format: 'csv' }, pieces())
})

async function* pieces() {
  for (let sent = 0; sent < size; sent += 1024 * 1024) yield Buffer.alloc(1024 * 1024, 1)
}

/** Asks for the file, leaves it unread while `meanwhile` happens, and reads what then arrives. */
async function download({ token }: Person, meanwhile: () => Promise<unknown>) {
  const { port } = started.app.server.address() as AddressInfo
  const path = `/api/dev/admin/reports/${run}/file/csv`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: withToken(token) }, resolve).on('error', reject)
  })
  const closed = new Promise(resolve => answer.once('close', resolve))
  answer.on('error', () => {})
  await meanwhile()
  await new Promise(resolve => setTimeout(resolve, 3 * checkEvery))
  let bytes = 0
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  await closed
  return { status: answer.statusCode, bytes, isWhole: answer.complete }
}

const withdrawals = {
  'the role is taken away': { roles: ['csr'] },
  'the account is disabled': { status: 'DISABLED' },
} satisfies Record<string, Partial<typeof staffTable.$inferInsert>>

it.each(Object.entries(withdrawals))('the download of a report breaks off when %s', async (_, change) => {
  const reader = await person({ started, database }, 'admin')
  const ofReader = eq(staffTable.id, reader.id)
  const withdraw = async () => database.orm.update(staffTable).set(change).where(ofReader)
  expect(await download(reader, withdraw)).toMatchObject({ status: 200, isWhole: false })
})

it('the download of a report takes as long as its reader does, while the rights last', async () => {
  const reader = await person({ started, database }, 'admin')
  expect(await download(reader, async () => {})).toEqual({ status: 200, bytes: size, isWhole: true })
})
