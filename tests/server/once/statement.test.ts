import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import { startApp } from '../app-fixture'
import { type Doors, type Person, person, send } from '../deposits-fixture'

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
