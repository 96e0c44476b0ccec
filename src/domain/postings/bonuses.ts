import type { Currency } from '../money'
import { type Posting, transfer } from './posting'

/** A part of a customer's bonus money, in minor units. */
export interface BonusMoney {
  readonly customer: string
  readonly currency: Currency
  readonly amount: number
}

/** A bonus costs the operator the amount that the customer gets. */
export function bonusGrant({ customer, currency, amount }: BonusMoney): Posting {
  return transfer('BONUS_GRANT', currency, {
    debit: { kind: 'BONUS_COST' },
    credit: { kind: 'WALLET_BONUS', owner: customer },
    amount,
  })
}

/** A bonus that was wagered turns into cash. */
export function bonusConversion({ customer, currency, amount }: BonusMoney): Posting {
  return transfer('BONUS_CONVERT', currency, {
    debit: { kind: 'WALLET_BONUS', owner: customer },
    credit: { kind: 'WALLET_CASH', owner: customer },
    amount,
  })
}

/** The rest of a bonus that expired or was taken back lowers the cost again. */
export function bonusReturn({ customer, currency, amount }: BonusMoney): Posting {
  return transfer('BONUS_FORFEIT', currency, {
    debit: { kind: 'WALLET_BONUS', owner: customer },
    credit: { kind: 'BONUS_COST' },
    amount,
  })
}
