import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { onFirstUse } from '../../domain/on-first-use'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { viewerZone } from '../viewer-zone'
import { DayField } from './day-field'
import { frameOf, problemOf, readable } from './frame'
import { fromLocal, toLocal, zoneOf } from './local-time'
import { pickerFrame } from './picker-frame'

export function DateInput(props: InputProps<'date', string>) {
  return (
    <DayField
      {...frameOf(useId(), props)}
      help={props.field.help}
      problem={problemOf(props)}
      value={readable(props.value) ?? ''}
      onChange={day => props.onChange(day || null)}
    />
  )
}

/** A time, typed by the clocks of the viewer or of the record (`zone`), and stored in UTC. */
export function DatetimeInput(props: InputProps<'datetime', string>) {
  const value = readable(props.value)
  const zone = zoneOf(props.field, props.row)
  const zoneHelp = zone === viewerZone() ? fieldMessages.inYourZone(zone) : fieldMessages.inZone(zone)
  return (
    <DayField
      {...frameOf(useId(), props)}
      withTime
      help={[props.field.help?.replace(/\.$/, ''), zoneHelp].filter(Boolean).join('. ')}
      problem={problemOf(props)}
      value={value === null ? '' : toLocal(value, zone)}
      onChange={typed => props.onChange(fromLocal(typed, zone))}
    />
  )
}

const zones = onFirstUse(() => Intl.supportedValuesOf('timeZone'))
const first = createFilterOptions<string>({ limit: 80, stringify: zone => zone.replaceAll('_', ' ') })

export function TimezoneInput(props: InputProps<'timezone', string>) {
  const value = readable(props.value)
  const offered = zonesFor(props)
  return (
    <Autocomplete
      size="small"
      autoHighlight
      openOnFocus={props.isInCell ?? false}
      readOnly={props.isFixed ?? false}
      id={useId()}
      options={value && !offered.includes(value) ? [value, ...offered] : offered}
      filterOptions={first}
      value={value}
      onChange={(_, zone) => props.onChange(zone)}
      onBlur={props.onBlur}
      renderInput={params => <TextField {...pickerFrame(params, props)} />}
    />
  )
}

/** Returns the zones that can be chosen in this record, such as those of its country; all while that is not known. */
function zonesFor({ field, row }: InputProps<'timezone', string>): readonly string[] {
  return field.zones?.of[String(row[field.zones.field])] ?? zones()
}
