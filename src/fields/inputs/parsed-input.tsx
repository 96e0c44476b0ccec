import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Currency, currencies } from '../../domain/money'
import { type FieldOf, labelOf } from '../../resources/kernel/declare/field'
import { currencyOf } from '../../resources/kernel/kinds/currency'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { Unparsed } from '../unparsed'
import { frameOf, problemOf, withSlots } from './frame'

type NumberKind = 'money' | 'integer' | 'decimal' | 'percent' | 'odds'

/** An amount, typed as `1,234.50` and stored in minor units of the record's currency. */
export function MoneyInput(props: InputProps<'money', number>) {
  const currency = currencyOf(props.field, props.row)
  useKeepAmountOnCurrencyChange(props, currency)
  if (!currency) return <CurrencyMissing {...props} />
  const { prefix, symbol } = currencies[currency]
  return <NumberInput {...props} start={`${prefix}${symbol}`} />
}

export function IntegerInput(props: InputProps<'integer', number>) {
  return <NumberInput {...props} end={props.field.unit} />
}

export function DecimalInput(props: InputProps<'decimal', number>) {
  return <NumberInput {...props} end={props.field.unit} />
}

/** Typed as `18` or `8.25`, stored as basis points. */
export function PercentInput(props: InputProps<'percent', number>) {
  return <NumberInput {...props} end="%" show={withoutSign} />
}

/** Typed as `2.50`, `3/2` or `+150`. */
export function OddsInput(props: InputProps<'odds', number>) {
  return <NumberInput {...props} />
}

export function JsonInput(props: InputProps<'json', unknown>) {
  const typed = useTyped(props, value => JSON.stringify(value, null, 2))
  return (
    <TextField
      {...withSlots(typed, { htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } })}
      multiline
      minRows={4}
      maxRows={20}
    />
  )
}

interface NumberInputProps extends InputProps<NumberKind, number> {
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly show?: (text: string) => string
}

function NumberInput({ start, end, show = text => text, ...props }: NumberInputProps) {
  const { field, row } = props
  const typed = useTyped(props, value => show(kindOf(field).toText(value as never, field, row)))
  return (
    <TextField
      {...withSlots(typed, {
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      })}
    />
  )
}

/**
 * Handles a text field whose value has a text form. While it has the focus, it shows the typed text; afterwards the
 * formatted value, or still the typed text if it cannot be parsed.
 */
function useTyped<K extends NumberKind | 'json', Value>(
  props: InputProps<K, Value>,
  write: (value: Value) => string,
) {
  const { field, value, row, onChange, onBlur } = props
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const written = value instanceof Unparsed ? value.text : value === null ? '' : write(value)
  return {
    ...frameOf(id, props),
    value: draft ?? written,
    onChange: (event: { target: { value: string } }) => {
      const text = event.target.value
      setDraft(text)
      onChange(read(field, text, row))
    },
    onBlur: () => {
      setDraft(null)
      onBlur?.()
    },
  }
}

function read(field: FieldOf<NumberKind | 'json'>, text: string, row: InputProps['row']): unknown {
  if (text.trim() === '') return null
  const parsed = kindOf(field).fromText(text, field, row)
  return 'problem' in parsed ? new Unparsed(text, parsed.problem) : parsed.value
}

function withoutSign(text: string): string {
  return text.replace(/\s*%$/, '')
}

/** Keeps the typed amount when the record's currency changes: its value in minor units changes. */
function useKeepAmountOnCurrencyChange(
  { field, value, row, onChange }: InputProps<'money', number>,
  currency: Currency | undefined,
): void {
  const lastKnown = useRef(row)
  useEffect(() => {
    if (!currency) return
    const former = lastKnown.current
    lastKnown.current = row
    const formerCurrency = currencyOf(field, former)
    if (formerCurrency === currency || value === null || !formerCurrency) return
    const text = value instanceof Unparsed ? value.text : kindOf(field).toText(value as never, field, former)
    onChange(read(field, text, row))
  }, [currency, field, value, row, onChange])
}

/** Asks for the currency in place of the help text until one is chosen. With a problem, it can have the focus. */
function CurrencyMissing(props: InputProps<'money', number>) {
  const [need = 'currency'] = kindOf(props.field).needs(props.field)
  return (
    <TextField
      {...withSlots(frameOf(useId(), props), { input: { readOnly: true } })}
      disabled={problemOf(props) === undefined}
      value=""
      helperText={fieldMessages.chooseFirst(labelOf(need, undefined).toLowerCase())}
    />
  )
}
