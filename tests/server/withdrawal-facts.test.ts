import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { factsOf } from '../../server/modules/withdrawals/case-facts'
import { openTestDatabase } from './harness'
import { act, ask, makeBank, makeCustomer, staffContext } from './withdrawals'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

it('the facts of a case tell what the customer has, was paid before and asked for besides', async () => {
  const bank = await makeBank(database)
  const reviewer = await staffContext(database)
  const customer = await makeCustomer(database, 1_000_000)
  const paid = await ask(database, { customer, bank, amount: 200_000 })
  for (const action of ['claim', 'approve']) await act(reviewer, paid, action)
  await act(reviewer, paid, 'pay', { providerRef: 'BANK-1' })
  const open = await ask(database, { customer, bank, amount: 300_000 })
  expect(await factsOf(reviewer, open)).toMatchObject({
    customer: { id: customer, name: 'Ana Núñez', status: 'ACTIVE' },
    isOwner: true,
    paidHere: 1,
    wallet: { cash: 500_000, bonus: 0, held: 300_000 },
    lastDeposit: null,
    in30: 0,
    out30: 200_000,
    bonuses: { count: 0, left: 0 },
    earlier: [{ id: paid, amount: 200_000, state: 'PAID' }],
  })
  await expect(factsOf(reviewer, customer)).rejects.toMatchObject({ status: 404 })
})
