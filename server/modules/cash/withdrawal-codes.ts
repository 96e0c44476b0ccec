import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { cashRulesOf } from '../../../src/domain/cash'
import { moneyOutProblem } from '../../../src/domain/customer-money'
import { type CodeHold, codeHold, codeRelease } from '../../../src/domain/postings/cash'
import { codeDigits, codeHours, groupedCode, payableStates } from '../../../src/domain/withdrawal-code'
import { withdrawalCodes } from '../../../src/resources/money/withdrawal-codes'
import { hashToken } from '../../auth/tokens'
import { type ActionCall, atOneMoment, type By, type Handler } from '../../context'
import { perform } from '../../crud/perform'
import { insertRow } from '../../crud/write'
import type { Database } from '../../db/connect'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { requireNotOwnAccount } from '../customers'
import { requireOn } from '../payments'
import { requireOwnLimit } from '../staff'
import { lockCustomer } from './customers'

const table = tableOf(withdrawalCodes)

/** A code as its customer gets it, once. */
export interface NewCode {
  readonly id: string
  /** "1234 5678 9012" */
  readonly code: string
  readonly expiresAt: string
}

/**
 * Makes a withdrawal code and holds its money.
 * @throws AppError 409 for a customer who cannot be paid out, 422 `insufficient_funds`
 */
export async function createWithdrawalCode(transaction: Orm, caller: By, asked: CodeHold): Promise<NewCode> {
  const by = atOneMoment(caller)
  await requireOn(transaction, ['CASH_OUT'])
  cashRulesOf(asked.currency)
  const problem = moneyOutProblem(await lockCustomer(transaction, asked.customer))
  if (problem) throw new AppError(409, 'customer_refused', problem)
  const code = await unusedCode(transaction)
  const expiresAt = new Date(by.now().getTime() + codeHours * 3_600_000).toISOString()
  const { id } = await insertRow(transaction, by, withdrawalCodes, {
    createdAt: by.now().toISOString(),
    ...asked,
    ending: `•••• ${code.slice(-4)}`,
    expiresAt,
  })
  const hold = await post(transaction, by, codeHold(asked), {
    idem: `code:${id}:held`,
    ref: { type: withdrawalCodes.typename, id },
    holds: true,
  })
  await transaction
    .update(table)
    .set({ codeHash: hashToken(code), hold: hold.id })
    .where(eq(table.id, id))
  return { id, code: groupedCode(code), expiresAt }
}

async function unusedCode(orm: Orm): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const known = await orm
    .select({ id: table.id })
    .from(table)
    .where(eq(table.codeHash, hashToken(code)))
  return known.length === 0 ? code : unusedCode(orm)
}

/** A code, as it is stored. */
export type WithdrawalCode = StoredRow<typeof withdrawalCodes>

/** Nobody allows a payment above their own limit, or to their own account. */
export const requireMayAllowCode: Handler<WithdrawalCode> = async ({ transaction, by, row }) => {
  await requireNotOwnAccount(transaction, by, [row.customer])
  await requireOwnLimit(transaction, by.actor, row)
}

/** Gives the money of a cancelled or expired code back; its row is locked, so that nobody pays it meanwhile. */
export async function releaseCode({ transaction, by, row }: ActionCall<WithdrawalCode>): Promise<void> {
  await post(transaction, by, codeRelease(row), {
    idem: `code:${row.id}:released`,
    ref: { type: withdrawalCodes.typename, id: row.id },
    closes: await holdEntryOf(transaction, row.id),
  })
}

export async function holdEntryOf(orm: Orm, id: string): Promise<string> {
  const [found] = await orm.select({ hold: table.hold }).from(table).where(eq(table.id, id))
  if (!found?.hold) throw new Error(`The withdrawal code ${id} holds nothing`)
  return String(found.hold)
}

/** Codes per transaction. A small number keeps the row locks short. */
const batch = 100

/** Ends the codes whose time is over. Several processes may run it at once. */
export async function expireCodes({ orm }: Pick<Database, 'orm'>, by: By): Promise<number> {
  let total = 0
  for (;;) {
    const ended = await orm.transaction(transaction => expireSome(transaction, by))
    total += ended
    if (ended < batch) return total
  }
}

async function expireSome(transaction: Orm, by: By): Promise<number> {
  const due = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.state, [...payableStates]), lte(table.expiresAt, by.now().toISOString())))
    .orderBy(asc(table.expiresAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const { id } of due) await perform(transaction, by, withdrawalCodes, { id: String(id) }, 'expire', {})
  return due.length
}
