import { and, asc, eq, inArray } from 'drizzle-orm'
import { decidedStates } from '../../../src/domain/bet'
import { type FixedEntry, fixedDecided } from '../../../src/domain/postings/fixed'
import type { Posting } from '../../../src/domain/postings/posting'
import { bets } from '../../../src/resources/betting/bets'
import { markets } from '../../../src/resources/betting/markets'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import { tableOf } from '../../db/tables'
import { debtOf } from '../../ledger/debt'
import { isCovered } from '../../ledger/is-covered'
import { post } from '../../ledger/post'
import { readPosting } from '../../ledger/read-posting'
import { lockOpenBonuses, voidWagering } from '../bonuses'
import { bookOf } from './book-lock'
import { takeFeedResults } from './feed-results'
import {
  type Call,
  chunk,
  fixedBetOf,
  onceOf,
  reopenFixture,
  type StoredFixedBet,
  wageringRef,
} from './settle'
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

/** @returns whether no bet is left */
async function rollBackChunk(transaction: Orm, by: By, id: string): Promise<boolean> {
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'show' })
  if (market.status !== 'REVERSING') return true
  const table = tableOf(bets)
  const rows = await transaction
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
    .for('update')
  const decided = rows.map(fixedBetOf)
  await lockOpenBonuses(
    transaction,
    decided.map(({ customer }) => customer),
  )
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
  const { id, settlementVersion } = bet
  const ref = { type: bets.typename, id }
  let owedNow = bet.owed
  for (const [place, { reversal, owing, owes }] of (await settledEntries(transaction, bet)).entries()) {
    const reverses = await entryOf(transaction, onceOf(id, 'settled', settlementVersion, place))
    const idem = onceOf(id, 'rolledBack', settlementVersion, place)
    // Otherwise the wallet holds less, and the customer owes it.
    if (await isCovered(transaction, inner => post(inner, by, reversal, { idem, ref, reverses }))) continue
    await post(transaction, by, owing, { idem, ref })
    owedNow += owes
  }
  return owedNow === 0 ? 0 : Math.min(owedNow, await debtOf(transaction, bet.customer, bet.currency))
}

/** Returns the entries of the present settlement of a bet, in their order. */
export async function settledEntries(orm: Orm, bet: StoredFixedBet): Promise<FixedEntry[]> {
  const { id, returned: won, refunded, owed, settlementVersion } = bet
  // Only a bet that left something owing pays a debt back.
  const repaid =
    owed > 0 && won > 0
      ? repaidBy(await readPosting(orm, await entryOf(orm, onceOf(id, 'settled', settlementVersion, 0))))
      : 0
  return fixedDecided(bet, { won, refunded, repaid })
}

/** Returns the id of an entry of the ledger. */
export async function entryOf(orm: Orm, idem: string): Promise<string> {
  const [entry] = await orm.select({ id: ledgerEntry.id }).from(ledgerEntry).where(eq(ledgerEntry.idem, idem))
  if (!entry) throw new Error(`The ledger has no ${idem}`)
  return entry.id
}

/** Returns the part of the customer's debt that an entry paid, in minor units. */
function repaidBy({ lines }: Posting): number {
  return lines.reduce((sum, { account, amount }) => (account.kind === 'RECEIVABLE' ? sum + amount : sum), 0)
}

/** @returns the fixture of a market whose bets are all open again */
async function takeUpMarket(transaction: Orm, by: By, id: string): Promise<string | null> {
  await lockKeys(transaction, [bookOf(id)])
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'rollBack', lock: true })
  if (market.status === 'REVERSING') {
    await perform(transaction, by, markets, { id }, 'takeUp', {})
    await takeFeedResults(transaction, by, market)
  }
  return String(market.fixture)
}
