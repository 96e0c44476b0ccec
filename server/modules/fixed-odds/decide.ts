import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { VoidedWith } from '../../../src/domain/bet'
import { resultsProblem, type SelectionResult } from '../../../src/domain/fixed-bet'
import { isPastBets, type MarketType, resultProblem } from '../../../src/domain/fixture'
import { bets } from '../../../src/resources/betting/bets'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import type { ActionCall, By, Handler } from '../../context'
import { perform } from '../../crud/perform'
import { performEach } from '../../crud/perform-each'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { enqueue } from '../../jobs/enqueue'
import type { Job } from '../../jobs/job'
import { invalid } from '../../validate'
import { lockMarkets } from './book-lock'
import { rollBackBets } from './roll-back'
import { settleBets } from './settle'

type Fixture = StoredRow<typeof fixtures>
type Market = StoredRow<typeof markets>

/** Decides the bets of a market whose results are known. It may be cut off anywhere and run again. */
export const settleMarketJob: Job<{ market: string; voided?: VoidedWith | undefined }> = {
  queue: 'fixedOdds.settle',
  payload: z.object({
    market: z.string(),
    voided: z.optional(
      z.object({
        voidReason: z.enum(['MARKET_VOID', 'EVENT_CANCELLED']),
        voidNote: z.string(),
        voidedBy: z.nullable(z.string()),
      }),
    ),
  }),
  timeout: 3600,
  // Bets must be paid: servers that die one after the other do not end it.
  maxAttempts: 100,
  run: call => settleBets(call, call.payload.market, call.payload.voided),
}

/** Takes back the payouts of a market's bets. It may be cut off anywhere and run again. */
export const rollBackMarketJob: Job<{ market: string }> = {
  queue: 'fixedOdds.rollBack',
  payload: z.object({ market: z.string() }),
  timeout: 3600,
  maxAttempts: 100,
  run: call => rollBackBets(call, call.payload.market),
}

/** Makes the system the actor, for writes that follow from a user's action. */
export function asSystem(by: By): By {
  return { ...by, actor: null }
}

/** @throws AppError 409 unless the market is closed: only then results count; 422 for a result that such a market does not have */
export const setResult: Handler<StoredRow<typeof selections>, Pick<SelectionResult, 'result'>> = async ({
  transaction,
  row,
  input,
}) => {
  const table = tableOf(markets)
  const [market] = await transaction
    .select({ status: table.status, type: table.type, line: table.line })
    .from(table)
    .where(eq(table.id, row.market))
    .for('share')
  if (market?.status !== 'CLOSED')
    throw new AppError(
      409,
      'wrong_state',
      'Close the market first: results are entered once it takes no bets',
    )
  const line = market.line === null ? null : Number(market.line)
  const type = market.type as MarketType
  const problem = resultProblem(input.result, { type, line })
  if (problem) throw invalid({ result: problem })
}

/** Stakes that go back by a void selection take a second person: a market that is settled is past its bets. */
export const settleMarket: Handler<Market> = async ({ transaction, by, row, askApproval }) => {
  const table = tableOf(selections)
  const results = await transaction
    .select({
      ...{ id: table.id, name: table.name, result: table.result },
      ...{ tied: table.tied, tiedPlaces: table.tiedPlaces },
    })
    .from(table)
    .where(eq(table.market, row.id))
    .orderBy(asc(table.order))
  const problem = resultsProblem(results, row)
  if (problem) throw new AppError(409, 'wrong_state', problem)
  if (await giveBackVoids(transaction, by, row)) askApproval()
  await queueSettlement(transaction, row)
}

/**
 * Notes each void selection whose open bets are given back, so that a request names it and does not outlive another result.
 * @returns whether there is one
 */
async function giveBackVoids(transaction: Orm, by: By, market: StoredRow): Promise<boolean> {
  const { id, market: of, result } = tableOf(selections)
  const { market: bought, pick, state } = tableOf(bets)
  const withOpenBets = transaction
    .select({ pick })
    .from(tableOf(bets))
    .where(and(eq(bought, market.id), eq(state, 'PLACED')))
  const voids = await transaction
    .select({ id })
    .from(tableOf(selections))
    .where(and(eq(of, market.id), eq(result, 'VOID'), inArray(id, withOpenBets)))
    .orderBy(asc(id))
  for (const each of voids)
    await perform(transaction, asSystem(by), selections, { id: String(each.id) }, 'giveBack', {})
  return voids.length > 0
}

export const voidMarket: Handler<Market, { readonly reason: string }> = async ({
  transaction,
  by,
  row,
  input,
  askApproval,
}) => {
  if (await voidNeedsSecondPerson(transaction, row, by.now())) askApproval()
  const voidedBy = by.actor?.id ?? null
  await voidSelections(transaction, by, row, {
    ...{ voidReason: 'MARKET_VOID', voidNote: input.reason, voidedBy },
  })
}

async function voidSelections(
  transaction: Orm,
  by: By,
  row: ActionCall['row'],
  voided: VoidedWith,
): Promise<void> {
  await performEach(transaction, asSystem(by), selections, {
    name: 'makeVoid',
    where: eq(tableOf(selections).market, row.id),
    input: {},
  })
  await queueSettlement(transaction, row, voided)
}

async function voidNeedsSecondPerson(transaction: Orm, row: StoredRow, now: Date): Promise<boolean> {
  const fixture = await findRow(transaction, fixtures, String(row.fixture), { viewer: null, verb: 'show' })
  return needsSecondPerson(transaction, fixture, [row], now)
}

/** Whether there are open bets on markets of the fixture that are past their bets. */
async function needsSecondPerson(
  transaction: Orm,
  fixture: Fixture,
  rows: readonly Readonly<Record<string, unknown>>[],
  now: Date,
): Promise<boolean> {
  const past = rows.filter(({ status }) => isPastBets(fixture, String(status), now))
  if (past.length === 0) return false
  return hasOpenBets(
    transaction,
    inArray(
      tableOf(bets).market,
      past.map(each => String(each.id)),
    ),
  )
}

async function hasOpenBets(transaction: Orm, those: SQL): Promise<boolean> {
  const { id, state } = tableOf(bets)
  const open = await transaction
    .select({ id })
    .from(tableOf(bets))
    .where(and(those, eq(state, 'PLACED')))
    .limit(1)
  return open.length > 0
}

async function queueSettlement(transaction: Orm, row: ActionCall['row'], voided?: VoidedWith): Promise<void> {
  const version = Number(row.settlementVersion) + 1
  const payload = { market: row.id, ...(voided && { voided }) }
  await enqueue(transaction, settleMarketJob, { key: `${row.id}:${version}`, payload })
}

export const rollBackMarket: Handler = async ({ transaction, row }) => {
  await enqueue(transaction, rollBackMarketJob, {
    key: `${row.id}:${row.settlementVersion}`,
    payload: { market: row.id },
  })
}

/** Makes all markets of a fixture void that are not settled. */
export const voidMarkets: Handler<Fixture, { readonly reason: string }> = async ({
  transaction,
  by,
  row,
  input,
  askApproval,
}) => {
  await lockMarkets(transaction, row.id)
  const table = tableOf(markets)
  const rows = await transaction
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(
      and(eq(table.fixture, row.id), inArray(table.status, ['WITHDRAWN', 'OPEN', 'SUSPENDED', 'CLOSED'])),
    )
    .orderBy(asc(table.id))
  if (await needsSecondPerson(transaction, row, rows, by.now())) askApproval()
  const { reason } = input
  const voided = { voidReason: 'EVENT_CANCELLED', voidNote: reason, voidedBy: by.actor?.id ?? null } as const
  const voidWithFixture: Handler = call => voidSelections(transaction, by, call.row, voided)
  for (const { id } of rows)
    await perform(transaction, asSystem(by), markets, { id: String(id) }, 'void', { reason }, voidWithFixture)
}
