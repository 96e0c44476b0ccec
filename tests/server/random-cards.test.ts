import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import type { PoolRunner } from '../../src/domain/pools/race'
import type { PoolRules } from '../../src/domain/pools/rules'
import { settlePool, type Worksheet } from '../../src/domain/pools/worksheet'
import { startApp } from './app-fixture'
import { act, approve, read, rowsOf } from './corrections-fixture'
import { cashOf, balance as ledgerBalance, openDoors, type Person, person } from './deposits-fixture'
import { bet, bettor, done, type RaceDoors, runPoolJobs, typeWith } from './races-fixture'
import { type Draw, drawFrom } from './random-life'

/** PADDOCK_RANDOM_CARDS=12 tries more. */
const count = Number(process.env.PADDOCK_RANDOM_CARDS ?? 1)
const [cash, legs, fieldSize] = [100_000_000, 3, 6]

let doors: RaceDoors
let secondAdmin: Person
let types: Readonly<Record<Code, string>>

type Code = 'WIN' | 'PLC' | 'JACKPOT'

const common: Omit<PoolRules, 'family' | 'positions' | 'legs'> = {
  ...{
    ordered: false,
    anyOrder: false,
    unitMinor: 100,
    minStakeMinor: 200,
    takeoutBps: 1_800,
    breakMinor: 10,
  },
  ...{ minDividendMinor: 100, split: 'NET', deadHeat: 'NET', rounding: 'FLOOR' },
}

const terms: Readonly<Record<Code, PoolRules>> = {
  WIN: { ...common, family: 'SINGLE', positions: 1, legs: 1, minInterests: 2 },
  PLC: {
    ...{ ...common, family: 'SINGLE', positions: 3, legs: 1, split: 'PROFIT', deadHeat: 'PROFIT' },
    ...{ places: [2, 5].map((runners, place) => ({ runners, places: place + 1 })), placesOn: 'ACTUAL' },
  },
  JACKPOT: {
    ...{ ...common, family: 'MULTI_LEG', positions: 1, legs, substitution: 'ALTERNATE', capMinor: 9_000 },
    tiers: [
      { right: 3, shareBps: 7_000, unwon: 'CARRY', unique: 'TICKET' },
      { right: 2, shareBps: 3_000, unwon: 'CARRY' },
    ],
  },
}

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
  const made = Object.entries(terms).map(
    async ([code, { ordered: _o, anyOrder: _a, ...rest }]) =>
      [code, await typeWith(doors, code, rest)] as const,
  )
  types = Object.fromEntries(await Promise.all(made)) as typeof types
})

interface RandomRace {
  readonly id: string
  readonly ids: string[]
  readonly runners: (PoolRunner & { scratched: boolean; coupledWith: number | null })[]
  readonly pools: Record<'WIN' | 'PLC', string>
  positions: number[][]
}

interface RandomPool {
  readonly code: Code
  readonly pool: string
  readonly races: readonly RandomRace[]
}

interface RandomTicket extends RandomPool {
  readonly id: string
  readonly unitStake: number
  /** What it names, as a sale of it says. */
  readonly lists: number[][]
  readonly alternates: (number | null)[]
}

const numbers = Array.from({ length: fieldSize }, (_, place) => place + 1)
const some = (draw: Draw, of: readonly number[], most: number) =>
  [...new Set(Array.from({ length: 1 + draw(most) }, () => of[draw(of.length)] as number))].toSorted()
const running = (race: RandomRace) => race.runners.filter(one => !one.scratched).map(({ number }) => number)

/** A card of three races of one venue, with couples, a win and a place pool each, and a jackpot over all. */
async function openCard(draw: Draw, venue: string, date: string, jackpot: object) {
  const program = await done(doors, doors.metaf, '/programs', {
    ...{ name: `Random card ${date}`, venue, date, currency: 'PHP' },
  })
  const races: RandomRace[] = []
  for (let no = 1; no <= legs; no += 1) {
    const start = doors.started.clock.now().getTime() + (no + 1) * 1_800_000
    const { id } = await done(doors, doors.metaf, '/races', {
      ...{ program: program.id, no, name: `Race ${no}`, distanceM: 1_200 },
      postTime: new Date(start).toISOString(),
    })
    const couple = draw(2) === 0 ? 2 + draw(fieldSize - 1) : 0
    const runners = numbers.map(number => ({
      ...{ number, scratched: false },
      coupledWith: number === couple ? 1 + draw(number - 1) : null,
    }))
    const ids: string[] = []
    for (const { number, coupledWith } of runners) {
      const runner = { race: id, no: number, name: `Horse ${number}`, coupledWith }
      ids.push(String((await done(doors, doors.metaf, '/runners', runner)).id))
    }
    const poolOf = async (code: 'WIN' | 'PLC') =>
      String((await done(doors, doors.metaf, '/pools', { race: id, poolType: types[code] })).id)
    races.push({
      ...{ id: String(id), ids, runners, positions: [] },
      pools: { WIN: await poolOf('WIN'), PLC: await poolOf('PLC') },
    })
  }
  const made = await done(doors, doors.metaf, '/pools', {
    ...{ race: races[0]?.id, poolType: types.JACKPOT, legs: races.map(({ id }) => id), ...jackpot },
  })
  for (const { id } of races) await act(doors, doors.metaf, id, 'open')
  return { races, jackpot: String(made.id) }
}

type Card = Awaited<ReturnType<typeof openCard>>

async function sell(draw: Draw, { races, jackpot }: Card, customer: string, tickets: number) {
  const soldTickets: RandomTicket[] = []
  for (let n = 0; n < tickets; n += 1) {
    const code = (['WIN', 'WIN', 'PLC', 'JACKPOT', 'JACKPOT', 'JACKPOT'] as const)[draw(6)] as Code
    const race = races[code === 'JACKPOT' ? 0 : draw(legs)] as RandomRace
    const over = code === 'JACKPOT' ? races : [race]
    const lists = over.map(one => some(draw, running(one).slice(0, 2 + draw(4)), code === 'JACKPOT' ? 3 : 1))
    const alternates = over.map((one, place) => {
      const others = running(one).filter(number => !lists[place]?.includes(number))
      return code === 'JACKPOT' && draw(3) === 0 ? (others[draw(others.length)] ?? null) : null
    })
    const unitStake = 200 * (1 + draw(40))
    const pool = code === 'JACKPOT' ? jackpot : race.pools[code]
    const answer = await bet(doors, {
      ...{ customer, race: race.id, pool, unitStake, selections: lists },
      ...(code === 'JACKPOT' && { alternates }),
    })
    if (answer.status === 409 && answer.body.code === 'pool_refunded') continue
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    soldTickets.push({ id: String(answer.body.id), code, pool, unitStake, lists, alternates, races: over })
  }
  return soldTickets
}

async function scratch(draw: Draw, { races }: Card) {
  for (const race of races) {
    for (const number of draw(4) === 0 ? [] : some(draw, running(race).slice(0, 3), 2)) {
      const runner = race.runners[number - 1] as RandomRace['runners'][number]
      const input = { runner: race.ids[number - 1], reason: 'Lame before the start' }
      await done(doors, doors.metaf, `/races/${race.id}/scratch`, input)
      runner.scratched = true
    }
  }
  await runPoolJobs(doors)
}

/** Any order of those that run, with dead heats. */
function randomFinish(draw: Draw, race: RandomRace): number[][] {
  const left = running(race)
  const positions: number[][] = []
  while (left.length > 0) {
    const [next] = left.splice(draw(4) === 0 ? draw(left.length) : 0, 1) as [number]
    if (positions.length > 0 && draw(5) === 0) positions.at(-1)?.push(next)
    else positions.push([next])
  }
  return positions
}

async function declare(race: RandomRace, positions: number[][]) {
  race.positions = positions
  await act(doors, doors.metaf, race.id, 'close')
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions })
  expect(await act(doors, doors.admin, race.id, 'declareOfficial')).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
}

async function correct(race: RandomRace, positions: number[][]) {
  const reason = 'The judges looked at the film again'
  const asked = await act(doors, doors.metaf, race.id, 'correctResult', { positions, reason })
  if (asked.body.code === 'same_result') return
  expect(await approve(doors, secondAdmin, String(asked.body.id))).toMatchObject({ status: 200 })
  race.positions = positions
  await runPoolJobs(doors)
}

// What the books must say, from the tickets alone.

const interestOf = (race: RandomRace, number: number): number => {
  const couple = race.runners.find(({ coupledWith }) => coupledWith !== null)
  return couple && number === couple.number ? Number(couple.coupledWith) : number
}

/** The combinations of a ticket: one runner, with its alternate, of each list. */
function keysOf({ lists, alternates, races }: RandomTicket): string[] {
  const legKeys = lists.map((list, place) => {
    const race = races[place] as RandomRace
    const alternate = alternates[place]
    const tail = alternate == null ? '' : `~${interestOf(race, alternate)}`
    return [...new Set(list.map(number => interestOf(race, number)))].map(interest => `${interest}${tail}`)
  })
  return legKeys.reduce<string[]>(
    (heads, tails) => heads.flatMap(head => tails.map(tail => (head ? `${head}/${tail}` : tail))),
    [''],
  )
}

function totalsOf(tickets: readonly RandomTicket[]) {
  const holders = new Map<string, { stake: bigint; of: string[] }>()
  for (const ticket of tickets)
    for (const key of keysOf(ticket)) {
      const one = holders.get(key) ?? { stake: 0n, of: [] }
      holders.set(key, { stake: one.stake + BigInt(ticket.unitStake), of: [...one.of, ticket.id] })
    }
  return [...holders].map(([combination, { stake, of }]) => ({
    ...{ combination, stake },
    soleTicket: of.length === 1 ? (of[0] as string) : null,
  }))
}

function expectedSheet(tickets: readonly RandomTicket[], { code, pool, races }: RandomPool, more = {}) {
  const backed = (race: RandomRace) => {
    const wins = totalsOf(tickets.filter(ticket => ticket.pool === race.pools.WIN))
    const on = (number: number) => wins.find(({ combination }) => combination === String(number))?.stake ?? 0n
    return numbers.toSorted((a, b) => Number(on(b) - on(a)) || a - b)
  }
  return settlePool(terms[code], {
    ...{ totals: totalsOf(tickets.filter(ticket => ticket.pool === pool)), ...more },
    races: races.map(race => ({ ...race, favourites: backed(race) })),
  })
}

/** Compares a settled pool and its tickets with the worksheet; returns what its tickets are due. */
async function expectPool(tickets: readonly RandomTicket[], pool: string, sheet: Worksheet): Promise<number> {
  const own = tickets.filter(ticket => ticket.pool === pool)
  const names = [
    'gross',
    'refunds',
    'takeout',
    'carryIn',
    'net',
    'paid',
    'breakage',
    'carryOut',
    'minus',
  ] as const
  const record = await read(doors, 'Pool', pool)
  expect(record).toMatchObject({
    ...Object.fromEntries(names.map(name => [name, Number(sheet[name])])),
    ...{ outcome: sheet.outcome, refundReason: sheet.refundReason },
    carryInByTier: sheet.carryInByTier.map(Number),
    carryOutByTier: sheet.carryOutByTier.map(Number),
  })
  const dividends = new Map(sheet.winners.map(({ combination, dividend }) => [combination, dividend]))
  let due = 0
  let refunded = 0
  for (const ticket of own) {
    const won = keysOf(ticket).reduce(
      (sum, key) => sum + Number((BigInt(ticket.unitStake) * (dividends.get(key) ?? 0n)) / 100n),
      0,
    )
    const row = await read(doors, 'Bet', ticket.id)
    expect(row.returned, `${ticket.code} ${keysOf(ticket)}`).toBe(won)
    due += won
    refunded += Number(row.refunded)
  }
  expect(due).toBe(Number(sheet.paid))
  expect(refunded).toBe(Number(sheet.refunds))
  return due + refunded
}

interface RaceDay {
  readonly card: Card
  readonly tickets: readonly RandomTicket[]
  readonly isMandatory: boolean
  /** Of the jackpot, by tier. */
  readonly carryIn: readonly bigint[]
}

/** A race day with a void ticket, scratches between sales, and results of which some are corrected. */
async function play(
  draw: Draw,
  customer: string,
  venue: string,
  carryIn: readonly bigint[],
): Promise<RaceDay> {
  const isMandatory = draw(3) === 0
  const card = await openCard(draw, venue, '2026-11-20', { isMandatory })
  const early = await sell(draw, card, customer, 14)
  const wrong = early[draw(early.length)] as RandomTicket
  await done(doors, doors.admin, `/bets/${wrong.id}/void`, { version: 1, reason: 'DUPLICATE' })
  await scratch(draw, card)
  const tickets = [...early.filter(one => one !== wrong), ...(await sell(draw, card, customer, 6))]
  for (const race of card.races) await declare(race, randomFinish(draw, race))
  for (const race of card.races) if (draw(2) === 0) await correct(race, randomFinish(draw, race))
  return { card, tickets, isMandatory, carryIn }
}

function jackpotOf({ card: { races, jackpot: pool }, tickets, isMandatory, carryIn }: RaceDay): Worksheet {
  return expectedSheet(tickets, { code: 'JACKPOT', pool, races }, { carryIn, isMandatory })
}

/** Compares all pools of a race day; returns what its tickets are due, less their stakes. */
async function expectDay(day: RaceDay): Promise<number> {
  const { card, tickets } = day
  let due = await expectPool(tickets, card.jackpot, jackpotOf(day))
  for (const race of card.races)
    for (const code of ['WIN', 'PLC'] as const) {
      const pool = race.pools[code]
      due += await expectPool(tickets, pool, expectedSheet(tickets, { code, pool, races: [race] }))
    }
  return due - tickets.reduce((sum, one) => sum + one.unitStake * keysOf(one).length, 0)
}

describe(`${count} times two random race days at a venue`, () => {
  it.each(Array.from({ length: count }, (_, seed) => seed + 1))(
    'pay what a calculation from the tickets alone says, also after late corrections: %i',
    async seed => {
      const draw = drawFrom(seed * 7_919)
      const customer = await bettor(doors, cash)
      const place = { country: 'PH', timezone: 'Asia/Manila', currency: 'PHP' }
      const named = { code: `RND${seed}`, name: `Random track ${seed}` }
      const { id } = await done(doors, doors.admin, '/venues', { ...named, ...place })
      const venue = String(id)
      const first = await play(draw, customer, venue, [0n, 0n])
      const former = jackpotOf(first).carryOutByTier
      const second = await play(draw, customer, venue, former)
      const race = first.card.races[draw(legs)] as RandomRace
      await correct(race, randomFinish(draw, race))

      const balance = (await expectDay(first)) + (await expectDay(second))
      expect(await cashOf(doors, customer)).toBe(cash + balance)
      // The second jackpot keeps what it was given; the operator adds what a tier lacks for it.
      const told = jackpotOf(first).carryOutByTier
      const left = jackpotOf(second).carryOutByTier.map(
        (amount, tier) => amount + (told[tier] ?? 0n) - (former[tier] ?? 0n),
      )
      const byTier = left.map(amount => (amount > 0n ? Number(amount) : 0))
      const amount = byTier.reduce((sum, one) => sum + one, 0)
      const [carryOver] = await rowsOf(doors, 'carryOvers', 'venue', venue)
      expect(carryOver).toMatchObject({ amount, byTier })
      expect(await ledgerBalance(doors, { kind: 'CARRY', owner: String(carryOver?.id) })).toBe(amount)
      expect((await verifyLedger(doors.database)).findings).toEqual([])
    },
    120_000,
  )
})
