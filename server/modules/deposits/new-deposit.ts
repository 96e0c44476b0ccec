import { z } from 'zod'
import { depositCurrencies } from '../../../src/domain/deposit'
import {
  type DepositChannel,
  depositChannels,
  type PaymentMethodCode,
  paymentMethods,
} from '../../../src/domain/payment-method'
import { amountBody } from '../../amount-body'
import { idBody } from '../../id-body'

/** The provider's number of a payment. */
export const reference = z.string().trim().min(1).max(100)

/** A new deposit, as the platform sends it. */
export const newDeposit = z.strictObject({
  customer: idBody,
  /** Minor units. */
  amount: amountBody,
  currency: z.enum(depositCurrencies),
  method: z.enum(Object.keys(paymentMethods) as [PaymentMethodCode, ...PaymentMethodCode[]]),
  /** Where the customer starts it, by default on the website. */
  channel: z.enum(Object.keys(depositChannels) as [DepositChannel, ...DepositChannel[]]).optional(),
  /** The provider's number of the payment; without it the deposit is initiated, and submitted later. */
  providerRef: reference.optional(),
  /** The code of the provider, where more than one carries the method. */
  provider: z.string().trim().min(1).max(30).optional(),
  /** The code of the customer's bank. */
  bank: z.string().trim().min(1).max(16).optional(),
  /** Of an offer: its bonus is granted when the deposit is confirmed. */
  bonusCode: z.string().trim().min(1).max(30).optional(),
})

export type NewDeposit = z.infer<typeof newDeposit>
