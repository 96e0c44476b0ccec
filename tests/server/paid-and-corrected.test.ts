import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../../server/db/ledger-tables'
import { verifyLedger } from '../../server/ledger/verify'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { makeRun } from '../../server/modules/reports/run-report'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { startApp } from './app-fixture'
import {
  act,
  approve,
  type CashTicket,
  fetchAtTerminal,
  read,
  rowsOf,
  soldAtTerminal,
} from './corrections-fixture'
import { balance, openDoors, type Person, person, send } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed, systemAt } from './harness'
import { done, openRace, poolBalance, type RaceDoors, runPoolJobs } from './races-fixture'
import { drawer, makeTeller } from './tellers'

let doors: RaceDoors
let secondAdmin: Person

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
})

const oneWins = [[1], [3], [2], [4], [5], [6]]
const twoWins = [[2], [1], [3], [4], [5], [6]]
const threeWins = [[3], [1], [2], [4], [5], [6]]
const deadHeat = [[1, 3], [2], [4], [5], [6]]
const nobody = [[4], [5], [6], [1], [2], [3]]

const reason = 'Read again from the photo'

/** Tickets of ₱100 on runners 3, 1 and 2 and one more on 1, at the result that they were paid by. */
async function settledRace({ type, first }: { readonly type: string; readonly first: number[][] }) {
  const race = await openRace(doors, { types: [type] })
  const pool = String(race.pools[type])
  const sold = (runner: number) => soldAtTerminal(doors, { race: race.id, pool, selections: [[runner]] })
  const ticket = await sold(3)
  for (const runner of [1, 1, 2]) await sold(runner)
  await act(doors, doors.metaf, race.id, 'close')
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions: first })
  await act(doors, doors.admin, race.id, 'declareOfficial')
  await runPoolJobs(doors)
  return { race: race.id, pool, ticket }
}

async function correct(race: string, positions: number[][]): Promise<void> {
  const asked = await act(doors, doors.metaf, race, 'correctResult', { positions, reason })
  expect((await approve(doors, secondAdmin, String(asked.body.id))).status).toBe(200)
  await runPoolJobs(doors)
}

const listed = async ({ id }: CashTicket) => {
  const rows = await rowsOf(doors, 'ticketCorrections', 'bet', id)
  return rows
    .toSorted((one, other) => Number(one.edition) - Number(other.edition))
    .map(({ state, before, after }) => [state, before, after])
}

const check = ({ ticketNo, teller }: CashTicket, by: Person = teller) =>
  send(doors, by.token, '/cashier/cashout/check', { ticket: ticketNo })

async function replay(pool: string): Promise<unknown> {
  const answer = await send(doors, doors.admin.token, `/admin/replay/pools/${pool}`, {}, { method: 'GET' })
  return answer.body.outcome
}

/** What is owed on paper for a ticket, by the report of this day. */
async function owed({ id: bet }: CashTicket): Promise<number> {
  doors.started.clock.pass({ minutes: 1 })
  const asked = {
    report: 'ticketLiability',
    parameters: { day: gamingDayOf(doors.started.clock.now(), 'Asia/Manila') },
  }
  const { id } = await done(doors, doors.admin, '/reports', asked)
  await makeRun(
    {
      database: doors.database,
      by: systemAt(doors.started.clock.now()),
      signal: new AbortController().signal,
      transaction: work => doors.database.transaction(work),
    },
    String(id),
  )
  const path = `/admin/reports/${id}/rows?limit=400`
  const rows = await send(doors, doors.admin.token, path, {}, { method: 'GET' })
  const items = rows.body.items as unknown as readonly { readonly number: string; readonly amount: number }[]
  return items
    .filter(({ number }) => number.endsWith(bet.slice(-8)))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** What the operator bears for the pool. */
async function borne(ticket: CashTicket): Promise<number> {
  const decisions = await rowsOf(doors, 'ticketCorrections', 'bet', ticket.id)
  const refs = [ticket.id, ...decisions.map(({ id }) => String(id))]
  const amounts = await Promise.all(
    refs.map(ref =>
      doors.database.orm
        .select({ amount: ledgerLine.amount })
        .from(ledgerLine)
        .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
        .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
        .where(and(eq(ledgerEntry.ref, ref), eq(ledgerAccount.kind, 'MINUS_POOL'))),
    ),
  )
  return amounts.flat().reduce((sum, { amount }) => sum - Number(amount), 0)
}

async function writeOff(ticket: CashTicket): Promise<void> {
  const open = (await rowsOf(doors, 'ticketCorrections', 'bet', ticket.id)).find(
    ({ state }) => state === 'OPEN',
  )
  const path = `/admin/ticketCorrections/${open?.id}/writeOff`
  const asked = await send(doors, doors.admin.token, path, { version: open?.version, reason })
  expect((await approve(doors, secondAdmin, String(asked.body.id))).status).toBe(200)
}

describe('a ticket that was paid in cash and then raised by a corrected result', () => {
  it('is paid the rest at any terminal, once, and every figure unfolds to its lines', async () => {
    // Of ₱400, a dead heat pays ₱109.30 for ₱100 on 3 and ₱54.60 on 1; a tenth is kept back.
    const { race, pool, ticket } = await settledRace({ type: 'TAX', first: deadHeat })
    expect(await fetchAtTerminal(doors, ticket)).toMatchObject({ status: 200 })
    const paid = Number((await read(doors, 'Bet', ticket.id)).paidOut)
    await correct(race, threeWins)
    const { returned, tax, paidOut } = await read(doors, 'Bet', ticket.id)
    const rest = Number(returned) - paid
    expect({ rest: rest > 0, paidOut }).toEqual({ rest: true, paidOut: paid })
    expect(await listed(ticket)).toEqual([['MORE_DUE', paid, returned]])
    expect(await replay(pool)).toBe('AGREES')

    expect(await owed(ticket)).toBe(rest)

    const other = await makeTeller(doors)
    expect((await check(ticket, other)).body).toMatchObject({
      ...{ due: rest, paidBefore: paid, tax, problem: null, payment: null },
    })
    const before = await drawer(doors, other)
    const answers = await Promise.all(
      [ticket.teller, other, other].map(by => fetchAtTerminal(doors, { ...ticket, teller: by as never })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_paid' })
    const receipt = answers.find(({ status }) => status === 200)?.body
    expect(receipt).toMatchObject({ kind: 'TICKET_PAYOUT', amount: rest, ticketNo: ticket.ticketNo })
    expect((await check(ticket)).body).toMatchObject({ due: 0, payment: { receipt: receipt?.receipt } })
    expect((await drawer(doors, other)) + (await drawer(doors, ticket.teller))).toBe(
      before + 500_000 + 10_000 - paid - rest,
    )
    expect(await read(doors, 'Bet', ticket.id)).toMatchObject({ paidOut: paid + rest, returned, tax })
    expect(await listed(ticket)).toEqual([['FETCHED', paid, returned]])
    expect(await owed(ticket)).toBe(0)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
    expect(await replay(pool)).toBe('AGREES')
    const admin = contextOf(doors.database, 'admin')
    const isPaid = ({ customer, state }: { customer?: unknown; state?: unknown }) =>
      customer === null && state !== 'PLACED'
    expect(await expectExplained(admin, resourceNamed('bets'), isPaid as never)).toMatchObject({
      paidOut: 1,
      tax: 1,
    })
    expect(await expectExplained(admin, resourceNamed('cashMovements'))).toMatchObject({ amount: 6 })
    expect(await expectExplained(admin, resourceNamed('shifts'))).toMatchObject({
      ticketsPaid: expect.any(Number),
    })
  })

  it('is raised again after its rest was paid: another rest', async () => {
    const { race, pool, ticket } = await settledRace({ type: 'WIN', first: deadHeat })
    const payments = [await fetchAtTerminal(doors, ticket)]
    await correct(race, threeWins)
    payments.push(await fetchAtTerminal(doors, ticket))
    const all = Number((await read(doors, 'Bet', ticket.id)).paidOut)
    await correct(race, deadHeat)
    expect((await check(ticket)).body).toMatchObject({ due: 0, payment: { id: payments[1]?.body.id } })
    expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(Number(payments[1]?.body.amount))
    expect((await listed(ticket)).at(-1)).toEqual(['OPEN', all, Number(payments[0]?.body.amount)])
    expect(await replay(pool)).toBe('AGREES')
  })

  it('expires with its rest after 30 days, and another correction opens it again', async () => {
    const { race, pool, ticket } = await settledRace({ type: 'TAX', first: deadHeat })
    await fetchAtTerminal(doors, ticket)
    const { returned: paid, tax: withheld } = await read(doors, 'Bet', ticket.id)
    await correct(race, threeWins)
    const { returned, tax } = await read(doors, 'Bet', ticket.id)
    const waiting = Number(returned) + Number(tax) - Number(paid) - Number(withheld)
    const unclaimed = await balance(doors, { kind: 'UNCLAIMED' })
    const later = new Date(doors.started.clock.now().getTime() + 32 * 86_400_000)
    await expireTickets(doors.database, systemAt(later))
    await expireTickets(doors.database, systemAt(later))
    expect(await read(doors, 'Bet', ticket.id)).toMatchObject({ expiredAt: later.toISOString() })
    const others = (await rowsOf(doors, 'bets', 'pool', pool)).filter(({ id }) => id !== ticket.id)
    expect(others.every(({ expiredAt, returned: own }) => expiredAt === null && own === 0)).toBe(true)
    expect((await balance(doors, { kind: 'UNCLAIMED' })) - unclaimed).toBeGreaterThanOrEqual(waiting)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
    expect(await fetchAtTerminal(doors, ticket)).toMatchObject({
      status: 409,
      body: { code: 'ticket_expired' },
    })
    expect(await replay(pool)).toBe('AGREES')
    expect(await listed(ticket)).toEqual([['EXPIRED', paid, returned]])
    await correct(race, deadHeat)
    expect(await read(doors, 'Bet', ticket.id)).toMatchObject({ expiredAt: null, returned: paid })
    expect(await listed(ticket)).toEqual([['CORRECTED_AGAIN', paid, returned]])
    expect(await replay(pool)).toBe('AGREES')
  })
})

describe('a ticket that was paid in cash and is corrected more than once', () => {
  it.each([
    ['after it lost', threeWins, oneWins],
    ['after more was due', deadHeat, threeWins],
  ])('has nothing to decide or to fetch once it is due again what was paid, %s', async (_, first, second) => {
    const { race, pool, ticket } = await settledRace({ type: 'WIN', first })
    expect(await fetchAtTerminal(doors, ticket)).toMatchObject({ status: 200 })
    const waiting = await poolBalance(doors, 'WINNINGS', pool)
    await correct(race, second)
    await correct(race, first)
    expect((await listed(ticket)).map(([state]) => state)).toEqual(['CORRECTED_AGAIN'])
    expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(0)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(waiting)
    expect(await replay(pool)).toBe('AGREES')
  })

  it('has one overpayment, of what was paid above what it is due', async () => {
    const { race, pool, ticket } = await settledRace({ type: 'WIN', first: threeWins })
    await fetchAtTerminal(doors, ticket)
    const paid = Number((await read(doors, 'Bet', ticket.id)).paidOut)
    await correct(race, oneWins)
    const asked = { positions: deadHeat }
    const preview = await done(doors, doors.metaf, `/races/${race}/correctResult/preview`, asked)
    await correct(race, deadHeat)
    const { returned } = await read(doors, 'Bet', ticket.id)
    expect(await listed(ticket)).toEqual([
      ['CORRECTED_AGAIN', paid, 0],
      ['OPEN', paid, returned],
    ])
    expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(paid - Number(returned))
    expect(preview).toMatchObject({ open: { count: 1, amount: paid - Number(returned) } })
    expect((await check(ticket)).body).toMatchObject({ due: 0, payment: { amount: paid } })
    expect(await replay(pool)).toBe('AGREES')
  })

  it('gives back to the operator what it bore, as far as more is due', async () => {
    const { race, pool, ticket } = await settledRace({ type: 'WIN', first: threeWins })
    await fetchAtTerminal(doors, ticket)
    const paid = Number((await read(doors, 'Bet', ticket.id)).paidOut)
    await correct(race, oneWins)
    await writeOff(ticket)
    expect(await borne(ticket)).toBe(paid)
    await correct(race, deadHeat)
    const half = Number((await read(doors, 'Bet', ticket.id)).returned)
    expect([await borne(ticket), half > 0]).toEqual([paid - half, true])
    expect((await listed(ticket)).map(([state]) => state)).toEqual(['CORRECTED_AGAIN', 'WRITTEN_OFF'])
    await correct(race, twoWins)
    expect(await borne(ticket)).toBe(paid - half)
    expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(half)
    expect((await listed(ticket)).slice(1)).toEqual([
      ['WRITTEN_OFF', paid, half],
      ['OPEN', half, 0],
    ])
    await correct(race, threeWins)
    expect(await borne(ticket)).toBe(0)
    expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(0)
    expect(await replay(pool)).toBe('AGREES')
  })

  it('keeps ledger and replay right through any corrections, payments and decisions', async () => {
    const { race, pool, ticket } = await settledRace({ type: 'TAX', first: deadHeat })
    await fetchAtTerminal(doors, ticket)
    const steps = [
      threeWins,
      oneWins,
      'bear',
      deadHeat,
      threeWins,
      'fetch',
      deadHeat,
      nobody,
      'bear',
      threeWins,
    ] as const
    for (const step of steps) {
      if (step === 'fetch') await fetchAtTerminal(doors, ticket)
      else if (step === 'bear') await writeOff(ticket)
      else await correct(race, step as unknown as number[][])
      expect([step, await replay(pool)]).toEqual([step, 'AGREES'])
      const { returned, refunded, paidOut } = await read(doors, 'Bet', ticket.id)
      const due = Number(returned) + Number(refunded)
      const tooMuch = Math.max(0, Number(paidOut) - due)
      expect([
        step,
        (await balance(doors, { kind: 'OVERPAID', owner: pool })) + (await borne(ticket)),
      ]).toEqual([step, tooMuch])
      expect((await check(ticket)).body).toMatchObject({ due: Math.max(0, due - Number(paidOut)) })
    }
    expect(await verifyLedger(doors.database)).toMatchObject({ findings: [] })
  })

  it('has differences in force that add up to what became of it', async () => {
    const { race, ticket } = await settledRace({ type: 'WIN', first: threeWins })
    await fetchAtTerminal(doors, ticket)
    for (const positions of [oneWins, deadHeat, threeWins]) await correct(race, positions)
    const { quick = [] } = resourceNamed('ticketCorrections').views.list ?? {}
    const inForce = quick.find(({ label }) => label === 'In force')?.filter
    const ofTicket = { field: 'bet', operator: 'eq', value: ticket.id }
    const sumOf = async (...filters: unknown[]) =>
      (await done(doors, doors.admin, '/get/ticketCorrections/totals', { filters })).difference
    expect(await sumOf(ofTicket)).not.toEqual([])
    expect(await sumOf(ofTicket, inForce)).toEqual([])
  })
})
