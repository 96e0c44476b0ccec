import { eq } from 'drizzle-orm'
import { type CustomerSignInOutcome, isLater, signInProblems } from '../../../src/domain/customer-sign-in'
import { customerSignIns } from '../../../src/resources/people/customer-sign-ins'
import { users } from '../../../src/resources/people/users'
import type { By } from '../../context'
import { lockByRule, ruleFor } from '../../crud/apply-rules'
import { insertHeld } from '../../crud/write'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'

export interface ReportedSignIn extends Readonly<Record<string, unknown>> {
  readonly customer: string
  /** ISO 8601. */
  readonly at: string
  readonly outcome: CustomerSignInOutcome
  readonly address: string
  readonly country: string
  /** The name of the service key that reports it. */
  readonly platform: string
}

const table = tableOf(users)

/**
 * Records a sign-in of a customer. The latest successful one says when and from which country the customer signed in last,
 * in whatever order they are reported. The customer gets no new version: staff who edit the record are not disturbed.
 * @returns the id of the record
 * @throws AppError 422 for an unknown customer, a time to come, or what is no address
 */
export async function recordSignIn(transaction: Orm, by: By, given: ReportedSignIn): Promise<string> {
  const problems = signInProblems(given, by.now().toISOString())
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { customer, at, outcome, country } = given
  await lockByRule(transaction, ruleFor(by.modules, customerSignIns, Object.keys(given)), null, given)
  // Locked before the insert, whose reference locks it more weakly: two reports at once would wait for each other.
  const [known] = await transaction
    .select({ lastSignInAt: table.lastSignInAt, lastActiveAt: table.lastActiveAt })
    .from(table)
    .where(eq(table.id, customer))
    .for('no key update')
  if (!known) throw invalid({ customer: 'No customer has this ID. Register the customer first.' })
  const { id } = await insertHeld(transaction, by, customerSignIns, given)
  const last = {
    ...(isLater(at, known.lastSignInAt) && { lastSignInAt: at, lastIpCountry: country }),
    ...(isLater(at, known.lastActiveAt) && { lastActiveAt: at }),
  }
  if (outcome === 'SIGNED_IN' && Object.keys(last).length > 0)
    await transaction.update(table).set(last).where(eq(table.id, customer))
  return id
}
