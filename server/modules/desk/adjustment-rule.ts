import { and, eq, inArray, ne } from 'drizzle-orm'
import { dayIn, dayInWords } from '../../../src/domain/day'
import { zoneOfCurrency } from '../../../src/domain/gaming-day'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { type Account, accountKinds } from '../../../src/domain/postings/account'
import {
  type AdjustmentReason,
  type AdjustmentTarget,
  adjustmentReasons,
  ownerFields,
} from '../../../src/domain/postings/adjustments'
import { runningStates } from '../../../src/domain/shift'
import { shortId } from '../../../src/domain/short-id'
import { adjustments } from '../../../src/resources/money/adjustments'
import { locations } from '../../../src/resources/places/locations'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import type { Rule } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { columnFor, tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'
import { debtKey, debtOf } from '../../ledger/debt'
import { isClosedAccount, requireNotOwnAccount } from '../customers'
import { creditRule } from '../partners'

/**
 * Partners stay within their credit limit, the desk moves no cash of a drawer that a cashier works with, settles no more of a
 * debt and pays out or remits no more than is owed, fills a drawer from the vault of its own location, moves the same amount for
 * one reference once, and adds nothing to a closed account.
 */
export const adjustmentRule: Rule<StoredRow<typeof adjustments>> = {
  ...creditRule,
  reads: [
    ...creditRule.reads,
    'terminal',
    'target',
    'customer',
    'externalReference',
    'reasonCode',
    'currency',
    'sourceVault',
  ],
  locks: (before, given) => {
    const { target, customer, reasonCode, currency } = { ...before, ...given }
    const remitted = remittedBy(reasonCode)
    return [
      ...(creditRule.locks?.(before, given) ?? []),
      ...(target === 'DEBT' ? [debtKey(String(customer))] : []),
      ...(remitted ? [`remittance of ${remitted} ${currency}`] : []),
      ...(before ? [] : [`adjustment of ${given.externalReference}`]),
    ]
  },
  follow: async (transaction, before, after, now, by) => {
    await requireNotOwnAccount(transaction, by, [after.customer as string | null])
    if (isPaidIn(after)) await requireOpenAccount(transaction, String(after.customer))
    if (!before) await requireNewReference(transaction, after)
    if (!before && after.target === 'DEBT') await requireOwed(transaction, after)
    if (!before) await requireCollected(transaction, after)
    if (typeof after.terminal === 'string') await requireNoShift(transaction, after.terminal)
    if (!before && after.sourceVault) await requireOwnVault(transaction, after)
    return creditRule.follow?.(transaction, before, after, now, by) ?? []
  },
}

/** Whether the customer's wallet gets more: by a credit, or by the reversal of a debit. */
const isPaidIn = ({ target, direction, state }: StoredRow) =>
  target === 'CUSTOMER' && (direction === 'CREDIT') !== (state === 'REVERSED')

/**
 * What came back to a closed account, by the correction of a result or a void bet, can only be taken out of it.
 * @throws AppError 422 when the account is closed
 */
async function requireOpenAccount(transaction: Orm, customer: string): Promise<void> {
  if (!(await isClosedAccount(transaction, customer))) return
  const problem = 'This account is closed: money can be taken out of it, not paid in'
  throw new AppError(422, 'invalid', problem, { fields: { customer: problem } })
}

/** @throws AppError 422 when the customer owes less */
async function requireOwed(transaction: Orm, row: StoredRow): Promise<void> {
  const currency = row.currency as Currency
  const owed = await debtOf(transaction, String(row.customer), currency)
  if (Number(row.amount) <= owed) return
  const problem =
    owed > 0
      ? `The customer owes ${formatMoney(owed, currency)}. Settle no more than that.`
      : `The customer owes nothing in ${currency}.`
  throw new AppError(422, 'invalid', problem, { fields: { amount: problem } })
}

/** The liability of the house that a reason remits; null for other reasons. */
function remittedBy(reasonCode: unknown) {
  const terms = adjustmentReasons[reasonCode as AdjustmentReason]
  if (!terms || terms.other === 'BANK' || terms.other === 'VAULT' || terms.other === 'WALLET_CASH')
    return null
  return accountKinds[terms.other].side === 'LIABILITY' ? terms.other : null
}

/** The account that an adjustment pays off; null when it pays off none. */
function paidOffBy({ reasonCode, partner }: StoredRow): Account | null {
  if (reasonCode === 'PARTNER_PAYOUT') return { kind: 'PARTNER', owner: String(partner) }
  const kind = remittedBy(reasonCode)
  return kind && { kind }
}

/** @throws AppError 422 when less is owed than would be remitted or paid out */
async function requireCollected(transaction: Orm, row: StoredRow): Promise<void> {
  const account = paidOffBy(row)
  if (!account) return
  const currency = row.currency as Currency
  const owed = await balanceOf(transaction, account, currency)
  if (Number(row.amount) <= owed) return
  const { label } = accountKinds[account.kind]
  const problem =
    owed > 0
      ? `${label}: ${formatMoney(owed, currency)} is owed. Pay no more than that.`
      : `${label}: nothing is owed in ${currency}.`
  throw new AppError(422, 'invalid', problem, { fields: { amount: problem } })
}

/**
 * The same reference, target, direction and amount is the same money: one letter or bank statement may be behind several
 * amounts.
 * @throws AppError 409 `taken` that names the adjustment that has it and is not reversed
 */
async function requireNewReference(transaction: Orm, after: StoredRow): Promise<void> {
  const table = tableOf(adjustments)
  const owner = ownerFields[after.target as AdjustmentTarget]
  const same = ['externalReference', 'direction', 'target', 'amount', 'currency', owner] as const
  const [other] = await transaction
    .select({ id: table.id, createdAt: table.createdAt })
    .from(table)
    .where(
      and(
        ...same.map(name => eq(columnFor(adjustments, name), after[name])),
        ne(table.state, 'REVERSED'),
        ne(table.id, after.id),
      ),
    )
    .limit(1)
  if (!other) return
  const zone = zoneOfCurrency[after.currency as Currency] ?? 'UTC'
  const day = dayInWords(dayIn(zone, new Date(String(other.createdAt))))
  const problem = `The adjustment ${shortId(String(other.id))} of ${day} has this reference, for the same target, direction and amount. Reverse it first, or enter another reference.`
  throw new AppError(409, 'taken', problem, { fields: { externalReference: problem } })
}

/** @throws AppError 409 `in_use` while a shift is open at the terminal: its count would not add up */
async function requireNoShift(transaction: Orm, terminal: string): Promise<void> {
  await transaction
    .select({ id: tableOf(terminals).id })
    .from(tableOf(terminals))
    .where(eq(tableOf(terminals).id, terminal))
    .for('share')
  const table = tableOf(shifts)
  const [open] = await transaction
    .select({ code: table.code })
    .from(table)
    .where(and(eq(table.terminal, terminal), inArray(table.state, [...runningStates])))
  if (!open) return
  const problem = `The shift ${open.code} is open here. Use its Float in and Float out, or wait until it is closed.`
  throw new AppError(409, 'in_use', problem, { fields: { terminal: problem } })
}

/** @throws AppError 422 for the vault of another location: the terminal's row is locked, so it stays where it is */
async function requireOwnVault(transaction: Orm, { terminal, sourceVault }: StoredRow): Promise<void> {
  const [till, place] = [tableOf(terminals), tableOf(locations)]
  const [own] = await transaction
    .select({ code: till.code, location: till.location, name: place.name })
    .from(till)
    .innerJoin(place, eq(place.id, till.location))
    .where(eq(till.id, String(terminal)))
  if (own?.location === sourceVault) return
  const problem = `${own?.code} is at ${own?.name}: its float comes out of the vault there`
  throw new AppError(422, 'invalid', problem, { fields: { sourceVault: problem } })
}
