import type { Currency } from './money'

interface PaymentMethod {
  readonly label: string
  readonly currency: Currency
  /** Whether customers can pay in, and be paid out, by this method. */
  readonly in: boolean
  readonly out: boolean
  /** The most per transfer, in minor units, where the rail sets it. */
  readonly most?: number
}

/** The ways in which customers' money arrives and leaves, apart from cash at a terminal (docs/domain.md, Payments). */
export const paymentMethods = {
  GCASH: { label: 'GCash', currency: 'PHP', in: true, out: true },
  MAYA: { label: 'Maya', currency: 'PHP', in: true, out: true },
  INSTAPAY: { label: 'InstaPay', currency: 'PHP', in: true, out: true, most: 5_000_000 },
  PESONET: { label: 'PESONet', currency: 'PHP', in: true, out: true },
  OTC: { label: 'Over the counter', currency: 'PHP', in: true, out: false },
  SPEI: { label: 'SPEI', currency: 'MXN', in: true, out: true },
  OXXO: { label: 'OXXO', currency: 'MXN', in: true, out: false },
  CARD: { label: 'Card', currency: 'PHP', in: true, out: false },
} as const satisfies Readonly<Record<string, PaymentMethod>>

export type PaymentMethodCode = keyof typeof paymentMethods

/** Where customers start a deposit: a method can be stopped in one of them (BSP M-2025-029). */
export const depositChannels = {
  WEB: { label: 'Website', within: 'on the website' },
  APP: { label: 'App', within: 'in the app' },
  WALLET_APP: { label: 'Inside a wallet app', within: 'inside a wallet app' },
} as const

export type DepositChannel = keyof typeof depositChannels

/** Returns why a method does not carry a payment; null when it does. `amount` in minor units. */
export function methodProblem(
  code: PaymentMethodCode,
  direction: 'in' | 'out',
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
): string | null {
  const method: PaymentMethod = paymentMethods[code]
  if (!method[direction])
    return `${method.label} cannot be used to ${direction === 'in' ? 'deposit' : 'withdraw'}`
  if (method.currency !== currency) return `${method.label} carries ${method.currency} only`
  if (method.most !== undefined && amount > method.most)
    return `${method.label} carries at most ${(method.most / 100).toLocaleString('en')} per transfer`
  return null
}
