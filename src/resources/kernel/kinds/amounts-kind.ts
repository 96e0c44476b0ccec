import { type Currency, currencies, formatMoney } from '../../../domain/money'
import type { Amounts } from '../declare/referring'
import { readOnly } from './kind-bases'
import type { KindRow } from './kind-row'
import { linesFlaw } from './ledger-lines'
import { statesFlaw } from './states-flaw'

const shape = /^([A-Z]{3}) (-?\d{1,16})$/

/** Never written; the server adds it up on reading. */
export const amountsKind: KindRow<'amounts'> = {
  ...readOnly,
  readFrom: field => field,
  flaw: ({ of, by, sum, when = {}, lines }, around) => {
    const { isMoney, refers, canBe } = around
    if (!refers(of, by)) return `"${by}" is no reference of ${of} to this resource`
    if (!isMoney(of, sum)) return `"${sum}" is no amount of ${of} with a currency of its own`
    return statesFlaw(of, when, canBe) ?? linesFlaw({ lines }, around)
  },
  numbers: ({ lines }, _, value) =>
    lines ? ((value ?? []) as Amounts).map(({ amount, currency }) => ({ amount, currency, lines })) : [],
  display: (amounts: Amounts) =>
    amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · '),
  toText: (amounts: Amounts) => amounts.map(({ amount, currency }) => `${currency} ${amount}`).join('; '),
  fromText: text => {
    const read = text === '' ? [] : text.split('; ').map(readAmount)
    return read.includes(null) ? { problem: 'Enter amounts such as PHP 12345; MXN 500' } : { value: read }
  },
}

function readAmount(text: string): Amounts[number] | null {
  const [, currency = '', amount] = shape.exec(text) ?? []
  if (!Object.hasOwn(currencies, currency) || !Number.isSafeInteger(Number(amount))) return null
  return { currency: currency as Currency, amount: Number(amount) }
}
