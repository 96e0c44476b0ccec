import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { type BonusCurrency, openBonusStates } from '../../../src/domain/bonus'
import type { BonusMoney } from '../../../src/domain/postings/bonuses'
import type { Posting } from '../../../src/domain/postings/posting'
import { leavingWallet } from '../../../src/domain/wagering'
import { bonusTemplates } from '../../../src/resources/money/bonus-templates'
import { bonuses } from '../../../src/resources/money/bonuses'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { balanceOf } from '../../ledger/balance'
import { post } from '../../ledger/post'

/** The name of the lock on a customer's bonuses of a currency. It is taken before any of them is locked or granted. */
export function bonusLock(customer: unknown, currency: unknown): string {
  return `bonuses ${customer} ${currency}`
}

/**
 * Posts the money that leaves the bonus wallet when a bonus ends, once per bonus. The caller holds `bonusLock`.
 * @param event the reason: `converted` or `returned`
 * @returns the amount, which is 0 when nothing is left
 */
export async function emptyWallet(
  transaction: Orm,
  by: By,
  row: StoredRow,
  event: string,
  posting: (money: BonusMoney) => Posting,
): Promise<number> {
  const customer = String(row.customer)
  const currency = row.currency as BonusCurrency
  const balance = await balanceOf(transaction, { kind: 'WALLET_BONUS', owner: customer }, currency)
  const amount = leavingWallet(Number(row.amount), balance, await isLast(transaction, row))
  if (amount === 0) return 0
  await post(transaction, by, posting({ customer, currency, amount }), {
    idem: `bonus:${row.id}:${event}`,
    ref: { type: bonuses.typename, id: row.id },
  })
  return amount
}

/** Whether the customer has no other open bonus in the currency. */
async function isLast(transaction: Orm, { id, customer, currency }: StoredRow): Promise<boolean> {
  const table = tableOf(bonuses)
  const [others] = await transaction
    .select({ count: count() })
    .from(table)
    .where(
      and(
        eq(table.customer, String(customer)),
        eq(table.currency, currency as BonusCurrency),
        inArray(table.state, [...openBonusStates]),
        ne(table.id, id),
      ),
    )
  return others?.count === 0
}

/**
 * Adds to the spent budget of a template. It writes no audit entry: each grant and each cancellation has one.
 * @returns the budget that it has spent now
 */
export async function addSpent(transaction: Orm, id: string, amount: number): Promise<number> {
  const table = tableOf(bonusTemplates)
  const [row] = await transaction
    .update(table)
    .set({ spent: sql`${table.spent} + ${amount}` })
    .where(eq(table.id, id))
    .returning({ spent: table.spent })
  return Number(row?.spent)
}
