import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { bettorProblem } from '../../../src/domain/bet'
import { accountOfBet, type BetAccount } from '../../../src/domain/bet-account'
import { roles } from '../../../src/resources/kernel/rights/roles'
import { users } from '../../../src/resources/people/users'
import { arrayText } from '../../db/array-text'
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
  return accountOf(row, isPlacedByStaff)
}

/**
 * The same for several customers, who place their bets themselves.
 * @returns the account of each bet by its customer
 */
export async function lockBettors(
  transaction: Orm,
  customers: readonly string[],
): Promise<ReadonlyMap<string, BetAccount>> {
  const rows = await lockUsers(transaction, { ids: arrayText(customers) })
  const found = new Map(rows.map(row => [row.id, row]))
  return new Map(customers.map(customer => [customer, accountOf(found.get(customer), false)]))
}

function accountOf(row: Bettor | undefined, isPlacedByStaff: boolean): BetAccount {
  if (!row) throw invalid({ customer: 'Customer was not found' })
  const problem = bettorProblem(row)
  if (problem) throw new AppError(409, 'customer_refused', problem)
  return accountOfBet(row, isPlacedByStaff)
}

type Bettor = { readonly id: string } & Parameters<typeof bettorProblem>[0] &
  NonNullable<Parameters<typeof accountOfBet>[0]>

const lockUser = lockUsersWhere(id => sql`${id} = ${sql.placeholder('id')}::uuid`)
const lockUsers = lockUsersWhere(id => sql`${id} = any(${sql.placeholder('ids')}::uuid[])`)

/** In the order of their ids, so that two who lock several never wait for each other in a circle. */
function lockUsersWhere(condition: (id: Column) => SQL) {
  return fixedRows<Bettor>(orm => {
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
    const selection = { id, status, kyc, restricted, isTest, belongsTo, isStaffPhone }
    const statement = orm
      .select(selection)
      .from(tableOf(users))
      .where(condition(id))
      .orderBy(asc(id))
      .for('share', { of: tableOf(users) })
    return { selection, statement }
  })
}
