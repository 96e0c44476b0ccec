import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { type Currency, currencies, formatAmount, parseAmount } from '../../domain/money'
import type { FieldOf } from '../../resources/kernel/declare/field'
import { type FilterProps, rangeEnds } from '../filter-input'
import { problemsWithin } from '../input'
import { inputs } from '../inputs'
import { MoneyInput } from '../inputs/parsed-input'
import { fieldMessages } from '../messages'
import { Unparsed } from '../unparsed'

interface TypedAmount {
  readonly currency: Currency
  readonly amount: number | Unparsed
}

const codes = Object.keys(currencies) as Currency[]
const money: FieldOf<'money'> = { kind: 'money', currency: { field: 'currency' } }

/** A minimum, a maximum or both, in one currency. */
export function AmountsFilter({ label, operator, value, onChange, problems }: FilterProps<'amounts'>) {
  const id = useId()
  const isRange = operator === 'between'
  const given = isRange ? (value ?? [null, null]) : [value ?? null]
  const typed = given as readonly (TypedAmount | null)[]
  const [currency, setCurrency] = useState<Currency>(
    typed.find(each => each !== null)?.currency ?? (codes[0] as Currency),
  )
  const put = (changed: readonly (TypedAmount | null)[]) => onChange(isRange ? changed : changed[0])
  const choose = (code: Currency) => {
    setCurrency(code)
    put(typed.map(each => each && inCurrency(each, code)))
  }
  const { '': whole, ...parts } = problems
  // A problem of the whole range is shown once, at its first amount.
  const problemAt = (index: number) => {
    const found = isRange ? problemsWithin(parts, index) : parts
    return found.amount ?? found[''] ?? (index === 0 ? whole : undefined)
  }
  return (
    <Box sx={layout}>
      <TextField
        select
        size="small"
        id={id}
        label={fieldMessages.currency}
        value={currency}
        onChange={event => choose(event.target.value as Currency)}
      >
        {codes.map(code => (
          <MenuItem key={code} value={code}>
            {code}
          </MenuItem>
        ))}
      </TextField>
      {typed.map((each, index) => {
        const end = isRange ? (rangeEnds[index] as string) : label
        const problem = problemAt(index)
        return (
          <MoneyInput
            // A new input for each currency: the amounts are converted above, all of them at once.
            key={`${end} ${currency}`}
            field={money}
            label={end}
            value={each?.amount ?? null}
            onChange={amount =>
              put(
                typed.with(index, amount === null ? null : { currency, amount: amount as number | Unparsed }),
              )
            }
            problems={problem === undefined ? {} : { '': problem }}
            row={{ currency }}
            inputs={inputs}
          />
        )
      })}
    </Box>
  )
}

/** Amounts are below one another, beside their currency. */
const layout = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: '92px 1fr',
  '& > :not(:first-of-type)': { gridColumn: 2 },
} as const

/** Keeps what was typed: its value in minor units changes with the currency. */
function inCurrency({ amount, currency }: TypedAmount, code: Currency): TypedAmount {
  // Not every currency has decimals.
  const text = amount instanceof Unparsed ? amount.text : formatAmount(amount, currency).replace(/\.0+$/, '')
  const parsed = parseAmount(text, code)
  return { currency: code, amount: 'minor' in parsed ? parsed.minor : new Unparsed(text, parsed.problem) }
}
