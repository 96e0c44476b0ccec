import {
  type DepositChannel,
  depositChannels,
  type PaymentMethodCode,
  paymentMethods,
} from './payment-method'

/** The operations that staff can stop at once (docs/regulations.md, 23 and 42), besides one bank, terminal or customer. */
export const switches: Readonly<Record<string, string>> = {
  DEPOSITS: 'All deposits',
  WITHDRAWALS: 'All withdrawals',
  BETS: 'All bets',
  CASH_IN: 'All cash-ins',
  CASH_OUT: 'All cash-outs',
  ...Object.fromEntries(
    Object.entries(paymentMethods).flatMap(([code, method]) => [
      ...(method.in ? depositsBy(code, method.label) : []),
      ...(method.out ? [[`OUT_${code}`, `Withdrawals by ${method.label}`]] : []),
    ]),
  ),
}

/** All deposits by a method, and those of each channel. */
function depositsBy(code: string, label: string): [code: string, name: string][] {
  const channels = Object.entries(depositChannels).map(([channel, { within }]): [string, string] => [
    `IN_${code}_${channel}`,
    `Deposits by ${label} ${within}`,
  ])
  return [[`IN_${code}`, `Deposits by ${label}`], ...channels]
}

/** The switches that a deposit by a method needs, in a channel. */
export function depositSwitches(method: PaymentMethodCode, channel: DepositChannel): readonly string[] {
  return ['DEPOSITS', `IN_${method}`, `IN_${method}_${channel}`]
}

/** The switches that a withdrawal by a method needs. */
export function withdrawalSwitches(method: PaymentMethodCode): readonly string[] {
  return ['WITHDRAWALS', `OUT_${method}`]
}
