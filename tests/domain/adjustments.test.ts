import { describe, expect, it } from 'vitest'
import {
  type Adjustment,
  type AdjustmentReason,
  adjustmentPosting,
  adjustmentProblem,
} from '../../src/domain/postings/adjustments'

const withdrawal: Adjustment = {
  direction: 'DEBIT',
  target: 'BANK',
  customer: null,
  terminal: null,
  location: null,
  partner: null,
  targetBank: 'bank-1',
  provider: null,
  sourceBank: null,
  sourceVault: null,
  reasonCode: 'TAX_REMITTANCE',
  currency: 'PHP',
  amount: 5_000,
}

const linesOf = (values: Partial<Adjustment>) =>
  adjustmentPosting({ ...withdrawal, ...values }).lines.map(
    ({ account, amount }) => `${account.kind}${account.owner ? ` ${account.owner}` : ''} ${amount}`,
  )

describe('money that the desk takes', () => {
  it.each([
    ['TAX_REMITTANCE', {}, ['BANK bank-1 5000', 'WINNINGS_TAX -5000']],
    ['PURSE_REMITTANCE', {}, ['BANK bank-1 5000', 'PURSE -5000']],
    ['COMMISSION_REMITTANCE', {}, ['BANK bank-1 5000', 'RACING_COMMISSION -5000']],
    ['BANK_TRANSFER_OUT', { sourceBank: 'bank-2' }, ['BANK bank-1 5000', 'BANK bank-2 -5000']],
    [
      'PARTNER_PAYOUT',
      { target: 'PARTNER', targetBank: null, partner: 'partner-1', sourceBank: 'bank-2' },
      ['PARTNER partner-1 -5000', 'BANK bank-2 5000'],
    ],
    [
      'FLOAT_TOPUP',
      { target: 'TERMINAL', targetBank: null, terminal: 'terminal-1', sourceVault: 'location-1' },
      ['DRAWER terminal-1 5000', 'VAULT location-1 -5000'],
    ],
  ] as [AdjustmentReason, Partial<Adjustment>, string[]][])(
    'as %s moves the right accounts',
    (reasonCode, values, lines) => {
      expect(linesOf({ reasonCode, ...values })).toEqual(lines)
    },
  )

  it.each([
    ['TAX_REMITTANCE', { direction: 'CREDIT' }],
    ['TAX_REMITTANCE', { target: 'CUSTOMER', customer: 'customer-1', targetBank: null }],
    ['PARTNER_PAYOUT', { sourceBank: 'bank-2' }],
    ['BANK_TRANSFER_OUT', { direction: 'CREDIT', sourceBank: 'bank-2' }],
    ['FLOAT_TOPUP', { sourceVault: 'location-1' }],
  ] as [AdjustmentReason, Partial<Adjustment>][])('has no %s with %j', (reasonCode, values) => {
    const asked = { ...withdrawal, reasonCode, ...values }
    expect(adjustmentProblem(asked)).toMatchObject({ field: 'reasonCode' })
    // One that was posted before the reasons had terms can still be reversed.
    expect(adjustmentPosting(asked).lines).toHaveLength(2)
  })
})
