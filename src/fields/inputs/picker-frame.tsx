import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import type { TextFieldProps } from '@mui/material/TextField'
import type { Kind } from '../../resources/kernel/declare/field'
import type { InputProps } from '../input'
import { frameOf } from './frame'

/** Merges Autocomplete's props for its text field with ours. */
export function pickerFrame<K extends Kind, Value>(
  params: AutocompleteRenderInputParams,
  props: InputProps<K, Value>,
): TextFieldProps {
  const { onBlur: _, autoFocus, ...frame } = frameOf(params.id, props)
  const slots = frame.slotProps as Record<string, Record<string, unknown>>
  return {
    ...frame,
    autoFocus: autoFocus ?? false,
    disabled: params.disabled,
    slotProps: {
      input: { ...params.InputProps, ...slots.input },
      inputLabel: { ...params.InputLabelProps, ...slots.inputLabel },
      htmlInput: { ...params.inputProps, ...slots.htmlInput },
    },
  }
}
