import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { displayValue } from '../../resources/kernel/kinds'
import type { InputProps } from '../input'
import { frameOf } from './frame'

/** A value that is made from others: to be read only. */
export function ShownInput(props: InputProps<'computed', unknown>) {
  return (
    <TextField
      {...frameOf(useId(), { ...props, isFixed: true })}
      value={displayValue(props.field, props.value, props.row)}
    />
  )
}
