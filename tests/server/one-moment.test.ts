import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { bySystem } from '../../server/context'
import { ledgerEntry } from '../../server/db/ledger-tables'
import { modules } from '../../server/modules'
import { createWithdrawalCode } from '../../server/modules/cash/withdrawal-codes'
import { settleBets } from '../../server/modules/fixed-odds/settle'
import { sign } from '../../server/modules/provider-door/signature'
import { gamingDayOf, gamingDayStart } from '../../src/domain/gaming-day'
import { startApp } from './app-fixture'
import { finish } from './corrections-fixture'
import { deliver, openDoors, pendingDeposit, person, send } from './deposits-fixture'
import { type Book, expectDone, fixedBet, openBook, recordOf, run } from './fixed-fixture'
import { systemAt } from './harness'
import { bettor, done, openRace, type RaceDoors } from './races-fixture'
import { asked, makeTeller, soldTicket } from './tellers'
import { makeBank } from './withdrawals'

const dayEnd = gamingDayStart('2026-11-21', 'Asia/Manila').getTime()
const secondsBefore = (seconds: number) => new Date(dayEnd - seconds * 1000)

let doors: RaceDoors

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  started.clock.set(secondsBefore(60))
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

/** Runs with the end of the gaming day after this many looks at the clock. */
async function acrossDays<T>(looks: number, work: () => Promise<T>): Promise<T> {
  const { clock } = doors.started
  clock.set(secondsBefore(looks))
  clock.step = 1000
  try {
    return await work()
  } finally {
    clock.step = 0
  }
}

const daysOf = async (ref: string) =>
  (
    await doors.database.orm
      .select({ day: ledgerEntry.gamingDay, kind: ledgerEntry.kind })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.ref, ref))
  ).map(({ day }) => String(day))

/** The day of the entry that was posted last for a record. */
async function lastDayOf(ref: string): Promise<string> {
  const [last] = await doors.database.orm
    .select({ day: ledgerEntry.gamingDay })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.ref, ref))
    .orderBy(desc(ledgerEntry.id))
    .limit(1)
  return String(last?.day)
}

const manila = (instant: unknown) => gamingDayOf(new Date(String(instant)), 'Asia/Manila')

async function nameOf(customer: string): Promise<string> {
  const path = `/admin/model/User/${customer}`
  const { body } = await send(doors, doors.admin.token, path, {}, { method: 'GET' })
  return String(body.name)
}

const openLong = (): Promise<Book> => openBook(doors, { fixture: { startsAt: '2026-11-23T08:00:00.000Z' } })

it('a bet and its entry in the ledger are of one gaming day, however the day ends between them', async () => {
  const [book, customer] = [await openLong(), await bettor(doors)]
  const days = new Set<string>()
  for (let looks = 1; looks <= 15; looks += 1) {
    const bet = { customer, selection: book.selections[0], price: 2_000, stake: 1_000 }
    const answer = await acrossDays(looks, () => fixedBet(doors, bet))
    expectDone(answer)
    const day = manila(answer.body.placedAt)
    expect(await daysOf(String(answer.body.id))).toEqual([day])
    days.add(day)
  }
  expect([...days].sort()).toEqual(['2026-11-20', '2026-11-21'])
})

it('and so are a settlement and its entries', async () => {
  for (let looks = 1; looks <= 5; looks += 1) {
    doors.started.clock.set(secondsBefore(60))
    const [book, customer] = [await openLong(), await bettor(doors)]
    const bet = { customer, selection: book.selections[0], price: 2_000, stake: 1_000 }
    const ids: string[] = []
    for (const _ of [1, 2]) ids.push(String((await fixedBet(doors, bet)).body.id))
    expectDone(await run(doors, 'markets', book.market, 'close'))
    for (const [index, result] of ['WON', 'LOST'].entries())
      expectDone(await run(doors, 'selections', String(book.selections[index]), 'setResult', { result }))
    expectDone(await run(doors, 'markets', book.market, 'settle'))
    const by = { ...bySystem({ environment: 'DEV', streamHosts: [] }, modules), now: doors.started.clock.now }
    const { signal } = new AbortController()
    const { database } = doors
    await acrossDays(looks, () =>
      settleBets({ by, signal, transaction: work => database.transaction(work) }, book.market),
    )
    const settled = await Promise.all(
      ids.map(async id => manila((await recordOf(doors, 'bets', id)).settledAt)),
    )
    const entries = await database.orm
      .select({ day: ledgerEntry.gamingDay })
      .from(ledgerEntry)
      .where(
        inArray(
          ledgerEntry.idem,
          ids.map(id => `bet:${id}:settled:1`),
        ),
      )
    expect(entries.map(({ day }) => String(day))).toEqual(settled)
  }
})

it('and so are a round of a game and its stake', async () => {
  const provider = await done(doors, doors.admin, '/providers', {
    ...{ name: 'Spel Studio', code: 'spel', kind: 'GAME', webhookSecret: 'a-secret-of-the-game-provider' },
  })
  await done(doors, doors.admin, '/games', {
    ...{ code: 'SP-1', title: 'Spel One', provider: provider.id, type: 'SLOT', currency: 'PHP' },
    ...{ minBet: 100, maxBet: 10_000 },
  })
  const customer = await bettor(doors)
  for (let looks = 1; looks <= 12; looks += 1) {
    const event = { id: `e${looks}`, type: 'round.bet', reference: `r${looks}`, customer, amount: 500 }
    const payload = JSON.stringify({ ...event, currency: 'PHP', game: 'SP-1' })
    const answer = await acrossDays(looks, () =>
      doors.started.app.inject({
        method: 'POST',
        url: '/api/dev/providers/spel/events',
        headers: {
          'content-type': 'application/json',
          'paddock-signature': sign(payload, 'a-secret-of-the-game-provider', new Date(dayEnd)),
        },
        payload,
      }),
    )
    expect(answer.json()).toMatchObject({ outcome: 'DONE' })
    const { items } = await done(doors, doors.admin, '/get/gameRounds', {
      filters: [{ field: 'round', operator: 'eq', value: `r${looks}` }],
    })
    const [round] = items as unknown as { id: string; playedAt: string }[]
    expect(await daysOf(String(round?.id))).toEqual([manila(round?.playedAt)])
  }
})

it('and so are the cash of a terminal, its entry and its ticket', async () => {
  const [race, teller, customer] = [
    await openRace(doors, { date: '2026-11-21' }),
    await makeTeller(doors),
    await bettor(doors),
  ]
  const days = new Set<string>()
  for (let looks = 1; looks <= 20; looks += 1) {
    const slip = await acrossDays(looks, () => soldTicket(doors, teller, asked(race)))
    const paid = await acrossDays(looks, () =>
      send(doors, teller.token, '/cashier/cashin', { customer, amount: 1_000, tendered: 1_000 }),
    )
    expectDone(paid)
    const { items } = await done(doors, doors.admin, '/get/cashMovements', {
      filters: [{ field: 'shift', operator: 'eq', value: teller.shift }],
      limit: 2,
    })
    const [cashIn, sale] = items as unknown as { id: string; bet: string; createdAt: string }[]
    expect(sale?.bet).toBe(slip.id)
    expect(await daysOf(String(cashIn?.id))).toEqual([manila(cashIn?.createdAt)])
    expect(await daysOf(String(sale?.bet))).toEqual([manila(sale?.createdAt)])
    days.add(manila(sale?.createdAt))
  }
  expect([...days].sort()).toEqual(['2026-11-20', '2026-11-21'])
})

it('and so is what a terminal pays out: of a ticket, of a withdrawal code, of a void ticket', async () => {
  const times = Array.from({ length: 14 }, (_, index) => index + 1)
  doors.started.clock.set(secondsBefore(60))
  const [teller, customer] = [await makeTeller(doors), await bettor(doors)]
  const [won, open] = [
    await openRace(doors, { date: '2026-11-21' }),
    await openRace(doors, { date: '2026-11-21' }),
  ]
  const winning: string[] = []
  const unwanted: string[] = []
  const codes: { id: string; code: string }[] = []
  for (const _ of times) {
    winning.push((await soldTicket(doors, teller, asked(won))).ticketNo)
    unwanted.push((await soldTicket(doors, teller, asked(open))).ticketNo)
    codes.push(
      await doors.database.transaction(transaction =>
        createWithdrawalCode(transaction, systemAt(doors.started.clock.now()), {
          customer,
          amount: 1_000,
          currency: 'PHP',
        }),
      ),
    )
  }
  await finish(doors, won.id, [[2], [1], [3], [4], [5], [6]])
  const days = new Set<string>()
  for (const looks of times) {
    const paid = [
      ['/cashier/cashout', { ticket: winning[looks - 1] }],
      ['/cashier/cashout', { code: codes[looks - 1]?.code }],
      ['/cashier/bets/void', { ticket: unwanted[looks - 1], reason: 'DUPLICATE' }],
    ] as const
    for (const [path, body] of paid)
      expectDone(await acrossDays(looks, () => send(doors, teller.token, path, body)))
    const { items } = await done(doors, doors.admin, '/get/cashMovements', {
      filters: [{ field: 'shift', operator: 'eq', value: teller.shift }],
      limit: 3,
    })
    for (const each of items as unknown as { id: string; bet?: string; createdAt: string }[]) {
      expect(await lastDayOf(each.bet ?? each.id)).toBe(manila(each.createdAt))
      days.add(manila(each.createdAt))
    }
  }
  expect([...days].sort()).toEqual(['2026-11-20', '2026-11-21'])
})

it('and so are money in suspense, a withdrawal, a withdrawal code and a bonus, each with its entry', async () => {
  const customer = await bettor(doors)
  const { key, provider } = doors
  const bank = await makeBank(doors.database)
  const destination = { bank, accountNumber: '1234567890', ownerName: await nameOf(customer) }
  const reason = 'Apology for the outage'
  const days = new Set<string>()
  for (let looks = 1; looks <= 10; looks += 1) {
    doors.started.clock.set(secondsBefore(60))
    const deposit = await pendingDeposit(doors)
    const of = { customer, amount: 100, currency: 'PHP' }
    const records = await acrossDays(looks, async () => {
      const event = { type: 'deposit.confirmed', reference: deposit.providerRef, amount: 1, currency: 'PHP' }
      await deliver(doors, provider, event)
      return [
        await send(doors, key, '/platform/withdrawals', { ...of, method: 'INSTAPAY', destination }),
        await send(doors, key, '/platform/withdrawal-codes', of),
        await send(doors, doors.admin.token, '/admin/bonuses', { ...of, reason }),
      ]
    })
    const suspense = await done(doors, doors.admin, '/get/suspenseItems', {
      filters: [{ field: 'deposit', operator: 'eq', value: deposit.id }],
    })
    const ids = [...(suspense.items as unknown as { id: string }[]), ...records.map(({ body }) => body)]
    for (const [place, { id }] of ids.entries()) {
      const type = ['SuspenseItem', 'Withdrawal', 'WithdrawalCode', 'Bonus'][place]
      const path = `/admin/model/${type}/${id}`
      const { body } = await send(doors, doors.admin.token, path, {}, { method: 'GET' })
      const day = manila(body.createdAt)
      expect([type, ...(await daysOf(String(id)))]).toEqual([type, day])
      days.add(day)
    }
  }
  expect([...days].sort()).toEqual(['2026-11-20', '2026-11-21'])
})

it('and so is what the desk moves', async () => {
  const [maker, customer] = [await person(doors, 'admin'), await bettor(doors)]
  const days = new Set<string>()
  for (let looks = 1; looks <= 12; looks += 1) {
    doors.started.clock.set(secondsBefore(60))
    const { body: request } = await send(doors, maker.token, '/admin/adjustments', {
      ...{ direction: 'CREDIT', target: 'CUSTOMER', customer, currency: 'PHP', amount: 100 },
      ...{ reasonCode: 'GOODWILL', externalReference: `CUT-${looks}`, note: 'An apology for the outage' },
    })
    const { id, hash, version } = request
    const agreed = await acrossDays(looks, () =>
      send(doors, doors.admin.token, `/admin/approvals/${id}/approve`, { hash, version }),
    )
    expectDone(agreed)
    const path = `/admin/model/Adjustment/${agreed.body.objectId}`
    const { body: made } = await send(doors, doors.admin.token, path, {}, { method: 'GET' })
    expect(await daysOf(String(made.id))).toEqual([manila(made.createdAt)])
    days.add(manila(made.createdAt))
  }
  expect([...days].sort()).toEqual(['2026-11-20', '2026-11-21'])
})
