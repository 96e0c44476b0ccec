import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { tableOf } from '../../server/db/tables'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { payCode } from '../../server/modules/cash/cash-out'
import { noteReversal } from '../../server/modules/cash/move-cash'
import { createWithdrawalCode } from '../../server/modules/cash/withdrawal-codes'
import { factsOf } from '../../server/modules/withdrawals/case-facts'
import { bets } from '../../src/resources/betting/bets'
import { gameRounds } from '../../src/resources/games/game-rounds'
import { bonuses } from '../../src/resources/money/bonuses'
import { cashMovements } from '../../src/resources/money/cash-movements'
import { makeTill, open } from './cashiers'
import { contextOf, openTestDatabase, systemAt } from './harness'
import { makeSample } from './samples'
import { act, ask, makeBank, makeCustomer, read, staffContext } from './withdrawals'

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

it('the facts of a case count cash at terminals as money in and out, without what was reversed', async () => {
  const bank = await makeBank(database)
  const reviewer = await staffContext(database)
  const customer = await makeCustomer(database, 1_000_000)
  const till = await makeTill(database)
  const shift = await open(till)
  const payIn = (amount: number) =>
    database.transaction(orm => takeCashIn(orm, till.cashier, { customer, amount, tendered: amount }))
  await payIn(30_000)
  await payIn(20_000)
  const wrong = await payIn(70_000)
  const { code } = await database.transaction(orm =>
    createWithdrawalCode(orm, systemAt(new Date()), { customer, amount: 40_000, currency: 'PHP' }),
  )
  await database.transaction(orm => payCode(orm, till.cashier, code))
  const id = await ask(database, { customer, bank })
  expect(await factsOf(reviewer, id)).toMatchObject({ in30: 120_000, out30: 40_000 })
  const table = tableOf(cashMovements)
  const [reversed] = await database.orm.select().from(table).where(eq(table.id, wrong))
  await database.transaction(async orm =>
    noteReversal(orm, till.admin, shift as never, reversed as never, 'The cash never moved'),
  )
  expect(await factsOf(reviewer, id)).toMatchObject({
    in30: 50_000,
    out30: 40_000,
    lastDeposit: { amount: 20_000, method: null, at: expect.any(String) },
  })
})

it('a withdrawal tells what is left to wager when it is requested, and anew when it is claimed', async () => {
  const bank = await makeBank(database)
  const reviewer = await staffContext(database)
  const customer = await makeCustomer(database, 1_000_000)
  const { id: bonus } = await makeSample(contextOf(database, 'admin'), bonuses, 70)
  const table = tableOf(bonuses)
  const running = { customer, currency: 'PHP', state: 'ACTIVE', required: 160_000, wagered: 0 } as const
  await database.orm.update(table).set(running).where(eq(table.id, bonus))
  const id = await ask(database, { customer, bank })
  expect(await read(database, id)).toMatchObject({ wageringLeft: 160_000 })
  await database.orm.update(table).set({ wagered: 100_000 }).where(eq(table.id, bonus))
  expect(await act(reviewer, id, 'claim')).toMatchObject({ wageringLeft: 60_000 })
  expect(await factsOf(reviewer, id)).toMatchObject({ bonuses: { count: 1, left: 60_000 } })
})

it('the facts of a case have the last five bets of any product, newest first, and none of others', async () => {
  const bank = await makeBank(database)
  const reviewer = await staffContext(database)
  const [customer, other] = [await makeCustomer(database, 1_000_000), await makeCustomer(database, 1_000_000)]
  const admin = contextOf(database, 'admin')
  const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`
  const minutes = [1, 2, 3, 4] as const
  const made = await Promise.all(
    minutes.map(async minute => ({
      minute,
      bet: (await makeSample(admin, bets, 80 + minute)).id,
      round: (await makeSample(admin, gameRounds, 80 + minute)).id,
    })),
  )
  const [bet, round] = [tableOf(bets), tableOf(gameRounds)]
  for (const { minute, ...ids } of made) {
    const placed = {
      customer,
      placedAt: at(minute),
      stake: 1_000 + minute,
      returned: 500,
      state: 'WON',
    } as const
    await database.orm.update(bet).set(placed).where(eq(bet.id, ids.bet))
    const played = { customer: minute === 4 ? other : customer, playedAt: at(minute), stake: 70, won: 9 }
    await database.orm.update(round).set(played).where(eq(round.id, ids.round))
  }
  const id = await ask(database, { customer, bank })
  const { bets: found } = await factsOf(reviewer, id)
  expect(found).toHaveLength(5)
  expect(found[0]).toMatchObject({
    id: made[3]?.bet,
    resource: 'bets',
    at: at(4),
    currency: 'PHP',
    stake: 1_004,
    returned: 500,
    state: 'WON',
  })
  expect(found[0]?.number).toMatch(/^•+/)
  expect(found.map(({ at: time }) => time)).toEqual([at(4), at(3), at(3), at(2), at(2)])
  expect(found.filter(({ resource }) => resource === 'gameRounds')).toMatchObject([
    { id: made[2]?.round, product: 'GAME', stake: 70, returned: 9 },
    { id: made[1]?.round },
  ])
})
