import { type PaymentMethodCode, paymentMethods } from './payment-method'

/** What can be stopped at once (docs/regulations.md, 23 and 42), besides one bank, one terminal and one customer. */
export const switches: Readonly<Record<string, string>> = {
  DEPOSITS: 'All deposits',
  WITHDRAWALS: 'All withdrawals',
  CASH_IN: 'All cash-ins',
  CASH_OUT: 'All cash-outs',
  ...Object.fromEntries(
    Object.entries(paymentMethods).flatMap(([code, method]) => [
      ...(method.in ? [[`IN_${code}`, `Deposits by ${method.label}`]] : []),
      ...(method.out ? [[`OUT_${code}`, `Withdrawals by ${method.label}`]] : []),
    ]),
  ),
}

/** The switches that a payment by a method needs. */
export function switchesOf(direction: 'in' | 'out', method: PaymentMethodCode): readonly string[] {
  return direction === 'in' ? ['DEPOSITS', `IN_${method}`] : ['WITHDRAWALS', `OUT_${method}`]
}
