import { type Carried, carryInFor } from '../../../../src/domain/pools/carry'
import type { PoolTotal } from '../../../../src/domain/pools/level'
import { refundsOf, wholePoolRefund } from '../../../../src/domain/pools/refunds'
import {
  type Mismatch,
  mismatches,
  type Replayed,
  type ReplayResults,
  resultsBySettlement,
} from '../../../../src/domain/pools/replay'
import type { PoolRules } from '../../../../src/domain/pools/rules'
import { type WireWorksheet, wireWorksheet } from '../../../../src/domain/pools/wire-worksheet'
import { settlePool } from '../../../../src/domain/pools/worksheet'
import { poolSettlement } from '../../../../src/domain/postings/pools'
import { bets } from '../../../../src/resources/betting/bets'
import { labelOf } from '../../../../src/resources/kernel/declare/field'
import { dividends } from '../../../../src/resources/racing/dividends'
import { poolFigures, pools } from '../../../../src/resources/racing/pools'
import { races } from '../../../../src/resources/racing/races'
import type {
  ReplayDifference,
  ReplayedPool,
  ReplayPool,
} from '../../../../src/resources/racing/replayed-pool'
import type { Orm } from '../../../db/database'
import { findPool, type OpenPool, type PoolRow, readTotals } from '../pool-state'
import { divided } from '../race-worksheet'
import { carriedInto, postedDividends, postedEntry, postedSettlements } from './posted'
import { officialResults, readRawPool } from './raw-races'
import { recountTotals } from './raw-tickets'
import { replayTickets } from './replay-tickets'

/** The most differences of a pool in the answer. */
const mostTold = 200

/** Text among the values that are compared; everything else is an amount. */
const textFields: readonly string[] = ['state', 'outcome', 'refundReason', 'unbroken', 'positions', 'problem']

type Found = Omit<ReplayDifference, 'isMoney'>

/**
 * Calculates the payouts of a settled pool again, from its tickets and the results of its races alone, and compares them
 * with the posted ones: totals, dividends of every settlement, figures, the entry in the ledger, and every ticket. Writes
 * nothing.
 */
export async function replayPool(orm: Orm, told: ReplayPool): Promise<ReplayedPool> {
  const row = await findPool(orm, told.pool)
  const nothing = { tickets: 0, settlements: 0, gross: 0, paid: 0, differences: [], count: 0 } as const
  if (!divided.includes(row.state)) return { ...told, ...nothing, outcome: 'WAITING' }
  const found: Found[] = []
  const raw = await readRawPool(orm, row)
  const totals = await recountTotals(orm, row.id, raw.rules)
  found.push(...(await totalDifferences(orm, row, totals)))
  const replay = await replaySettlements(orm, raw, totals)
  found.push(...replay.found)
  let [count, tickets] = [found.length, 0]
  const kept = found.slice(0, mostTold)
  if (replay.last) {
    const { sheet, results } = replay.last
    const pool = withResults(raw, results)
    const refunded = new Set(refundsOf(pool.rules, pool.legs, totals).combinations)
    const perUnit = new Map(sheet.winners.map(one => [one.combination, BigInt(one.dividend)] as const))
    const isRefunded = sheet.outcome === 'REFUNDED'
    for await (const some of replayTickets(orm, { pool, perUnit, isRefunded, refunded })) {
      tickets += some.tickets
      count += some.wrong.length
      const record = (id: string) => ({ type: bets.typename, id })
      for (const { ticket, ...wrong } of some.wrong.slice(0, mostTold - kept.length))
        kept.push({ ...wrong, settlement: null, record: record(ticket) })
    }
  }
  return {
    ...told,
    outcome: count > 0 ? 'DIFFERS' : row.state === 'PAYING' ? 'PAYING' : 'AGREES',
    tickets,
    settlements: replay.settlements,
    gross: replay.last?.sheet.gross ?? 0,
    paid: replay.last?.sheet.paid ?? 0,
    differences: kept.map(one => ({ ...one, isMoney: !textFields.includes(one.field) })),
    count,
  }
}

async function totalDifferences(orm: Orm, { id }: PoolRow, totals: readonly PoolTotal[]): Promise<Found[]> {
  const staked = (all: readonly PoolTotal[]) =>
    new Map(
      all.filter(({ stake }) => stake !== 0n).map(one => [one.combination, { stake: Number(one.stake) }]),
    )
  return mismatches(staked(totals), staked(await readTotals(orm, id))).map(one => ({
    ...one,
    kind: 'TOTAL',
    settlement: null,
    record: { type: pools.typename, id },
  }))
}

interface Settlement {
  readonly sheet: WireWorksheet
  readonly results: ReplayResults
}

/** Calculates every settlement of a pool again: the dividends of all, and the figures and the entry of the latest. */
async function replaySettlements(
  orm: Orm,
  raw: OpenPool,
  totals: readonly PoolTotal[],
): Promise<{ readonly found: Found[]; readonly settlements: number; readonly last: Settlement | null }> {
  const { row, legs } = raw
  const official = await officialResults(
    orm,
    legs.map(({ id }) => id),
  )
  const bySettlement = resultsBySettlement(legs, official)
  const { numbers, first } = await postedSettlements(orm, row)
  const carried = await carriedInto(orm, row, first)
  const found: Found[] = resultDifferences(raw, official)
  // A pool that has to be refunded does not wait for the results of its other races.
  const whileWaiting = wholePoolRefund(raw.rules, legs) ? new Map() : undefined
  let last: Settlement | null = null
  for (const settlement of numbers) {
    const results = bySettlement.get(settlement) ?? whileWaiting
    const of = (one: Mismatch, kind: Found['kind'], record?: Found['record']): Found => ({
      ...one,
      ...{ kind, settlement: numbers.length > 1 ? settlement : null },
      record: record ?? { type: pools.typename, id: row.id },
    })
    const sheet = results ? worksheetOf(withResults(raw, results), totals, carried) : 'No result was official'
    if (typeof sheet === 'string') {
      const field = { name: 'Worksheet', field: 'problem', replayed: sheet, posted: String(row.outcome) }
      found.push(of(field, 'RESULT'))
      continue
    }
    const posted = await postedDividends(orm, row.id, settlement)
    // How much is right explains the amounts, and dividends from before it was kept have none.
    const winners = new Map(
      sheet.winners.map(({ combination, right: _, ...winner }) => [combination, winner]),
    )
    for (const one of mismatches(winners, posted.values)) {
      const dividend = posted.ids.get(one.name)
      found.push(of(one, 'DIVIDEND', dividend ? { type: dividends.typename, id: dividend } : undefined))
    }
    if (settlement !== Number(row.resultVersion) || !results) continue
    last = { sheet, results }
    found.push(...figureDifferences(raw, sheet).map(one => of(one, 'FIGURE')))
    found.push(...(await entryDifferences(orm, raw, sheet)).map(one => of(one, 'LEDGER')))
  }
  return { found, settlements: numbers.length, last }
}

function withResults(pool: OpenPool, results: ReplayResults): OpenPool {
  return { ...pool, legs: pool.legs.map(leg => ({ ...leg, positions: results.get(leg.id) ?? [] })) }
}

/** @returns why the pool can't be divided, where it can't */
function worksheetOf(
  { row, rules, legs }: OpenPool,
  totals: readonly PoolTotal[],
  carried: Carried,
): WireWorksheet | string {
  const { guarantee, isMandatory } = row
  const state = {
    races: legs,
    totals,
    carryIn: carryInFor(rules, carried),
    guarantee: BigInt(guarantee ?? 0),
    isMandatory,
  }
  try {
    return wireWorksheet(settlePool(rules, state))
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

/** Where the result of a race, as its page shows it, is not the last that was official. */
function resultDifferences(
  { legs }: OpenPool,
  official: Awaited<ReturnType<typeof officialResults>>,
): Found[] {
  return legs.flatMap(leg => {
    const said = official.findLast(({ race }) => race === leg.id)?.positions
    if (leg.cancelled || !said) return []
    const values = (positions: Replayed) => new Map([[leg.name, { positions }]])
    return mismatches(values(JSON.stringify(said)), values(JSON.stringify(leg.positions))).map(
      (one): Found => ({
        ...one,
        kind: 'RESULT',
        settlement: null,
        record: { type: races.typename, id: leg.id },
      }),
    )
  })
}

function figureDifferences({ row, rules }: OpenPool, sheet: WireWorksheet): Mismatch[] {
  const posted = row as Readonly<Record<string, unknown>>
  const values = (of: Readonly<Record<string, unknown>>) =>
    new Map<string, Readonly<Record<string, Replayed>>>([
      ['Outcome', { outcome: text(of.outcome), refundReason: text(of.refundReason) }],
      ...poolFigures.map(
        name => [labelOf(name, pools.fields[name]), { [name]: Number(of[name] ?? 0) }] as const,
      ),
      ...tierFigures(rules, of),
    ])
  return mismatches(values({ ...sheet }), values(posted))
}

/** Carry-over into and out of a pool by tier. For pools that were settled before tiers were stored, the terms split it. */
function tierFigures(rules: PoolRules, of: Readonly<Record<string, unknown>>) {
  if (!rules.tiers || rules.tiers.length === 0) return []
  const figures = [
    ['carryInByTier', 'carryIn'],
    ['carryOutByTier', 'carryOut'],
  ] as const
  return figures.flatMap(([name, all]) =>
    carryInFor(rules, { amount: Number(of[all] ?? 0), byTier: of[name] as readonly number[] }).map(
      (amount, tier) =>
        [`${labelOf(name, pools.fields[name])} ${tier + 1}`, { [name]: Number(amount) }] as const,
    ),
  )
}

const text = (value: unknown) => (value == null ? null : String(value))

/** Compares the sum of the posted entries with the entry that this worksheet would post. */
async function entryDifferences(
  orm: Orm,
  { row, country }: OpenPool,
  sheet: WireWorksheet,
): Promise<Mismatch[]> {
  // The owner of a carry-over matters to the ledger, not to the amount.
  const currency = row.currency as ReplayPool['currency']
  const of = { pool: row.id, carryOver: row.id, currency, country }
  const lines = poolSettlement({ ...sheet, ...of })?.lines ?? []
  const posted = [...(await postedEntry(orm, row.id))].filter(([, amount]) => amount !== 0)
  return mismatches(
    new Map(lines.map(({ account, amount }) => [account.kind, { amount }])),
    new Map(posted.map(([kind, amount]) => [kind, { amount }])),
  )
}
