import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import { post } from '../../../server/ledger/post'
import { transfer } from '../../../src/domain/postings/posting'
import { startApp } from '../app-fixture'
import { type Doors, type Person, person, send } from '../deposits-fixture'
import { systemAt } from '../harness'

let doors: Pick<Doors, 'started' | 'database'>
let finance: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  doors = { started, database: await started.database('DEV') }
  finance = await person(doors, 'finance')
})

const asked = (span: object) =>
  send(doors, finance.token, '/admin/wallets/statement', {
    customer: newId(),
    currency: 'PHP',
    bucket: 'WALLET_CASH',
    ...span,
  })

it('a statement is of a span whose end is not before its start', async () => {
  const [from, to] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z']
  expect(await asked({ from, to })).toMatchObject({ status: 200 })
  expect(await asked({ from, to: from })).toMatchObject({ status: 200 })
  // Seven in the morning of Manila is before midnight UTC.
  expect(await asked({ from, to: '2026-11-01T07:00:00+08:00' })).toMatchObject({
    status: 422,
    body: { fields: { to: 'Enter an end that is not before the start' } },
  })
})

it('a statement goes on after the key that it gave, and after no other', async () => {
  const customer = newId()
  const wallet = { kind: 'WALLET_CASH', owner: customer } as const
  const bank = { kind: 'BANK', owner: newId() } as const
  const paidIn = transfer('DEPOSIT', 'PHP', { debit: bank, credit: wallet, amount: 100 })
  const system = systemAt(doors.started.clock.now())
  await doors.database.transaction(async orm => {
    for (let n = 0; n < 51; n += 1)
      await post(orm, system, paidIn, { idem: newId(), ref: { type: 'User', id: customer } })
  })
  const first = await asked({ customer, lastKey: null })
  expect(first).toMatchObject({ status: 200, body: { count: 51, closing: 5_100 } })
  const { lastKey } = first.body
  const rest = await asked({ customer, lastKey })
  expect(rest.body).toMatchObject({ items: [{ version: 1, balanceAfter: 100 }], lastKey: null })
  expect(await asked({ lastKey })).toMatchObject({ status: 400, body: { code: 'bad_last_key' } })
  const notGiven = 'lastKey is not a key that this list gave'
  expect(await asked({ customer, lastKey: 'abc' })).toMatchObject({ status: 400, body: { error: notGiven } })
  expect(await asked({ customer, lastKey: 51 })).toMatchObject({
    status: 422,
    body: { fields: { lastKey: notGiven } },
  })
})

it('the lines of an account of the ledger go on after an id, which the refusal of another key says', async () => {
  const path = `/admin/ledger/lines?account=${newId()}&after=51`
  expect(await send(doors, finance.token, path, {}, { method: 'GET' })).toMatchObject({
    status: 422,
    body: { fields: { after: 'after must be an id, such as 01a210b0-7c11-7a55-9c1e-2f60a1b2c3d4' } },
  })
})
