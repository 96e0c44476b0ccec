import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { failureOf } from '../../server/db/failures'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { verifyLedger } from '../../server/ledger/verify'
import { makePosting, transfer } from '../../src/domain/postings/posting'
import { seededRandom } from '../domain/trail/tampering'
import { openTestDatabase, systemAt } from './harness'
import { bank, cash, held, send } from './ledger-fixture'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(async () => {
  expect((await verifyLedger(database)).findings).toEqual([])
})

const deposit = (customer: string, amount: number) =>
  send(database, transfer('DEPOSIT', 'PHP', { debit: bank, credit: cash(customer), amount }))

/** Repeats a request as clients do when all connections are in use (503). */
async function sendWhenFree(...[posting, of]: Tail<Parameters<typeof send>>): ReturnType<typeof send> {
  for (;;)
    try {
      return await send(database, posting, of)
    } catch (error) {
      if (failureOf(error) !== 'busy') throw error
    }
}

type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

it('of 1,000 who take a tenth of a wallet in cash at once, exactly ten succeed', async () => {
  const customer = newId()
  const drawer = { kind: 'DRAWER', owner: newId() } as const
  const vault = { kind: 'VAULT', owner: newId() } as const
  await deposit(customer, 1000)
  await send(database, transfer('FLOAT_IN', 'PHP', { debit: drawer, credit: vault, amount: 5000 }))
  const posting = transfer('CASH_OUT', 'PHP', { debit: cash(customer), credit: drawer, amount: 100 })
  const outcomes = await Promise.allSettled(Array.from({ length: 1000 }, () => sendWhenFree(posting)))
  const lost = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(lost.map(({ reason }) => reason.code ?? String(reason.cause))).toEqual(
    Array(990).fill('insufficient_funds'),
  )
  expect(await balanceOf(database.orm, cash(customer), 'PHP')).toBe(0)
  expect(await balanceOf(database.orm, drawer, 'PHP')).toBe(4000)
})

it('of a hold that is settled and cancelled at once, one wins', async () => {
  for (let round = 0; round < 25; round += 1) {
    const customer = newId()
    await deposit(customer, 500)
    const hold = transfer('WITHDRAWAL_HOLD', 'PHP', {
      debit: cash(customer),
      credit: held(customer),
      amount: 200,
    })
    const { id } = await send(database, hold, { holds: true })
    const [pay, release] = (['WITHDRAWAL_PAID', 'HOLD_RELEASE'] as const).map(kind =>
      transfer(kind, 'PHP', {
        debit: held(customer),
        credit: kind === 'HOLD_RELEASE' ? cash(customer) : bank,
        amount: 200,
      }),
    )
    const outcomes = await Promise.allSettled(
      [pay, release, pay, release].map(posting => send(database, posting as never, { closes: id })),
    )
    const lost = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(lost.map(({ reason }) => reason.code ?? String(reason.cause))).toEqual(
      Array(3).fill('hold_closed'),
    )
    expect(await balanceOf(database.orm, held(customer), 'PHP')).toBe(0)
  }
})

it('10,000 tries with 500 keys over four accounts in random order post 500 entries, without a deadlock', async () => {
  const random = seededRandom(5)
  const customers = Array.from({ length: 12 }, () => newId())
  for (const customer of customers) await deposit(customer, 1_000_000)
  const postings = Array.from({ length: 500 }, () => {
    const four = customers.toSorted(() => random(3) - 1).slice(0, 4)
    return makePosting(
      'ADJUSTMENT',
      'PHP',
      four.map((owner, n) => ({ account: cash(owner), amount: [-7, 7, -3, 3][n] as number })),
    )
  })
  const keys = postings.map(() => newId())
  const tries = Array.from({ length: 10_000 }, (_, n) => n % 500).toSorted(() => random(3) - 1)
  const by = systemAt(new Date('2026-11-22T10:00:00Z'))
  let runs = 0
  let posted = 0
  const worker = async () => {
    for (let key = tries.pop(); key !== undefined; key = tries.pop()) {
      const [posting, idem] = [postings[key] as (typeof postings)[number], keys[key] as string]
      const { isNew } = await database.transaction(orm => {
        // A transaction that lost in a deadlock would run again.
        runs += 1
        return post(orm, by, posting, { idem, ref: { type: 'User', id: bank.owner } })
      })
      if (isNew) posted += 1
    }
  }
  await Promise.all(Array.from({ length: 32 }, worker))
  expect([runs, posted]).toEqual([10_000, 500])
  const answer = await database.orm.execute(
    sql`select count(*)::int as entries from ledger_entry where idem = any(${`{${keys.join(',')}}`}::text[])`,
  )
  expect((answer as unknown as { rows: unknown[] }).rows).toEqual([{ entries: 500 }])
}, 180_000)
