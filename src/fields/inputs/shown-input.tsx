import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { Field } from '../../resources/kernel/declare/field'
import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { InputProps } from '../input'
import { frameOf } from './frame'

/** A value that is made from others: to be read only. */
export function ShownInput(props: InputProps<'computed' | 'tally' | 'record' | 'changes', unknown>) {
  return (
    <TextField
      {...frameOf(useId(), { ...props, isFixed: true })}
      value={displayValue(props.field as Field, props.value, props.row)}
    />
  )
}
