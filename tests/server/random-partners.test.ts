import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '../../server/db/tables'
import { balanceOf } from '../../server/ledger/balance'
import { prepareStatements } from '../../server/modules/partners'
import { bets } from '../../src/resources/betting/bets'
import { startApp } from './app-fixture'
import { approve, read, rowsOf } from './corrections-fixture'
import { markTest, type PackDoors, signedInAgain } from './daily-packs-fixture'
import { openDoors, type Person, person, send, sessionOf } from './deposits-fixture'
import { expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { systemAt } from './harness'
import { bettor, done } from './races-fixture'
import { type Draw, drawFrom } from './random-life'
import { askVoid } from './void-settled-fixture'

/** PADDOCK_RANDOM_PARTNERS=12 tries more. */
const count = Number(process.env.PADDOCK_RANDOM_PARTNERS ?? 1)

let doors: PackDoors
let second: Person

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  second = await person(opened, 'admin')
})

interface Sums {
  readonly handle: number
  readonly refunds: number
  readonly payouts: number
}

type Counted = ReadonlyMap<string, Sums>

interface Posted {
  readonly id: string
  readonly base: string
  readonly carryOut: number
  readonly commission: number
  /** What all posted statements count of each bet, with this one. */
  readonly counted: Counted
}

interface Partner {
  readonly id: string
  readonly key: string
  readonly hours: number
  readonly customers: readonly string[]
  readonly posted: Posted[]
  bps: number
}

interface Market {
  readonly book: Awaited<ReturnType<typeof openBook>>
  isSettled: boolean
}

const times = (n: number) => Array.from({ length: n }, (_, one) => one)
const anyOf = <T>(draw: Draw, all: readonly T[]) => all[draw(all.length)] as T

async function makePartner(draw: Draw, country: 'PH' | 'MX', cycle: string, code: string): Promise<Partner> {
  const bps = 1 + draw(9_999)
  const { id } = await done(doors, doors.admin, '/partners', {
    ...{ code, name: `Partner ${code}`, type: 'OPERATOR', country, currency: 'PHP' },
    ...{ commissionBase: 'GGR', commissionBps: bps, settlementCycle: cycle },
  })
  const scopes = { name: `Platform of ${code}`, scopes: ['BETS'], partner: id }
  const { shownOnce } = await done(doors, doors.admin, '/serviceKeys', scopes)
  const customers = await Promise.all(times(3).map(() => bettor(doors, 90_000_000)))
  await markTest(doors, String(customers[2]))
  const hours = country === 'PH' ? 8 : -6
  return { id: String(id), key: String(shownOnce), hours, customers, posted: [], bps }
}

const results = [
  [{ result: 'WON' }, { result: 'LOST' }],
  [{ result: 'LOST' }, { result: 'WON' }],
]

/** Settles, makes void and rolls back, also markets of earlier days. */
async function play(draw: Draw, partners: readonly Partner[], markets: Market[]) {
  const book = await openBook(doors, { prices: [1_873, 2_111] })
  const placed: string[] = []
  for (const { key, customers } of partners)
    for (const _ of times(3)) {
      const side = draw(2)
      const asked = { customer: anyOf(draw, customers), selection: book.selections[side] }
      const stake = 100 + draw(99_999)
      const answer = await fixedBet({ ...doors, key }, { ...asked, price: [1_873, 2_111][side], stake })
      expectDone(answer)
      placed.push(String(answer.body.id))
    }
  if (draw(2) === 0) expectDone(await askVoid(doors, anyOf(draw, placed)))
  markets.push({ book, isSettled: false })
  for (const market of markets) {
    if (draw(3) === 0) continue
    if (market.isSettled) {
      if (draw(2) === 0) continue
      const reason = 'The result was protested'
      const asked = await run(doors, 'markets', market.book.market, 'rollBack', { reason })
      expectDone(asked)
      expectDone(await approve(doors, second, String(asked.body.id)))
      await runFixedJobs(doors)
      market.isSettled = false
      if (draw(2) === 0) continue
    }
    const chosen = anyOf(draw, results)
    await settle(doors, market.book, chosen)
    market.isSettled = true
  }
}

// What statements must say, from the bets alone.

const settledStates = ['WON', 'LOST', 'REFUNDED', 'VOID']

/** The statement counts bets that were settled before the end of its last day, and those that a posted one counts. */
async function expected(partner: Partner, lastDay: string) {
  const end = Date.parse(`${lastDay}T06:00:00Z`) + (24 - partner.hours) * 3_600_000
  const table = tableOf(bets)
  const rows = (await doors.database.orm.select().from(table).where(eq(table.partner, partner.id))) as Record<
    string,
    unknown
  >[]
  const before: Counted = partner.posted.at(-1)?.counted ?? new Map()
  const counted = new Map(before)
  const sums = { handle: 0, refunds: 0, payouts: 0 }
  for (const { id, state, settledAt, excluded, stake, refunded, returned, tax } of rows) {
    const isSettled = settledStates.includes(String(state))
    const former = before.get(String(id))
    if (excluded || !(former || (isSettled && Date.parse(String(settledAt)) < end))) continue
    const now = isSettled
      ? { handle: Number(stake), refunds: Number(refunded), payouts: Number(returned) + Number(tax) }
      : { handle: 0, refunds: 0, payouts: 0 }
    counted.set(String(id), now)
    for (const name of ['handle', 'refunds', 'payouts'] as const)
      sums[name] += now[name] - (former?.[name] ?? 0)
  }
  return { sums, counted }
}

/** Half a centavo and more is a centavo. */
const shareOf = (basis: number, bps: number) => Math.floor((basis * bps + 5_000) / 10_000)

/** Compares the oldest draft of a partner, and posts it. */
async function post(partner: Partner, draft: Record<string, unknown>) {
  const { sums, counted } = await expected(partner, String(draft.lastDay))
  const { base, bps } = draft as { base: string; bps: number }
  const ggr = sums.handle - sums.refunds - sums.payouts
  const carryIn = partner.posted.findLast(each => each.base === base)?.carryOut ?? 0
  const total = (base === 'GGR' ? ggr : sums.handle - sums.refunds) + carryIn
  const commission = shareOf(Math.max(total, 0), bps)
  const figures = {
    ...sums,
    ggr,
    carryIn,
    commission,
    basis: Math.max(total, 0),
    carryOut: Math.min(total, 0),
  }
  const { carryOut } = figures
  expect(await read(doors, 'PartnerStatement', String(draft.id))).toMatchObject(figures)
  const id = String(draft.id)
  await act(id, 'post')
  expect(await read(doors, 'PartnerStatement', id)).toMatchObject({ ...figures, state: 'POSTED' })
  partner.posted.push({ id, base, carryOut, commission, counted })
}

async function act(id: string, action: string, input: object = {}) {
  const { version } = await read(doors, 'PartnerStatement', id)
  const path = `/admin/partnerStatements/${id}/${action}`
  const asked = await send(doors, doors.admin.token, path, { version, ...input })
  expectDone(asked)
  expectDone(await approve(doors, second, String(asked.body.id)))
}

const draftsOf = async ({ id }: Partner) =>
  (await rowsOf(doors, 'partnerStatements', 'partner', id))
    .filter(({ state }) => state === 'DRAFT')
    .toSorted((one, other) => (String(one.firstDay) < String(other.firstDay) ? -1 : 1))

async function account(draw: Draw, partner: Partner) {
  const drafts = await draftsOf(partner)
  for (const draft of drafts.slice(0, draw(drafts.length + 1))) {
    await post(partner, draft)
    await prepareStatements(doors.database, now())
  }
  const last = partner.posted.at(-1)
  if (last && draw(3) === 0) {
    await act(last.id, 'reverse', { reason: 'The contract is another' })
    partner.posted.pop()
    await prepareStatements(doors.database, now())
  }
  const owed = partner.posted.reduce((sum, { commission }) => sum + commission, 0)
  expect(await balanceOf(doors.database.orm, { kind: 'PARTNER', owner: partner.id }, 'PHP')).toBe(owed)
}

const now = () => systemAt(doors.started.clock.now())

async function changeTerms(draw: Draw, partner: Partner) {
  const { version } = await read(doors, 'Partner', partner.id)
  const terms = {
    version,
    commissionBase: anyOf(draw, ['GGR', 'GGR', 'HANDLE']),
    commissionBps: 1 + draw(9_999),
  }
  expectDone(await send(doors, doors.admin.token, `/admin/partners/${partner.id}`, terms, { method: 'PUT' }))
}

async function pass(seconds: number) {
  doors.started.clock.pass({ seconds })
  doors = await signedInAgain(doors)
  second = { ...second, token: await sessionOf(doors, second.id) }
}

describe(`${count} times some days of three partners`, () => {
  it.each(times(count).map(n => n + 1))(
    'are paid for each bet once, as it is, by the rate of each statement: %i',
    async seed => {
      const draw = drawFrom(seed * 15_485_863)
      const partners = [
        await makePartner(draw, 'PH', 'DAILY', `D${seed}`),
        await makePartner(draw, 'MX', 'DAILY', `M${seed}`),
        await makePartner(draw, 'PH', 'WEEKLY', `W${seed}`),
      ]
      const markets: Market[] = []
      for (const _ of times(6)) {
        await play(draw, partners, markets)
        await pass(3_600 * (17 + draw(20)))
        await prepareStatements(doors.database, now())
        for (const partner of partners) await account(draw, partner)
        for (const partner of partners) if (draw(3) === 0) await changeTerms(draw, partner)
      }
      await pass(86_400 * 9)
      await prepareStatements(doors.database, now())
      for (const partner of partners) {
        for (let drafts = await draftsOf(partner); drafts.length > 0; drafts = await draftsOf(partner)) {
          await post(partner, drafts[0] as Record<string, unknown>)
          await prepareStatements(doors.database, now())
        }
        expect(partner.posted.length).toBeGreaterThan(0)
      }
    },
    300_000,
  )
})
