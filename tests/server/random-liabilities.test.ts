import { beforeAll, describe, expect, it } from 'vitest'
import { endBonuses } from '../../server/modules/bonuses/end'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { startApp } from './app-fixture'
import { act, approve, finish, read } from './corrections-fixture'
import { customerWithCash, type PackDoors, signedInAgain, today } from './daily-packs-fixture'
import { balance, openDoors, type Person, person, send, sessionOf } from './deposits-fixture'
import { expectDone, fixedBet, openBook, settle } from './fixed-fixture'
import { systemAt } from './harness'
import { done, openRace, poolBalance, type Race, runPoolJobs } from './races-fixture'
import { type Draw, drawFrom } from './random-life'
import { reportRows } from './report-rows'
import { asked, makeTeller, soldTicket, type Teller } from './tellers'
import { askVoid, voidSettled } from './void-settled-fixture'

/** PADDOCK_RANDOM_LIABILITIES=12 tries more. */
const count = Number(process.env.PADDOCK_RANDOM_LIABILITIES ?? 1)

let doors: PackDoors
let second: Person
let teller: Teller

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  second = await person(opened, 'admin')
  teller = await makeTeller(doors)
})

const now = () => systemAt(doors.started.clock.now())
const clock = () => doors.started.clock
const times = (n: number) => Array.from({ length: n }, (_, one) => one)

interface Sold {
  readonly id: string
  readonly ticketNo: string
}

const endingOf = ({ id }: { readonly id: string }) => id.slice(-8)

interface Card {
  readonly race: Race
  readonly tickets: Sold[]
  isFinished: boolean
}

interface Life {
  readonly draw: Draw
  readonly customers: readonly string[]
  readonly cards: Card[]
  readonly codes: { id: string; code: string }[]
  readonly bonuses: string[]
}

const finishes = [
  [[1], [2], [3], [4], [5], [6]],
  [[2], [1], [3], [4], [5], [6]],
  [[1, 2], [3], [4], [5], [6]],
  [[3], [1], [2], [4], [5], [6]],
]
const anyOf = <T>(draw: Draw, all: readonly T[]) => all[draw(all.length)] as T

/** Sells tickets without an account; some are made void by an admin while the race is open. */
async function openCard({ draw, cards }: Life) {
  const race = await openRace(doors, { types: ['WIN', 'TAX'], date: cardDay() })
  const tickets: Sold[] = []
  for (const code of ['WIN', 'TAX'] as const)
    for (const _ of times(4)) {
      const unitStake = 2_000 + 100 * draw(30)
      const ticket = { pool: race.pools[code], selections: [[1 + draw(3)]], unitStake, stake: unitStake }
      tickets.push(await soldTicket(doors, teller, asked(race, { ...ticket, tendered: 5_000 })))
    }
  if (draw(2) === 0) expectDone(await askVoid(doors, String(tickets[0]?.id)))
  if (draw(3) === 0) {
    const reason = 'Lame before the start'
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, { runner: race.runners[2], reason })
    await runPoolJobs(doors)
  }
  cards.push({ race, tickets, isFinished: false })
}

/** The gaming day in Manila of a race that starts within the hour. */
const cardDay = () => new Date(clock().now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)

async function raceDay(life: Life) {
  const { draw, cards } = life
  for (const card of cards) {
    if (draw(3) === 0) continue
    const scratched = (await read(doors, 'Runner', String(card.race.runners[2]))).status === 'SCRATCHED'
    const positions = anyOf(draw, finishes)
      .map(place => place.filter(no => !(scratched && no === 3)))
      .filter(({ length }) => length > 0)
    if (card.isFinished && draw(2) === 0) await correct(card.race.id, positions)
    if (!card.isFinished) await finish(doors, card.race.id, positions)
    card.isFinished = true
    clock().pass({ minutes: 1 })
    for (const { id, ticketNo } of card.tickets) {
      if (draw(3) === 0) await send(doors, teller.token, '/cashier/cashout', { ticket: ticketNo })
      const { state, paidAt, settlementVersion } = await read(doors, 'Bet', id)
      if (draw(9) === 0 && state !== 'VOID' && paidAt === null && Number(settlementVersion) > 0)
        await voidSettled(doors, second, id).catch(() => {})
    }
  }
}

async function correct(race: string, positions: number[][]) {
  const reason = 'The judges looked at the film again'
  const request = await act(doors, doors.metaf, race, 'correctResult', { positions, reason })
  if (request.body.code === 'same_result') return
  expectDone(await approve(doors, second, String(request.body.id)))
  await runPoolJobs(doors)
}

async function codes({ draw, customers, codes: all }: Life) {
  for (const _ of times(2)) {
    const body = { customer: anyOf(draw, customers), amount: 1_000 + draw(5_000), currency: 'PHP' }
    const made = await send(doors, doors.key, '/platform/withdrawal-codes', body)
    expectDone(made)
    all.push({ id: String(made.body.id), code: String(made.body.code) })
  }
  for (const { code } of all) if (draw(4) === 0) await send(doors, teller.token, '/cashier/cashout', { code })
}

async function bonuses({ draw, customers, bonuses: all }: Life) {
  for (const _ of times(2)) {
    const body = { customer: anyOf(draw, customers), amount: 1_000 + draw(9_000), currency: 'PHP' }
    all.push(String((await done(doors, doors.finance, '/bonuses', { ...body, reason: 'A gift of us' })).id))
  }
  for (const id of all) {
    const { state, version } = await read(doors, 'Bonus', id)
    if (state !== 'GRANTED' && state !== 'ACTIVE') continue
    if (draw(6) === 0)
      await done(doors, doors.finance, `/bonuses/${id}/cancel`, { version, reason: 'It was a mistake' })
  }
  const book = await openBook(doors)
  const customer = anyOf(draw, customers)
  const stake = 1_000 + draw(12_000)
  expectDone(await fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake }))
  await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
}

// What the reports must say, from each record as it is at that moment.

async function ticketsOwed({ cards }: Life) {
  const owed: Record<string, number> = {}
  for (const { id } of cards.flatMap(({ tickets }) => tickets)) {
    const bet = await read(doors, 'Bet', id)
    const due = Number(bet.returned) + Number(bet.refunded) - Number(bet.paidOut)
    const amount = bet.state === 'PLACED' ? Number(bet.stake) : bet.expiredAt === null ? due : 0
    if (amount > 0) owed[endingOf({ id })] = amount
  }
  return owed
}

async function codesOwed({ codes: all }: Life) {
  const open: number[] = []
  for (const { id } of all) {
    const { state, amount } = await read(doors, 'WithdrawalCode', id)
    if (!['PAID', 'CANCELLED', 'EXPIRED'].includes(String(state))) open.push(Number(amount))
  }
  return open.toSorted()
}

async function bonusesOwed({ bonuses: all }: Life) {
  const rows = new Map<string, { balance: number; running: number; granted: number; expiresAt: string }>()
  for (const id of all) {
    const bonus = await read(doors, 'Bonus', id)
    if (bonus.state !== 'GRANTED' && bonus.state !== 'ACTIVE') continue
    const customer = String(bonus.customer)
    const [amount, expiresAt] = [Number(bonus.amount), String(bonus.expiresAt)]
    const so = rows.get(customer) ?? { balance: 0, running: 0, granted: 0, expiresAt }
    rows.set(customer, {
      balance: so.balance + amount,
      running: so.running + 1,
      granted: so.granted + amount,
      expiresAt: expiresAt < so.expiresAt ? expiresAt : so.expiresAt,
    })
  }
  return Object.fromEntries([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function cashOwed({ customers }: Life) {
  const rows: Record<string, number> = {}
  for (const owner of customers) rows[owner] = await balance(doors, { kind: 'WALLET_CASH', owner })
  return rows
}

const truth = async (life: Life) => ({
  tickets: await ticketsOwed(life),
  codes: await codesOwed(life),
  bonuses: await bonusesOwed(life),
  cash: await cashOwed(life),
})

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** What the books hold for tickets: the pools that are open, and the winnings that nobody fetched. */
async function heldFor({ cards }: Life): Promise<number> {
  const pools = cards.map(({ race }) => String(race.pools.WIN))
  const accounts = pools.flatMap(owner => [
    poolBalance(doors, 'POOL', owner),
    poolBalance(doors, 'WINNINGS', owner),
  ])
  return sum(await Promise.all(accounts))
}

/** What the reports of the end of a day say when they are asked for now. */
async function told(
  day: string,
  { cards, customers, codes: made }: Life,
): Promise<Awaited<ReturnType<typeof truth>>> {
  const rows = (name: string) => reportRows(doors.database, clock().now(), name, { day, currency: 'PHP' })
  const own = new Set(cards.flatMap(({ tickets }) => tickets.map(endingOf)))
  const owed = await rows('ticketLiability')
  const tickets = owed
    .map(({ number, amount }) => [String(number).slice(-8), Number(amount)] as const)
    .filter(([ending]) => own.has(ending))
  const isOwn = (number: unknown) => made.some(({ id }) => String(number).endsWith(id.slice(-6)))
  const open = owed
    .filter(({ kind, number }) => kind === 'CODE' && isOwn(number))
    .map(({ amount }) => Number(amount))
  const ofBonuses = (await rows('bonusLiability'))
    .filter(({ customer }) => customers.includes(String(customer)))
    .map(({ customer, balance: amount, running, granted, expiresAt }) => {
      const first = expiresAt === null ? 'null' : new Date(String(expiresAt)).toISOString()
      return [String(customer), { balance: amount, running, granted, expiresAt: first }] as const
    })
  const cash = (await rows('playerBalances'))
    .filter(({ customer }) => customers.includes(String(customer)))
    .map(({ customer, cash: amount }) => [String(customer), Number(amount)] as const)
  return {
    tickets: Object.fromEntries(tickets),
    codes: open.toSorted(),
    bonuses: Object.fromEntries(ofBonuses.toSorted(([one], [other]) => (one < other ? -1 : 1))) as never,
    cash: Object.fromEntries(cash),
  }
}

async function pass(seconds: number) {
  clock().pass({ seconds })
  doors = await signedInAgain(doors)
  second = { ...second, token: await sessionOf(doors, second.id) }
  teller = { ...teller, token: await sessionOf(doors, teller.id) }
}

describe(`${count} random lives of some weeks`, () => {
  it.each(times(count).map(n => n + 1))(
    'owe at the end of each day what they owed then, whenever it is asked for: %i',
    async seed => {
      const draw = drawFrom(seed * 104_729)
      const customers = await Promise.all(times(3).map(() => customerWithCash(doors, 900_000)))
      const life: Life = { draw, customers, cards: [], codes: [], bonuses: [] }
      const days: [string, Awaited<ReturnType<typeof truth>>][] = []
      for (const turn of times(7)) {
        await openCard(life)
        await raceDay(life)
        await codes(life)
        await bonuses(life)
        if (draw(2) === 0) await endBonuses(doors.database, now())
        if (draw(2) === 0) await expireTickets(doors.database, now())
        const [day, then] = [today(doors), await truth(life)]
        const untaxed = life.cards.flatMap(({ tickets }) => tickets.slice(0, 4).map(endingOf))
        expect(sum(untaxed.map(ending => then.tickets[ending] ?? 0))).toBe(await heldFor(life))
        // Once so long that tickets and bonuses expire; some hours past midnight belong to the day before.
        await pass(3_600 * (turn === 4 ? 24 * 31 : 18 + draw(14)))
        if (today(doors) === day) continue
        days.push([day, then])
        expect(await told(day, life), day).toEqual(then)
      }
      for (const [day, then] of days) expect([day, await told(day, life)]).toEqual([day, then])
      expect(days.length).toBeGreaterThan(4)
    },
    300_000,
  )
})
