import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { frameOf, readable, withSlots } from './frame'
import { SecretLine } from './secret-input'

/** A text with one line, or as many as the field declares. */
export function TextInput(props: InputProps<'text', string>) {
  const { lines = 1, secret = false } = props.field
  const line = lineOf(useId(), props)
  if (secret) return <SecretLine line={line} />
  return <TextField {...line} {...(lines > 1 && { multiline: true, minRows: lines, maxRows: 12 })} />
}

/** A secret, with hidden characters. */
export function SecretInput(props: InputProps<'secret', string>) {
  return <SecretLine line={lineOf(useId(), props)} />
}

export function PhoneInput(props: InputProps<'phone', string>) {
  const line = lineOf(useId(), props)
  return (
    <TextField
      {...withSlots(line, { htmlInput: { type: 'tel', inputMode: 'tel', placeholder: '+639171234567' } })}
      helperText={line.helperText ?? fieldMessages.phoneHint}
    />
  )
}

export function UrlInput(props: InputProps<'url', string>) {
  return (
    <TextField
      {...withSlots(lineOf(useId(), props), {
        htmlInput: { type: 'url', inputMode: 'url', placeholder: 'https://', spellCheck: false },
      })}
    />
  )
}

/** Returns the props of a text field whose value is its text. */
export function lineOf<K extends 'text' | 'secret' | 'phone' | 'url' | 'image' | 'color'>(
  id: string,
  props: InputProps<K, string>,
) {
  return {
    ...frameOf(id, props),
    value: readable(props.value) ?? '',
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value || null),
  }
}
