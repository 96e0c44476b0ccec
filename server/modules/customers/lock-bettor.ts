import { and, eq, sql } from 'drizzle-orm'
import { bettorProblem } from '../../../src/domain/bet'
import { accountOfBet, type BetAccount } from '../../../src/domain/bet-account'
import { roles } from '../../../src/resources/kernel/rights/roles'
import { users } from '../../../src/resources/people/users'
import type { Orm } from '../../db/database'
import { fixedRows } from '../../db/fixed-statement'
import { staffTable } from '../../db/staff-table'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

/**
 * Locks a customer who bets, so that their state does not change until the bet is written.
 * @param customer undefined for a ticket without an account
 * @returns the account that the bet belongs to (docs/bets.md)
 * @throws AppError 409 for a customer who may not bet, 422 for one who does not exist
 */
export async function lockBettor(
  transaction: Orm,
  customer: string | undefined,
  isPlacedByStaff: boolean,
): Promise<BetAccount> {
  if (customer === undefined) return accountOfBet(null, isPlacedByStaff)
  const [row] = await lockUser(transaction, { id: customer })
  if (!row) throw invalid({ customer: 'Customer was not found' })
  const problem = bettorProblem(row)
  if (problem) throw new AppError(409, 'customer_refused', problem)
  return accountOfBet(row, isPlacedByStaff)
}

type Bettor = Parameters<typeof bettorProblem>[0] & NonNullable<Parameters<typeof accountOfBet>[0]>

const lockUser = fixedRows<Bettor>(orm => {
  const { id, status, kyc, restricted, isTest, belongsTo, phone } = tableOf(users)
  const isStaffPhone = sql<boolean>`exists (${orm
    .select({ one: sql`1` })
    .from(staffTable)
    .where(
      and(
        sql`lower(${staffTable.phone}) collate "C" = lower(${phone}) collate "C"`,
        eq(staffTable.status, 'ACTIVE'),
        sql`${staffTable.roles} ?| array[${sql.join(
          roles.map(role => sql`${role}`),
          sql`, `,
        )}]`,
      ),
    )})`
  const selection = { status, kyc, restricted, isTest, belongsTo, isStaffPhone }
  const statement = orm
    .select(selection)
    .from(tableOf(users))
    .where(eq(id, sql.placeholder('id')))
    .for('share', { of: tableOf(users) })
  return { selection, statement }
})
