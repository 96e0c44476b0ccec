import { and, asc, inArray, lte, type SQL } from 'drizzle-orm'
import { openBonusStates } from '../../../src/domain/bonus'
import { bonusConversion, bonusReturn } from '../../../src/domain/postings/bonuses'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { bonusTemplates } from '../../../src/resources/money/bonus-templates'
import { bonuses } from '../../../src/resources/money/bonuses'
import { users } from '../../../src/resources/people/users'
import type { By, Handler, Rule } from '../../context'
import { perform } from '../../crud/perform'
import type { Database } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { requireNotOwnAccount } from '../customers'
import { addSpent, bonusLock, emptyWallet } from './bonus-wallet'

/** Holds changes of one customer's bonuses apart: they share a wallet. */
export const bonusRule: Rule = {
  reads: ['state', 'wagered'],
  locks: (before, given) => {
    const { customer, currency } = { ...before, ...given }
    return [bonusLock(customer, currency)]
  },
}

/** A bonus that was wagered becomes cash. */
export const completeBonus: Handler = async ({ transaction, by, row }) => ({
  converted: await emptyWallet(transaction, by, row, 'converted', bonusConversion),
})

/** Returns the rest of a bonus that expires or is forfeited to the operator. */
export const returnBonus: Handler = async ({ transaction, by, row }) => {
  await emptyWallet(transaction, by, row, 'returned', bonusReturn)
}

/** Nobody decides how long a bonus of their own lasts. */
export const extendBonus: Handler = ({ transaction, by, row }) =>
  requireNotOwnAccount(transaction, by, [String(row.customer)])

/** A cancelled bonus was never granted, as far as the budget of its template is concerned. */
export const cancelBonus: Handler = async call => {
  const { transaction, by, row } = call
  await requireNotOwnAccount(transaction, by, [String(row.customer)])
  await returnBonus(call)
  if (row.template !== null) await addSpent(transaction, String(row.template), -Number(row.amount))
}

/** Records per query. Each is then changed in a transaction of its own. */
const batch = 100

/**
 * Expires bonuses whose time is over, forfeits those of customers who may not play any more, and ends offers. Several
 * processes may run it at once.
 */
export async function endBonuses(database: Pick<Database, 'orm' | 'transaction'>, by: By): Promise<void> {
  const now = by.now().toISOString()
  const table = tableOf(bonuses)
  const templates = tableOf(bonusTemplates)
  const isOpen = inArray(table.state, [...openBonusStates])
  const barred = database.orm
    .select({ id: tableOf(users).id })
    .from(tableOf(users))
    .where(inArray(tableOf(users).status, ['SELF_EXCLUDED', 'BLOCKED', 'CLOSED']))
  const isOver = and(inArray(templates.state, ['ACTIVE', 'PAUSED']), lte(templates.endAt, now))
  await endEach(database, by, bonuses, 'expire', and(isOpen, lte(table.expiresAt, now)))
  await endEach(database, by, bonuses, 'forfeit', and(isOpen, inArray(table.customer, barred)), {
    reason: 'The account is excluded, blocked or closed',
  })
  await endEach(database, by, bonusTemplates, 'end', isOver, { reason: 'The offer has ended' })
}

async function endEach(
  database: Pick<Database, 'orm' | 'transaction'>,
  by: By,
  resource: AnyResource,
  action: string,
  where: SQL | undefined,
  input: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const table = tableOf(resource)
  for (;;) {
    const due = await database.orm
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(asc(table.id))
      .limit(batch)
    for (const { id } of due)
      await database
        .transaction(inside => perform(inside, by, resource, { id: String(id) }, action, input))
        .catch(ignoreRival)
    if (due.length < batch) return
  }
}

/** Somebody else ended it first. */
function ignoreRival(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'wrong_state')) throw error
}
