import { and, asc, eq, inArray } from 'drizzle-orm'
import { type FixedEntry, fixedDecided } from '../../../src/domain/postings/fixed'
import { bets } from '../../../src/resources/betting/bets'
import { markets } from '../../../src/resources/betting/markets'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import { tableOf } from '../../db/tables'
import { isCovered } from '../../ledger/is-covered'
import { post } from '../../ledger/post'
import { voidWagering } from '../bonuses'
import { bookOf } from './book-lock'
import { type Call, chunk, onceOf, reopenFixture, type StoredFixedBet, wageringRef } from './settle'
import { addToBook } from './totals'

/** Takes back a settlement, some hundred bets in a transaction, each once: each entry is reversed, and its bet is open again. */
export async function rollBackBets(call: Call, id: string): Promise<void> {
  let isOver = false
  while (!isOver) {
    call.signal.throwIfAborted()
    isOver = await call.transaction(transaction => rollBackChunk(transaction, call.by, id))
  }
  const fixture = await call.transaction(transaction => takeUpMarket(transaction, call.by, id))
  if (fixture) await call.transaction(transaction => reopenFixture(transaction, call.by, fixture))
}

const decidedStates = ['WON', 'LOST', 'REFUNDED'] as const

/** @returns whether no bet is left */
async function rollBackChunk(transaction: Orm, by: By, id: string): Promise<boolean> {
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'show' })
  if (market.status !== 'REVERSING') return true
  const table = tableOf(bets)
  const decided = (await transaction
    .select(storedColumns(bets))
    .from(table)
    .where(
      and(
        eq(table.market, id),
        inArray(table.state, decidedStates),
        eq(table.settlementVersion, Number(market.settlementVersion)),
      ),
    )
    .orderBy(asc(table.id))
    .limit(chunk)
    .for('update')) as unknown as readonly StoredFixedBet[]
  for (const bet of decided) {
    const owed = await takeBack(transaction, by, bet)
    await voidWagering(transaction, by, wageringRef(bet.id, bet.settlementVersion))
    await perform(transaction, by, bets, { id: bet.id }, 'rollBack', {}, async () => ({ owed }))
  }
  await addToBook(transaction, decided)
  return decided.length < chunk
}

/** @returns the amount of this bet that the customer owes now */
async function takeBack(transaction: Orm, by: By, bet: StoredFixedBet): Promise<number> {
  const { returned: won, refunded, owed } = bet
  let owedNow = owed
  for (const [place, entry] of fixedDecided(bet, { won, refunded, owed }).entries())
    if (!(await isReversed(transaction, by, bet, entry, place))) owedNow += entry.owes
  return owedNow
}

/** @returns whether the entry was reversed; otherwise the wallet holds less, and the customer owes it */
async function isReversed(
  transaction: Orm,
  by: By,
  bet: StoredFixedBet,
  { reversal, owing }: FixedEntry,
  place: number,
): Promise<boolean> {
  const idem = onceOf(bet.id, 'rolledBack', bet.settlementVersion, place)
  const ref = { type: bets.typename, id: bet.id }
  const reverses = await settlementEntry(transaction, bet, place)
  const postReversal = async (inner: Orm) => {
    await post(inner, by, reversal, { idem, ref, reverses })
  }
  if (await isCovered(transaction, postReversal)) return true
  await post(transaction, by, owing, { idem, ref })
  return false
}

/** The id of an entry by which the settlement that stands decided a bet. */
export async function settlementEntry(
  orm: Orm,
  { id, settlementVersion }: Pick<StoredFixedBet, 'id' | 'settlementVersion'>,
  place: number,
): Promise<string> {
  const [entry] = await orm
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.idem, onceOf(id, 'settled', settlementVersion, place)))
  if (!entry) throw new Error(`Bet ${id} has no settlement ${settlementVersion} in the ledger`)
  return entry.id
}

/** @returns the fixture of a market whose bets are all open again */
async function takeUpMarket(transaction: Orm, by: By, id: string): Promise<string | null> {
  await lockKeys(transaction, [bookOf(id)])
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'rollBack', lock: true })
  if (market.status === 'REVERSING') await perform(transaction, by, markets, { id }, 'takeUp', {})
  return String(market.fixture)
}
