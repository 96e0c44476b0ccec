import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type BetChannel, mostCombinations, type SaleTerms, ticketDigits } from '../../../src/domain/bet'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import type { Currency } from '../../../src/domain/money'
import type { PoolRefund } from '../../../src/domain/pools/entries'
import { wholePoolRefund } from '../../../src/domain/pools/refunds'
import { type PoolRules, racesOf } from '../../../src/domain/pools/rules'
import { expandTicket, type PlacedTicket } from '../../../src/domain/pools/selections'
import { type Bettor, poolStake } from '../../../src/domain/postings/pools'
import { type Alternates, type Selections, selectionText } from '../../../src/domain/selection-text'
import { priceTicket } from '../../../src/domain/ticket-price'
import { bets } from '../../../src/resources/betting/bets'
import { venues } from '../../../src/resources/masters/venues'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import { atOneMoment, type By } from '../../context'
import { insertManyHeld } from '../../crud/insert-many'
import { storedColumns } from '../../crud/read'
import { insertHeld } from '../../crud/write'
import type { Orm } from '../../db/database'
import { fixedRows } from '../../db/fixed-statement'
import { isRecordId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { postMany } from '../../ledger/post-many'
import { invalid } from '../../validate'
import { lockBettor, lockBettors } from '../customers'
import { requireOn } from '../payments'
import { addToTotals, type Sold } from './add-to-totals'
import { isPast, type Leg, type PoolRow, readPool } from './pool-state'
import { shareSales } from './sales-lock'
import { holderIn } from './sole-ticket'

/** A terminal whose drawer takes the money, in a shift there. */
export interface Till {
  readonly terminal: string
  readonly shift: string
  readonly location: string
  /** The time zone of its place. */
  readonly zone: string
}

/** A ticket that somebody asks for. Amounts are minor units. */
export interface AskedTicket {
  /** Whose account it belongs to; undefined for a ticket without one, which is paid at a terminal. */
  readonly customer?: string | undefined
  /** Takes the stake in cash; without it, the wallet of the customer pays. */
  readonly till?: Till | undefined
  readonly channel: BetChannel
  /** The partner whose location or platform sells it; none for our own. */
  readonly partner?: string | null | undefined
  /** The key of the platform that asks for it. */
  readonly serviceKey?: string
  readonly race: string
  readonly pool: string
  /** On each combination. */
  readonly unitStake: number
  readonly selections: Selections
  readonly box?: boolean | undefined
  readonly alternates?: Alternates | undefined
}

/** Why a pool that would be refunded is not sold. */
const unsold = {
  TOO_FEW: 'This pool is not sold: too few runners are left, and its bets are given back',
  CANCELLED: 'This pool is not sold: its race is cancelled, and its bets are given back',
} as const satisfies Record<PoolRefund, string>

/**
 * Sells a ticket of a pool (docs/bets.md).
 * @throws AppError 409 `betting_closed` once sales have ended, by the database's clock, 409 for a customer who may not
 * bet, `pool_refunded` for a pool with too few runners, 422 naming the field, 422 `insufficient_funds`
 */
export async function sellTicket(transaction: Orm, caller: By, asked: AskedTicket): Promise<StoredRow> {
  const sale = await openSale(transaction, caller, asked)
  const { till } = asked
  const ticket = priceAsked(sale, asked)
  const account = await lockBettor(transaction, asked.customer, till !== undefined)
  const { by, zone } = sale
  const bet = await insertHeld(transaction, by, bets, {
    ...ticket.values,
    account,
    ...(till && {
      terminal: till.terminal,
      location: till.location,
      shift: till.shift,
      cashier: by.actor?.id ?? null,
    }),
  })
  await post(transaction, by, stakeOf(sale, ticket, payerOf(asked)), {
    idem: `bet:${bet.id}:placed`,
    ref: { type: bets.typename, id: bet.id },
    zone,
    ...(till && { terminal: till.terminal, zone: till.zone }),
  })
  await addToTotals(transaction, sale.pool.id, [soldOf(sale, ticket, bet.id)])
  return bet
}

/** A ticket that the wallet of a customer pays. */
export interface WalletSale {
  /** The system: an entry of the ledger names nobody. */
  readonly by: By
  readonly asked: AskedTicket & { readonly customer: string; readonly till?: undefined }
}

/**
 * Sells tickets of one pool as `sellTicket` would one after another, with as many statements as for one of them.
 * @throws when any of them is refused: then none is sold
 */
export async function sellTickets(
  transaction: Orm,
  sales: readonly WalletSale[],
): Promise<readonly StoredRow[]> {
  const [first] = sales
  if (!first) return []
  const sale = await openSale(transaction, first.by, first.asked)
  const tickets = sales.map(({ asked }) => priceAsked(sale, asked))
  const customers = sales.map(({ asked }) => asked.customer)
  const accounts = await lockBettors(transaction, customers)
  const { now } = sale.by
  const sold = await insertManyHeld(
    transaction,
    bets,
    sales.map(({ by, asked }, n) => ({
      by: { ...by, now },
      given: { ...tickets[n]?.values, account: accounts.get(asked.customer) },
    })),
  )
  const each = sold.map((bet, n) => ({ bet, ticket: tickets[n] as Priced, customer: customers[n] as string }))
  const gamingDay = gamingDayOf(now(), sale.zone)
  await postMany(
    transaction,
    each.map(({ bet, ticket, customer }) => ({
      posting: stakeOf(sale, ticket, { customer }),
      idem: `bet:${bet.id}:placed`,
      ref: { type: bets.typename, id: bet.id },
      gamingDay,
    })),
  )
  await addToTotals(
    transaction,
    sale.pool.id,
    each.map(({ bet, ticket }) => soldOf(sale, ticket, bet.id)),
  )
  return sold
}

/** A pool whose tickets are sold at this moment. */
interface Sale extends OpenRace {
  readonly pool: PoolRow
  readonly rules: PoolRules
  readonly legs: readonly Leg[]
  readonly zone: string
}

async function openSale(transaction: Orm, caller: By, asked: AskedTicket): Promise<Sale> {
  await requireOn(transaction, ['BETS'])
  const { race, pool: row, by } = await lockOpenRace(transaction, caller, asked)
  if (!row) throw invalid({ pool: 'This race has no such pool' })
  if (row.state !== 'OPEN') throw new AppError(409, 'betting_closed', 'This pool is not open')
  const { rules, legs, zone } = await readPool(transaction, row)
  if (legs.length !== racesOf(rules))
    throw new AppError(409, 'betting_closed', 'This pool is not sold: its terms are for other races')
  const past = legs.find(leg => leg.id !== asked.race && isPast(leg, by.now()))
  if (past)
    throw new AppError(
      409,
      'betting_closed',
      `This pool is not sold any more: “${past.name}” is closed, ${tooLate(lateness(past, by.now()))}`,
    )
  const refund = wholePoolRefund(rules, legs)
  if (refund) throw new AppError(409, 'pool_refunded', unsold[refund])
  return { race, pool: row, rules, legs, zone, by }
}

/** A ticket with its combinations and its cost. */
interface Priced {
  /** Of the bet, without the account and the terminal. */
  readonly values: Readonly<Record<string, unknown>>
  readonly placed: PlacedTicket
  readonly unitStake: number
  readonly stake: number
}

function priceAsked(sale: Sale, asked: AskedTicket): Priced {
  const { race, pool: row, rules, legs, by } = sale
  const { box = false, alternates, unitStake } = asked
  const selections = asked.selections.map(list => (list === 'ALL' ? list : [...new Set(list)]))
  const currency = row.currency as Currency
  const wanted = { selections, box, alternates, unitStake }
  const priced = priceTicket(rules as PoolRules & SaleTerms, legs, wanted, currency)
  if ('problem' in priced) throw invalid({ [priced.field]: priced.problem })
  const { placed, combinations, stake } = priced
  const values = {
    ticketNo: newTicketNo(),
    placedAt: by.now().toISOString(),
    customer: asked.customer ?? null,
    channel: asked.channel,
    product: 'POOL',
    venue: race.venue,
    race: asked.race,
    pool: row.id,
    terms: row.terms,
    selection: `${row.name} ${selectionText({ selections, box, alternates })}`.slice(0, 500),
    selections: { legs: placed.legs, box: placed.box, alternates: placed.alternates },
    combinations,
    currency,
    unitStake,
    stake,
    printed: race.printed,
    partner: asked.partner ?? null,
    ...(asked.serviceKey !== undefined && { serviceKey: asked.serviceKey }),
  }
  return { values, placed, unitStake, stake }
}

const stakeOf = ({ pool }: Sale, { stake: amount }: Priced, payer: Bettor) =>
  poolStake({ pool: pool.id, currency: pool.currency as Currency, amount }, payer)

const soldOf = ({ rules }: Sale, { placed, unitStake }: Priced, bet: string): Sold => ({
  combinations: expandTicket(rules, placed, mostCombinations),
  stake: unitStake,
  tickets: 1,
  holder: holderIn(rules, bet),
})

function payerOf({ customer, till }: AskedTicket): Bettor {
  if (till) return { terminal: till.terminal }
  if (customer) return { customer }
  throw new Error('A ticket without a customer is sold at a terminal')
}

interface OpenRace {
  readonly race: { readonly venue: string; readonly printed: string }
  readonly pool: PoolRow | null
  /** At the moment at which it was found open: the ticket is sold then. */
  readonly by: By
}

type Ending = Pick<Leg, 'closedAt' | 'postTime'>

/** Seconds since sales of a race ended: below 0 before that. */
function lateness({ closedAt, postTime }: Ending, now: Date): number {
  return (now.getTime() - Date.parse(closedAt ?? postTime)) / 1000
}

const tooLate = (seconds: number) =>
  seconds < 1 ? `${Math.round(seconds * 1000)} ms too late` : `${seconds.toFixed(1)} s too late`

/** All races of the pool stay as they are until the ticket is written, so that none is sold after a close. */
async function lockOpenRace(
  transaction: Orm,
  caller: By,
  { race: id, pool }: Pick<AskedTicket, 'race' | 'pool'>,
): Promise<OpenRace> {
  await shareSales(transaction, id, pool)
  const asked = { race: id, pool: isRecordId(pool) ? pool : null }
  const [found] = isRecordId(id) ? await lockRace(transaction, asked) : []
  if (!found) throw invalid({ race: 'There is no such race' })
  const { raceState, venue, printed, ...ofPool } = found
  const by = atOneMoment(caller)
  const late = lateness(found, by.now())
  if (raceState === 'OPEN' && late < 0)
    return { race: { venue, printed }, pool: ofPool.id === null ? null : (ofPool as PoolRow), by }
  const when = late < 0 ? `the race is ${raceState.toLowerCase()}` : tooLate(late)
  throw new AppError(409, 'betting_closed', `Bets on this race are not taken: ${when}`)
}

type LockedRace = Ending &
  ({ readonly [Name in keyof PoolRow]: PoolRow[Name] | null } & {
    readonly raceState: string
    readonly venue: string
    readonly printed: string
  })

/** The race with the columns of its pool, which are null where it has no such pool. */
const lockRace = fixedRows<LockedRace>(orm => {
  const { id, state, postTime, closedAt, no, name, venue } = tableOf(races)
  const pool = tableOf(pools)
  const printed = sql<string>`${tableOf(venues).name} || ' · R' || ${no} || ' ' || ${name}`
  const selection = { ...storedColumns(pools), raceState: state, postTime, closedAt, venue, printed }
  const statement = orm
    .select(selection)
    .from(tableOf(races))
    .innerJoin(tableOf(venues), eq(tableOf(venues).id, venue))
    .leftJoin(pool, and(eq(pool.id, sql.placeholder('pool')), eq(pool.race, id)))
    .where(eq(id, sql.placeholder('race')))
    .for('share', { of: tableOf(races) })
  return { selection, statement }
})

/** Cannot be guessed: the number alone is enough to cash a ticket without an account. */
export function newTicketNo(): string {
  const digits = Array.from({ length: ticketDigits / 4 }, () => String(randomInt(10_000)).padStart(4, '0'))
  return digits.join('-')
}
