import type { Currency } from '../money'
import type { Account } from './account'
import { makePosting, type Posting, requirePositive, reversalOf, transfer } from './posting'

/** A payment of a customer through a payment provider; amounts in minor units. */
export interface PaidIn {
  readonly customer: string
  readonly provider: string
  readonly amount: number
  /** The provider's fee. The house bears it: the wallet gets the whole amount. */
  readonly fee: number
  readonly currency: Currency
}

/** A confirmed deposit. */
export function depositPosting({ customer, provider, amount, fee, currency }: PaidIn): Posting {
  requirePositive('DEPOSIT', amount)
  return makePosting('DEPOSIT', currency, [
    { account: { kind: 'PSP', owner: provider }, amount: fee - amount },
    { account: { kind: 'FEES' }, amount: -fee },
    { account: { kind: 'WALLET_CASH', owner: customer }, amount },
  ])
}

/** A deposit that the provider took back, or that was confirmed by mistake. */
export function depositReversal(paid: PaidIn): Posting {
  return reversalOf(depositPosting(paid), 'DEPOSIT_REVERSAL')
}

const suspense: Account = { kind: 'SUSPENSE' }

interface Arrived {
  readonly provider: string
  readonly amount: number
  readonly currency: Currency
}

/** Money that arrived and belongs to no deposit as it is. */
export function suspensePosting({ provider, amount, currency }: Arrived): Posting {
  return transfer('SUSPENSE', currency, {
    debit: { kind: 'PSP', owner: provider },
    credit: suspense,
    amount,
  })
}

/** Such money goes back to where it came from. */
export function suspenseReturn(arrived: Arrived): Posting {
  return reversalOf(suspensePosting(arrived))
}

/** Money in suspense goes to the wallet of the customer who paid it. */
export function suspenseAssignment({
  customer,
  amount,
  currency,
}: Omit<Arrived, 'provider'> & { readonly customer: string }): Posting {
  return transfer('SUSPENSE_ASSIGNED', currency, {
    debit: suspense,
    credit: { kind: 'WALLET_CASH', owner: customer },
    amount,
  })
}
