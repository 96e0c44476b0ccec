import Autocomplete from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { type FieldOf, optionLabel } from '../../resources/kernel/declare/field'
import { isOffered } from '../../resources/kernel/declare/only-when'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { frameOf, isMarked, problemOf, readable, withSlots } from './frame'
import { pickerFrame } from './picker-frame'

export function EnumInput(props: InputProps<'enum', string>) {
  const { field } = props
  const value = readable(props.value) ?? ''
  // A Select has its own way to say that it is required; it widens the gap for the mark, too.
  const slots = {
    select: { defaultOpen: props.isInCell ?? false, required: isMarked(props as never) },
    input: { label: props.label },
  }
  return (
    <TextField
      {...withSlots(frameOf(useId(), props), slots)}
      select
      value={value}
      onChange={event => props.onChange(event.target.value || null)}
    >
      {!field.required && (
        <MenuItem value="">
          <em>{fieldMessages.none}</em>
        </MenuItem>
      )}
      {offeredOptions(props, value).map(option => (
        <MenuItem key={option} value={option}>
          {optionLabel(field, option)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The options that can be chosen in this record, and the one that it has. */
function offeredOptions({ field, row }: InputProps<'enum', string>, value: string): string[] {
  const stored = value === '' ? [] : [value]
  return optionsWith(field, stored).filter(option => option === value || isOffered(field, option, row))
}

/** Several options, as chips in the order in which they were chosen. */
export function EnumsInput(props: InputProps<'array', string[]>) {
  const of = props.field.of as FieldOf<'enum'>
  const value = readable(props.value) ?? []
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      openOnFocus
      size="small"
      readOnly={props.isFixed ?? false}
      options={optionsWith(of, value).filter(
        option => value.includes(option) || isOffered(of, option, props.row),
      )}
      getOptionLabel={option => optionLabel(of, option)}
      value={value}
      onChange={(_, chosen) => props.onChange(chosen)}
      onBlur={props.onBlur}
      id={useId()}
      renderInput={params => <TextField {...pickerFrame(params, props)} />}
    />
  )
}

export function BooleanInput(props: InputProps<'boolean', boolean>) {
  const id = useId()
  const problem = problemOf(props)
  const words = problem ?? props.field.help
  return (
    <FormControl error={problem !== undefined} onBlur={props.onBlur}>
      <FormControlLabel
        label={props.label}
        disabled={props.isFixed ?? false}
        // Aligns the switch with the other fields: it has 6 pixels of padding.
        sx={{ ml: '-6px' }}
        control={
          <Switch
            id={id}
            checked={readable(props.value) ?? false}
            autoFocus={props.autoFocus ?? false}
            onChange={(_, isOn) => props.onChange(isOn)}
            slotProps={{ input: { 'aria-describedby': words ? `${id}-words` : undefined } }}
          />
        }
      />
      {words && (
        <FormHelperText id={`${id}-words`} sx={{ mx: 0 }}>
          {words}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** Returns the declared options, and stored ones that are no longer declared. */
function optionsWith(field: FieldOf<'enum'>, stored: readonly string[]): string[] {
  return [...new Set([...Object.keys(field.options), ...stored])]
}
