import { eq } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { cashIn, cashOut, codeRelease } from '../../../src/domain/postings/cash'
import { reversalOf } from '../../../src/domain/postings/posting'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import type { shifts } from '../../../src/resources/places/shifts'
import type { ActionCall, By } from '../../context'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { isClosedAccount, recomputeFirstPaidIn, requireNotOwnAccount } from '../customers'
import { levelOf, noteReversal } from './move-cash'
import { placeOf, type Shift } from './running-shift'

type Movement = StoredRow & {
  readonly kind: 'CASH_IN' | 'CASH_OUT'
  readonly receipt: string
  readonly shift: string
  readonly customer: string
  readonly currency: Currency
  readonly amount: number
}

/**
 * Takes a cash-in or cash-out of a running shift back: wallet and drawer are as they were before it, by an entry and a
 * movement of their own (docs/cash.md, Reversing). The shift is locked, so that no other cash moves meanwhile.
 * @throws AppError 409 `reversed_already`, `customer_closed`, `terminal_suspended` or `location_suspended`, 403 for the cashier as
 * the second person and for cash of one's own account, 422 `insufficient_funds` when wallet or drawer holds less
 */
export async function reverseCash({
  transaction,
  by,
  row,
  input,
}: ActionCall<StoredRow<typeof shifts>, { readonly movement: string; readonly reason: string }>) {
  const shift = row as Shift
  requireAnotherPerson(by, shift)
  const access = { viewer: null, verb: 'show' } as const
  const movement = (await findRow(transaction, cashMovements, input.movement, access)) as Movement
  await requireNotOwnAccount(transaction, by, [movement.customer])
  await requireNotReversed(transaction, movement)
  if (movement.kind === 'CASH_OUT') await requireOpenAccount(transaction, movement.customer)
  const place = await placeOf(transaction, shift)
  const { reason } = input
  const id = await noteReversal(transaction, by, shift, movement, reason)
  await postReversal(transaction, by, movement, { id, shift, zone: place.zone, reason })
  if (movement.kind === 'CASH_IN') await recomputeFirstPaidIn(transaction, movement.customer)
  const level = await levelOf(transaction, shift, place)
  return { state: level === 'CRITICAL' ? 'LOCKED' : 'OPEN', isHigh: level !== 'NORMAL' }
}

interface Reversal {
  /** Of the movement that reverses. */
  readonly id: string
  readonly shift: Shift
  readonly zone: string
  readonly reason: string
}

async function postReversal(
  transaction: Orm,
  by: By,
  movement: Movement,
  { id, shift: { terminal }, zone, reason }: Reversal,
): Promise<void> {
  const { kind, customer, currency, amount } = movement
  const reverses = await entryOf(transaction, movement.id)
  const of = (what: string) => ({
    ...{ idem: `cash:${id}${what}`, ref: { type: cashMovements.typename, id } },
    ...{ terminal, zone, reason },
  })
  if (kind === 'CASH_IN') {
    await post(transaction, by, reversalOf(cashIn(terminal, customer, currency, amount)), {
      ...of(''),
      reverses,
    })
    return
  }
  // The money is held again, as before the payment; its code stays paid, so it goes back to the customer.
  const hold = { customer, currency, amount }
  const posted = await post(transaction, by, reversalOf(cashOut(terminal, hold)), {
    ...of(''),
    reverses,
    holds: true,
  })
  await post(transaction, by, codeRelease(hold), { ...of(':released'), closes: posted.id })
}

/** @throws AppError 403 when the cashier of the shift agrees to it */
function requireAnotherPerson({ approval }: By, { cashier }: Shift): void {
  if (approval && 'by' in approval && approval.by.id === cashier)
    throw new AppError(
      403,
      'own_work',
      "The cashier of this shift can't approve the reversal. Ask another person.",
    )
}

/** @throws AppError 409 */
async function requireNotReversed(transaction: Orm, { id, receipt }: Movement): Promise<void> {
  const table = tableOf(cashMovements)
  const [known] = await transaction.select({ id: table.id }).from(table).where(eq(table.reverses, id))
  if (known) throw new AppError(409, 'reversed_already', `Receipt ${receipt} was reversed before`)
}

/** @throws AppError 409 when the account is closed */
async function requireOpenAccount(transaction: Orm, customer: string): Promise<void> {
  if (!(await isClosedAccount(transaction, customer))) return
  const message = "The customer's account is closed, so nothing can be added to its wallet"
  throw new AppError(409, 'customer_closed', message)
}

async function entryOf(transaction: Orm, movement: string): Promise<string> {
  const [entry] = await transaction
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.idem, `cash:${movement}`))
  if (!entry) throw new Error(`The movement ${movement} was never posted`)
  return entry.id
}
