import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import { readFigures } from '../../server/modules/dashboard/figures'
import { prepareStatements } from '../../server/modules/partners'
import { dayAfter } from '../../src/domain/day'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { deriveAmount } from '../../src/resources/kernel/declare/derived-figure'
import { derivedFigures } from '../../src/resources/oversight/derived-figures'
import { startApp } from './app-fixture'
import { act, approve, changeCash, read, rowsOf } from './corrections-fixture'
import { customerWithCash, markTest, type PackDoors, prepare, signedInAgain } from './daily-packs-fixture'
import { balance, cashOf, openDoors, type Person, person, send } from './deposits-fixture'
import { type Book, expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { contextOf, systemAt } from './harness'
import { done, openRace, type Race, runPoolJobs, sold } from './races-fixture'
import { drawFrom } from './random-life'
import { reportRows } from './report-rows'
import { askVoid } from './void-settled-fixture'

type Row = Record<string, unknown>

/** Another number makes another life. */
const draw = drawFrom(Number(process.env.PADDOCK_RANDOM_CORRECTIONS ?? 21))
const days = 2
const reason = 'The result of that day was read wrong'

let doors: PackDoors
let colleague: Person
let partner: string
let first: string
/** Customers; the last is a test account. */
let customers: string[] = []
const raced: { race: Race; scratched: number | null }[] = []
const books: Book[] = []

const oneOf = <T>(of: readonly T[]): T => of[draw(of.length)] as T
const rows = async (query: string) =>
  ((await doors.database.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows
const sum = (of: readonly Row[], ...names: string[]) =>
  of.reduce((all, row) => all + names.reduce((one, name) => one + Number(row[name] ?? 0), 0), 0)

async function pass(hours: number): Promise<void> {
  doors.started.clock.pass({ hours })
  doors = { ...(await signedInAgain(doors)), key: doors.key }
  colleague = (await signedInAgain({ ...doors, admin: colleague })).admin
}

/** Any order of finish; some do not finish, at times all that were backed. */
function result(scratched: number | null) {
  const order = [1, 2, 3, 4, 5, 6].filter(no => no !== scratched).toSorted(() => draw(3) - 1)
  const finishers = draw(3) === 0 ? [5, 6].filter(no => no !== scratched) : order
  const tie = draw(4) === 0 && finishers.length > 2
  const positions = tie
    ? [finishers.slice(0, 2), ...finishers.slice(2).map(no => [no])]
    : finishers.map(no => [no])
  return { positions, didNotFinish: order.filter(no => !finishers.includes(no)) }
}

async function race(): Promise<void> {
  const date = gamingDayOf(new Date(doors.started.clock.now().getTime() + 3_600_000), 'Asia/Manila')
  const made = await openRace(doors, { types: ['WIN', 'TAX', 'PLC', 'EXA'], date })
  const tickets: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const code = oneOf(['WIN', 'TAX', 'PLC', 'EXA'])
    const some = [...new Set([1 + draw(4), 1 + draw(4)])]
    const selections = code === 'EXA' ? [some, [1, 2, 3, 4]] : [some]
    const ticket = {
      ...{ customer: oneOf(customers), race: made.id, pool: made.pools[code] },
      ...{ unitStake: 200 * (1 + draw(60)), selections },
    }
    const door = draw(2) === 0 ? doors : { ...doors, key: ofPartner }
    tickets.push(await sold(door, ticket))
  }
  await askVoid(doors, oneOf(tickets))
  const scratched = draw(2) === 0 ? 1 + draw(4) : null
  if (scratched !== null) {
    const runner = made.runners[scratched - 1]
    await done(doors, doors.metaf, `/races/${made.id}/scratch`, { runner, reason: 'Lame before the start' })
    await runPoolJobs(doors)
  }
  await act(doors, doors.metaf, made.id, 'close')
  await done(doors, doors.metaf, `/races/${made.id}/enterResult`, result(scratched))
  expectDone(await act(doors, doors.admin, made.id, 'declareOfficial'))
  await runPoolJobs(doors)
  raced.push({ race: made, scratched })
}

let ofPartner = ''

const results = [
  [{ result: 'WON' }, { result: 'LOST' }],
  [{ result: 'LOST' }, { result: 'WON' }],
  [{ result: 'HALF_WON' }, { result: 'HALF_LOST' }],
  [{ result: 'HALF_LOST' }, { result: 'HALF_WON' }],
] as const

async function book(): Promise<void> {
  const made = await openBook(doors, { market: { type: 'HANDICAP', line: -0.25 }, prices: [1_950, 2_050] })
  for (let n = 0; n < 8; n += 1) {
    const side = draw(2)
    const door = draw(2) === 0 ? doors : { ...doors, key: ofPartner }
    expectDone(
      await fixedBet(door, {
        ...{ customer: oneOf(customers), selection: made.selections[side], price: [1_950, 2_050][side] },
        stake: 101 + draw(20_000),
      }),
    )
  }
  await settle(doors, made, oneOf(results))
  books.push(made)
}

async function correctSome(): Promise<void> {
  for (const { race: of, scratched } of raced) {
    if (draw(2) === 0) continue
    const asked = await act(doors, doors.metaf, of.id, 'correctResult', { ...result(scratched), reason })
    if (asked.status !== 200) continue
    expectDone(await approve(doors, colleague, String(asked.body.id)))
    await runPoolJobs(doors)
  }
  for (const of of books) {
    if (draw(2) === 0) continue
    if ((await takeBack(of)) && draw(4) === 0) continue
    await settle(doors, of, oneOf(results))
  }
}

/** @returns false for a settlement that was taken back before: it waits for the next one */
async function takeBack(of: Book): Promise<boolean> {
  const asked = await run(doors, 'markets', of.market, 'rollBack', { reason })
  if (asked.status !== 200) return false
  expectDone(await approve(doors, colleague, String(asked.body.id)))
  await runFixedJobs(doors)
  return true
}

async function voidSome(): Promise<void> {
  const settled = await rows("select id from bets where state in ('WON', 'LOST', 'REFUNDED') order by id")
  for (const { id } of settled) {
    if (draw(8) > 0) continue
    const asked = await askVoid(doors, String(id), { shortfall: oneOf(['CUSTOMER', 'HOUSE']) })
    if (asked.status === 200) await approve(doors, colleague, String(asked.body.id))
  }
}

/** Some have spent what they won. */
async function spend(): Promise<void> {
  for (const customer of customers)
    if (draw(2) === 0)
      await changeCash(doors, customer, -(await cashOf(doors, customer)) || 0).catch(() => {})
}

async function fill(): Promise<void> {
  for (const customer of customers) await changeCash(doors, customer, 3_000_000)
}

async function postStatements(): Promise<void> {
  await prepareStatements(doors.database, systemAt(doors.started.clock.now()))
  const all = await rowsOf(doors, 'partnerStatements', 'partner', partner)
  const drafts = all.filter(({ state }) => state === 'DRAFT')
  for (const draft of drafts.toSorted((a, b) => (String(a.firstDay) < String(b.firstDay) ? -1 : 1))) {
    const { version } = await read(doors, 'PartnerStatement', String(draft.id))
    const asked = await send(doors, doors.admin.token, `/admin/partnerStatements/${draft.id}/post`, {
      version,
    })
    expectDone(await approve(doors, colleague, String(asked.body.id)))
  }
}

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  colleague = await person(opened, 'admin')
  first = gamingDayOf(doors.started.clock.now(), 'Asia/Manila')
  customers = await Promise.all([0, 1, 2, 3].map(() => customerWithCash(doors, 3_000_000)))
  await markTest(doors, customers[3] as string)
  for (const customer of customers)
    await done(doors, doors.admin, '/bonuses', {
      customer,
      amount: 900_000,
      currency: 'PHP',
      reason: 'A gift of the house',
    })
  const made = await done(doors, doors.admin, '/partners', {
    ...{ code: 'RANDOM', name: 'Partner', type: 'OTB_AGENT', country: 'PH', currency: 'PHP' },
    ...{ commissionBase: 'GGR', commissionBps: 1_250, settlementCycle: 'DAILY' },
  })
  partner = String(made.id)
  const key = { name: 'Platform of the partner', scopes: ['BETS'], partner }
  ofPartner = String((await done(doors, doors.admin, '/serviceKeys', key)).shownOnce)
  for (let day = 0; day < days; day += 1) {
    await race()
    await book()
    await spend()
    await pass(20 + draw(8))
    await postStatements()
    await correctSome()
    await voidSome()
    await fill()
  }
  await takeBack(books.at(-1) as Book)
  await pass(26)
  await postStatements()
  await prepare(doors, 2)
}, 300_000)

describe('days of corrected results, settlements taken back, and bets made void after them', () => {
  it('have the same figures in daily reports, "Operator revenue", the dashboard and the bets themselves', async () => {
    const bets = await rows("select * from bets where not excluded and state <> 'REJECTED'")
    const packs = await rows("select * from daily_packs where scope = 'ALL' and currency = 'PHP'")
    expect(sum(packs, 'handle')).toBe(sum(bets, 'stake'))
    expect(sum(packs, 'refunds')).toBe(sum(bets, 'refunded'))
    expect(sum(packs, 'payouts')).toBe(sum(bets, 'returned', 'tax'))
    const [from, to] = [dayAfter(first, -1), dayAfter(first, 20)]
    const { figures } = await readFigures(contextOf(doors.database, 'admin'), [from, to], 'PHP')
    const ggr = deriveAmount(derivedFigures.ggr, key => figures[key]?.amount ?? 0)
    const open = bets.filter(({ state }) => state === 'PLACED')
    expect(ggr).toBe(sum(bets, 'stake') - sum(bets, 'refunded') - sum(bets, 'returned', 'tax'))
    expect(sum(packs, 'ggr')).toBe(ggr)
    expect(open.length).toBeLessThan(bets.length / 2)
    const now = doors.started.clock.now()
    const revenue = await reportRows(doors.database, now, 'operatorRevenue', { from, to, currency: 'PHP' })
    expect(sum(revenue, 'revenue')).toBe(ggr)
  })

  it('have the division of each pool as it stands, in the report, the daily reports and the ledger', async () => {
    const pools = await rows("select * from pools where state in ('SETTLED', 'REFUNDED')")
    const packs = await rows("select * from daily_packs where scope = 'ALL' and currency = 'PHP'")
    const lines = await rows(
      'select a.kind, l.amount from ledger_line l join ledger_account a on a.id = l.account_id',
    )
    const posted = (kind: string) =>
      sum(
        lines.filter(line => line.kind === kind),
        'amount',
      )
    for (const name of ['takeout', 'breakage'] as const) expect(sum(packs, name)).toBe(sum(pools, name))
    expect(posted('BREAKAGE')).toBe(sum(pools, 'breakage'))
    expect(posted('MINUS_POOL')).toBe(0 - sum(pools, 'minus'))
    expect(posted('TAKEOUT') + posted('PURSE') + posted('RACING_COMMISSION')).toBe(sum(pools, 'takeout'))
    const [from, to] = [dayAfter(first, -1), dayAfter(first, 20)]
    const shown = await reportRows(doors.database, doors.started.clock.now(), 'poolSettlement', { from, to })
    for (const name of ['gross', 'refunds', 'takeout', 'paid', 'breakage', 'minus'])
      expect(sum(shown, name)).toBe(sum(pools, name))
    const minus = await reportRows(doors.database, doors.started.clock.now(), 'minusPools', { from, to })
    expect(sum(minus, 'minus')).toBe(sum(pools, 'minus'))
    expect(posted('WINNINGS_TAX')).toBe(sum(await rows('select tax from bets'), 'tax'))
    expect(posted('POOL')).toBe(0)
    expect(posted('BETS_OPEN')).toBe(
      sum(await rows("select stake - refunded as open from bets where state = 'PLACED'"), 'open'),
    )
  })

  it('have statements of a partner that count each bet once, as it is, and a commission on what stands', async () => {
    const statements = await rows(
      `select * from partner_statements where partner = '${partner}' order by first_day`,
    )
    expect(statements.every(({ state }) => state === 'POSTED')).toBe(true)
    const bets = await rows(
      `select * from bets where partner = '${partner}' and not excluded and state in ('WON', 'LOST', 'REFUNDED', 'VOID')`,
    )
    expect(sum(statements, 'handle')).toBe(sum(bets, 'stake'))
    expect(sum(statements, 'refunds')).toBe(sum(bets, 'refunded'))
    expect(sum(statements, 'payouts')).toBe(sum(bets, 'returned', 'tax'))
    const packs = await rows(`select * from daily_packs where partner = '${partner}'`)
    const all = await rows(`select * from bets where partner = '${partner}' and not excluded`)
    expect(sum(packs, 'ggr')).toBe(sum(all, 'stake') - sum(all, 'refunded') - sum(all, 'returned', 'tax'))
    const lines = await rows('select * from partner_statement_bet')
    let below = 0
    let due = 0
    for (const one of statements) {
      const own = lines.filter(({ statement }) => statement === one.id)
      for (const name of ['handle', 'refunds', 'payouts']) expect(sum(own, name)).toBe(Number(one[name]))
      const base = Number(one.handle) - Number(one.refunds) - Number(one.payouts) + below
      below = Math.min(base, 0)
      due += Math.floor((Math.max(base, 0) * 1_250 + 5_000) / 10_000)
    }
    expect(await balance(doors, { kind: 'PARTNER', owner: partner })).toBe(due)
    expect(statements.length).toBeGreaterThan(days - 1)
  })

  it('have wagered bonuses by the stakes that are at risk as the bets stand', async () => {
    for (const { customer, state, wagered } of await rows('select customer, state, wagered from bonuses')) {
      const decided = await rows(
        `select stake, refunded from bets where customer = '${customer}' and state in ('WON', 'LOST')`,
      )
      expect([state, Number(wagered)]).toEqual(['ACTIVE', sum(decided, 'stake') - sum(decided, 'refunded')])
    }
  })

  it('leave books with the open bets of each selection', async () => {
    const ofBets = await rows(
      `select pick, count(*)::int as bets, sum(stake)::int as stake, sum(potential)::int as payout from bets
      where product = 'FIXED' and state = 'PLACED' group by pick order by pick`,
    )
    const inBooks = await rows(
      `select selection as pick, sum(bets)::int as bets, sum(stake)::int as stake, sum(payout)::int as payout
      from selection_total group by selection having sum(bets) <> 0 order by selection`,
    )
    expect(inBooks).toEqual(ofBets)
  })

  it('leave wallets and debts that the ledger verifies', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
    const seen = await rows('select distinct state from bets')
    expect(seen.map(({ state }) => state).sort()).toEqual(expect.arrayContaining(['LOST', 'VOID', 'WON']))
  })
})
