import * as z from 'zod/mini'
import { formatDecimal, mostDecimals, parseDecimal, parseInteger } from '../../../domain/decimal'
import { formatAmount, formatMoney, mostAmount, parseAmount } from '../../../domain/money'
import { formatOdds, oddsRange, parseOdds } from '../../../domain/odds'
import { formatPercent, parsePercent } from '../../../domain/percent'
import { currencyFlaw, currencyOf, describeAmount, describeLeast, isCurrency, runningFlaw } from './currency'
import { clamp, order, plain, simple } from './kind-bases'
import type { Rows } from './kind-row'
import { typeMessage, wholeNumber } from './kind-schemas'
import { computedNumber, linesFlaw, numberOf } from './ledger-lines'

/** Kinds whose values are numbers. */
export const numberKinds: Rows<'money' | 'integer' | 'decimal' | 'percent' | 'odds'> = {
  money: {
    ...simple,
    needs: ({ currency }) => (typeof currency === 'string' ? [] : [currency.field]),
    schema: (field, label) =>
      wholeNumber(
        label,
        { min: -mostAmount, max: mostAmount, ...field },
        n => describeAmount(n, field),
        n => describeLeast(n, field),
      ),
    operand: (_, label) => wholeNumber(label, {}, String),
    operators: order,
    flaw: (field, around) =>
      currencyFlaw(field, around) ?? runningFlaw(field, around) ?? linesFlaw(field, around),
    numbers: numberOf,
    computed: computedNumber,
    display: (value: number, field, row) => {
      const currency = currencyOf(field, row)
      return currency ? formatMoney(value, currency) : String(value)
    },
    toText: (value: number, field, row) => {
      const currency = currencyOf(field, row)
      return currency ? formatAmount(value, currency) : String(value)
    },
    fromText: (text, field, row) => {
      const currency = currencyOf(field, row)
      if (!currency) return { problem: 'The currency must be known first' }
      const parsed = parseAmount(text, currency)
      return 'minor' in parsed ? { value: parsed.minor } : parsed
    },
    sample: (field, n) => clamp(n * 100, field),
    total: {
      unit: (field, row) => currencyOf(field, row) ?? '',
      display: (sum, unit) => (isCurrency(unit) ? formatMoney(sum, unit) : String(sum)),
    },
  },
  integer: {
    ...simple,
    schema: (field, label) => wholeNumber(label, field, String),
    operand: (_, label) => wholeNumber(label, {}, String),
    operators: order,
    ...plain,
    display: (value: number, { words }) => words?.(value) ?? String(value),
    fromText: (text, field) => parseInteger(text, field),
    sample: (field, n) => clamp(n, field),
    total: { unit: () => '', display: sum => String(sum) },
  },
  decimal: {
    ...simple,
    schema: ({ scale, min = -1e12, max = 1e12 }, label) =>
      z.number({ error: typeMessage(label, 'must be a number') }).check(
        z.minimum(min, `${label} must be at least ${min}`),
        z.maximum(max, `${label} must be at most ${max}`),
        z.refine(value => Number(value.toFixed(scale)) === value, `${label} has ${mostDecimals(scale)}`),
      ),
    operand: (_, label) => z.number({ error: typeMessage(label, 'must be a number') }),
    operators: order,
    display: (value: number, field) => formatDecimal(value, field.scale),
    toText: (value: number) => String(value),
    fromText: (text, field) => parseDecimal(text, field),
    sample: (field, n) => clamp(n, field),
    total: {
      unit: () => '',
      scale: ({ scale }) => scale,
      display: (sum, _, { scale }) => formatDecimal(sum, scale),
    },
  },
  percent: {
    ...simple,
    schema: ({ min = 0, max = 10_000 }, label) => wholeNumber(label, { min, max }, formatPercent),
    operand: (_, label) => wholeNumber(label, {}, String),
    operators: order,
    display: formatPercent,
    toText: (value: number) => formatPercent(value),
    fromText: text => {
      const parsed = parsePercent(text)
      return 'bps' in parsed ? { value: parsed.bps } : parsed
    },
    sample: ({ min = 0, max = 10_000 }, n) => clamp(n, { min, max }),
  },
  odds: {
    ...simple,
    schema: (field, label) => wholeNumber(label, { ...oddsRange, ...field }, inDecimal),
    operand: (_, label) => wholeNumber(label, {}, String),
    operators: order,
    display: inDecimal,
    toText: inDecimal,
    fromText: text => {
      const parsed = parseOdds(text)
      return 'odds' in parsed ? { value: parsed.odds } : parsed
    },
    sample: (field, n) => clamp(n * 10, { ...oddsRange, ...field }),
  },
}

function inDecimal(odds: number): string {
  return formatOdds(odds, 'decimal')
}
