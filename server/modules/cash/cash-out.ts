import { eq } from 'drizzle-orm'
import { cashRulesOf, type SeenDocument } from '../../../src/domain/cash'
import { moneyOutProblem } from '../../../src/domain/customer-money'
import { momentIn } from '../../../src/domain/local-moment'
import { cashOut } from '../../../src/domain/postings/cash'
import { readCode } from '../../../src/domain/withdrawal-code'
import type { AskedFor, FoundCode } from '../../../src/resources/kernel/wire/cash'
import { withdrawalCodes } from '../../../src/resources/money/withdrawal-codes'
import { hashToken } from '../../auth/tokens'
import { atOneMoment, type Context } from '../../context'
import { countLookup } from '../../crud/lookups'
import { performOnLocked } from '../../crud/perform'
import { storedColumns } from '../../crud/read'
import type { ByPerson } from '../../crud/written'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { requireNotOwnAccount } from '../customers'
import { requireOn } from '../payments'
import { stillMay } from '../staff'
import { noteLevel } from './cash-in'
import { lockCustomer, readCustomer } from './customers'
import { moveCash } from './move-cash'
import { receiptOfCode } from './receipt'
import { lockOwnShift, placeOf, type Shift } from './running-shift'
import { keptDocument } from './seen-document'
import { holdEntryOf, type WithdrawalCode } from './withdrawal-codes'

const table = tableOf(withdrawalCodes)

/**
 * Reads a code for the cashier who checks the customer's document.
 * @throws AppError 404, 422 for what is no code, 429 for too many
 */
export async function findCode({ actor, database: { orm }, now }: Context, text: string): Promise<FoundCode> {
  await countLookup(orm, actor.id, now())
  const row = await codeRow(orm, text)
  const { customer, currency, amount } = row
  return {
    state: row.state as FoundCode['state'],
    customer: await readCustomer(orm, customer),
    currency,
    amount,
    expiresAt: String(row.expiresAt),
    isSupervised: amount > cashRulesOf(currency).supervisedAbove,
    receipt: row.state === 'PAID' ? await receiptOfCode(orm, row.id) : null,
  }
}

/** Result of the button "Pay": the payment, or a request for the approval of a second person. */
export type Paid = { readonly movement: string } | AskedFor

/**
 * Pays a withdrawal code out of the drawer. Above the limit the first call asks a second person to allow it, and the
 * same cashier pays once that person did.
 * @throws AppError 404, 403 for the cashier's own account, 409 `already_paid`, `code_over` or `customer_refused`, 422
 * `insufficient_funds` of the drawer, or half an identity document
 */
export async function payCode(
  transaction: Orm,
  caller: ByPerson,
  text: string,
  seen: SeenDocument = {},
): Promise<Paid> {
  const by = atOneMoment(caller)
  await requireOn(transaction, ['CASH_OUT'])
  const code = await codeRow(transaction, text, true)
  const shift = await lockOwnShift(transaction, by.actor)
  await requirePayable(transaction, by, shift, code)
  if (code.currency !== shift.currency)
    throw new AppError(409, 'other_currency', `This code is paid in ${code.currency} only`)
  await requireNotOwnAccount(transaction, by, [code.customer])
  const problem = moneyOutProblem(await lockCustomer(transaction, code.customer))
  if (problem) throw new AppError(409, 'customer_refused', problem)
  if (code.amount > cashRulesOf(code.currency).supervisedAbove && !(await isAllowed(transaction, code, by))) {
    if (code.state !== 'ASKED' || code.askedBy !== by.actor.id)
      await performOnLocked(transaction, by, withdrawalCodes, code, 'ask', {})
    return { state: 'ASKED' }
  }
  const document = keptDocument(seen, false)
  const closes = await holdEntryOf(transaction, code.id)
  const { id, level } = await moveCash(
    transaction,
    by,
    shift,
    cashOut(shift.terminal, code),
    { kind: 'CASH_OUT', amount: code.amount, customer: code.customer, code: code.id, ...document },
    { closes },
  )
  await performOnLocked(transaction, by, withdrawalCodes, code, 'pay', {})
  await noteLevel(transaction, by, shift, level)
  return { movement: id }
}

/** A payment is allowed to the cashier who asked for it, by somebody who still may. */
async function isAllowed(
  transaction: Orm,
  { state, askedBy, allowedBy }: StoredRow,
  by: ByPerson,
): Promise<boolean> {
  if (state !== 'ALLOWED' || askedBy !== by.actor.id) return false
  return stillMay(transaction, String(allowedBy), withdrawalCodes, 'allow')
}

/** @throws AppError 409 that shows the first payment of a code that is paid */
async function requirePayable(orm: Orm, by: ByPerson, shift: Shift, code: StoredRow): Promise<void> {
  if (code.state === 'PAID') {
    const receipt = await receiptOfCode(orm, code.id)
    const { zone } = await placeOf(orm, shift)
    const when = momentIn(zone, receipt.at)
    const message = `This code was paid already: receipt ${receipt.receipt} on ${when} at ${receipt.locationName}`
    throw new AppError(409, 'already_paid', message, { payment: receipt })
  }
  const isOver = String(code.expiresAt) <= by.now().toISOString()
  if (isOver || code.state === 'EXPIRED' || code.state === 'CANCELLED')
    throw new AppError(409, 'code_over', 'This code is no longer valid. The customer can make a new one.')
}

async function codeRow(orm: Orm, text: string, isLocked = false): Promise<WithdrawalCode> {
  const code = readCode(text)
  if (!code) throw invalid({ code: 'A withdrawal code has 12 digits' })
  const query = orm
    .select(storedColumns(withdrawalCodes))
    .from(table)
    .where(eq(table.codeHash, hashToken(code)))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new AppError(404, 'not_found', 'There is no such code. Check the digits.')
  return row
}
