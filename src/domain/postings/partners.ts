import type { Currency } from '../money'
import { type Posting, transfer } from './posting'

/** The commission of a partner for a settlement cycle. */
export interface EarnedCommission {
  readonly partner: string
  readonly currency: Currency
  /** Minor units; positive. */
  readonly commission: number
}

/** A commission that a posted statement owes to a partner: an expense of the house. */
export function partnerCommission({ partner, currency, commission }: EarnedCommission): Posting {
  return transfer('PARTNER_COMMISSION', currency, {
    debit: { kind: 'COMMISSION' },
    credit: { kind: 'PARTNER', owner: partner },
    amount: commission,
  })
}
