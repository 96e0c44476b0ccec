import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { readable, withSlots } from './frame'
import { lineOf } from './text-input'

/** A colour, picked or typed. */
export function ColorInput(props: InputProps<'color', string>) {
  const { label, isFixed, onChange } = props
  const value = readable(props.value)
  const swatch = (
    <InputAdornment position="start">
      <input
        type="color"
        aria-label={fieldMessages.pickColor(label)}
        className="input-swatch"
        disabled={isFixed ?? false}
        value={/^#[0-9a-f]{6}$/.test(value ?? '') ? (value ?? '') : '#ffffff'}
        onChange={event => onChange(event.target.value)}
      />
    </InputAdornment>
  )
  return (
    <TextField
      {...withSlots(lineOf(useId(), { ...props, onChange: text => onChange(lowered(text)) }), {
        input: { startAdornment: swatch },
        htmlInput: { placeholder: '#00a76f', spellCheck: false },
      })}
    />
  )
}

function lowered(text: unknown): unknown {
  return typeof text === 'string' ? text.toLowerCase() : text
}
