import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Orm } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { AppError } from '../../server/errors'
import { balanceOf } from '../../server/ledger/balance'
import { trialBalances } from '../../server/ledger/trial-balance'
import { verifyLedger } from '../../server/ledger/verify'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { payCode } from '../../server/modules/cash/cash-out'
import { createWithdrawalCode } from '../../server/modules/cash/withdrawal-codes'
import { depositConfirmed, depositReversed } from '../../server/modules/deposits/provider-events'
import { isBalanced } from '../../src/domain/ledger-check'
import { drawerOf } from '../../src/domain/postings/cash'
import { startApp } from './app-fixture'
import { makeTill, open, type Till } from './cashiers'
import { makeCustomer } from './customers'
import { type Doors, newReference, openDoors, type Person, person, send } from './deposits-fixture'
import { systemAt } from './harness'

let doors: Doors & { readonly admin: Person }
let maker: Person
let finance: Person

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  maker = await person(doors, 'admin')
  finance = await person(doors, 'finance')
})

const which = fc.nat(3)
/** Below every amount that takes a second person or a document. */
const amount = fc.integer({ min: 101, max: 300_000 })
type Command =
  | {
      readonly does: 'deposit' | 'differs' | 'cashIn' | 'cashOut' | 'give' | 'take' | 'bonus'
      readonly amount: number
    }
  | { readonly does: 'assign' | 'reverseDeposit' | 'reverseCash'; readonly which: number }
const does = <Name extends Command['does']>(...names: Name[]) => fc.constantFrom(...names)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('deposit', 'differs', 'cashIn', 'cashIn', 'cashOut', 'cashOut', 'give', 'take', 'bonus'),
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('assign', 'reverseDeposit', 'reverseCash', 'reverseCash'), which }),
  },
)

interface Paid {
  readonly id: string
  readonly amount: number
}

/** One customer and one shift, as a few numbers. */
interface Life {
  readonly till: Till
  readonly shift: string
  readonly customer: string
  cash: number
  bonus: number
  held: number
  drawer: number
  suspense: number
  readonly deposits: (Paid & { readonly reference: string })[]
  readonly items: Paid[]
  readonly movements: (Paid & { readonly kind: 'CASH_IN' | 'CASH_OUT' })[]
}

/** How often each command was done, and how often it was refused. */
const done: Partial<Record<Command['does'], number>> = {}
const refused: Partial<Record<Command['does'], number>> = {}

const inOne = <Result>(work: (orm: Orm) => Promise<Result>) => doors.database.transaction(work)
const answer = (by: Person, path: string, body: object = {}) => send(doors, by.token, path, body)

/** Asks for it as one person, and agrees as another. @returns whether it was done */
async function byTwo(by: Person, path: string, body: object): Promise<boolean> {
  const asked = await answer(by, path, body)
  if (asked.status !== 200) {
    // Refused because of the state or the funds, not because the server is busy.
    expect([409, 422], JSON.stringify(asked.body)).toContain(asked.status)
    return false
  }
  const { id, hash, version } = asked.body as Record<string, unknown>
  const agreed = await answer(doors.admin, `/admin/approvals/${id}/approve`, { hash, version })
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200)
  return true
}

/** The provider says that a deposit of the customer arrived. */
async function deposit({ customer }: Life, asked: number, arrived: number) {
  const reference = newReference()
  const body = { customer, amount: asked, currency: 'PHP', method: 'GCASH', providerRef: reference }
  const { body: made } = await send(doors, doors.key, '/platform/deposits', body)
  const outcome = await tell(depositConfirmed, { type: 'deposit.confirmed', reference, amount: arrived })
  return { id: String(made.id), reference, outcome }
}

const tell = (handler: typeof depositConfirmed, event: object) =>
  inOne(transaction =>
    handler({
      transaction,
      by: systemAt(new Date()),
      provider: { id: doors.provider.id, version: 1 },
      event: { id: newId(), currency: 'PHP', ...event } as never,
    }),
  )

const last = <Item>(items: readonly Item[], n: number): Item | undefined => items.at(-1 - n)

/** @returns whether it was done; a refusal changes nothing */
async function run(life: Life, doing: Command): Promise<boolean> {
  const { customer, till, shift } = life
  switch (doing.does) {
    case 'deposit': {
      const { id, reference, outcome } = await deposit(life, doing.amount, doing.amount)
      expect(outcome).toBe('DONE')
      life.cash += doing.amount
      life.deposits.push({ id, reference, amount: doing.amount })
      return true
    }
    case 'differs': {
      const arrived = doing.amount - 100
      const { id, outcome } = await deposit(life, doing.amount, arrived)
      expect(outcome).toBe('SUSPENSE')
      life.suspense += arrived
      life.items.push({ id, amount: arrived })
      return true
    }
    case 'assign': {
      const item = last(life.items, doing.which)
      if (!item) return false
      const rows = (await doors.database.orm.execute(
        sql`select id, version from suspense_items where deposit = ${item.id}::uuid`,
      )) as unknown as { rows: { id: string; version: unknown }[] }
      const [row] = rows.rows
      const body = {
        deposit: item.id,
        reason: 'The receipt shows this amount',
        version: Number(row?.version),
      }
      expect(await byTwo(finance, `/admin/suspenseItems/${row?.id}/assign`, body)).toBe(true)
      life.items.splice(life.items.indexOf(item), 1)
      life.suspense -= item.amount
      life.cash += item.amount
      return true
    }
    case 'reverseDeposit': {
      const paid = last(life.deposits, doing.which)
      if (!paid) return false
      const { reference } = paid
      const isCovered = life.cash >= paid.amount
      const outcome = await tell(depositReversed, { type: 'deposit.reversed', reference })
      expect(outcome).toBe(isCovered ? 'DONE' : 'REFUSED')
      if (!isCovered) return false
      life.deposits.splice(life.deposits.indexOf(paid), 1)
      life.cash -= paid.amount
      return true
    }
    case 'cashIn': {
      const of = { customer, amount: doing.amount, tendered: doing.amount }
      const id = await inOne(orm => takeCashIn(orm, till.cashier, of))
      life.cash += doing.amount
      life.drawer += doing.amount
      life.movements.push({ id, amount: doing.amount, kind: 'CASH_IN' })
      return true
    }
    case 'cashOut': {
      const hold = { customer, amount: doing.amount, currency: 'PHP' } as const
      const isHeld = await isDone(async () => {
        const { code } = await inOne(orm => createWithdrawalCode(orm, systemAt(new Date()), hold))
        life.cash -= doing.amount
        life.held += doing.amount
        const isPaid = await isDone(async () => {
          const paid = await inOne(orm => payCode(orm, till.cashier, code))
          life.movements.push({
            id: 'movement' in paid ? paid.movement : '',
            amount: doing.amount,
            kind: 'CASH_OUT',
          })
        })
        expect(isPaid).toBe(life.drawer >= doing.amount)
        if (!isPaid) return
        life.held -= doing.amount
        life.drawer -= doing.amount
      })
      return isHeld
    }
    case 'reverseCash': {
      const movement = last(life.movements, doing.which)
      if (!movement) return false
      const { version } = (
        await send(doors, maker.token, `/admin/model/Shift/${shift}`, {}, { method: 'GET' })
      ).body
      const sign = movement.kind === 'CASH_IN' ? -1 : 1
      const isCovered = [life.cash, life.drawer].every(balance => balance + sign * movement.amount >= 0)
      const body = { movement: movement.id, reason: 'Entered for the wrong customer', version }
      expect(await byTwo(maker, `/admin/shifts/${shift}/reverseCash`, body)).toBe(isCovered)
      if (!isCovered) return false
      life.movements.splice(life.movements.indexOf(movement), 1)
      life.cash += sign * movement.amount
      life.drawer += sign * movement.amount
      return true
    }
    case 'give':
    case 'take': {
      const isGiven = doing.does === 'give'
      const isCovered = isGiven || life.cash >= doing.amount
      const body = {
        ...{ externalReference: newReference(), direction: isGiven ? 'CREDIT' : 'DEBIT', target: 'CUSTOMER' },
        ...{ customer, currency: 'PHP', amount: doing.amount, reasonCode: 'CORRECTION' },
        note: 'Found in a review of the day',
      }
      expect(await byTwo(maker, '/admin/adjustments', body)).toBe(isCovered)
      if (isCovered) life.cash += isGiven ? doing.amount : -doing.amount
      return isCovered
    }
    case 'bonus': {
      const body = { customer, amount: doing.amount, currency: 'PHP', reason: 'For a day without a stream' }
      const granted = await answer(finance, '/admin/bonuses', body)
      expect(granted.status, JSON.stringify(granted.body)).toBe(200)
      life.bonus += doing.amount
      return true
    }
  }
}

/** Whether the work is not refused. */
async function isDone(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return false
  }
}

async function newLife(): Promise<Life> {
  const { id: customer } = await makeCustomer(doors.database)
  await doors.database.orm.execute(sql`update users set kyc = 'APPROVED' where id = ${customer}::uuid`)
  const till = await makeTill(doors.database)
  const { id: shift } = await open(till, 10)
  const money = { cash: 0, bonus: 0, held: 0, drawer: 100_000, suspense: await suspenseNow() }
  return { till, shift, customer, ...money, deposits: [], items: [], movements: [] }
}

const suspenseNow = () => balanceOf(doors.database.orm, { kind: 'SUSPENSE' }, 'PHP')

/** What the ledger has of this life. */
async function stored({ customer, till }: Life) {
  const of = (kind: 'WALLET_CASH' | 'WALLET_BONUS' | 'WALLET_HELD') =>
    balanceOf(doors.database.orm, { kind, owner: customer }, 'PHP')
  return {
    cash: await of('WALLET_CASH'),
    bonus: await of('WALLET_BONUS'),
    held: await of('WALLET_HELD'),
    drawer: await balanceOf(doors.database.orm, drawerOf(till.terminal.id), 'PHP'),
    suspense: await suspenseNow(),
  }
}

it('whatever is paid in, found, cashed, granted, corrected and taken back, the ledger has what a few numbers say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 30, size: 'max' }), async commands => {
      const life = await newLife()
      for (const doing of commands) {
        const count = (await run(life, doing)) ? done : refused
        count[doing.does] = (count[doing.does] ?? 0) + 1
        const { cash, bonus, held, drawer, suspense } = life
        expect(await stored(life), JSON.stringify(doing)).toEqual({ cash, bonus, held, drawer, suspense })
      }
      const { rows } = (await doors.database.orm.execute(sql`
        select opening_float + cash_in - cash_out - cash_in_reversed + cash_out_reversed as expected
        from shifts where id = ${life.shift}::uuid`)) as unknown as { rows: { expected: number }[] }
      expect(Number(rows[0]?.expected)).toBe(life.drawer)
      expect((await verifyLedger(doors.database)).findings).toEqual([])
      expect((await trialBalances(doors.database.orm)).every(isBalanced)).toBe(true)
    }),
    { numRuns: 6, seed: 20261126, endOnFailure: true },
  )
  // The random commands must reach the cases that the test is about.
  const all = [
    'deposit',
    'differs',
    'assign',
    'reverseDeposit',
    'cashIn',
    'cashOut',
    'reverseCash',
    'give',
    'take',
    'bonus',
  ]
  expect(Object.keys(done).sort()).toEqual(all.sort())
  expect(Object.keys(refused)).toEqual(expect.arrayContaining(['reverseCash', 'cashOut', 'take']))
}, 300_000)
