import { cashRulesOf, needsDocument, type SeenDocument, tenderedProblem } from '../../../src/domain/cash'
import { moneyInProblem } from '../../../src/domain/customer-money'
import { formatMoney } from '../../../src/domain/money'
import { cashIn } from '../../../src/domain/postings/cash'
import type { CashLevel } from '../../../src/domain/shift'
import { shifts } from '../../../src/resources/places/shifts'
import { atOneMoment } from '../../context'
import { performOnLocked } from '../../crud/perform'
import type { ByPerson } from '../../crud/written'
import type { Orm } from '../../db/database'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { recordFirstPaidIn, requireNotOwnAccount } from '../customers'
import { requireWithinLimits } from '../deposit-limits'
import { requireOn } from '../payments'
import { lockCustomer } from './customers'
import { moveCash } from './move-cash'
import { lockOwnShift, type Shift } from './running-shift'
import { keptDocument } from './seen-document'

export interface PaidIn extends SeenDocument {
  readonly customer: string
  /** Minor units of the shift's currency. */
  readonly amount: number
  /** Cash that the customer hands over, in minor units. */
  readonly tendered: number
}

/**
 * Takes cash of a customer into the drawer and gives it to their wallet (docs/cash.md).
 * @returns the id of the movement
 * @throws AppError 409 without an open shift, above its critical limit, or for a customer who may not pay in, 403 for the cashier's
 * own account, 422 for an amount above a limit or below what was handed over
 */
export async function takeCashIn(
  transaction: Orm,
  caller: ByPerson,
  { customer, amount, tendered, idKind, idNumber }: PaidIn,
): Promise<string> {
  const by = atOneMoment(caller)
  await requireOn(transaction, ['CASH_IN'])
  const shift = await lockOwnShift(transaction, by.actor)
  const { currency, terminal } = shift
  requireUnlocked(shift)
  const { maxCashIn } = cashRulesOf(currency)
  if (amount > maxCashIn)
    throw invalid({ amount: `At most ${formatMoney(maxCashIn, currency)} can be paid in at once` })
  const tenderedError = tenderedProblem({ amount, tendered }, currency)
  if (tenderedError) throw invalid({ tendered: tenderedError })
  const seen = keptDocument({ idKind, idNumber }, needsDocument(amount, currency))
  await requireNotOwnAccount(transaction, by, [customer])
  const problem = moneyInProblem(await lockCustomer(transaction, customer))
  if (problem) throw new AppError(409, 'customer_refused', problem)
  await requireWithinLimits(transaction, by.now(), { customer, currency, amount })
  const { id, level } = await moveCash(transaction, by, shift, cashIn(terminal, customer, currency, amount), {
    kind: 'CASH_IN',
    amount,
    customer,
    tendered,
    change: tendered - amount,
    ...seen,
  })
  await recordFirstPaidIn(transaction, customer, by.now())
  await noteLevel(transaction, by, shift, level)
  return id
}

/** @throws AppError 409 above the critical limit of the drawer */
export function requireUnlocked({ state }: Shift): void {
  if (state === 'LOCKED')
    throw new AppError(409, 'shift_locked', 'Too much cash is in the drawer. Ask for a float out first.')
}

/**
 * Acts on the level of cash in a drawer: above the high limit staff are alerted, and above a critical one the shift is
 * locked, until an admin takes a float out.
 */
export async function noteLevel(orm: Orm, by: ByPerson, shift: Shift, level: CashLevel): Promise<void> {
  if (shift.state === 'LOCKED') return
  const isHigh = level !== 'NORMAL'
  if (level === 'CRITICAL') await performOnLocked(orm, by, shifts, shift, 'lock', {})
  else if (shift.isHigh !== isHigh)
    await performOnLocked(orm, by, shifts, shift, 'markHigh', {}, async () => ({ isHigh }))
}
