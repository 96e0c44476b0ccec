import { newId } from '../../server/db/id'
import { gamingDayOf, zoneOfCurrency } from '../../src/domain/gaming-day'
import { act, approve } from './corrections-fixture'
import { customerWithCash, markTest, type PackDoors, signedInAgain } from './daily-packs-fixture'
import { confirm, deliver, newReference, person, send } from './deposits-fixture'
import { expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { done, type Money, openRace, runPoolJobs, sold } from './races-fixture'

/** Whole numbers from 0 to just below `below`. */
export type Draw = (below: number) => number

/** The same numbers for the same seed. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const secret = 'a-secret-of-the-game-provider'

type LifeDoors = PackDoors & { readonly currency: Money }

/** A life of some days: pools, fixed odds, games, bonuses and deposits of three customers and a test account. */
export async function randomLife(
  given: PackDoors,
  days: number,
  draw: Draw,
  currency: Money = 'PHP',
): Promise<PackDoors> {
  let doors: LifeDoors = { ...given, currency }
  const customers = await Promise.all([0, 1, 2, 3].map(() => customerWithCash(doors, 50_000_000, currency)))
  await markTest(doors, String(customers[3]))
  const game = await newGame(doors)
  const who = () => String(customers[draw(customers.length)])
  let paidIn: PaidIn[] = []
  let open: readonly string[] = []
  for (let day = 0; day < days; day += 1) {
    // One of the day before, and every other day one of the same day.
    await takeBack(doors, paidIn.slice(0, 1))
    paidIn = await deposits(doors, who, draw)
    await takeBack(doors, paidIn.splice(1, day % 2))
    await bonusesOf(doors, who, draw)
    await endRounds(doors, game, open, draw)
    open = await rounds(doors, game, who, draw)
    await book(doors, who, draw)
    await raceOf(doors, who, draw)
    // Some hours past midnight belong to the gaming day before.
    doors.started.clock.pass({ seconds: 3600 * (17 + draw(12)) })
    doors = { ...(await signedInAgain(doors)), currency }
  }
  return doors
}

type Who = () => string
const methods = { PHP: 'GCASH', MXN: 'SPEI' } as const
const amountOf = (draw: Draw) => 200 + draw(30_000) * 100
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

interface PaidIn {
  readonly providerRef: string
  readonly amount: number
  readonly currency: string
}

async function deposits(doors: LifeDoors, who: Who, draw: Draw): Promise<PaidIn[]> {
  const paidIn: PaidIn[] = []
  for (const _ of times(2)) {
    const asked = {
      ...{
        customer: who(),
        amount: 10_000 + draw(900_000),
        currency: doors.currency,
        method: methods[doors.currency],
      },
      providerRef: newReference(),
    }
    const made = await send(doors, doors.key, '/platform/deposits', asked)
    expectDone(made)
    expectDone(await confirm(doors, doors.finance, { ...asked, id: String(made.body.id) }))
    paidIn.push(asked)
  }
  return paidIn
}

/** The provider takes money back. */
async function takeBack(doors: LifeDoors, paidIn: readonly PaidIn[]): Promise<void> {
  for (const { providerRef: reference, amount, currency } of paidIn)
    await deliver(doors, doors.provider, { type: 'deposit.reversed', reference, amount, currency })
}

async function bonusesOf(doors: LifeDoors, who: Who, draw: Draw): Promise<void> {
  for (const n of times(2)) {
    const bonus = {
      customer: who(),
      amount: 1_000 + draw(50_000),
      currency: doors.currency,
      reason: 'A gift of the house',
    }
    const { id, version } = await done(doors, doors.finance, '/bonuses', bonus)
    if (n === 0)
      await done(doors, doors.finance, `/bonuses/${id}/cancel`, { version, reason: 'It was a mistake' })
  }
}

async function newGame(doors: LifeDoors): Promise<{ provider: string; code: string }> {
  const provider = `spel-${newId().slice(-8)}`
  const made = await done(doors, doors.admin, '/providers', {
    ...{ name: `Spel ${provider}`, code: provider, kind: 'GAME', webhookSecret: secret },
  })
  const code = `SP-${newId().slice(-6)}`
  await done(doors, doors.admin, '/games', {
    ...{ code, title: `Spel ${code}`, provider: made.id, type: 'SLOT', currency: doors.currency },
    ...{ minBet: 100, maxBet: 10_000_000 },
  })
  return { provider, code }
}

async function rounds(
  doors: LifeDoors,
  { provider, code }: { provider: string; code: string },
  who: Who,
  draw: Draw,
): Promise<string[]> {
  const tell = (event: object) => deliver(doors, { code: provider, secret }, event)
  const open: string[] = []
  for (const n of times(7)) {
    const reference = newId()
    const stake = amountOf(draw)
    const bet = {
      type: 'round.bet',
      reference,
      customer: who(),
      amount: stake,
      currency: doors.currency,
      game: code,
    }
    await tell(bet)
    if (n < 4) await tell({ type: 'round.win', reference, amount: draw(3) === 0 ? stake * 2 + draw(99) : 0 })
    else open.push(reference)
    if (n === 3) await tell({ type: 'round.rollback', reference })
  }
  return open
}

/** Of the rounds that a day left open one wins, one is rolled back after it won, and one stays open. */
async function endRounds(
  doors: LifeDoors,
  { provider }: { provider: string },
  [won, undone]: readonly string[],
  draw: Draw,
): Promise<void> {
  const tell = (event: object) => deliver(doors, { code: provider, secret }, event)
  if (won === undefined || undone === undefined) return
  for (const reference of [won, undone])
    await tell({ type: 'round.win', reference, amount: 10_000 + draw(30_000) })
  await tell({ type: 'round.rollback', reference: undone })
}

async function book(doors: LifeDoors, who: Who, draw: Draw): Promise<void> {
  const fixture = await openBook(doors, { market: { currency: doors.currency } })
  const prices = [2_000, 3_000]
  const bets: string[] = []
  for (const _ of times(5)) {
    const side = draw(2)
    const stake = 1_000 + draw(100) * 100
    const answer = await fixedBet(doors, {
      ...{ customer: who(), selection: fixture.selections[side], price: prices[side], stake },
    })
    expectDone(answer)
    bets.push(String(answer.body.id))
  }
  expectDone(await run(doors, 'bets', String(bets[0]), 'void', { reason: 'DUPLICATE' }))
  if (draw(3) === 0) return
  await settle(doors, fixture, [{ result: 'WON' }, { result: 'LOST' }])
  if (draw(2) === 0) return
  const asked = await run(doors, 'markets', fixture.market, 'rollBack', { reason: 'The result was wrong' })
  expectDone(await approve(doors, await person(doors, 'admin'), String(asked.body.id)))
  await runFixedJobs(doors)
}

/** The day of a race that starts within the hour. */
const dayOfRace = ({ started, currency }: LifeDoors) =>
  gamingDayOf(new Date(started.clock.now().getTime() + 3_600_000), String(zoneOfCurrency[currency]))

async function raceOf(doors: LifeDoors, who: Who, draw: Draw): Promise<void> {
  const { id: race, pools } = await openRace(doors, {
    types: ['WIN', 'TAX'],
    date: dayOfRace(doors),
    currency: doors.currency,
  })
  const bets: string[] = []
  for (const pool of [pools.WIN, pools.TAX])
    for (const n of times(4)) {
      const selections = [[n === 0 ? 1 : 1 + draw(6)]]
      bets.push(await sold(doors, { customer: who(), race, pool, unitStake: amountOf(draw), selections }))
    }
  await done(doors, doors.admin, `/bets/${bets[3]}/void`, { version: 1, reason: 'DUPLICATE' })
  await act(doors, doors.metaf, race, 'close')
  if (draw(4) === 0) return
  await done(doors, doors.metaf, `/races/${race}/enterResult`, { positions: [[1], [2], [3], [4], [5], [6]] })
  await act(doors, doors.admin, race, 'declareOfficial')
  await runPoolJobs(doors)
}
