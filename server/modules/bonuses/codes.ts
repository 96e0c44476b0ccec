import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { BonusCurrency } from '../../../src/domain/bonus'
import { codeAmount, codeProblem, codesNeedApproval, spelledCode } from '../../../src/domain/bonus-code'
import { bonusTemplates } from '../../../src/resources/money/bonus-templates'
import { bonuses } from '../../../src/resources/money/bonuses'
import type { By, EditJudge, Handler, Rule } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { lockLimit } from '../staff'
import { bonusLock } from './bonus-wallet'
import { type Grant, grantBonus, requireGrantable } from './grant'
import { grantedTo, isToCome, readOffer, termsFromNow } from './offer'

export interface EnteredCode {
  readonly customer: string
  readonly code: string
  /** The deposit that the code was entered with. */
  readonly deposit?: {
    readonly amount: number
    readonly currency: BonusCurrency
    readonly isFirst: boolean
  }
}

/**
 * Grants the bonus of a code, as the system.
 * @returns the id of the bonus
 * @throws AppError 422 naming `code` or `customer`
 */
export async function redeemCode(transaction: Orm, by: By, entered: EnteredCode): Promise<string> {
  const { id, currency } = await findOffer(transaction, entered.code)
  await lockKeys(transaction, [bonusLock(entered.customer, currency)])
  return blamingCode(async () => {
    const grant = await worthOf(transaction, by, entered, { id, isLocked: true })
    const reason = `Code ${spelledCode(entered.code)}`
    return grantBonus(transaction, { ...by, actor: null }, { ...grant, reason, source: 'CODE' })
  })
}

/**
 * Requires that a code would give something now. The grant itself asks again.
 * @throws AppError 422 naming `code` or `customer`
 */
export async function requireCode(transaction: Orm, by: By, entered: EnteredCode): Promise<void> {
  const { id } = await findOffer(transaction, entered.code)
  await blamingCode(() => worthOf(transaction, by, entered, { id, isLocked: false }))
}

/**
 * Grants the bonus of a code that was entered with a deposit. The deposit stays valid when there is no bonus to grant.
 * @returns the fields of the deposit with the bonus, or with the reason for none
 */
export async function bonusOfDeposit(
  transaction: Orm,
  by: By,
  entered: EnteredCode,
): Promise<{ readonly bonus: string } | { readonly bonusProblem: string }> {
  try {
    return { bonus: await transaction.transaction(inner => redeemCode(inner as Orm, by, entered)) }
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return { bonusProblem: error.message }
    throw error
  }
}

/** Cancels the bonus of a deposit that was taken back, unless it is over. The caller holds `bonusLock`. */
export async function cancelBonusOfDeposit(transaction: Orm, by: By, id: string): Promise<void> {
  const { state } = await findRow(transaction, bonuses, id, { viewer: null, verb: 'show' })
  if (state !== 'GRANTED' && state !== 'ACTIVE') return
  await perform(transaction, { ...by, actor: null }, bonuses, { id }, 'cancel', {
    reason: 'The deposit was taken back',
  })
}

const templates = tableOf(bonusTemplates)

/** @throws AppError 422 when no active offer has the code */
async function findOffer(orm: Orm, typed: string): Promise<{ id: string; currency: BonusCurrency }> {
  const [offer] = await orm
    .select({ id: templates.id, currency: templates.currency })
    .from(templates)
    .where(and(eq(templates.state, 'ACTIVE'), hasCode(spelledCode(typed))))
    .limit(1)
  if (!offer) throw invalid({ code: 'No offer has this code now' })
  return { id: String(offer.id), currency: offer.currency as BonusCurrency }
}

function hasCode(code: string): SQL {
  return sql`${templates.codes} @> ${JSON.stringify([code])}::jsonb`
}

async function worthOf(
  transaction: Orm,
  by: By,
  { customer, deposit }: EnteredCode,
  { id, isLocked }: { readonly id: string; readonly isLocked: boolean },
): Promise<Pick<Grant, 'customer' | 'template' | 'amount' | 'currency'>> {
  const offer = await readOffer(transaction, by, id, { isLocked })
  const own = offer.terms.currency as BonusCurrency
  if (deposit && deposit.currency !== own) throw invalid({ code: `The code is for deposits of ${own}` })
  const entered = { deposit: deposit ?? null, toCustomer: await grantedTo(transaction, customer, id) }
  const problem = codeProblem(offer.terms, entered)
  if (problem) throw invalid({ code: problem })
  const worth = { customer, template: id, amount: codeAmount(offer.terms, entered), currency: own }
  await requireGrantable(transaction, worth, offer, by.now().toISOString())
  return worth
}

/**
 * Reports a refusal of the grant at `code`, except one of the customer: the caller sends no other value of a grant,
 * such as its amount, because the code decides it.
 * @throws AppError 422 at `code`
 */
async function blamingCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422 || error.details.fields?.customer) throw error
    throw invalid({ code: error.message })
  }
}

type Template = StoredRow<typeof bonusTemplates>

/**
 * Asks for a second person where the codes of an offer give one customer as much as a grant that needs one, by its terms of today
 * or by those that come later.
 */
export const activateOffer: Handler<Template> = async ({ transaction, by, row, askApproval }) => {
  const { codes, currency } = row
  const limit = by.actor && (await lockLimit(transaction, by.actor.id, currency))
  const terms = await termsFromNow(transaction, by, row)
  if (terms.some(each => codesNeedApproval({ ...each, codes, currency }, limit))) askApproval()
}

/** Customers can enter the codes of an active offer at once, so a change of it is judged as its activation is. */
export const judgeOffer: EditJudge<Template> = async (transaction, by, offer) => {
  if (offer.state !== 'ACTIVE') return false
  return codesNeedApproval(offer, by.actor && (await lockLimit(transaction, by.actor.id, offer.currency)))
}

/** An offer has no two codes of another active one; a code counts from when it is saved, so its terms do, too. */
export const templateRule: Rule = {
  reads: ['state', 'codes'],
  async settle(transaction, before, changes, now) {
    const after = { ...before, ...changes }
    const { id, state, codes } = after
    if (state !== 'ACTIVE' || !Array.isArray(codes) || codes.length === 0) return {}
    const had = before.codes as readonly string[] | null
    const isNew = before.state === 'ACTIVE' && codes.some(code => !had?.includes(code))
    if (isNew && isToCome(after.effectiveFrom, after.currency, now))
      throw invalid({
        codes: 'Customers can enter a new code at once. Leave the first day of the terms empty.',
      })
    // After the offer itself is locked, as in a grant that pauses it.
    await lockKeys(transaction, ['bonus codes'])
    const rivals = await transaction
      .select({ name: templates.name, codes: templates.codes })
      .from(templates)
      .where(
        and(
          eq(templates.state, 'ACTIVE'),
          sql`${templates.id} <> ${id}`,
          or(...codes.map(code => hasCode(String(code)))),
        ),
      )
      .limit(1)
    const [rival] = rivals
    if (!rival) return {}
    const code = codes.find(each => (rival.codes as readonly string[]).includes(String(each)))
    const problem = `The active offer ${rival.name} has the code ${code} already`
    throw new AppError(409, 'taken', problem, { fields: { codes: problem } })
  },
}
