import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { type BankTerms, bankTermsProblem } from '../../../src/domain/bank'
import { clabeProblem } from '../../../src/domain/clabe'
import { moneyOutProblem } from '../../../src/domain/customer-money'
import { methodProblem, type PaymentMethodCode, paymentMethods } from '../../../src/domain/payment-method'
import { withdrawalSwitches } from '../../../src/domain/switch'
import { isSameName, payoutCurrencies } from '../../../src/domain/withdrawal'
import type { Row } from '../../../src/resources/kernel/declare/resource'
import { banks } from '../../../src/resources/money/banks'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { amountBody } from '../../amount-body'
import { atOneMoment, type By } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { isRecordId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { idBody } from '../../id-body'
import { invalid, parse } from '../../validate'
import { isTestAccount } from '../customers'
import { hasCode, requireOn } from '../payments'
import { postHold } from './holds'
import { lockCustomer, type PaidCustomer, risksNow } from './review-facts'
import { runningBonuses } from './running-bonuses'

const trimmed = (most: number) => z.string().trim().min(1).max(most)

/** The body of a request to be paid out. */
export const withdrawalRequest = z.strictObject({
  customer: idBody,
  amount: amountBody.describe('Minor units'),
  currency: z.enum(payoutCurrencies),
  method: z.enum(Object.keys(paymentMethods) as [PaymentMethodCode, ...PaymentMethodCode[]]),
  destination: z.strictObject({
    bank: trimmed(40).optional().describe('Code or id of the bank; by default that of the e-wallet'),
    accountNumber: trimmed(40),
    ownerName: trimmed(161).describe('The name of the customer, as the bank has it'),
  }),
})

export type WithdrawalRequest = z.infer<typeof withdrawalRequest>

type Bank = BankTerms & Pick<Row<typeof banks>, 'id' | 'status' | 'outEnabled' | 'accountPattern'>

/**
 * Makes a request to be paid out and holds its money, in the caller's transaction.
 * @throws AppError 422 with a sentence per field, 422 `insufficient_funds`, 409 `stopped` when withdrawals are stopped
 */
export async function requestWithdrawal(transaction: Orm, caller: By, body: unknown): Promise<StoredRow> {
  const by = atOneMoment(caller)
  const { destination, ...asked } = parse(withdrawalRequest, body) as WithdrawalRequest
  const customer = await lockCustomer(transaction, asked.customer)
  if (!customer) throw invalid({ customer: 'There is no such customer' })
  const stopped = moneyOutProblem({ status: customer.status, kyc: 'APPROVED' })
  if (stopped) throw new AppError(409, 'wrong_state', stopped)
  await requireOn(transaction, withdrawalSwitches(asked.method))
  const carried = methodProblems(asked)
  if (Object.keys(carried).length > 0) throw invalid(carried)
  const bank = await findBank(transaction, destination.bank ?? asked.method)
  if (!bank) throw invalid({ 'destination.bank': 'Choose a bank by its code' })
  const problems = {
    ...bankProblems(asked, bank),
    ...accountProblems(destination, asked.method, bank, customer),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const now = by.now()
  const to = { bank: bank.id, accountNumber: destination.accountNumber, ownerName: destination.ownerName }
  const risks = await risksNow(transaction, { id: null, ...asked, ...to, requestedAt: now }, customer, now)
  const { left: wageringLeft } = await runningBonuses(transaction, customer.id, asked.currency)
  const row = await insertRow(transaction, by, withdrawals, {
    createdAt: now.toISOString(),
    ...asked,
    ...to,
    name: customer.name,
    kyc: customer.kyc,
    isTest: await isTestAccount(transaction, customer.id),
    risks,
    wageringLeft,
    waitingSince: now.toISOString(),
    requestedBy: by.actor?.id ?? null,
  })
  await postHold(transaction, by, row)
  return row
}

async function findBank(orm: Orm, codeOrId: string): Promise<Bank | null> {
  const table = tableOf(banks)
  const [found] = await orm
    .select()
    .from(table)
    .where(or(hasCode(table.code, codeOrId), isRecordId(codeOrId) ? eq(table.id, codeOrId) : undefined))
    .limit(1)
  return (found as Bank | undefined) ?? null
}

type Problems = Readonly<Record<string, string>>

function methodProblems(payment: Pick<WithdrawalRequest, 'amount' | 'currency' | 'method'>): Problems {
  const carried = methodProblem(payment.method, 'out', payment)
  return carried ? { [carried.includes('at most') ? 'amount' : 'method']: carried } : {}
}

/** Whether a bank takes this payment, by this method. */
export function bankProblems(
  payment: Pick<WithdrawalRequest, 'amount' | 'currency' | 'method'>,
  bank: BankTerms & Pick<Bank, 'status' | 'outEnabled'>,
): Problems {
  const carried = methodProblems(payment)
  if (Object.keys(carried).length > 0) return carried
  if (bank.status !== 'ACTIVE' || !bank.outEnabled)
    return { 'destination.bank': `No money is paid out to ${bank.name} at the moment` }
  const wrong = bankTermsProblem(bank, payment)
  return wrong ? { [wrong.field === 'bank' ? 'destination.bank' : 'amount']: wrong.problem } : {}
}

function accountProblems(
  { accountNumber, ownerName }: WithdrawalRequest['destination'],
  method: PaymentMethodCode,
  { name, accountPattern }: Bank,
  customer: PaidCustomer,
): Problems {
  const clabe = method === 'SPEI' ? clabeProblem(accountNumber) : null
  const isWrong = accountPattern !== null && !new RegExp(`^(?:${accountPattern})$`, 'u').test(accountNumber)
  const pattern = isWrong ? `${name} has no account numbers like this` : null
  const number = clabe ?? pattern
  return {
    ...(number !== null && { 'destination.accountNumber': number }),
    ...(!isSameName(ownerName, customer.name) && {
      'destination.ownerName': 'The account must be in the name of the customer',
    }),
  }
}
