import { type Currency, formatMoney } from '../../../src/domain/money'
import { creditProblem } from '../../../src/domain/partner-commission'
import { adjustmentPosting } from '../../../src/domain/postings/adjustments'
import type { adjustments } from '../../../src/resources/money/adjustments'
import type { Rule } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'
import { readPartner } from './statements'

/**
 * The money desk gives a partner no less than its credit limit allows, in the partner's own currency. Two at a time would each
 * see the balance without the other.
 */
export const creditRule: Rule<StoredRow<typeof adjustments>> = {
  reads: ['partner', 'state'],
  locks: (before, given) => {
    const partner = before?.partner ?? given.partner
    return partner ? [`balance of ${partner}`] : []
  },
  follow: async (transaction, before, after) => {
    // The entry is posted right after this.
    const [change] = adjustmentPosting(after).lines
    const amount = (change?.amount ?? 0) * (before ? -1 : 1)
    if (after.partner && amount < 0) await requireWithinLimit(transaction, after, amount)
    return []
  },
}

/** @throws AppError 422 naming the amount */
async function requireWithinLimit(transaction: Orm, row: StoredRow, amount: number): Promise<void> {
  const partner = await readPartner(transaction, String(row.partner))
  const currency = row.currency as Currency
  if (partner.currency !== currency) return
  const account = { kind: 'PARTNER', owner: String(row.partner) } as const
  const balance = (await balanceOf(transaction, account, currency)) + amount
  const limit = partner.creditLimit === null ? null : Number(partner.creditLimit)
  const problem = creditProblem(balance, limit, minor => formatMoney(minor, currency))
  if (problem) throw new AppError(422, 'credit_limit', problem, { fields: { amount: problem } })
}
