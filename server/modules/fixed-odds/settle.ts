import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { VoidedWith } from '../../../src/domain/bet'
import { type FixedOutcome, outcomeOf, type SelectionResult } from '../../../src/domain/fixed-bet'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import type { Currency } from '../../../src/domain/money'
import { fixedDecided } from '../../../src/domain/postings/fixed'
import { bets } from '../../../src/resources/betting/bets'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import { atOneMoment, type By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { JobCall } from '../../jobs/job'
import { type Many, postMany } from '../../ledger/post-many'
import { lockOpenBonuses } from '../bonuses'
import { feedBonuses, writeOutcomes } from '../pools'
import { bookOf } from './book-lock'
import { repayments } from './owed-now'
import { emptyBook } from './totals'

export type Call = Pick<JobCall, 'by' | 'transaction' | 'signal'>

/** Bets of one transaction. */
export const chunk = 500

/** A bet at a fixed price, as it is stored. */
export type StoredFixedBet = StoredRow<typeof bets> & {
  readonly customer: string
  readonly fixture: string
  readonly market: string
  readonly pick: string
  readonly odds: number
  readonly potential: number
  readonly selections: { readonly eachWay: { readonly places: number; readonly fraction: number } | null }
}

/** Says of a bet that it is one at a fixed price. */
export const fixedBetOf = (bet: StoredRow<typeof bets>) => bet as StoredFixedBet

/** The zones whose days count for bets that are placed online. */
const zones: Partial<Record<Currency, string>> = { PHP: 'Asia/Manila', MXN: 'America/Mexico_City' }

/** Decides all open bets of a market that is being paid, some hundreds in a transaction, each once. */
export async function settleBets(call: Call, id: string, voided?: VoidedWith): Promise<void> {
  let isOver = false
  while (!isOver) {
    call.signal.throwIfAborted()
    isOver = await call.transaction(transaction => settleChunk(transaction, call.by, id, voided))
  }
  const fixture = await call.transaction(transaction => finishMarket(transaction, call.by, id))
  if (fixture) await call.transaction(transaction => finishFixture(transaction, call.by, fixture))
}

/** @returns whether no bet is left */
async function settleChunk(
  transaction: Orm,
  caller: By,
  id: string,
  voided: VoidedWith | undefined,
): Promise<boolean> {
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'show' })
  if (market.status !== 'PAYING') return true
  const version = Number(market.settlementVersion)
  const table = tableOf(bets)
  const rows = await transaction
    .select(storedColumns(bets))
    .from(table)
    .where(and(eq(table.market, id), eq(table.state, 'PLACED')))
    .orderBy(asc(table.id))
    .limit(chunk)
    .for('update')
  const open = rows.map(fixedBetOf)
  if (open.length === 0) return true
  const results = await resultsOf(transaction, id)
  const decided = open.map(bet => ({
    bet,
    outcome: outcomeOf({ ...bet, eachWay: bet.selections.eachWay }, results.get(bet.pick) as SelectionResult),
  }))
  const bonuses = await lockOpenBonuses(
    transaction,
    open.map(({ customer }) => customer),
  )
  const repaid = await repayments(transaction, open)
  const by = atOneMoment(caller)
  await postMany(
    transaction,
    decided.flatMap(({ bet, outcome }) =>
      entriesFor(bet, { ...outcome, repaid: repaid(bet, outcome.won) }, version, by.now()),
    ),
  )
  const outcomes = decided.map(({ bet, outcome }) => ({
    ticket: bet,
    position: { ...outcome, tax: 0 },
  }))
  await writeOutcomes(transaction, by, version, outcomes, voided)
  const refOf = (bet: string) => wageringRef(bet, version)
  await feedBonuses(transaction, by, outcomes, { open: bonuses, refOf, product: 'SPORTS' })
  return open.length < chunk
}

/** A stake counts towards bonuses once for each settlement that was not rolled back. */
export const wageringRef = (bet: string, version: number) => `bet:${bet}:${version}`

function entriesFor(
  bet: StoredFixedBet,
  outcome: FixedOutcome & { readonly repaid: number },
  version: number,
  now: Date,
): Many[] {
  return fixedDecided(bet, outcome).map(({ posting }, place) => ({
    posting,
    idem: onceOf(bet.id, 'settled', version, place),
    ref: { type: bets.typename, id: bet.id },
    gamingDay: gamingDayOf(now, zones[bet.currency] ?? 'UTC'),
  }))
}

/** @param place of the entry: a bet that is half won or half lost has two */
export const onceOf = (bet: string, step: 'settled' | 'rolledBack', version: number, place: number) =>
  `bet:${bet}:${step}:${version}${place === 0 ? '' : `:${place}`}`

async function resultsOf(orm: Orm, market: string) {
  const { id, result, tied, tiedPlaces, market: of } = tableOf(selections)
  const rows = await orm
    .select({ id, result, tied, tiedPlaces })
    .from(tableOf(selections))
    .where(eq(of, market))
  return new Map(rows.map(row => [row.id, row]))
}

/** @returns the fixture of a market that is settled now; null while bets are open */
async function finishMarket(transaction: Orm, by: By, id: string): Promise<string | null> {
  await lockKeys(transaction, [bookOf(id)])
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'settle', lock: true })
  if (market.status !== 'PAYING') return String(market.fixture)
  const table = tableOf(bets)
  const [open] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.market, id), eq(table.state, 'PLACED')))
    .limit(1)
  if (open) return null
  await emptyBook(transaction, id)
  await perform(transaction, by, markets, { id }, 'finish', {})
  return String(market.fixture)
}

/** A fixture that has ended is settled with the last of its markets. */
async function finishFixture(transaction: Orm, by: By, id: string): Promise<void> {
  await lockKeys(transaction, [bookOf(id)])
  const fixture = await findRow(transaction, fixtures, id, { viewer: null, verb: 'settle', lock: true })
  if (fixture.state !== 'ENDED') return
  const table = tableOf(markets)
  const [waiting] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.fixture, id), ne(table.status, 'SETTLED')))
    .limit(1)
  if (!waiting) await perform(transaction, by, fixtures, { id }, 'settle', {})
}

/** A settlement was taken back: its fixture is not settled any more. */
export async function reopenFixture(transaction: Orm, by: By, id: string): Promise<void> {
  const table = tableOf(fixtures)
  const [settled] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), inArray(table.state, ['SETTLED'])))
  if (settled) await perform(transaction, by, fixtures, { id }, 'reopen', {})
}
