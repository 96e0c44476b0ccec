import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '../../server/db/tables'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { prepareStatements } from '../../server/modules/partners'
import { gamingDayStart } from '../../src/domain/gaming-day'
import { bets } from '../../src/resources/betting/bets'
import type { Row } from '../../src/resources/kernel/declare/resource'
import { filtersOfLine, type StatementLines } from '../../src/resources/money/partner-lines'
import type { partnerStatements } from '../../src/resources/money/partner-statements'
import { startApp } from './app-fixture'
import { act, approve, read, rowsOf } from './corrections-fixture'
import { markTest } from './daily-packs-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { fixedBet, openBook, run as runFixed, runFixedJobs, settle } from './fixed-fixture'
import { contextOf, systemAt } from './harness'
import { bettor, done, openRace, type RaceDoors, runPoolJobs } from './races-fixture'
import { makeBank } from './samples'
import { makeTeller, soldTicket } from './tellers'

type Statement = Row<typeof partnerStatements> & { readonly id: string; readonly version: number }

let doors: RaceDoors
let second: Person

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  second = await person(opened, 'admin')
})

const day = 86_400_000
const later = (days: number) => systemAt(new Date(doors.started.clock.now().getTime() + days * day))

/** Does the work of the job, so many days from now. */
const prepare = (days: number) => prepareStatements(doors.database, later(days))

let made = 0

/** A partner with a platform of its own. */
async function makePartner(terms: object = {}) {
  made += 1
  const partner = await done(doors, doors.admin, '/partners', {
    ...{ code: `P${made}`, name: `Partner ${made}`, type: 'OTB_AGENT', country: 'PH', currency: 'PHP' },
    ...{ commissionBase: 'GGR', commissionBps: 1_000, settlementCycle: 'DAILY', ...terms },
  })
  const key = await done(doors, doors.admin, '/serviceKeys', {
    ...{ name: `Platform of partner ${made}`, scopes: ['BETS'], partner: partner.id },
  })
  return { id: String(partner.id), doors: { ...doors, key: String(key.shownOnce) } }
}

const statementsOf = async (partner: string) => {
  const all = (await rowsOf(doors, 'partnerStatements', 'partner', partner)) as unknown as Statement[]
  return all.toSorted((one, other) => (String(one.firstDay) < String(other.firstDay) ? -1 : 1))
}

async function onlyStatement(partner: string): Promise<Statement> {
  const [statement, ...others] = await statementsOf(partner)
  expect(others).toEqual([])
  return statement as Statement
}

const linesOf = async ({ id }: Statement) =>
  (await send(doors, doors.admin.token, `/admin/partnerStatements/${id}/lines`, {}, { method: 'GET' }))
    .body as unknown as StatementLines

const ask = async ({ id }: Statement, action: string, input: object = {}) => {
  const { version } = await read(doors, 'PartnerStatement', id)
  return send(doors, doors.admin.token, `/admin/partnerStatements/${id}/${action}`, { version, ...input })
}

/** Does it with two people. */
async function agreed(statement: Statement, action: string, input: object = {}): Promise<void> {
  const asked = await ask(statement, action, input)
  expect(asked).toMatchObject({ status: 200, body: { typename: 'Approval' } })
  expect(await approve(doors, second, String(asked.body.id))).toMatchObject({ status: 200 })
}

const balance = (partner: string) => balanceOf(doors.database.orm, { kind: 'PARTNER', owner: partner }, 'PHP')

const fixed = async (at: RaceDoors, selection: string, stake: number, customer: string) => {
  const { status, body } = await fixedBet(at, { customer, selection, price: 2_000, stake })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return String(body.id)
}

/** Bets of a partner at fixed odds: 30,000 won at 2.0, 50,000 lost. */
async function played(partner: Awaited<ReturnType<typeof makePartner>>) {
  const customer = await bettor(doors)
  const book = await openBook(doors, { prices: [2_000, 2_000, 2_000] })
  const won = await fixed(partner.doors, String(book.selections[0]), 30_000, customer)
  await fixed(partner.doors, String(book.selections[1]), 50_000, customer)
  await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }, { result: 'LOST' }])
  return { book, won }
}

/** The same sums in another way: bet by bet, from the table. */
async function betByBet(partner: string) {
  const rows = await doors.database.orm
    .select()
    .from(tableOf(bets))
    .where(eq(tableOf(bets).partner, partner))
  const counted = rows.filter(({ state, excluded }) => state !== 'PLACED' && !excluded)
  const sum = (of: (row: Record<string, unknown>) => number) =>
    counted.reduce((total, row) => total + of(row as Record<string, unknown>), 0)
  return {
    bets: counted.length,
    handle: sum(({ stake }) => Number(stake)),
    refunds: sum(({ refunded }) => Number(refunded)),
    payouts: sum(({ returned, tax }) => Number(returned) + Number(tax)),
  }
}

describe('the statement of a cycle', () => {
  it('is made once, however often and by how many the job runs, and adds up the bets of the partner alone', async () => {
    const partner = await makePartner()
    const teller = await makeTeller(doors, { limits: { partner: partner.id } })
    const race = await openRace(doors, { types: ['TAX'] })
    const bet = async (at: RaceDoors, unitStake: number, runner: number, customer: string) => {
      const body = {
        customer,
        channel: 'APP',
        race: race.id,
        pool: race.pools.TAX,
        unitStake,
        selections: [[runner]],
      }
      expect((await send(at, at.key, '/platform/bets', body)).status).toBe(200)
    }
    const [customer, test] = [await bettor(doors), await bettor(doors)]
    await markTest(doors as never, test)
    await bet(partner.doors, 30_000, 1, customer)
    await bet(partner.doors, 20_000, 6, customer)
    await bet(partner.doors, 7_000, 2, test)
    await bet(doors, 40_000, 2, customer)
    const atTill = { race: race.id, pool: race.pools.TAX, tendered: 10_000 }
    await soldTicket(doors, teller, { ...atTill, unitStake: 5_000, stake: 5_000, selections: [[2]] })
    const wrong = await soldTicket(doors, teller, {
      ...atTill,
      unitStake: 4_000,
      stake: 4_000,
      selections: [[3]],
    })
    await done(doors, doors.admin, `/bets/${wrong.id}/void`, { version: 1, reason: 'DUPLICATE' })
    const scratched = { runner: race.runners[5], reason: 'Lame at the inspection' }
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, scratched)
    await act(doors, doors.metaf, race.id, 'close')
    await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions: [[1], [2], [3], [4], [5]] })
    await act(doors, doors.admin, race.id, 'declareOfficial')
    await runPoolJobs(doors)

    await prepare(0)
    expect(await statementsOf(partner.id)).toEqual([])
    await Promise.all([prepare(1), prepare(1)])
    const statement = await onlyStatement(partner.id)
    await prepare(2)
    expect(await onlyStatement(partner.id)).toEqual(statement)
    const expected = await betByBet(partner.id)
    expect(expected).toMatchObject({ bets: 4, handle: 59_000, refunds: 24_000 })
    const ggr = expected.handle - expected.refunds - expected.payouts
    expect(ggr).toBeLessThan(0)
    expect(statement).toMatchObject({
      ...{ ...expected, ggr, state: 'DRAFT', base: 'GGR', bps: 1_000, cycle: 'DAILY' },
      ...{ adjusted: 0, carryIn: 0, basis: 0, commission: 0, carryOut: ggr },
    })

    const { lines, adjustments } = await linesOf(statement)
    expect(adjustments).toEqual([])
    expect(lines.map(({ location, bets: count }) => [location, count])).toEqual([
      [null, 2],
      [teller.till.location.id, 2],
    ])
    for (const line of lines) {
      const filters = filtersOfLine({ partner: partner.id, currency: 'PHP' }, line)
      const { items } = await done(doors, doors.admin, '/get/bets', { filters, limit: 100 })
      const found = items as unknown as Record<string, number>[]
      const sum = (name: string) => found.reduce((total, row) => total + Number(row[name]), 0)
      expect([found.length, sum('stake'), sum('refunded'), sum('returned') + sum('tax')]).toEqual([
        line.bets,
        line.handle,
        line.refunds,
        line.payouts,
      ])
    }
  })

  it('is calculated anew until it is posted, by the terms that the partner had when it was made', async () => {
    const partner = await makePartner({ commissionBase: 'HANDLE' })
    await played(partner)
    await prepare(1)
    const before = await onlyStatement(partner.id)
    expect(before).toMatchObject({ handle: 80_000, payouts: 60_000, ggr: 20_000, commission: 8_000 })
    await played(partner)
    await prepare(1)
    const after = await onlyStatement(partner.id)
    expect(after).toMatchObject({ version: before.version + 1, handle: 160_000, commission: 16_000 })
  })
})

describe('posting a statement', () => {
  it('needs a second person, credits the commission once, and rivals agree to one request only', async () => {
    const partner = await makePartner({ commissionBase: 'HANDLE' })
    await played(partner)
    await prepare(1)
    const statement = await onlyStatement(partner.id)
    const [first, other] = [await ask(statement, 'post'), await ask(statement, 'post')]
    expect(first.body).toMatchObject({ typename: 'Approval' })
    const effect = (first.body as unknown as { effect: { type: string; lines: object[] }[] }).effect
    expect(effect.find(({ type }) => type === 'LedgerEntry')?.lines).toEqual([
      expect.objectContaining({ label: 'Partner commission', amount: -8_000 }),
      expect.objectContaining({ label: 'Partner', amount: 8_000 }),
    ])
    expect(await balance(partner.id)).toBe(0)
    expect(await approve(doors, doors.admin, String(first.body.id))).toMatchObject({
      ...{ status: 403, body: { code: 'own_request' } },
    })
    const third = await person(doors, 'admin')
    const answers = await Promise.all([
      approve(doors, second, String(first.body.id)),
      approve(doors, third, String(other.body.id)),
      approve(doors, third, String(first.body.id)),
    ])
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    expect(await balance(partner.id)).toBe(8_000)
    expect(await read(doors, 'PartnerStatement', statement.id)).toMatchObject({
      ...{ state: 'POSTED', postedBy: doors.admin.id, commission: 8_000 },
    })
    const asked = { type: 'PartnerStatement', id: statement.id, field: 'commission' }
    expect((await send(doors, doors.admin.token, '/admin/ledger/why', asked)).body).toMatchObject({
      ...{ sum: 8_000, count: 1, account: 'Partner' },
    })
    const [shown] = await rowsOf(doors, 'partnerBalances', 'partner', partner.id)
    expect(shown).toMatchObject({ currency: 'PHP', balance: 8_000 })
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })

  it('shows a bet that is settled otherwise later in the next statement, and in no other', async () => {
    const partner = await makePartner({ commissionBase: 'GGR', commissionBps: 10_000 })
    const { book, won } = await played(partner)
    await prepare(1)
    await agreed(await onlyStatement(partner.id), 'post')
    expect(await balance(partner.id)).toBe(20_000)

    const asked = await runFixed(doors, 'markets', book.market, 'rollBack', {
      reason: 'A protest was upheld',
    })
    expect((await approve(doors, second, String(asked.body.id))).status).toBe(200)
    await runFixedJobs(doors)
    await settle(doors, book, [{ result: 'LOST' }, { result: 'LOST' }, { result: 'WON' }])
    await prepare(1)
    expect(await statementsOf(partner.id)).toHaveLength(1)
    await prepare(2)
    const [posted, draft] = await statementsOf(partner.id)
    expect(posted).toMatchObject({ state: 'POSTED', ggr: 20_000, payouts: 60_000 })
    expect(draft).toMatchObject({
      ...{
        state: 'DRAFT',
        bets: 0,
        handle: 0,
        payouts: -60_000,
        ggr: 60_000,
        adjusted: 60_000,
        commission: 60_000,
      },
    })
    const { lines, adjustments, adjustmentCount } = await linesOf(draft as Statement)
    expect([lines, adjustmentCount]).toEqual([[], 1])
    expect(adjustments[0]).toMatchObject({ bet: won, handle: 0, refunds: 0, payouts: -60_000 })

    await agreed(draft as Statement, 'post')
    expect(await balance(partner.id)).toBe(80_000)
    await prepare(3)
    expect(await statementsOf(partner.id)).toHaveLength(2)
  })

  it('goes in the order of the cycles, and carries what is below zero into the next', async () => {
    const partner = await makePartner()
    const loss = async () => {
      const book = await openBook(doors, { prices: [2_000, 2_000] })
      await fixed(partner.doors, String(book.selections[0]), 30_000, await bettor(doors))
      await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    }
    await loss()
    await doors.database.orm
      .update(tableOf(bets))
      .set({ settledAt: later(-3).now().toISOString() })
      .where(eq(tableOf(bets).partner, partner.id))
    await played(partner)
    await played(partner)
    await prepare(1)
    const [lost, won] = (await statementsOf(partner.id)) as [Statement, Statement]
    expect(lost).toMatchObject({ ggr: -30_000, commission: 0, carryOut: -30_000 })
    expect(won).toMatchObject({
      ggr: 40_000,
      carryIn: -30_000,
      basis: 10_000,
      commission: 1_000,
      carryOut: 0,
    })
    expect(await ask(won, 'post')).toMatchObject({
      ...{ status: 409, body: { error: expect.stringContaining('earlier statement') } },
    })
    await agreed(lost, 'post')
    expect(await balance(partner.id)).toBe(0)
    await agreed(won, 'post')
    expect(await balance(partner.id)).toBe(1_000)
    expect(await ask(lost, 'reverse', { reason: 'Wrong terms' })).toMatchObject({
      ...{ status: 409, body: { error: expect.stringContaining('later statement') } },
    })
  })

  it('leaves out no bet where the days of the partner begin later from then on', async () => {
    const partner = await makePartner({ commissionBps: 10_000 })
    await played(partner)
    await prepare(1)
    await agreed(await onlyStatement(partner.id), 'post')
    const { version } = await read(doors, 'Partner', partner.id)
    const moved = { version, country: 'MX' }
    await send(doors, doors.admin.token, `/admin/partners/${partner.id}`, moved, { method: 'PUT' })
    await played(partner)
    // The next day of Manila has begun, that of Mexico City has not: they are in no day of theirs.
    const between = new Date(gamingDayStart('2026-11-21', 'Asia/Manila').getTime() + 3_600_000).toISOString()
    const { id, partner: of } = tableOf(bets)
    const sold = await doors.database.orm
      .select({ id })
      .from(tableOf(bets))
      .where(eq(of, partner.id))
      .orderBy(asc(id))
    await doors.database.orm
      .update(tableOf(bets))
      .set({ settledAt: between, updatedAt: later(-1).now().toISOString() })
      .where(
        inArray(
          id,
          sold.slice(-2).map(each => each.id),
        ),
      )
    await prepare(3)
    const [, draft] = await statementsOf(partner.id)
    expect(draft).toMatchObject({ state: 'DRAFT', handle: 80_000, payouts: 60_000, commission: 20_000 })
    await agreed(draft as Statement, 'post')
    expect(await balance(partner.id)).toBe(40_000)
  })

  it('starts where the last one ended where the days of the partner begin earlier from then on', async () => {
    const partner = await makePartner({ country: 'MX', commissionBps: 10_000 })
    await played(partner)
    await prepare(1)
    await agreed(await onlyStatement(partner.id), 'post')
    const { version } = await read(doors, 'Partner', partner.id)
    const moved = { version, country: 'PH' }
    await send(doors, doors.admin.token, `/admin/partners/${partner.id}`, moved, { method: 'PUT' })
    await prepare(3)
    // The bets of the posted statement lie within a day of Manila that is over: it has no others.
    const [posted, ...others] = await statementsOf(partner.id)
    expect(others).toEqual([])
    expect(posted).toMatchObject({ firstDay: '2026-11-19', lastDay: '2026-11-19' })

    await played(partner)
    const after = new Date(gamingDayStart('2026-11-20', 'America/Mexico_City').getTime() + 3_600_000)
    const { id, partner: of } = tableOf(bets)
    const sold = await doors.database.orm
      .select({ id })
      .from(tableOf(bets))
      .where(eq(of, partner.id))
      .orderBy(asc(id))
    await doors.database.orm
      .update(tableOf(bets))
      .set({ settledAt: after.toISOString() })
      .where(
        inArray(
          id,
          sold.slice(-2).map(each => each.id),
        ),
      )
    await prepare(3)
    const [, draft] = await statementsOf(partner.id)
    expect(draft).toMatchObject({ firstDay: '2026-11-20', bets: 2, handle: 80_000, payouts: 60_000 })
    const [line] = (await linesOf(draft as Statement)).lines
    const filters = filtersOfLine({ partner: partner.id, currency: 'PHP' }, line as never)
    const { items } = await done(doors, doors.admin, '/get/bets', { filters, limit: 100 })
    expect(items).toHaveLength(Number(line?.bets))
  })

  it('is reversed by a new entry, and its bets count in a new statement of the cycle', async () => {
    const partner = await makePartner()
    await played(partner)
    await prepare(1)
    const statement = await onlyStatement(partner.id)
    await agreed(statement, 'post')
    expect(await balance(partner.id)).toBe(2_000)
    await agreed(statement, 'reverse', { reason: 'The rate of the contract is another' })
    expect(await balance(partner.id)).toBe(0)
    const { version } = await read(doors, 'Partner', partner.id)
    const changed = await send(
      doors,
      doors.admin.token,
      `/admin/partners/${partner.id}`,
      { version, commissionBps: 2_000 },
      { method: 'PUT' },
    )
    expect(changed.status).toBe(200)
    await prepare(1)
    const all = await statementsOf(partner.id)
    expect(all.map(({ state }) => state).sort()).toEqual(['DRAFT', 'REVERSED'])
    const again = all.find(({ state }) => state === 'DRAFT') as Statement
    expect(again).toMatchObject({ firstDay: statement.firstDay, bets: 2, ggr: 20_000, commission: 4_000 })
    await agreed(again, 'post')
    expect(await balance(partner.id)).toBe(4_000)
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })

  it('takes other terms only where an admin says so', async () => {
    const partner = await makePartner()
    await played(partner)
    await prepare(1)
    const { version } = await read(doors, 'Partner', partner.id)
    const terms = { version, commissionBps: 4_000, commissionBase: 'HANDLE' }
    await send(doors, doors.admin.token, `/admin/partners/${partner.id}`, terms, { method: 'PUT' })
    await prepare(1)
    const draft = await onlyStatement(partner.id)
    expect(draft).toMatchObject({ base: 'GGR', commission: 2_000 })
    expect((await ask(draft, 'useTerms')).body).toMatchObject({ base: 'HANDLE', commission: 32_000 })
  })
})

describe('the credit limit of a partner', () => {
  it('bounds what the money desk takes from its account, also of two who ask at once', async () => {
    const partner = await makePartner({ creditLimit: 10_000 })
    const debit = (amount: number) =>
      send(doors, doors.admin.token, '/admin/adjustments', {
        ...{
          externalReference: `LIMIT-${amount}`,
          direction: 'DEBIT',
          target: 'PARTNER',
          partner: partner.id,
        },
        ...{ currency: 'PHP', amount, reasonCode: 'CORRECTION', note: 'A fee that was agreed upon' },
      })
    expect(await debit(10_001)).toMatchObject({
      status: 422,
      body: { fields: { amount: expect.any(String) } },
    })
    const [one, other] = [await debit(6_000), await debit(5_000)]
    const decided = await Promise.all([
      approve(doors, second, String(one.body.id)),
      approve(doors, second, String(other.body.id)),
    ])
    expect(decided.map(({ status }) => status === 200).sort()).toEqual([false, true])
    expect(await balance(partner.id)).toBeGreaterThanOrEqual(-10_000)
  })

  it('lets no payout be more than the partner is owed, whatever the limit', async () => {
    const partner = await makePartner({ creditLimit: null })
    const bank = (await makeBank(contextOf(doors.database, 'admin'), 1)).id
    const payout = await send(doors, doors.admin.token, '/admin/adjustments', {
      ...{ externalReference: 'PAYOUT-1', direction: 'DEBIT', target: 'PARTNER', partner: partner.id },
      ...{ currency: 'PHP', amount: 1, reasonCode: 'PARTNER_PAYOUT', sourceBank: bank },
      note: 'Commission of October',
    })
    expect(payout).toMatchObject({
      status: 422,
      body: { fields: { amount: 'Partner: nothing is owed in PHP.' } },
    })
  })
})
