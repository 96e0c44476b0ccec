import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { poolTotal } from '../../server/db/pool-total-table'
import { verifyLedger } from '../../server/ledger/verify'
import { replayDay } from '../../server/modules/pools'
import { startApp } from './app-fixture'
import { act, approve, read, rowsOf } from './corrections-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import {
  bet,
  bettor,
  done,
  newCard,
  openRace,
  plannedRace,
  poolBalance,
  type Race,
  type RaceDoors,
  runPoolJobs,
  sold,
  typeWith,
} from './races-fixture'
import { asked, makeTeller, sell } from './tellers'

let doors: RaceDoors
let secondAdmin: Person
let customer: string
const reason = 'The photo finish was read the wrong way round'

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
  customer = await bettor(doors, 50_000_000)
})

/** A ticket as the tests write it: stake on each combination, and its lists. */
type Bet = readonly [unitStake: number, selections: readonly unknown[], alternates?: readonly unknown[]]

const ticket = (race: Race, pool: string, [unitStake, selections, alternates]: Bet) =>
  sold(doors, { customer, race: race.id, pool, unitStake, selections, ...(alternates && { alternates }) })

const pool = (id: string) => read(doors, 'Pool', id)
const ticketOf = (id: string) => read(doors, 'Bet', id)

/** The dividends of the latest settlement. */
async function dividendsOf(id: string): Promise<Record<string, number>> {
  const { resultVersion } = await pool(id)
  const rows = (await rowsOf(doors, 'dividends', 'pool', id)).filter(
    row => row.resultVersion === resultVersion,
  )
  return Object.fromEntries(rows.map(row => [row.combination, row.dividend])) as Record<string, number>
}

const preview = async (race: string, positions: number[][], didNotFinish: number[] = []) =>
  (await done(doors, doors.metaf, `/races/${race}/enterResult/preview`, {
    positions,
    didNotFinish,
  })) as unknown as { pools: Record<string, unknown>[] }

/** All runners of a race that are not placed did not finish. */
async function settle(race: Race, positions: number[][], scratched: readonly number[] = []) {
  const out = race.runners
    .map((_, place) => place + 1)
    .filter(no => !positions.flat().includes(no) && !scratched.includes(no))
  await act(doors, doors.metaf, race.id, 'close')
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions, didNotFinish: out })
  expect(await act(doors, doors.admin, race.id, 'declareOfficial')).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
}

async function correct(race: Race, positions: number[][], scratched: readonly number[] = []) {
  const didNotFinish = race.runners
    .map((_, place) => place + 1)
    .filter(no => !positions.flat().includes(no) && !scratched.includes(no))
  const input = { positions, didNotFinish, reason }
  const told = await send(doors, doors.metaf.token, `/admin/races/${race.id}/correctResult/preview`, {
    positions,
    didNotFinish,
  })
  expect(told).toMatchObject({ status: 200 })
  const wanted = await act(doors, doors.metaf, race.id, 'correctResult', input)
  expect(await approve(doors, secondAdmin, String(wanted.body.id))).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
  return told.body as unknown as { pools: { covered: number; after: Record<string, unknown> }[] }
}

async function scratch(race: Race, no: number) {
  const runner = race.runners[no - 1]
  await done(doors, doors.metaf, `/races/${race.id}/scratch`, { runner, reason: 'Lame before the start' })
  await runPoolJobs(doors)
}

/** An open race with one pool of this type, on a card that may have others. */
async function raceWith(
  type: string,
  { program = '', no = 1, runners = 6, terms = {} as object } = {},
): Promise<{ race: Race; id: string }> {
  const race = await plannedRace(doors, { runners, program, no })
  const made = await done(doors, doors.metaf, '/pools', { race: race.id, poolType: type, ...terms })
  expect(await act(doors, doors.metaf, race.id, 'open')).toMatchObject({ status: 200 })
  return { race, id: String(made.id) }
}

/** Open races of one card with a pool over all of them, and a win pool on the first. */
async function legsWith(type: string, count: number): Promise<{ races: Race[]; id: string }> {
  const program = await newCard(doors)
  const races: Race[] = []
  for (let no = 1; no <= count; no += 1)
    races.push(
      await plannedRace(doors, { types: no === 1 ? ['WIN'] : [], program, no, minutes: 30 + 30 * no }),
    )
  const made = await done(doors, doors.metaf, '/pools', {
    race: races[0]?.id,
    poolType: type,
    legs: races.map(({ id }) => id),
  })
  for (const { id } of races) await act(doors, doors.metaf, id, 'open')
  return { races, id: String(made.id) }
}

const carryOverOf = async (race: Race) => {
  const { venue } = await read(doors, 'Race', race.id)
  const [row] = await rowsOf(doors, 'carryOvers', 'venue', String(venue))
  return row as { id: string; amount: number; byTier: number[] }
}

describe('alternates', () => {
  const double = { family: 'MULTI_LEG', positions: 1, legs: 2, minInterests: 2, substitution: 'ALTERNATE' }

  it('run for a scratched runner: weights add up, and the favourite runs where no alternate does', async () => {
    const { races, id } = await legsWith(await typeWith(doors, 'ALT', double), 2)
    const [first, second] = races as [Race, Race]
    await ticket(first, String(first.pools.WIN), [1_000, [[3]]])
    const named = await ticket(first, id, [10_000, [[4], [1]], [2, null]])
    const plain = await ticket(first, id, [10_000, [[2], [1]]])
    const twice = await ticket(first, id, [5_000, [[2, 4], [1]], [2]])
    const toFavourite = await ticket(first, id, [10_000, [[4], [1]]])
    const scratchedToo = await ticket(first, id, [10_000, [[4], [1]], [5]])
    await ticket(first, id, [10_000, [[3], [2]]])
    const wrong = await ticket(first, id, [10_000, [[4], [1]], [2]])
    await done(doors, doors.admin, `/bets/${wrong}/void`, { version: 1, reason: 'DUPLICATE' })
    const totals = await doors.database.orm.select().from(poolTotal).where(eq(poolTotal.pool, id))
    const staked = new Map<string, number>()
    for (const { combination, stake } of totals)
      staked.set(combination, (staked.get(combination) ?? 0) + stake)
    expect(Object.fromEntries(staked)).toEqual({
      ...{ '4~2/1': 15_000, '2~2/1': 5_000, '2/1': 10_000, '4/1': 10_000, '4~5/1': 10_000, '3/2': 10_000 },
    })
    const told = await done(doors, doors.metaf, `/races/${first.id}/scratch/preview`, {
      runner: first.runners[3],
    })
    expect(
      (told as unknown as { pools: { pool: string }[] }).pools.find(one => one.pool === id),
    ).toMatchObject({
      ...{ tickets: 0, combinations: 0, amount: 0, substituted: 3 },
      effect: 'For 3 combinations the favourite or alternate runs instead',
    })
    await scratch(first, 4)
    await scratch(first, 5)
    await settle(first, [[2], [1], [3], [6]], [4, 5])
    // 60,000 − 18 % = 49,200. On 2/1: 4~2/1 15,000, 2~2/1 5,000 and 2/1 10,000. 49,200 / 300 units = 164, paid 160.
    const result = [[1], [2], [3], [4], [5], [6]]
    expect((await preview(second.id, result)).pools.find(one => one.pool === id)).toMatchObject({
      ...{ gross: 60_000, refunds: 0, net: 49_200, paid: 48_000, breakage: 1_200 },
    })
    await settle(second, result)
    expect(await pool(id)).toMatchObject({ state: 'SETTLED', paid: 48_000, breakage: 1_200 })
    expect(await dividendsOf(id)).toEqual({ '4~2/1': 160, '2~2/1': 160, '2/1': 160 })
    for (const one of [named, plain, twice])
      expect(await ticketOf(one)).toMatchObject({ state: 'WON', stake: 10_000, returned: 16_000 })
    for (const one of [toFavourite, scratchedToo])
      expect(await ticketOf(one)).toMatchObject({ state: 'LOST', returned: 0 })
    const drawer = await send(doors, doors.admin.token, `/admin/bets/${twice}/ticket`, {}, { method: 'GET' })
    expect(drawer.body).toMatchObject({
      legs: [{ alternate: 2 }, { alternate: null }],
      combinations: {
        count: 2,
        items: [
          { combination: '2~2/1', staked: 5_000, outcome: 'WON', dividend: 160, won: 8_000 },
          { combination: '4~2/1', staked: 15_000, outcome: 'WON', dividend: 160, won: 8_000 },
        ],
      },
    })
    // The favourite, 3, won: 4/1 and 4~5/1 count as 3/1. 49,200 / 200 units = 246, paid 240.
    await correct(first, [[3], [2], [1], [6]], [4, 5])
    expect(await dividendsOf(id)).toEqual({ '4/1': 240, '4~5/1': 240 })
    expect(await ticketOf(toFavourite)).toMatchObject({ state: 'WON', returned: 24_000 })
    expect(await ticketOf(twice)).toMatchObject({ state: 'LOST', returned: 0 })
    expect(await poolBalance(doors, 'POOL', id)).toBe(0)
  })

  it('are sold at both doors, only where the pool has them and only runners that run', async () => {
    const { races, id } = await legsWith(await typeWith(doors, 'ALT', double), 2)
    const [first] = races as [Race, Race]
    const ask = (alternates: unknown, of = id, selections: unknown = [[4], [1]]) =>
      bet(doors, { customer, race: first.id, pool: of, unitStake: 1_000, selections, alternates })
    const problem = (alternates: string) => ({ status: 422, body: { fields: { alternates } } })
    expect(await ask([9])).toMatchObject(
      problem('Alternate 9 does not run in leg 1: choose another, or none'),
    )
    expect(await ask([1, 2, 3])).toMatchObject(problem('Enter at most 2 alternates'))
    expect(await ask([2], first.pools.WIN, [[4]])).toMatchObject(problem('This pool has no alternates'))
    expect(await ask(['x'])).toMatchObject({ status: 422 })
    const teller = await makeTeller(doors)
    const cash = { pool: id, selections: [[4], [1, 2]], alternates: [2, 3], unitStake: 1_000 }
    expect(await sell(doors, teller, asked(first, cash))).toMatchObject({
      status: 200,
      body: { selection: expect.stringMatching(/ 4~2\/1,2~3$/), stake: 2_000, combinations: 2 },
    })
  })
})

describe('a carry-over by tier', () => {
  const tiers = [
    { right: 3, shareBps: 6_000, unwon: 'CARRY' },
    { right: 2, shareBps: 4_000, unwon: 'CARRY' },
  ]
  const trifecta = { family: 'MULTI_POS', positions: 3, ordered: true, minInterests: 3, tiers }

  it('gives each tier of the next pool what its own tier did not win, also after a correction', async () => {
    const type = await typeWith(doors, 'TIERS', trifecta)
    const a = await raceWith(type)
    const early = await ticket(a.race, a.id, [10_000, [[6], [5], [4]]])
    // 10,000 − 18 % = 8,200: 4,920 and 3,280, and nobody has two right.
    await settle(a.race, [[1], [2], [3]])
    expect(await pool(a.id)).toMatchObject({
      ...{ outcome: 'CARRIED', carryIn: 0, carryOut: 8_200 },
      ...{ carryInByTier: [0, 0], carryOutByTier: [4_920, 3_280] },
    })
    expect(await carryOverOf(a.race)).toMatchObject({ amount: 8_200, byTier: [4_920, 3_280] })

    const { program } = a.race
    const b = await raceWith(type, { program, no: 2 })
    const two = await ticket(b.race, b.id, [2_000, [[1], [2], [4]]])
    await ticket(b.race, b.id, [10_000, [[6], [5], [4]]])
    // 12,000 − 18 % = 9,840: 5,904 + 4,920 are carried over; 3,936 + 3,280 = 7,216 on 20 units are 360.8, paid 360.
    const figures = {
      ...{ gross: 12_000, carryIn: 8_200, net: 18_040, paid: 7_200, breakage: 16, carryOut: 10_824 },
      ...{ carryInByTier: [4_920, 3_280], carryOutByTier: [10_824, 0] },
    }
    expect((await preview(b.race.id, [[1], [2], [3]], [4, 5, 6])).pools[0]).toMatchObject(figures)
    await settle(b.race, [[1], [2], [3]])
    expect(await pool(b.id)).toMatchObject(figures)
    expect(await ticketOf(two)).toMatchObject({ state: 'WON', returned: 7_200 })
    const sheet = await send(
      doors,
      doors.admin.token,
      `/admin/races/${b.race.id}/worksheet`,
      {},
      { method: 'GET' },
    )
    expect(sheet.body).toMatchObject({ pools: [figures] })

    const c = await raceWith(type, { program, no: 3 })
    await ticket(c.race, c.id, [2_000, [[1], [2], [3]]])
    // 2,000 − 18 % = 1,640: 984 + 10,824 = 11,808 on 20 units are 590.4, paid 590; 656 are carried over for two right.
    await settle(c.race, [[1], [2], [3]])
    expect(await pool(c.id)).toMatchObject({ paid: 11_800, breakage: 8, carryOutByTier: [0, 656] })
    expect(await carryOverOf(a.race)).toMatchObject({ amount: 656, byTier: [0, 656] })

    // The first pool is won after all: 4,920 on 100 units are less than the minimum of 100, so that 5,080 are added. Its
    // 4,920 are in the third pool already, and are not taken from the 656 of the second tier.
    const told = await correct(a.race, [[6], [5], [4]])
    expect(told.pools).toMatchObject([{ covered: 4_920, after: { carryOutByTier: [0, 3_280] } }])
    expect(await pool(a.id)).toMatchObject({ paid: 10_000, minus: 5_080, carryOutByTier: [0, 3_280] })
    expect(await ticketOf(early)).toMatchObject({ state: 'WON', returned: 10_000 })
    expect(await carryOverOf(a.race)).toMatchObject({ amount: 656, byTier: [0, 656] })

    const d = await raceWith(type, { program, no: 4 })
    await ticket(d.race, d.id, [2_000, [[1], [2], [3]]])
    await act(doors, doors.metaf, d.race.id, 'cancel', { reason: 'The track is under water' })
    await runPoolJobs(doors)
    expect(await pool(d.id)).toMatchObject({
      state: 'REFUNDED',
      carryInByTier: [0, 656],
      carryOutByTier: [0, 656],
    })
    expect(await carryOverOf(a.race)).toMatchObject({ amount: 656, byTier: [0, 656] })
  })

  it('that was of no tier belongs to the first tier that carries', async () => {
    const plain = { ...trifecta, tiers: [], carryoverBps: 10_000 }
    const type = await typeWith(doors, 'LATER', plain)
    const a = await raceWith(type)
    await ticket(a.race, a.id, [10_000, [[6], [5], [4]]])
    await settle(a.race, [[1], [2], [3]])
    expect(await carryOverOf(a.race)).toMatchObject({ amount: 8_200, byTier: [] })
    const changed = { tiers: [{ ...tiers[0], unwon: 'DOWN' }, tiers[1]], carryoverBps: null }
    const { version } = await read(doors, 'PoolType', type)
    const edit = { version, ...changed }
    expect(
      await send(doors, doors.admin.token, `/admin/poolTypes/${type}`, edit, { method: 'PUT' }),
    ).toMatchObject({ status: 200 })
    const b = await raceWith(type, { program: a.race.program, no: 2 })
    await ticket(b.race, b.id, [10_000, [[6], [5], [4]]])
    // 4,920 go down to the second tier, and are carried over with its 3,280 and the 8,200.
    await settle(b.race, [[1], [2], [3]])
    expect(await pool(b.id)).toMatchObject({ carryInByTier: [0, 8_200], carryOutByTier: [0, 16_400] })
    expect(await carryOverOf(a.race)).toMatchObject({ amount: 16_400, byTier: [0, 16_400] })
    // The first pool is won after all. Its 8,200 wait with the second tier, and are not the operator's to add.
    const told = await correct(a.race, [[6], [5], [4]])
    expect(told.pools).toMatchObject([{ covered: 0, after: { carryOut: 0 } }])
    expect(await carryOverOf(a.race)).toMatchObject({ amount: 8_200, byTier: [0, 8_200] })
  })
})

describe('a tier that must be won alone', () => {
  const alone = (unique: string) => ({
    ...{ family: 'MULTI_POS', positions: 3, ordered: true, minInterests: 3 },
    tiers: [
      { right: 3, shareBps: 4_000, unwon: 'CARRY', unique },
      { right: 3, shareBps: 6_000, unwon: 'CARRY' },
    ],
  })
  const trio = [[1], [2], [3]]
  const other: Bet = [8_000, [[4], [5], [6]]]

  it('by one ticket is won by one, also after another was made void, and not by two', async () => {
    const type = await typeWith(doors, 'SOLE', alone('TICKET'))
    // 10,000 − 18 % = 8,200: 3,280 for one ticket, 4,920 for all. 8,200 on 20 units are 410; 4,920 are 246, paid 240.
    const won = { paid: 8_200, carryOut: 0, breakage: 0 }
    const shared = { paid: 4_800, carryOutByTier: [3_280, 0], breakage: 120 }
    const one = await raceWith(type)
    const sole = await ticket(one.race, one.id, [2_000, trio])
    await ticket(one.race, one.id, other)
    expect((await preview(one.race.id, trio, [4, 5, 6])).pools[0]).toMatchObject(won)
    await settle(one.race, trio)
    expect(await pool(one.id)).toMatchObject(won)
    expect(await ticketOf(sole)).toMatchObject({ returned: 8_200 })

    const two = await raceWith(type)
    for (const bets of [[1_000, trio], [1_000, trio], other] as Bet[]) await ticket(two.race, two.id, bets)
    expect((await preview(two.race.id, trio, [4, 5, 6])).pools[0]).toMatchObject(shared)
    await settle(two.race, trio)
    expect(await pool(two.id)).toMatchObject(shared)
    // 3,280 for the one ticket on 4-5-6 and 4,920: 8,200 on 80 units are 102.5, paid 100.
    await correct(two.race, [[4], [5], [6]])
    expect(await pool(two.id)).toMatchObject({ paid: 8_000, breakage: 200, carryOut: 0 })
    expect(await carryOverOf(two.race)).toMatchObject({ amount: 0 })

    const voided = await raceWith(type)
    await ticket(voided.race, voided.id, [2_000, trio])
    const wrong = await ticket(voided.race, voided.id, [500, trio])
    await ticket(voided.race, voided.id, other)
    expect((await preview(voided.race.id, trio, [4, 5, 6])).pools[0]).toMatchObject({
      carryOutByTier: [3_444, 0],
    })
    await done(doors, doors.admin, `/bets/${wrong}/void`, { version: 1, reason: 'DUPLICATE' })
    await settle(voided.race, trio)
    expect(await pool(voided.id)).toMatchObject(won)
  })

  it('by one ticket is won by a ticket with both winners of a dead heat, and not by two with one each', async () => {
    const type = await typeWith(doors, 'SOLE', alone('TICKET'))
    const tied = [[1], [2, 3]]
    const one = await raceWith(type)
    await ticket(one.race, one.id, [1_000, [[1], [2, 3], [2, 3]]])
    await ticket(one.race, one.id, other)
    await settle(one.race, tied)
    // 8,200 in two halves: 4,100 on 10 units.
    expect(await dividendsOf(one.id)).toEqual({ '1-2-3': 410, '1-3-2': 410 })
    expect(await pool(one.id)).toMatchObject({ paid: 8_200, carryOut: 0 })
    const two = await raceWith(type)
    await ticket(two.race, two.id, [1_000, trio])
    await ticket(two.race, two.id, [1_000, [[1], [3], [2]]])
    await ticket(two.race, two.id, other)
    // Totals of older sales do not name the holder, so the tickets are counted again.
    await doors.database.orm.update(poolTotal).set({ holders: null }).where(eq(poolTotal.pool, two.id))
    await settle(two.race, tied)
    expect(await pool(two.id)).toMatchObject({ paid: 4_800, carryOutByTier: [3_280, 0] })
  })

  it('by one ticket is counted right when many are sold at once', async () => {
    const { race, id } = await raceWith(await typeWith(doors, 'SOLE', alone('TICKET')))
    await Promise.all(Array.from({ length: 12 }, () => ticket(race, id, [200, trio])))
    const ids = await Promise.all([ticket(race, id, other), ticket(race, id, [200, [[1], [3], [2]]])])
    expect(ids).toHaveLength(2)
    // 10,600 − 18 % = 8,692: 3,476 and 5,216.
    const sheet = async (positions: number[][]) =>
      (
        await preview(
          race.id,
          positions,
          [1, 2, 3, 4, 5, 6].filter(no => !positions.flat().includes(no)),
        )
      ).pools[0]
    expect(await sheet(trio)).toMatchObject({ carryOutByTier: [3_476, 0] })
    expect(await sheet([[1], [3], [2]])).toMatchObject({ carryOut: 0 })
    const bets = await rowsOf(doors, 'bets', 'pool', id)
    const others = bets.filter(({ selection }) => String(selection).endsWith('1/2/3')).slice(1)
    await Promise.all(
      others.map(one =>
        done(doors, doors.admin, `/bets/${one.id}/void`, { version: 1, reason: 'DUPLICATE' }),
      ),
    )
    // 8,400 − 18 % = 6,888 on 2 units.
    expect(await sheet(trio)).toMatchObject({ paid: 6_880, breakage: 8, carryOut: 0 })
  })

  it('by one smallest stake is won by that alone', async () => {
    const type = await typeWith(doors, 'SMALLEST', alone('COMBINATION'))
    const one = await raceWith(type)
    await ticket(one.race, one.id, [200, trio])
    await ticket(one.race, one.id, [9_800, [[4], [5], [6]]])
    await settle(one.race, trio)
    // 8,200 on 2 units.
    expect(await dividendsOf(one.id)).toEqual({ '1-2-3': 4_100 })
    const two = await raceWith(type)
    await ticket(two.race, two.id, [400, trio])
    await ticket(two.race, two.id, [9_600, [[4], [5], [6]]])
    await settle(two.race, trio)
    // 4,920 on 4 units; one ticket of twice the smallest stake is two of them.
    expect(await dividendsOf(two.id)).toEqual({ '1-2-3': 1_230 })
    expect(await pool(two.id)).toMatchObject({ carryOutByTier: [3_280, 0] })
  })
})

interface Case {
  readonly type: object
  readonly pool?: object
  readonly bets: readonly Bet[]
  readonly scratched?: number
  readonly positions: number[][]
  readonly figures: object
  readonly dividends: Readonly<Record<string, number>>
}

const trio = { family: 'MULTI_POS', positions: 3, ordered: true, minInterests: 3 }
const exacta = { family: 'MULTI_POS', positions: 2, ordered: true, minInterests: 2 }
const win = { family: 'SINGLE', positions: 1, minInterests: 2 }
const onThree: readonly Bet[] = [
  [2_000, [[1], [2], [4]]],
  [2_000, [[1], [4], [5]]],
  [6_000, [[6], [5], [4]]],
]
const byPlaces = {
  ...{ family: 'SINGLE', positions: 2 },
  places: [
    { runners: 4, places: 2 },
    { runners: 6, places: 3 },
  ],
}
const onFour: readonly Bet[] = [[10_000, [[1, 2, 3, 4]]]]

const cases: Readonly<Record<string, Case>> = {
  // 50,000 − 18 % = 41,000 on 100 units are 410; 300 are paid, and 11,000 wait for the next pool.
  'a cap pays so much per unit, and carries the rest over': {
    type: { ...exacta, capMinor: 300 },
    bets: [
      [10_000, [[1], [2]]],
      [40_000, [[2], [1]]],
    ],
    positions: [[1], [2]],
    figures: { net: 41_000, paid: 30_000, carryOut: 11_000, breakage: 0 },
    dividends: { '1-2': 300 },
  },
  // 100,000 − 18 % = 82,000 on 900 units are 91.1; 100 are paid, and the operator adds 8,000.
  'a minimum dividend is paid with money of the operator': {
    type: win,
    bets: [
      [90_000, [[1]]],
      [10_000, [[2]]],
    ],
    positions: [[1], [2]],
    figures: { net: 82_000, paid: 90_000, minus: 8_000, breakage: 0 },
    dividends: { '1': 100 },
  },
  // R = 82,000 / 100,000. 3 lost 40,000, 20,000 for each winner: (20,000 + 20,000) × 0.82 = 32,800 on 200 units are 164;
  // (40,000 + 20,000) × 0.82 = 49,200 on 400 units are 123.
  'losing stakes are shared equally': {
    type: { family: 'SINGLE', positions: 2, minInterests: 3, split: 'LOSERS_EQUAL' },
    bets: [
      [20_000, [[1]]],
      [40_000, [[2]]],
      [40_000, [[3]]],
    ],
    positions: [[1], [2], [3]],
    figures: { net: 82_000, paid: 80_000, breakage: 2_000 },
    dividends: { '1': 160, '2': 120 },
  },
  // 8,200 to the ticket with two right: on 20 units 410.
  'a mandatory day pays the best tickets': {
    type: { ...trio, carryoverBps: 8_000, consolation: 'BEST_TICKETS' },
    pool: { isMandatory: true },
    bets: onThree,
    positions: [[1], [2], [3]],
    figures: { net: 8_200, paid: 8_200, carryOut: 0 },
    dividends: { '1-2-4': 410 },
  },
  // A fifth of 8,200, 1,640 on 20 units, is 82 and less than the minimum; 6,560 on 20 units are 328, paid 320. 8,400 are
  // paid, 200 more than there is.
  'a mandatory day with consolation pays the next best too': {
    type: { ...trio, carryoverBps: 8_000, consolation: 'BEST_TICKETS', mandatoryConsolation: true },
    pool: { isMandatory: true },
    bets: onThree,
    positions: [[1], [2], [3]],
    figures: { net: 8_200, paid: 8_400, minus: 200, carryOut: 0 },
    dividends: { '1-2-4': 320, '1-4-5': 100 },
  },
  // Any other day: four fifths, 6,560, wait; 1,640 on 20 units are 82, paid 100 with 360 of the operator.
  'another day carries over and consoles the best': {
    type: { ...trio, carryoverBps: 8_000, consolation: 'BEST_TICKETS' },
    bets: onThree,
    positions: [[1], [2], [3]],
    figures: { paid: 2_000, carryOut: 6_560, minus: 360 },
    dividends: { '1-2-4': 100 },
  },
  // Six were declared: three places, 32,800 / 3 on 100 units are 109.3, paid 100.
  'places count declared runners': {
    type: { ...byPlaces, placesOn: 'DECLARED' },
    bets: onFour,
    scratched: 6,
    positions: [[1], [2], [3], [4]],
    figures: { net: 32_800, paid: 30_000, breakage: 2_800 },
    dividends: { '1': 100, '2': 100, '3': 100 },
  },
  // Five start: two places, 16,400 on 100 units are 164.
  'places count actual starters': {
    type: { ...byPlaces, placesOn: 'ACTUAL' },
    bets: onFour,
    scratched: 6,
    positions: [[1], [2], [3], [4]],
    figures: { net: 32_800, paid: 32_000, breakage: 800 },
    dividends: { '1': 160, '2': 160 },
  },
  // 50,000 are guaranteed: 41,000 after takeout, 32,800 more than the 8,200 of 10,000.
  'a guarantee that carries is carried over': {
    type: { ...trio, carryoverBps: 10_000, carriesTopUp: true },
    pool: { guarantee: 50_000 },
    bets: [[10_000, [[6], [5], [4]]]],
    positions: [[1], [2], [3]],
    figures: { net: 8_200, carryOut: 41_000, minus: 32_800, paid: 0 },
    dividends: {},
  },
  'a guarantee that does not carry stays with the operator': {
    type: { ...trio, carryoverBps: 10_000, carriesTopUp: false },
    pool: { guarantee: 50_000 },
    bets: [[10_000, [[6], [5], [4]]]],
    positions: [[1], [2], [3]],
    figures: { net: 8_200, carryOut: 8_200, minus: 0, paid: 0 },
    dividends: {},
  },
  // 41,000 on 100 units; 18 % of 10,000 is the takeout.
  'a guarantee pays the winner': {
    type: { ...trio, carryoverBps: 10_000 },
    pool: { guarantee: 50_000 },
    bets: [[10_000, [[1], [2], [3]]]],
    positions: [[1], [2], [3]],
    figures: { takeout: 1_800, net: 8_200, paid: 41_000, minus: 32_800 },
    dividends: { '1-2-3': 410 },
  },
}

describe('the terms of a type reach its settlement', () => {
  it.each(Object.entries(cases))('%s', async (_, { type, bets, scratched, positions, figures, ...of }) => {
    const { race, id } = await raceWith(await typeWith(doors, 'TERMS', type), { terms: of.pool ?? {} })
    const tickets: string[] = []
    for (const one of bets) tickets.push(await ticket(race, id, one))
    if (scratched) await scratch(race, scratched)
    const out = [1, 2, 3, 4, 5, 6].filter(no => !positions.flat().includes(no) && no !== scratched)
    const [sheet] = (await preview(race.id, positions, out)).pools
    expect(sheet).toMatchObject(figures)
    await settle(race, positions, scratched ? [scratched] : [])
    const settled = await pool(id)
    expect(settled).toMatchObject({ state: 'SETTLED', ...figures })
    expect(await dividendsOf(id)).toEqual(of.dividends)
    const { paid, carryOut } = settled
    const returned = await Promise.all(tickets.map(async one => Number((await ticketOf(one)).returned)))
    expect(returned.reduce((sum, amount) => sum + amount, 0)).toBe(paid)
    expect(await poolBalance(doors, 'POOL', id)).toBe(0)
    expect((await carryOverOf(race)).amount).toBe(carryOut)
  })

  it('number 37: tickets keep the terms that they were sold by, and a race that opens later has the new ones', async () => {
    const type = await typeWith(doors, 'KEPT', win)
    const before = await raceWith(type)
    const first = await ticket(before.race, before.id, [10_000, [[1]]])
    const { version } = await read(doors, 'PoolType', type)
    const path = `/admin/poolTypes/${type}`
    const change = { version, minDividendMinor: 500 }
    expect(await send(doors, doors.admin.token, path, change, { method: 'PUT' })).toMatchObject({
      status: 200,
    })
    const after = await raceWith(type, { program: before.race.program, no: 2 })
    const second = await ticket(before.race, before.id, [40_000, [[2]]])
    for (const bet of [
      [10_000, [[1]]],
      [40_000, [[2]]],
    ] as Bet[])
      await ticket(after.race, after.id, bet)
    const termsOf = async (id: string) => (await ticketOf(id)).terms
    expect(await termsOf(first)).toBe(await termsOf(second))
    await settle(before.race, [[1], [2]])
    await settle(after.race, [[1], [2]])
    // 50,000 less 18 % on 100 units are 410; the new least is 500.
    expect(await dividendsOf(before.id)).toEqual({ '1': 410 })
    expect(await dividendsOf(after.id)).toEqual({ '1': 500 })
  })

  it('what a cap left is in the next pool', async () => {
    const type = await typeWith(doors, 'CAPPED', { ...exacta, capMinor: 300 })
    const a = await raceWith(type)
    await ticket(a.race, a.id, [10_000, [[1], [2]]])
    await ticket(a.race, a.id, [40_000, [[2], [1]]])
    await settle(a.race, [[1], [2]])
    const b = await raceWith(type, { program: a.race.program, no: 2 })
    await ticket(b.race, b.id, [10_000, [[1], [2]]])
    // 8,200 + 11,000 on 100 units are 192, paid 190.
    await settle(b.race, [[1], [2]])
    expect(await pool(b.id)).toMatchObject({ carryIn: 11_000, net: 19_200, paid: 19_000, breakage: 200 })
  })
})

describe('the last leg of a double', () => {
  it('will pay what it pays, once the first is official', async () => {
    const double = { family: 'MULTI_LEG', positions: 1, legs: 2, minInterests: 2 }
    const { races, id } = await legsWith(await typeWith(doors, 'WILL', double), 2)
    const [first, second] = races as [Race, Race]
    const winner = await ticket(first, id, [10_000, [[2], [1]]])
    await ticket(first, id, [20_000, [[2], [3]]])
    await ticket(first, id, [20_000, [[1], [1, 2]]])
    const told = async () => {
      const [totals, platform] = await Promise.all([
        send(doors, doors.admin.token, `/admin/races/${second.id}/totals`, {}, { method: 'GET' }),
        send(doors, doors.key, `/platform/races/${second.id}/pools`, {}, { method: 'GET' }),
      ])
      const of = ({ body }: typeof totals) =>
        (body as unknown as { pools: { pool: string; willPays: unknown }[] }).pools.find(
          one => one.pool === id,
        )?.willPays
      expect(of(platform)).toEqual(of(totals))
      return of(totals)
    }
    expect(await told()).toBeNull()
    await settle(first, [[2], [1]])
    // 70,000 − 18 % = 57,400: on 100 units 574, on 200 units 287.
    const runners = [570, null, 280, null, null, null].map((dividend, place) => ({
      no: place + 1,
      least: dividend,
      most: dividend,
    }))
    expect(await told()).toEqual({ race: second.id, name: 'Race 2', runners })
    await scratch(second, 6)
    expect(await told()).toMatchObject({ runners: runners.slice(0, 5) })
    await settle(second, [[1], [2]], [6])
    expect(await dividendsOf(id)).toEqual({ '2/1': 570 })
    expect(await ticketOf(winner)).toMatchObject({ returned: 57_000 })
    expect(await told()).toBeNull()
  })

  it('will pay from the least to the most, after a dead heat in the first', async () => {
    const double = { family: 'MULTI_LEG', positions: 1, legs: 2, minInterests: 2 }
    const { races, id } = await legsWith(await typeWith(doors, 'WILLTIE', double), 2)
    const [first, second] = races as [Race, Race]
    await ticket(first, id, [10_000, [[2], [1]]])
    await ticket(first, id, [20_000, [[1], [1]]])
    await ticket(first, id, [20_000, [[2], [3]]])
    await settle(first, [[1, 2]])
    const answer = await send(doors, doors.key, `/platform/races/${second.id}/pools`, {}, { method: 'GET' })
    const { willPays } = (
      answer.body as unknown as { pools: { pool: string; willPays: unknown }[] }
    ).pools.find(one => one.pool === id) as { willPays: unknown }
    // 50,000 − 18 % = 41,000. With 1, two combinations win 20,500 each: on 200 units 102.5, on 100 units 205; 41,000 on 200 units are 205.
    expect(willPays).toMatchObject({
      runners: [
        { no: 1, least: 100, most: 200 },
        { no: 2, least: null, most: null },
        { no: 3, least: 200, most: 200 },
        ...[4, 5, 6].map(no => ({ no, least: null, most: null })),
      ],
    })
  })
})

describe('all of these pools', () => {
  it('leave a ledger that adds up', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })

  it('are computed again as they were posted', async () => {
    const wrong: unknown[] = []
    let count = 0
    for await (const { outcome, name, differences } of replayDay(doors.database.orm, '2026-11-20')) {
      if (outcome === 'WAITING') continue
      count += 1
      if (outcome !== 'AGREES') wrong.push({ name, outcome, differences })
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(20)
  })
})

describe('a race without such terms', () => {
  it('keeps its totals without holders', async () => {
    const race = await openRace(doors)
    await ticket(race, String(race.pools.WIN), [1_000, [[1]]])
    const [total] = await doors.database.orm
      .select()
      .from(poolTotal)
      .where(eq(poolTotal.pool, String(race.pools.WIN)))
    expect(total).toMatchObject({ stake: 1_000, tickets: 1, holders: null })
  })
})

describe('a pool whose type was changed to another number of races after it was planned', () => {
  async function edited(type: string, terms: object): Promise<void> {
    const path = `/admin/poolTypes/${type}`
    const answer = await send(doors, doors.admin.token, path, terms, { method: 'PUT' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  it('is not opened, and names what to change', async () => {
    const type = await typeWith(doors, 'P2', {
      ...{ family: 'MULTI_LEG', positions: 1, legs: 2, minInterests: 2 },
    })
    const first = await plannedRace(doors)
    const second = await plannedRace(doors, { program: first.program, no: 2 })
    const legs = [first.id, second.id]
    await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs })
    const { version } = await read(doors, 'PoolType', type)
    await edited(type, { version, legs: 3 })
    const answer = await send(doors, doors.metaf.token, `/admin/races/${first.id}/open`, {
      version: (await read(doors, 'Race', first.id)).version,
    })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error:
          'The pool “P2 pool” is planned on 2 races, but its terms are for 3 races. Change its races, or delete it.',
      },
    })
  })

  it('is planned by the terms of its race day, not by those of a later day', async () => {
    const type = await typeWith(doors, 'L2', {
      ...{ family: 'MULTI_LEG', positions: 1, legs: 2, minInterests: 2 },
    })
    const { version } = await read(doors, 'PoolType', type)
    await edited(type, { version, legs: 3, effectiveFrom: '2027-01-01' })
    const first = await plannedRace(doors)
    const second = await plannedRace(doors, { program: first.program, no: 2 })
    const legs = [first.id, second.id]
    await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs })
    await act(doors, doors.metaf, first.id, 'open')
  })
})
