import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { Field } from '../../resources/kernel/declare/field'
import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { InputProps } from '../input'
import { frameOf } from './frame'

/** A read-only computed value. */
export function ShownInput(
  props: InputProps<'computed' | 'tally' | 'amounts' | 'record' | 'changes', unknown>,
) {
  return (
    <TextField
      {...frameOf(useId(), { ...props, isFixed: true })}
      value={displayValue(props.field as Field, props.value, props.row)}
    />
  )
}
