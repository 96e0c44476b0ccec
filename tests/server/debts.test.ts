import { beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../server/crud/count'
import { listRows } from '../../server/crud/list'
import { totalRows } from '../../server/crud/totals'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { trialBalances } from '../../server/ledger/trial-balance'
import { verifyLedger } from '../../server/ledger/verify'
import { readFigures } from '../../server/modules/dashboard/figures'
import { todayOfDashboard } from '../../src/domain/dashboard-period'
import { transfer } from '../../src/domain/postings/posting'
import { debts } from '../../src/resources/money/debts'
import { startApp } from './app-fixture'
import { type Answer, cashOf, openDoors, person, send } from './deposits-fixture'
import { expectDone, fixedBet, openBook, recordOf, run, runFixedJobs, settle } from './fixed-fixture'
import { contextOf } from './harness'
import { bettor, type RaceDoors } from './races-fixture'
import { makeBank } from './samples'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const spend = async (customer: string, amount: number) => {
  const spent = transfer('ADJUSTMENT', 'PHP', {
    ...{ debit: { kind: 'WALLET_CASH', owner: customer }, credit: { kind: 'SUSPENSE' }, amount },
  })
  await doors.database.transaction(transaction =>
    post(transaction, { actor: null, now: doors.started.clock.now }, spent, {
      ...{ idem: `test:${newId()}`, ref: { type: 'User', id: customer } },
    }),
  )
}

const approve = async ({ body: { id, version, hash } }: Answer) => {
  const checker = await person(doors, 'admin')
  return send(doors, checker.token, `/admin/approvals/${id}/approve`, { version, hash })
}

const askRollBack = (market: string) =>
  run(doors, 'markets', market, 'rollBack', { reason: 'The result was protested' })

const rollBack = async (market: string) => {
  expectDone(await approve(await askRollBack(market)))
  await runFixedJobs(doors)
}

const debtOf = (customer: string) =>
  balanceOf(doors.database.orm, { kind: 'RECEIVABLE', owner: customer }, 'PHP')

/** A customer who won 200.00, spent 150.00 of it, and whose market is settled. */
async function spender() {
  const book = await openBook(doors)
  const customer = await bettor(doors, 10_000)
  const bet = await fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake: 10_000 })
  expectDone(bet)
  await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
  await spend(customer, 15_000)
  return { book, customer, bet: String(bet.body.id) }
}

/** As before, rolled back: the customer owes 200.00 and has 50.00. */
async function debtor() {
  const made = await spender()
  await rollBack(made.book.market)
  return made
}

const listed = async (customer: string) => {
  const filters = [{ field: 'customer', operator: 'eq' as const, value: customer }]
  return (await listRows(contextOf(doors.database, 'finance'), debts, { filters })).items
}

const adjust = (customer: string, changes: object = {}) =>
  send(doors, doors.admin.token, '/admin/adjustments', {
    ...{ externalReference: `CASE-${newId().slice(-8)}`, direction: 'DEBIT', target: 'DEBT', customer },
    ...{ currency: 'PHP', amount: 5_000, reasonCode: 'DEBT_REPAYMENT', note: 'Agreed with the customer' },
    ...changes,
  })

describe('what customers owe', () => {
  it('is listed by customer and currency, since when and from which bet, and explained by its lines', async () => {
    const { customer, bet } = await debtor()
    const [debt, ...others] = await listed(customer)
    expect(others).toEqual([])
    expect(debt).toMatchObject({ currency: 'PHP', owed: 20_000, origin: bet, originType: 'Bet' })
    const why = await send(doors, doors.admin.token, '/admin/ledger/why', {
      ...{ type: 'Debt', id: debt?.id, field: 'owed' },
    })
    expect(why.body).toMatchObject({ sum: 20_000, count: 1, items: [{ refType: 'Bet', ref: bet }] })
    const csr = await person(doors, 'csr')
    expect((await send(doors, csr.token, '/admin/get/debts', {})).status).toBe(403)
  })

  it('is since the first entry after nothing was owed', async () => {
    const { customer, book, bet } = await debtor()
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect(await listed(customer)).toEqual([])
    await rollBack(book.market)
    const [again] = await listed(customer)
    expect(again).toMatchObject({ owed: 20_000, origin: bet })
    const other = await openBook(doors)
    const second = { customer, selection: other.selections[0], price: 2_000, stake: 1_000 }
    expectDone(await fixedBet(doors, second))
    await settle(doors, other, [{ result: 'WON' }, { result: 'LOST' }])
    await spend(customer, await cashOf(doors, customer))
    await rollBack(other.market)
    const [more] = await listed(customer)
    expect(more).toMatchObject({ owed: 22_000, origin: bet, since: again?.since })
  })

  it('adds up to the trial balance, and to the queue of the dashboard with the age of the oldest', async () => {
    await debtor()
    const admin = contextOf(doors.database, 'admin')
    const filters = [{ field: 'currency', operator: 'eq' as const, value: 'PHP' }]
    const { owed } = await totalRows(admin, debts, { filters })
    const php = (await trialBalances(doors.database.orm)).find(({ currency }) => currency === 'PHP')
    const inTrial = php?.rows.find(({ kind }) => kind === 'RECEIVABLE')?.balance
    expect(owed?.[0]?.sum).toBe(inTrial)
    expect(inTrial).toBeGreaterThan(0)
    const today = todayOfDashboard(admin.now(), 'PHP')
    const { figures } = await readFigures(admin, [today, today], 'PHP')
    const { items } = await listRows(admin, debts, { filters, sort: { field: 'since', order: 'asc' } })
    const { count } = await countRows(admin, debts, { filters })
    expect(figures['debts.open']).toMatchObject({ count, amount: inTrial, oldest: items[0]?.since })
  })
})

describe('a roll back', () => {
  it('says before it is asked for and approved who will owe how much, and that is what they owe', async () => {
    const { book, customer } = await spender()
    const rich = await bettor(doors, 100_000)
    expect(await cashOf(doors, rich)).toBe(100_000)
    const path = `/admin/markets/${book.market}/rollBack/preview`
    const preview = await send(doors, doors.admin.token, path, {})
    const { name } = (
      await send(doors, doors.admin.token, `/admin/model/User/${customer}`, {}, { method: 'GET' })
    ).body as unknown as { name: string }
    expect(preview).toMatchObject({
      status: 200,
      body: {
        summary: 'If it were rolled back now, 1 customer would owe ₱200.00.',
        debts: [{ customer: name, bets: 1, takenBack: 20_000, owes: 20_000, currency: 'PHP' }],
      },
    })
    const asked = await askRollBack(book.market)
    // The person who decides sees the same, as of then.
    const checker = await person(doors, 'admin')
    expect((await send(doors, checker.token, path, {})).body).toEqual(preview.body)
    expectDone(await approve(asked))
    await runFixedJobs(doors)
    expect(await debtOf(customer)).toBe(20_000)
  })

  it('says that nobody will owe anything where the wallets hold it, bet by bet', async () => {
    const book = await openBook(doors)
    const customer = await bettor(doors, 20_000)
    const asked = { customer, selection: book.selections[0], price: 2_000, stake: 10_000 }
    for (const _ of [1, 2]) expectDone(await fixedBet(doors, asked))
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    const preview = async () =>
      (await send(doors, doors.admin.token, `/admin/markets/${book.market}/rollBack/preview`, {})).body
    expect(await preview()).toMatchObject({ debts: [] })
    // 250.00 are left: one of two bets is covered.
    await spend(customer, 15_000)
    expect(await preview()).toMatchObject({ debts: [{ bets: 2, takenBack: 40_000, owes: 20_000 }] })
    await rollBack(book.market)
    expect([await debtOf(customer), await cashOf(doors, customer)]).toEqual([20_000, 5_000])
  })
})

describe('the money desk settles a debt', () => {
  it('from the wallet, at a bank, or as written off, each by two persons', async () => {
    const { customer } = await debtor()
    const asked = await adjust(customer)
    expect(asked.body).toMatchObject({ typename: 'Approval' })
    const { effect } = (
      await send(doors, doors.admin.token, `/admin/model/Approval/${asked.body.id}`, {}, { method: 'GET' })
    ).body as unknown as { effect: { type: string; lines: object[] }[] }
    expect(effect.find(({ type }) => type === 'LedgerEntry')?.lines).toMatchObject([
      { label: 'Owed by customer', amount: 5_000 },
      { label: 'Wallet, cash', amount: -5_000 },
    ])
    expect(await debtOf(customer)).toBe(20_000)
    expectDone(await approve(asked))
    expect([await debtOf(customer), await cashOf(doors, customer)]).toEqual([15_000, 0])
    const bank = (await makeBank(contextOf(doors.database, 'admin'), 7)).id
    expectDone(await approve(await adjust(customer, { reasonCode: 'BANK_TRANSFER', sourceBank: bank })))
    expect(await balanceOf(doors.database.orm, { kind: 'BANK', owner: bank }, 'PHP')).toBe(5_000)
    const lost = () => balanceOf(doors.database.orm, { kind: 'CORRECTIONS' }, 'PHP')
    const before = await lost()
    const written = await approve(await adjust(customer, { reasonCode: 'DEBT_WRITE_OFF', amount: 10_000 }))
    expectDone(written)
    expect([await debtOf(customer), (await lost()) - before]).toEqual([0, 10_000])
    expect(await listed(customer)).toEqual([])
    const reversed = await send(
      doors,
      doors.admin.token,
      `/admin/adjustments/${written.body.objectId}/reverse`,
      {
        ...{ version: 1, reason: 'The customer has paid after all' },
      },
    )
    expectDone(await approve(reversed))
    expect(await debtOf(customer)).toBe(10_000)
  })

  it('no further than it is owed, also when two are approved at once, and never adds to one', async () => {
    const { customer } = await debtor()
    expect(await adjust(customer, { reasonCode: 'DEBT_WRITE_OFF', amount: 20_001 })).toMatchObject({
      status: 422,
      body: { fields: { amount: 'The customer owes ₱200.00. Settle no more than that.' } },
    })
    const nobody = await bettor(doors, 10_000)
    expect(await adjust(nobody)).toMatchObject({
      status: 422,
      body: { fields: { amount: 'The customer owes nothing in PHP.' } },
    })
    expect((await adjust(customer, { direction: 'CREDIT' })).body).toMatchObject({
      fields: { target: expect.stringContaining('Direction is Withdraw') },
    })
    expect((await adjust(customer, { reasonCode: 'GOODWILL' })).body).toMatchObject({
      fields: { reasonCode: expect.any(String) },
    })
    const whole = { reasonCode: 'DEBT_WRITE_OFF', amount: 20_000 }
    const asked = [await adjust(customer, whole), await adjust(customer, whole)]
    const answers = await Promise.all(asked.map(approve))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await debtOf(customer)).toBe(0)
  })

  it('and the next return of the bet pays only what is still owed, rolled back or not', async () => {
    const { customer, book, bet } = await debtor()
    expectDone(await approve(await adjust(customer, { reasonCode: 'DEBT_WRITE_OFF', amount: 15_000 })))
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect([await debtOf(customer), await cashOf(doors, customer)]).toEqual([0, 20_000])
    await rollBack(book.market)
    expect([await debtOf(customer), await cashOf(doors, customer)]).toEqual([5_000, 5_000])
    expect(await recordOf(doors, 'bets', bet)).toMatchObject({ state: 'PLACED', owed: 5_000 })
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect([await debtOf(customer), await cashOf(doors, customer)]).toEqual([0, 20_000])
  })

  it('one debt once, also when two markets with bets that left it are settled at once', async () => {
    const [one, other] = [await openBook(doors), await openBook(doors)]
    const customer = await bettor(doors, 20_000)
    for (const { selections } of [one, other])
      expectDone(await fixedBet(doors, { customer, selection: selections[0], price: 2_000, stake: 10_000 }))
    const won = [{ result: 'WON' }, { result: 'LOST' }]
    for (const book of [one, other]) await settle(doors, book, won)
    await spend(customer, 40_000)
    for (const { market } of [one, other]) await rollBack(market)
    expectDone(await approve(await adjust(customer, { reasonCode: 'DEBT_WRITE_OFF', amount: 30_000 })))
    for (const { selections } of [one, other])
      for (const [place, result] of won.entries())
        expectDone(await run(doors, 'selections', String(selections[place]), 'setResult', result))
    for (const { market } of [one, other]) expectDone(await run(doors, 'markets', market, 'settle'))
    await Promise.all([runFixedJobs(doors), runFixedJobs(doors)])
    expect([await debtOf(customer), await cashOf(doors, customer)]).toEqual([0, 30_000])
  })

  it('and the ledger holds', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
