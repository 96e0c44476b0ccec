import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { totalRows } from '../../server/crud/totals'
import { staffTable } from '../../server/db/staff-table'
import { tableOf } from '../../server/db/tables'
import { readFigures } from '../../server/modules/dashboard/figures'
import { todayOfDashboard } from '../../src/domain/dashboard-period'
import { bets } from '../../src/resources/betting/bets'
import { users } from '../../src/resources/people/users'
import { startApp } from './app-fixture'
import { act, approve, read, rowsOf, soldAtTerminal } from './corrections-fixture'
import { type Answer, openDoors, type Person, person, send } from './deposits-fixture'
import { type Book, expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { contextOf } from './harness'
import { bettor, done, openRace, type Race, type RaceDoors, runPoolJobs, sold } from './races-fixture'

let doors: RaceDoors
let secondAdmin: Person
let race: Race

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
  race = await openRace(doors)
})

const marked = (id: string, values: object) =>
  doors.database.orm
    .update(tableOf(users))
    .set({ isTest: false, ...values })
    .where(eq(tableOf(users).id, id))

async function betOf(values: object, unitStake = 10_000, of = race): Promise<string> {
  const customer = await bettor(doors)
  await marked(customer, values)
  const ticket = { customer, race: of.id, pool: of.pools.WIN as string, unitStake, selections: [[3]] }
  return String(await sold(doors, ticket))
}

const bet = (id: string) => read(doors, 'Bet', id)
const changesOf = (id: string) => rowsOf(doors, 'changedBets', 'bet', id)

describe('number 33: a bet of staff, of the house and of a test account', () => {
  it.each([
    ['STAFF', { belongsTo: 'STAFF' }],
    ['HOUSE', { belongsTo: 'HOUSE' }],
    ['TEST', { isTest: true }],
  ])('is marked %s when it is sold, and stays so', async (account, values) => {
    const id = await betOf(values)
    expect(await bet(id)).toMatchObject({ account, excluded: true })
    const { customer } = (await bet(id)) as { customer: string }
    await marked(customer, { belongsTo: null })
    expect(await bet(id)).toMatchObject({ account, excluded: true })
  })

  it('is known by the phone of somebody who can sign in', async () => {
    const cashier = await person(doors, 'cashier')
    const [found] = await doors.database.orm
      .select({ phone: staffTable.phone })
      .from(staffTable)
      .where(eq(staffTable.id, cashier.id))
    const id = await betOf({ phone: found?.phone })
    expect(await bet(id)).toMatchObject({ account: 'STAFF', excluded: true })
  })

  it('is not in handle, and the list of Admin Bets adds up to what is left out', async () => {
    const today = todayOfDashboard(doors.started.clock.now(), null)
    const admin = { ...contextOf(doors.database, 'admin'), now: doors.started.clock.now }
    const handle = async () =>
      Number((await readFigures(admin, [today, today], 'PHP')).figures['bets.handle']?.amount)
    const apart = async () => {
      const filters = [
        ...(bets.views.admin?.filter ?? []),
        { field: 'excluded', operator: 'eq' as const, value: true },
      ]
      return (await totalRows(admin, bets, { filters })).stake?.[0]?.sum ?? 0
    }
    const [before, apartBefore] = [await handle(), await apart()]
    await betOf({ belongsTo: 'STAFF' }, 7_000)
    await betOf({}, 3_000)
    expect((await handle()) - before).toBe(3_000)
    expect((await apart()) - apartBefore).toBe(7_000)
  })

  it('is shown to admin and pagcor, without anything to press for pagcor', async () => {
    const pagcor = await person(doors, 'pagcor')
    for (const path of ['/admin/get/changedBets', '/admin/get/bets'])
      expect((await send(doors, pagcor.token, path, {})).status).toBe(200)
    for (const role of ['finance', 'csr'] as const) {
      const other = await person(doors, role)
      expect((await send(doors, other.token, '/admin/get/changedBets', {})).status).toBe(403)
    }
  })
})

describe('a bet that staff changed', () => {
  it('is listed when it is made void, with who did it and why', async () => {
    const id = await betOf({})
    expect(await changesOf(id)).toEqual([])
    await done(doors, doors.admin, `/bets/${id}/void`, { version: 1, reason: 'DUPLICATE' })
    expect(await changesOf(id)).toMatchObject([
      {
        ...{ change: 'VOID', maker: doors.admin.id, checker: null, reason: 'DUPLICATE', stake: 10_000 },
        ...{ returnBefore: 0, returnAfter: 0, excluded: false, account: 'CUSTOMER' },
      },
    ])
  })

  it('is a late cancel after the close, with the user who approved it', async () => {
    const other = await openRace(doors)
    const id = await betOf({}, 10_000, other)
    await act(doors, doors.metaf, other.id, 'close')
    const asked = await done(doors, doors.admin, `/bets/${id}/void`, { version: 1, reason: 'PAST_POST' })
    expect(await changesOf(id)).toEqual([])
    expect((await approve(doors, secondAdmin, String(asked.id))).status).toBe(200)
    expect(await changesOf(id)).toMatchObject([
      { change: 'LATE_CANCEL', maker: doors.admin.id, checker: secondAdmin.id, reason: 'PAST_POST' },
    ])
  })

  it('is listed when a cashier makes a ticket void', async () => {
    const { id, ticketNo, teller } = await soldAtTerminal(doors, {
      race: race.id,
      pool: race.pools.WIN,
      selections: [[2]],
    })
    const cancelled = await send(doors, teller.token, '/cashier/bets/void', {
      ticket: ticketNo,
      reason: 'DUPLICATE',
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await changesOf(id)).toMatchObject([{ change: 'VOID', maker: teller.id }])
  })

  it('is listed when a corrected result settles it again, and not when it is settled by the result', async () => {
    const other = await openRace(doors)
    const three = await betOf({}, 10_000, other)
    const one = String(
      await sold(doors, {
        customer: await bettor(doors),
        race: other.id,
        pool: other.pools.WIN as string,
        unitStake: 10_000,
        selections: [[1]],
      }),
    )
    await act(doors, doors.metaf, other.id, 'close')
    const wrong = [[3], [1], [2], [4], [5], [6]]
    await done(doors, doors.metaf, `/races/${other.id}/enterResult`, { positions: wrong })
    await act(doors, doors.admin, other.id, 'declareOfficial')
    await runPoolJobs(doors)
    expect([await changesOf(three), await changesOf(one)]).toEqual([[], []])
    const reason = 'The photo finish was read the wrong way round'
    const positions = [[1], [3], [2], [4], [5], [6]]
    const asked = await act(doors, doors.metaf, other.id, 'correctResult', { positions, reason })
    await approve(doors, secondAdmin, String(asked.body.id))
    await runPoolJobs(doors)
    const again = { change: 'SETTLED_AGAIN', maker: doors.metaf.id, checker: secondAdmin.id, reason }
    expect(await changesOf(three)).toMatchObject([{ ...again, returnBefore: 16_000, returnAfter: 0 }])
    expect(await changesOf(one)).toMatchObject([{ ...again, returnBefore: 0, returnAfter: 16_000 }])
  })
})

describe('a bet at a fixed price that staff changed', () => {
  const reason = 'The wrong line was offered'

  async function bought(book: Book, at = 0): Promise<string> {
    const customer = await bettor(doors)
    await marked(customer, {})
    const answer = await fixedBet(doors, {
      ...{ customer, selection: book.selections[at], acceptPrice: 'any', price: 2_000, stake: 10_000 },
    })
    expectDone(answer)
    return String(answer.body.id)
  }

  /** A second admin approves the request. */
  async function allowed({ status, body }: Answer): Promise<void> {
    expect([status, body.typename]).toEqual([200, 'Approval'])
    expect((await approve(doors, secondAdmin, String(body.id))).status).toBe(200)
  }

  const made = { maker: expect.any(String), checker: null, excluded: false, stake: 10_000 }

  it('is listed when its market is settled, rolled back by two and settled again, with what it returned', async () => {
    const book = await openBook(doors)
    const [won, lost] = [await bought(book, 0), await bought(book, 1)]
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    const settled = { ...made, change: 'SETTLED', maker: doors.admin.id, reason: null, returnBefore: 0 }
    expect(await changesOf(won)).toMatchObject([{ ...settled, returnAfter: 20_000 }])
    expect(await changesOf(lost)).toMatchObject([{ ...settled, returnAfter: 0 }])

    const asked = await run(doors, 'markets', book.market, 'rollBack', { reason })
    expect((await approve(doors, secondAdmin, String(asked.body.id))).status).toBe(200)
    await runFixedJobs(doors)
    await settle(doors, book, [{ result: 'LOST' }, { result: 'WON' }])
    const rolledBack = { change: 'ROLLED_BACK', maker: doors.admin.id, checker: secondAdmin.id, reason }
    const again = { ...settled, change: 'SETTLED_AGAIN' }
    const inTime = async (id: string) =>
      [...(await changesOf(id))].sort((a, b) => String(a.id).localeCompare(String(b.id)))
    expect(await inTime(won)).toMatchObject([
      { ...settled, returnAfter: 20_000 },
      { ...rolledBack, returnBefore: 20_000, returnAfter: 0 },
      { ...again, returnAfter: 0 },
    ])
    expect(await inTime(lost)).toMatchObject([
      { ...settled, returnAfter: 0 },
      { ...rolledBack, returnBefore: 0, returnAfter: 0 },
      { ...again, returnAfter: 30_000 },
    ])
    const versions = (await inTime(won)).map(({ changes }) =>
      (changes as { changes: readonly { field: string }[] }).changes.find(
        ({ field }) => field === 'settlementVersion',
      ),
    )
    expect(versions).toEqual([
      { field: 'settlementVersion', before: 0, after: 1 },
      undefined,
      { field: 'settlementVersion', before: 1, after: 2 },
    ])
  })

  it('is listed when its market is made void, as a late cancel once its fixture has started', async () => {
    const [early, late] = [await openBook(doors), await openBook(doors)]
    const [first, second] = [await bought(early), await bought(late)]
    expectDone(await run(doors, 'fixtures', late.fixture, 'start'))
    expectDone(await run(doors, 'markets', early.market, 'void', { reason }))
    await allowed(await run(doors, 'markets', late.market, 'void', { reason }))
    await runFixedJobs(doors)
    const change = { ...made, maker: doors.admin.id, reason, returnBefore: 0, returnAfter: 0 }
    expect(await changesOf(first)).toMatchObject([{ ...change, change: 'VOID' }])
    expect(await changesOf(second)).toMatchObject([
      { ...change, change: 'LATE_CANCEL', checker: secondAdmin.id },
    ])
    const [{ changes } = { changes: {} }] = await changesOf(first)
    expect(JSON.stringify(changes)).toContain('"before":"PLACED","after":"REFUNDED"')
  })

  it('is listed when its fixture is cancelled or abandoned', async () => {
    const [cancelled, abandoned] = [await openBook(doors), await openBook(doors)]
    const [first, second] = [await bought(cancelled), await bought(abandoned)]
    expectDone(await run(doors, 'fixtures', cancelled.fixture, 'suspend', { reason }))
    expectDone(await run(doors, 'fixtures', cancelled.fixture, 'cancel', { reason }))
    expectDone(await run(doors, 'fixtures', abandoned.fixture, 'start'))
    await allowed(await run(doors, 'fixtures', abandoned.fixture, 'abandon', { reason }))
    await runFixedJobs(doors)
    const change = { ...made, maker: doors.admin.id, reason }
    expect(await changesOf(first)).toMatchObject([{ ...change, change: 'VOID' }])
    expect(await changesOf(second)).toMatchObject([
      { ...change, change: 'LATE_CANCEL', checker: secondAdmin.id },
    ])
  })

  it('is listed when it is made void alone', async () => {
    const id = await bought(await openBook(doors))
    expectDone(await run(doors, 'bets', id, 'void', { reason: 'PALPABLE_ERROR' }))
    expect(await changesOf(id)).toMatchObject([
      { ...made, change: 'VOID', maker: doors.admin.id, reason: 'PALPABLE_ERROR' },
    ])
  })
})
