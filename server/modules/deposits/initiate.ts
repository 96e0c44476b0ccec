import { and, asc, eq } from 'drizzle-orm'
import { spelledCode } from '../../../src/domain/bonus-code'
import { feeOf } from '../../../src/domain/deposit'
import { methodProblem, type PaymentMethodCode, paymentMethods } from '../../../src/domain/payment-method'
import { providers } from '../../../src/resources/games/providers'
import { banks } from '../../../src/resources/money/banks'
import { deposits } from '../../../src/resources/money/deposits'
import { atOneMoment, type By } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { newId } from '../../db/id'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { requireCode } from '../bonuses'
import { isTestAccount } from '../customers'
import { requireWithinLimits } from '../deposit-limits'
import { hasCode } from '../payments'
import { requireMayPayIn } from './may-pay-in'
import type { NewDeposit } from './new-deposit'
import { type DepositRow, isFirstDeposit } from './post-deposit'

/**
 * Makes a deposit of a customer: pending, or initiated as long as the provider gave it no reference.
 * @throws AppError 422 with a sentence per field, 422 `deposit_limit`, 409 when the customer may not pay in or deposits are
 * stopped, 422 `bank_refuses`, 409 `taken` for a known reference
 */
export async function initiate(transaction: Orm, caller: By, asked: NewDeposit): Promise<DepositRow> {
  const by = atOneMoment(caller)
  const { customer, amount, currency, method, channel = 'WEB', providerRef = null } = asked
  const problem = methodProblem(method, 'in', { amount, currency })
  if (problem) throw invalid({ method: problem })
  const bank = asked.bank === undefined ? null : await findBank(transaction, asked.bank)
  await requireMayPayIn(transaction, { ...asked, channel, bank })
  await requireWithinLimits(transaction, by.now(), { customer, currency, amount })
  const bonusCode = await usableCode(transaction, by, asked)
  const provider = await findProvider(transaction, method, asked.provider)
  return insertRow(transaction, by, deposits, {
    // By the clock that its limits were asked by: it counts in the day that let it pass.
    createdAt: by.now().toISOString(),
    number: `D-${newId().slice(-12).toUpperCase()}`,
    customer,
    amount,
    currency,
    method,
    channel,
    provider: provider.id,
    providerRef,
    bank,
    fee: feeOf(amount, provider.feeBps ?? 0),
    bonusCode,
    isTest: await isTestAccount(transaction, customer),
    state: providerRef === null ? 'INITIATED' : 'PENDING',
  })
}

/**
 * Returns the code that a customer entered with a deposit, as it is spelled; null without one.
 * @throws AppError 422 when it would give nothing now
 */
async function usableCode(
  transaction: Orm,
  by: By,
  { customer, amount, currency, bonusCode }: NewDeposit,
): Promise<string | null> {
  if (bonusCode === undefined) return null
  const deposit = { amount, currency, isFirst: await isFirstDeposit(transaction, customer) }
  try {
    await requireCode(transaction, by, { customer, code: bonusCode, deposit })
  } catch (error) {
    if (error instanceof AppError && error.details.fields?.code) throw invalid({ bonusCode: error.message })
    throw error
  }
  return spelledCode(bonusCode)
}

/** The active provider that carries a method; the one with this code where it is named. */
async function findProvider(transaction: Orm, method: PaymentMethodCode, named: string | undefined) {
  const { id, feeBps, methods, code, kind, status } = tableOf(providers)
  const isNamed = named === undefined ? undefined : hasCode(code, named)
  const found = await transaction
    .select({ id, feeBps, methods, code })
    .from(tableOf(providers))
    .where(and(eq(kind, 'PAYMENT'), eq(status, 'ACTIVE'), isNamed))
    .orderBy(asc(code))
  const { label } = paymentMethods[method]
  if (named !== undefined && found.length === 0)
    throw invalid({ provider: `There is no payment provider ${named} in use` })
  const able = found.filter(each => each.methods.includes(method))
  const [first, second] = able
  if (!first)
    throw invalid({ method: `No payment provider${named === undefined ? '' : ` ${named}`} carries ${label}` })
  if (second)
    throw invalid({
      provider: `Say which provider: ${able.map(each => each.code).join(', ')} carry ${label}`,
    })
  return first
}

async function findBank(transaction: Orm, code: string): Promise<string> {
  const table = tableOf(banks)
  const [bank] = await transaction.select({ id: table.id }).from(table).where(hasCode(table.code, code))
  if (!bank) throw invalid({ bank: `There is no bank ${code}` })
  return bank.id
}
