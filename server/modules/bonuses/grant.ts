import { and, eq } from 'drizzle-orm'
import {
  type BonusCurrency,
  expiryAfter,
  grantNeedsApproval,
  grantProblem,
  isExhausted,
  plainTerms,
  requiredWager,
} from '../../../src/domain/bonus'
import { moneyInProblem } from '../../../src/domain/customer-money'
import { bonusGrant } from '../../../src/domain/postings/bonuses'
import type { Row } from '../../../src/resources/kernel/declare/resource'
import { bonusFiles } from '../../../src/resources/money/bonus-files'
import { bonusTemplates } from '../../../src/resources/money/bonus-templates'
import { bonuses } from '../../../src/resources/money/bonuses'
import { users } from '../../../src/resources/people/users'
import { atOneMoment, type By, type Maker } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { requireVisible } from '../../crud/visibility'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { post } from '../../ledger/post'
import { invalid } from '../../validate'
import { isTestAccount, requireNotOwnAccount } from '../customers'
import { lockLimit } from '../staff'
import { addSpent, bonusLock } from './bonus-wallet'
import { grantedTo, type Offer, readOffer } from './offer'

export interface Grant {
  readonly customer: string
  readonly template?: string | null
  /** Minor units. */
  readonly amount: number
  readonly currency: BonusCurrency
  readonly reason: string
  readonly source: 'AUTO' | 'CODE' | 'MANUAL' | 'BULK'
  /** The file that it is granted from, and its reference there. */
  readonly file?: string | null
  readonly reference?: string | null
  /** Id of the user who decided it, where a job grants it. */
  readonly grantedBy?: string | null
}

/** Grants a bonus for a member of staff (docs/bonuses.md). */
export const makeBonus: Maker =
  async given =>
  async ({ transaction, by, askApproval }) => {
    const grant = { ...given, source: 'MANUAL' } as Grant
    if (by.actor) {
      await requireVisible(transaction, by.actor, bonuses, given)
      await requireNotOwnAccount(transaction, by, [grant.customer])
      const limit = await lockLimit(transaction, by.actor.id, grant.currency)
      if (grantNeedsApproval(grant, limit)) askApproval()
    }
    return grantBonus(transaction, by, grant)
  }

/**
 * Grants a bonus and puts the money into the bonus wallet. The caps hold against rivals: grants of one template wait for
 * one another.
 * @returns the id of the bonus
 * @throws AppError 422 naming the field that does not allow it
 */
export async function grantBonus(transaction: Orm, by: By, grant: Grant): Promise<string> {
  const { customer, currency } = grant
  const template = grant.template ?? null
  const now = by.now().toISOString()
  await lockKeys(transaction, [bonusLock(customer, currency)])
  const offer = template === null ? null : await readOffer(transaction, by, template, { isLocked: true })
  await requireGrantable(transaction, grant, offer, now)
  const id = await writeGrant(transaction, by, grant, offer)
  if (offer) await spend(transaction, by, offer, grant.amount)
  return id
}

/** Writes a grant that was found to be allowed, and posts it. The caller holds the locks, and counts it as spent. */
export async function writeGrant(
  transaction: Orm,
  caller: By,
  { customer, amount, currency, reason, source, file = null, reference = null, grantedBy }: Grant,
  offer: Offer | null,
): Promise<string> {
  const by = atOneMoment(caller)
  const now = by.now().toISOString()
  const { multiplier, expiryDays } = offer?.terms ?? plainTerms
  const row = await insertRow(transaction, by, bonuses, {
    createdAt: now,
    customer,
    template: offer?.id ?? null,
    terms: offer?.terms.id ?? null,
    amount,
    currency,
    reason,
    source,
    file,
    reference,
    ...(grantedBy !== undefined && { grantedBy }),
    required: requiredWager(amount, multiplier),
    isTest: await isTestAccount(transaction, customer),
    expiresAt: expiryAfter(now, expiryDays),
  })
  await post(transaction, by, bonusGrant({ customer, currency, amount }), {
    idem: `bonus:${row.id}:granted`,
    ref: { type: bonuses.typename, id: row.id },
    reason,
  })
  if (multiplier === 0)
    await perform(transaction, { ...by, actor: null }, bonuses, { id: row.id }, 'complete', {})
  return row.id
}

/** Adds a grant to the spent budget of its offer, and pauses the offer when the budget is used up. */
async function spend(transaction: Orm, by: By, offer: Offer, amount: number): Promise<void> {
  const spent = await addSpent(transaction, offer.id, amount)
  // A pause would stop a file whose money is reserved: the offer pauses when the file is done.
  if (!(await isGrantingFile(transaction, offer.id))) await pauseExhausted(transaction, by, offer, spent)
}

async function isGrantingFile(transaction: Orm, template: string): Promise<boolean> {
  const table = tableOf(bonusFiles)
  const running = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.template, template), eq(table.state, 'GRANTING')))
    .limit(1)
  return running.length > 0
}

/** Pauses an offer whose budget is used up. */
export async function pauseExhausted(
  transaction: Orm,
  by: By,
  { id, terms }: Pick<Offer, 'id' | 'terms'>,
  spent: number,
): Promise<void> {
  if (isExhausted(spent, terms.budget))
    await perform(transaction, { ...by, actor: null }, bonusTemplates, { id }, 'pause', {
      reason: 'The budget is used up',
    })
}

/**
 * Requires that a customer may be granted an amount now, by the terms of an offer where there is one.
 * @throws AppError 422 naming the field that does not allow it
 */
export async function requireGrantable(
  transaction: Orm,
  { customer: id, amount, currency }: Pick<Grant, 'customer' | 'amount' | 'currency'>,
  offer: Offer | null,
  now: string,
): Promise<void> {
  const table = tableOf(users)
  const [customer] = await transaction
    .select({
      status: table.status,
      restricted: table.restricted,
      country: table.country,
      tags: table.tags,
    })
    .from(table)
    .where(eq(table.id, id))
    .for('share')
  if (!customer) throw invalid({ customer: 'Customer was not found; choose another' })
  const barred = moneyInProblem(customer as Pick<Row<typeof users>, 'status' | 'restricted'>)
  if (barred) throw invalid({ customer: barred })
  if (!offer) return
  const refused = grantProblem(offer.terms, {
    amount,
    currency,
    now,
    customer: customer as Pick<Row<typeof users>, 'country' | 'tags'>,
    toCustomer: await grantedTo(transaction, id, offer.id),
    toAll: offer.spent,
  })
  if (refused) throw invalid({ [refused.field]: refused.problem })
}
