import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { databaseErrorOf } from '../../server/db/failures'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { type Many, postMany } from '../../server/ledger/post-many'
import { verifyLedger } from '../../server/ledger/verify'
import { type Account, accountCode } from '../../src/domain/postings/account'
import { makePosting, type Posting, transfer } from '../../src/domain/postings/posting'
import { openTestDatabase, systemAt } from './harness'
import { bank, cash, held } from './ledger-fixture'

let database: Database
const by = systemAt(new Date('2026-11-22T10:00:00Z'))
const gamingDay = '2026-11-22'

beforeAll(async () => {
  database = await openTestDatabase()
})

afterEach(async () => {
  expect((await verifyLedger(database)).findings).toEqual([])
})

const many = (posting: Posting, idem: string = newId()): Many => ({
  posting,
  idem,
  ref: { type: 'User', id: bank.owner },
  gamingDay,
})

const deposit = (customer: string, amount: number) =>
  transfer('DEPOSIT', 'PHP', { debit: bank, credit: cash(customer), amount })

const send = (entries: readonly Many[]) => database.transaction(transaction => postMany(transaction, entries))

/** The code of the refusal, or the number of entries that were made. */
async function outcomeOf(work: () => Promise<number>): Promise<number | string> {
  try {
    return await work()
  } catch (error) {
    return databaseErrorOf(error)?.code ?? String(error)
  }
}

/** The history of an account, oldest first. */
async function linesOf(account: Account) {
  const answer = await database.orm.execute(sql`
    select l.amount::int as amount, l.balance_after::int as balance, l.account_version::int as version, l.kind, l.customer
    from ledger_line l join ledger_account a on a.id = l.account_id
    where a.code = ${accountCode(account, 'PHP')} order by l.id`)
  return (answer as unknown as { rows: { amount: number; balance: number; customer: string | null }[] }).rows
}

const count = async () =>
  (
    (await database.orm.execute(sql`select count(*)::int as n from ledger_entry`)) as unknown as {
      rows: { n: number }[]
    }
  ).rows[0]?.n

describe('entries that are posted together', () => {
  it('are as entries that are posted one after another, or refused for the same reason', async () => {
    const step = fc.record({
      from: fc.integer({ min: 0, max: 3 }),
      to: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: 1, max: 60 }),
      fee: fc.integer({ min: 0, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async steps => {
        // Two banks of customers with the same history.
        const sides = [0, 1].map(() => ({
          bank: { kind: 'BANK', owner: newId() } as const,
          wallets: [newId(), newId(), newId()],
        }))
        const entriesOf = ({ bank: own, wallets }: (typeof sides)[0]) => {
          const accounts: Account[] = [own, ...wallets.map(cash)]
          const start = wallets.map(owner =>
            transfer('DEPOSIT', 'PHP', { debit: own, credit: cash(owner), amount: 50 }),
          )
          const moves = steps
            .filter(({ from, to }) => from !== to)
            .map(({ from, to, amount, fee }) =>
              makePosting('ADJUSTMENT', 'PHP', [
                { account: accounts[from] as Account, amount: -amount - fee },
                { account: accounts[to] as Account, amount },
                ...(fee > 0 ? [{ account: { kind: 'FEES' } as const, amount: fee }] : []),
              ]),
            )
          return [...start, ...moves].map(posting => many(posting))
        }
        const [together, single] = sides as [(typeof sides)[0], (typeof sides)[0]]
        const one = await outcomeOf(() => send(entriesOf(together)))
        const other = await outcomeOf(() =>
          database.transaction(async transaction => {
            const entries = entriesOf(single)
            for (const { posting, idem, ref } of entries) await post(transaction, by, posting, { idem, ref })
            return entries.length
          }),
        )
        expect(typeof one === 'number' ? one : 'refused').toBe(typeof other === 'number' ? other : 'refused')
        // A bank has no versions: which of its lines in one tick of the clock came first is not kept.
        const anonymous = async ({ bank: own, wallets }: (typeof sides)[0]) =>
          Promise.all(
            [own, ...wallets.map(cash)].map(async account => {
              const lines = (await linesOf(account)).map(line => ({
                ...line,
                customer: line.customer && wallets.indexOf(line.customer),
              }))
              return account === own ? lines.map(line => JSON.stringify(line)).sort() : lines
            }),
          )
        expect(await anonymous(together)).toEqual(await anonymous(single))
      }),
      { numRuns: 40 },
    )
  })

  it('are posted once, however often and with whatever else they are sent', async () => {
    const customer = newId()
    const entries = [1, 2, 3, 4].map(amount => many(deposit(customer, amount)))
    expect(await send(entries.slice(0, 2))).toBe(2)
    expect(await send(entries.slice(1))).toBe(2)
    expect(await send(entries)).toBe(0)
    expect(await send([])).toBe(0)
    const twice = many(deposit(customer, 5))
    expect(await send([twice, twice])).toBe(1)
    expect((await linesOf(cash(customer))).map(({ balance }) => balance)).toEqual([1, 3, 6, 10, 15])
  })

  it('end together when one of them is refused', async () => {
    const customer = newId()
    const spend = (amount: number) =>
      transfer('ADJUSTMENT', 'PHP', { debit: cash(customer), credit: { kind: 'FEES' }, amount })
    const before = await count()
    expect(await outcomeOf(() => send([many(deposit(customer, 5)), many(spend(3)), many(spend(3))]))).toBe(
      'PD002',
    )
    expect(await count()).toBe(before)
    expect(await linesOf(cash(customer))).toEqual([])
    // A later deposit does not cover an earlier debit.
    expect(await outcomeOf(() => send([many(spend(3)), many(deposit(customer, 5))]))).toBe('PD002')
    const known = many(deposit(customer, 7))
    await send([known])
    expect(
      await outcomeOf(() => send([many(deposit(customer, 1)), many(deposit(customer, 8), known.idem)])),
    ).toBe('PD003')
    expect((await linesOf(cash(customer))).map(({ balance }) => balance)).toEqual([7])
  })

  it('cannot hold money, be unbalanced, use an account twice or one that is something else', async () => {
    const owner = newId()
    const asked = (changes: object) => [
      {
        ...{ n: 0, idem: newId(), kind: 'ADJUSTMENT', currency: 'PHP', ref_type: 'User', ref: newId() },
        ...{ day: gamingDay, codes: ['suspense:PHP', 'exp:fees:PHP'], kinds: ['SUSPENSE', 'FEES'] },
        ...{ owners: [null, null], amounts: [-5, 5], ...changes },
      },
    ]
    const call = (entries: object) =>
      outcomeOf(async () => {
        await database.transaction(orm =>
          orm.execute(sql`select ledger_post_many(${JSON.stringify(entries)}::jsonb)`),
        )
        return 1
      })
    for (const changes of [
      { amounts: [-5, 4] },
      { amounts: [0, 0] },
      { amounts: [null, null] },
      { amounts: [-5, 5, null] },
      { codes: ['suspense:PHP'], amounts: [0] },
      { codes: null },
      { codes: ['suspense:PHP', 'suspense:PHP'] },
      { amounts: ['-9007199254740992', '9007199254740992'] },
      { currency: 'MXN' },
      { kinds: ['SUSPENSE', 'SUSPENSE'] },
      { owners: [owner, null] },
      {
        codes: [accountCode(cash(owner), 'PHP'), accountCode(held(owner), 'PHP')],
        kinds: ['WALLET_CASH', 'WALLET_HELD'],
        owners: [owner, owner],
      },
    ])
      expect(await call(asked(changes)), JSON.stringify(changes)).toBe('PD001')
    expect(await call(asked({}))).toBe(1)
  })

  it('with a balance that no client reads exactly are refused', async () => {
    const customer = newId()
    const most = Number.MAX_SAFE_INTEGER
    expect(await outcomeOf(() => send([many(deposit(customer, most)), many(deposit(customer, 1))]))).toBe(
      'PD001',
    )
  })

  it('have greater ids than what came before, even when the clock was set back', async () => {
    const customer = newId()
    await send([many(deposit(customer, 1))])
    const moveFirst = (microseconds: number) =>
      database.orm.transaction(async orm => {
        await orm.execute(sql`alter table ledger_line disable trigger ledger_line_append_only`)
        await orm.execute(sql`
          update ledger_line set id = (
            left(lpad(to_hex((ledger_micros(id) + ${microseconds}::bigint) / 1000), 12, '0'), 12)
            || substr(replace(id::text, '-', ''), 13))::uuid
          where customer = ${customer} and account_version = 1`)
        await orm.execute(sql`alter table ledger_line enable trigger ledger_line_append_only`)
      })
    // As if the entry had been made in an hour.
    await moveFirst(3_600_000_000)
    await send([2, 3].map(amount => many(deposit(customer, amount))))
    expect((await linesOf(cash(customer))).map(({ balance }) => balance)).toEqual([1, 3, 6])
    await moveFirst(-3_600_000_000)
  })

  it('are each posted once by rivals who send some of the same, in any order', async () => {
    const customers = Array.from({ length: 20 }, () => newId())
    const entries = customers.flatMap((customer, n) => [
      many(deposit(customer, 10 + n)),
      many(transfer('ADJUSTMENT', 'PHP', { debit: cash(customer), credit: { kind: 'FEES' }, amount: 1 })),
    ])
    const slices = Array.from({ length: 8 }, (_, rival) => {
      const turned = [...entries.slice(rival * 4), ...entries.slice(0, rival * 4)]
      // The stake of a customer comes before what is taken from it.
      return rival % 2 === 0 ? turned : [...turned].sort((a, b) => (a.posting.kind < b.posting.kind ? 1 : -1))
    })
    const made = await Promise.all(slices.map(slice => send(slice)))
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(entries.length)
    for (const [n, customer] of customers.entries())
      expect((await linesOf(cash(customer))).at(-1)).toMatchObject({ balance: 9 + n, version: 2 })
  })
})
