import { and, eq, sql } from 'drizzle-orm'
import type { BetChannel } from '../../../src/domain/bet'
import { lossWithBet, type Position } from '../../../src/domain/book/liability'
import {
  describeNewPrice,
  type FixedTerms,
  isPriceAccepted,
  limitProblem,
  placedOf,
  potentialOf,
} from '../../../src/domain/fixed-bet'
import { closedProblem, type FeedSays, feedProblem } from '../../../src/domain/fixture'
import { fixedStake } from '../../../src/domain/postings/fixed'
import { bets } from '../../../src/resources/betting/bets'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import { atOneMoment, type By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { storedColumns } from '../../crud/read'
import { insertHeld } from '../../crud/write'
import { lockShared } from '../../db/advisory-locks'
import type { Orm } from '../../db/database'
import { isRecordId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { invalid } from '../../validate'
import { lockBettor } from '../customers'
import { requireOn } from '../payments'
import { newTicketNo } from '../pools'
import { bookOf } from './book-lock'
import { addToBook, positionsOf } from './totals'

/** A bet that a customer asks for; minor units, price × 1,000. */
export interface AskedFixedBet {
  readonly customer: string
  readonly channel: BetChannel
  /** The partner whose platform sells it; none for our own. */
  readonly partner?: string | null | undefined
  readonly selection: string
  readonly price: number
  readonly stake: number
  readonly currency?: string | undefined
  readonly eachWay?: boolean | undefined
  /** Prices that the customer accepts besides the asked one; by default none. */
  readonly acceptPrice?: 'any' | 'better' | undefined
  /** Seconds that it waited before: the fixture may have started since, or have got a longer delay. */
  readonly waited: number
}

type Fixture = Readonly<{
  id: string
  name: string
  state: string
  offered: boolean
  startsAt: string
  liveDelay: number
  feedState: FeedSays['fixture']
  feedIgnored: boolean
}>
type Market = Readonly<{
  id: string
  name: string
  status: string
  feedStatus: FeedSays['market']
  currency: Parameters<typeof limitProblem>[2]
  places: number | null
  placeFraction: number | null
}> &
  Parameters<typeof limitProblem>[0]
type Selection = Readonly<{
  id: string
  name: string
  status: string
  feedStatus: FeedSays['selection']
  odds: number
}>

interface Offer {
  readonly selection: Selection
  readonly market: Market
  readonly fixture: Fixture
}

/**
 * Accepts a bet at the price of the moment (docs/fixed-odds.md).
 * @throws AppError 409 `betting_closed`, 409 `price_changed` with the new price, 409 for a customer who may not bet, 422
 * naming the field, 422 `insufficient_funds`, 503 `busy` when it must wait longer first: the same request can be sent again
 */
export async function sellFixed(transaction: Orm, caller: By, asked: AskedFixedBet): Promise<StoredRow> {
  await requireOn(transaction, ['BETS'])
  const offer = await lockOffer(transaction, asked.selection)
  const by = atOneMoment(caller)
  const { selection, market, fixture } = offer
  const closed = closedProblem({ fixture, market, selection }, by.now()) ?? closedByFeed(offer)
  if (closed) throw new AppError(409, 'betting_closed', closed)
  if (delayOf(fixture) > asked.waited)
    throw new AppError(503, 'busy', 'The fixture has just started: try again', { retryAfter: 1 })
  const { customer, stake } = asked
  const { odds } = selection
  if (!isPriceAccepted(asked.price, odds, asked.acceptPrice))
    throw new AppError(409, 'price_changed', describeNewPrice(odds), { price: odds })
  const { currency } = market
  if (asked.currency !== undefined && asked.currency !== currency)
    throw invalid({ currency: `This market takes bets in ${currency}` })
  const eachWay = asked.eachWay ? eachWayOf(market, stake) : null
  const terms: FixedTerms = { stake, odds, eachWay }
  const potential = potentialOf(terms)
  await lockKeys(transaction, [`bets of ${customer} on ${market.id}`])
  const position = { stake, payout: potential, placed: placedOf(terms) }
  await requireWithinLimits(transaction, offer, customer, position)
  const account = await lockBettor(transaction, customer, false)
  const bet = await insertHeld(transaction, by, bets, {
    ticketNo: newTicketNo(),
    placedAt: by.now().toISOString(),
    customer,
    channel: asked.channel,
    partner: asked.partner ?? null,
    product: 'FIXED',
    account,
    fixture: fixture.id,
    market: market.id,
    pick: selection.id,
    odds,
    eachWay: eachWay !== null,
    selection: `${selection.name} (${market.name})`,
    selections: { eachWay },
    printed: fixture.name,
    combinations: eachWay ? 2 : 1,
    currency,
    unitStake: eachWay ? stake / 2 : stake,
    stake,
    potential,
  })
  await post(transaction, by, fixedStake({ fixture: fixture.id, customer, currency, stake }), {
    idem: `bet:${bet.id}:placed`,
    ref: { type: bets.typename, id: bet.id },
  })
  const selections = { eachWay }
  await addToBook(transaction, [
    { market: market.id, pick: selection.id, stake, potential, odds, selections },
  ])
  return bet
}

function closedByFeed({ fixture, market, selection }: Offer): string | null {
  if (fixture.feedIgnored) return null
  return feedProblem({
    fixture: fixture.feedState,
    market: market.feedStatus,
    selection: selection.feedStatus,
  })
}

/** Seconds that a bet on this selection waits before it is accepted: none before the start. */
export async function liveDelayOf(orm: Orm, selection: string): Promise<number> {
  const found = await findOffer(orm, selection)
  return found ? delayOf(found.fixture) : 0
}

const delayOf = ({ state, liveDelay }: Fixture) => (state === 'LIVE' ? liveDelay : 0)

/** Prices, limits and states stay until the bet is written. */
async function lockOffer(transaction: Orm, selection: string): Promise<Offer> {
  const found = await findOffer(transaction, selection)
  if (!found) throw invalid({ selection: 'There is no such selection' })
  await lockShared(transaction, bookOf(found.fixture.id))
  await lockShared(transaction, bookOf(found.market.id))
  return (await findOffer(transaction, selection)) as Offer
}

async function findOffer(orm: Orm, id: string): Promise<Offer | null> {
  if (!isRecordId(id)) return null
  const [selection, market, fixture] = [tableOf(selections), tableOf(markets), tableOf(fixtures)]
  const [found] = await orm
    .select({
      selection: storedColumns(selections),
      market: storedColumns(markets),
      fixture: storedColumns(fixtures),
    })
    .from(selection)
    .innerJoin(market, eq(market.id, selection.market))
    .innerJoin(fixture, eq(fixture.id, market.fixture))
    .where(eq(selection.id, id))
  return (found ?? null) as Offer | null
}

function eachWayOf({ places, placeFraction }: Market, stake: number): NonNullable<FixedTerms['eachWay']> {
  if (places === null || placeFraction === null)
    throw invalid({ eachWay: 'This market has no each-way bets' })
  if (stake % 2 !== 0) throw invalid({ stake: 'An each-way stake is two equal stakes: enter an even amount' })
  return { places, fraction: placeFraction }
}

/** A bet smaller than this part of the limit may go past the lock of the limit, together with others. */
const smallPart = 256

/**
 * Near its limit, a market takes one bet at a time; far from it, small ones go side by side: all that are under way at once
 * cannot reach it.
 */
async function requireWithinLimits(
  transaction: Orm,
  { market, selection }: Pick<Offer, 'market' | 'selection'>,
  customer: string,
  bet: Position,
): Promise<void> {
  const { limitOfMarket: limit } = market
  const { stake, payout: potential } = bet
  const after = () => lossAfter(transaction, market, selection.id, bet)
  let liability = 0
  if (limit !== null) {
    const key = `limit of ${market.id}`
    const isFar = potential * smallPart <= limit && (await after()) * 4 <= limit
    if (isFar) await lockShared(transaction, key)
    else await lockKeys(transaction, [key])
    liability = await after()
    if (isFar && liability * 2 > limit)
      throw new AppError(503, 'busy', 'Many bets came on this market at once: try again', { retryAfter: 1 })
  }
  const staked = market.limitPerCustomer === null ? 0 : await stakedBy(transaction, customer, market.id)
  const problem = limitProblem(market, { stake, potential, staked, liability }, market.currency)
  if (problem) throw invalid({ stake: problem })
}

/** Returns the greatest loss of the market over all results that pay this bet, in minor units. */
async function lossAfter(orm: Orm, market: Market, selection: string, bet: Position): Promise<number> {
  const positions = await positionsOf(orm, [market.id])
  const others = [...positions].flatMap(([id, position]) => (id === selection ? [] : [position]))
  const own = positions.get(selection) ?? { stake: 0, payout: 0, placed: 0 }
  return lossWithBet([own, ...others], 0, bet, market.places ?? 1)
}

async function stakedBy(orm: Orm, customer: string, market: string): Promise<number> {
  const table = tableOf(bets)
  const [found] = await orm
    .select({ staked: sql<string>`coalesce(sum(${table.stake}), 0)` })
    .from(table)
    .where(and(eq(table.market, market), eq(table.customer, customer), eq(table.state, 'PLACED')))
  return Number(found?.staked ?? 0)
}
