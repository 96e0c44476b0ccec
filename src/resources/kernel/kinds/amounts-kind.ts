import * as z from 'zod/mini'
import { type Currency, currencies, formatMoney, mostAmount } from '../../../domain/money'
import { accountKinds, signOf } from '../../../domain/postings/account'
import type { FieldOf } from '../declare/field'
import type { Amount, Amounts } from '../declare/referring'
import { readOnly } from './kind-bases'
import type { KindRow } from './kind-row'
import { linesFlaw } from './ledger-lines'
import { statesFlaw } from './states-flaw'

const shape = /^([A-Z]{3}) (-?\d{1,16})$/

/** Never written; the server adds it up on reading. */
export const amountsKind: KindRow<'amounts'> = {
  ...readOnly,
  operand,
  operators: ['between', 'gte', 'lte'],
  rangeFlaw: (from: Amount, to: Amount, label) => {
    if (from.currency !== to.currency)
      return `The minimum and the maximum of ${label} must be in the same currency`
    return from.amount > to.amount ? `The minimum of ${label} must not be more than the maximum` : null
  },
  readFrom: field => field,
  flaw: (field, around) => {
    const { of, by, sum, when = {}, lines } = field
    const { isMoney, refers, canBe } = around
    if (!refers(of, by)) return `"${by}" is no reference of ${of} to this resource`
    if (!isMoney(of, sum)) return `"${sum}" is no amount of ${of} with a currency of its own`
    if (field.filter && !isBalance(field))
      return 'a filter is the running balance of one account of the record, of a kind that is a liability'
    return statesFlaw(of, when, canBe) ?? linesFlaw({ lines }, around)
  },
  numbers: ({ lines }, _, value) =>
    lines ? ((value ?? []) as Amounts).map(({ amount, currency }) => ({ amount, currency, lines })) : [],
  // The value of a filter is a single amount.
  display: (amounts: Amounts | Amount) =>
    [amounts]
      .flat()
      .map(({ amount, currency }) => formatMoney(amount, currency))
      .join(' · '),
  toText: (amounts: Amounts) => amounts.map(({ amount, currency }) => `${currency} ${amount}`).join('; '),
  fromText: text => {
    const read = text === '' ? [] : text.split('; ').map(readAmount)
    return read.includes(null) ? { problem: 'Enter amounts such as PHP 12345; MXN 500' } : { value: read }
  },
}

/** Whether the sums are the balances that the ledger keeps of one account of the record, one in each currency. */
function isBalance({ lines, when }: FieldOf<'amounts'>): boolean {
  if (!lines || !('account' in lines) || 'beforeOwn' in lines || when) return false
  const { account, owner, before, until } = lines
  // Balances of assets are negative in the ledger.
  const isKept = 'inline' in accountKinds[account] && signOf(account) === 1
  return owner === 'id' && !before && !until && isKept
}

/** The schema of a minimum or a maximum in one currency; such a balance is never negative. */
function operand(_: FieldOf<'amounts'>, label: string): z.ZodMiniType {
  const codes = Object.keys(currencies) as Currency[]
  const whole = `${label} must be a whole number of minor units, such as 10000 for ${formatMoney(10_000, 'PHP')}`
  const example = '{"currency": "PHP", "amount": 10000}'
  return z
    .strictObject(
      {
        currency: z.enum(codes, { error: `The currency of ${label} must be one of ${codes.join(', ')}` }),
        amount: z.number({ error: whole }),
      },
      {
        error: `${label} must be an amount with its currency, such as ${example}`,
      },
    )
    .check(
      z.superRefine(({ amount, currency }, context) => {
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['amount'], message })
        if (amount < 0) refuse(`${label} must be at least ${formatMoney(0, currency)}`)
        else if (amount > mostAmount) refuse(`${label} must be at most ${formatMoney(mostAmount, currency)}`)
        else if (!Number.isSafeInteger(amount)) refuse(whole)
      }),
    )
}

function readAmount(text: string): Amounts[number] | null {
  const [, currency = '', amount] = shape.exec(text) ?? []
  if (!Object.hasOwn(currencies, currency) || !Number.isSafeInteger(Number(amount))) return null
  return { currency: currency as Currency, amount: Number(amount) }
}
