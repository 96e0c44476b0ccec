import { beforeAll, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act, approve, rowsOf as listed } from './corrections-fixture'
import { customerWithCash, markTest, type PackDoors, today } from './daily-packs-fixture'
import { openDoors, person } from './deposits-fixture'
import { expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { done, openRace, type Race, runPoolJobs, sold } from './races-fixture'
import { reportRows } from './report-rows'

type Row = Record<string, unknown>

let doors: PackDoors
let customer: string
let race: Race
let days: { from: string; to: string }

const reason = 'Lame before the start'

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  days = { from: today(doors), to: today(doors) }
  customer = await customerWithCash(doors)
  await raceWithScratches()
  await books()
})

/** Runners 2 and 3 do not run: the first by the card's page, the other by its own. */
async function raceWithScratches(): Promise<void> {
  race = await openRace(doors, { types: ['WIN'] })
  const bet = (unitStake: number, ...numbers: number[]) =>
    sold(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake, selections: [numbers] })
  await bet(10_000, 1, 2, 3)
  await bet(4_000, 2)
  await bet(7_000, 1)
  const wrong = await bet(5_000, 4)
  await done(doors, doors.admin, `/bets/${wrong}/void`, { version: 1, reason: 'DUPLICATE' })
  await done(doors, doors.metaf, `/races/${race.id}/scratch`, { runner: race.runners[1], reason })
  await done(doors, doors.admin, `/runners/${race.runners[2]}/scratch`, {
    version: 2,
    reason: 'Kicked a stall',
  })
  await runPoolJobs(doors)
  expectDone(await act(doors, doors.metaf, race.id, 'close'))
  const positions = [[1], [4], [5], [6]]
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions })
  expectDone(await act(doors, doors.admin, race.id, 'declareOfficial'))
  await runPoolJobs(doors)
}

/** One market is made void, one fixture is cancelled, and one bet is half won. */
async function books(): Promise<void> {
  const bought = async (stake: number, terms: Parameters<typeof openBook>[1] = {}) => {
    const book = await openBook(doors, terms)
    const selection = book.selections[0]
    expectDone(await fixedBet(doors, { customer, selection, price: terms.prices?.[0] ?? 2_000, stake }))
    return book
  }
  const voided = await bought(11_000)
  expectDone(await run(doors, 'markets', voided.market, 'void', { reason: 'The wrong teams were named' }))
  const cancelled = await bought(13_000)
  expectDone(await run(doors, 'fixtures', cancelled.fixture, 'cancel', { reason: 'A typhoon came' }))
  await runFixedJobs(doors)
  const quarter = { type: 'HANDICAP', name: 'Handicap', line: -0.75 }
  const half = await bought(20_000, { prices: [1_950, 1_870], market: quarter })
  await settle(doors, half, [{ result: 'HALF_WON' }, { result: 'HALF_LOST' }])
}

const rowsOf = (name: string): Promise<Row[]> =>
  reportRows(doors.database, doors.started.clock.now(), name, days)

const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)

it('"Voided", "Cancelled" and "Operator revenue" say the same of what was given back', async () => {
  const [revenue, voided, cancelled] = await Promise.all(
    ['operatorRevenue', 'voided', 'cancelled'].map(rowsOf),
  )
  if (!revenue || !voided || !cancelled) throw new Error('A report is missing')
  expect(sum(voided, 'stake')).toBe(5_000 + 11_000)
  expect(sum(revenue, 'voided')).toBe(sum(voided, 'stake'))
  const of = (extent: string) => cancelled.filter(row => row.extent === extent)
  expect(sum(of('WHOLE'), 'refunded')).toBe(4_000 + 13_000)
  expect(sum(revenue, 'refunded')).toBe(sum(of('WHOLE'), 'refunded'))
  // Halves of a quarter line are refunded in part, too, and by no event.
  expect(sum(of('PART'), 'refunded')).toBe(20_000)
  expect(sum(revenue, 'partly')).toBe(sum(of('PART'), 'refunded') + 10_000)
})

it('"Cancelled" says which runners were scratched, by whom and why', async () => {
  const ofRace = (await rowsOf('cancelled'))
    .filter(row => row.race === race.id)
    .sort((one, other) => Number(other.stake) - Number(one.stake))
  const scratched = { reason: 'SCRATCHED' }
  expect(
    ofRace.map(({ reason, note, cancelledBy, stake }) => ({ reason, note, cancelledBy, stake })),
  ).toEqual([
    {
      ...scratched,
      note: `2 Horse 2: ${reason}; 3 Horse 3: Kicked a stall`,
      cancelledBy: doors.admin.id,
      stake: 30_000,
    },
    { ...scratched, note: `2 Horse 2: ${reason}`, cancelledBy: doors.metaf.id, stake: 4_000 },
  ])
})

it('"Results detail" names the type of market of fixtures, as it names the pool of races', async () => {
  const rows = (await rowsOf('resultsDetail')).map(({ product, betType, bets, stake }) => ({
    ...{ product, betType, bets, stake },
  }))
  expect(rows).toEqual(
    expect.arrayContaining([
      { product: 'FIXED', betType: 'Handicap', bets: 1, stake: 20_000 },
      { product: 'POOL', betType: 'WIN pool', bets: 3, stake: 41_000 },
    ]),
  )
  expect(rows.filter(({ product, betType }) => product === 'FIXED' && betType === 'Winner')).toHaveLength(2)
})

it('"Wager detail", "Voided" and "Cancelled" name the event of a bet at fixed odds, the first also market and odds', async () => {
  const [wagers, voided, cancelled] = await Promise.all(['wagerDetail', 'voided', 'cancelled'].map(rowsOf))
  const fixed = (rows: readonly Row[] = []) => rows.filter(({ product }) => product === 'FIXED')
  expect(fixed(wagers)).toHaveLength(3)
  for (const row of [...fixed(wagers), ...fixed(voided), ...fixed(cancelled)])
    expect(row.printed).toEqual(expect.stringMatching(/\w/))
  expect(fixed(wagers)).toContainEqual(
    expect.objectContaining({ market: 'Handicap', odds: 1_950, eachWay: false, potential: 39_000 }),
  )
})

it('"Cancelled" tells tickets of a test account apart, which "Operator revenue" leaves out, as "Voided" does', async () => {
  const test = await customerWithCash(doors)
  await markTest(doors, test)
  const before = sum(await rowsOf('operatorRevenue'), 'refunded')
  const other = await openRace(doors, { types: ['WIN'] })
  const bet = (who: string, unitStake: number) =>
    sold(doors, { customer: who, race: other.id, pool: other.pools.WIN, unitStake, selections: [[1]] })
  await bet(test, 3_000)
  await bet(customer, 1_000)
  const wrong = await bet(test, 2_000)
  await done(doors, doors.admin, `/bets/${wrong}/void`, { version: 1, reason: 'DUPLICATE' })
  await done(doors, doors.admin, `/races/${other.id}/cancel`, { version: 2, reason: 'A typhoon came' })
  await runPoolJobs(doors)
  const [revenue, voided, cancelled] = await Promise.all(
    ['operatorRevenue', 'voided', 'cancelled'].map(rowsOf),
  )
  const accounts = (rows: readonly Row[] = []) =>
    rows.filter(row => row.race === other.id).map(({ account, stake }) => [account, stake])
  expect(accounts(voided)).toEqual([['TEST', 2_000]])
  expect(accounts(cancelled).sort()).toEqual([
    ['CUSTOMER', 1_000],
    ['TEST', 3_000],
  ])
  expect(sum(revenue ?? [], 'refunded')).toBe(before + 1_000)
})

it('"Cancelled" says who cancelled a race and why, and who made a selection void', async () => {
  const { id, pools } = await openRace(doors, { types: ['WIN'] })
  await sold(doors, { customer, race: id, pool: pools.WIN, unitStake: 1_700, selections: [[1]] })
  const why = 'Lightning over the course'
  await done(doors, doors.admin, `/races/${id}/cancel`, { version: 2, reason: why })
  await runPoolJobs(doors)
  const book = await openBook(doors)
  expectDone(await fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake: 1_900 }))
  await settle(doors, book, [{ result: 'VOID' }, { result: 'WON' }])
  const [request] = await listed(doors, 'approvals', 'objectId', book.market)
  expectDone(await approve(doors, await person(doors, 'admin'), String(request?.id)))
  await runFixedJobs(doors)
  const told = (await rowsOf('cancelled')).map(({ reason: of, note, cancelledBy, stake }) => ({
    ...{ reason: of, note, cancelledBy, stake },
  }))
  const by = { cancelledBy: doors.admin.id }
  expect(told).toContainEqual({ ...by, reason: 'CANCELLED', note: why, stake: 1_700 })
  expect(told).toContainEqual({ ...by, reason: 'SELECTION_VOID', note: null, stake: 1_900 })
})
