import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { dayWithName } from '../moment-words'
import { frameOf, problemOf, readable, withSlots } from './frame'
import { fromLocal, localZone, toLocal, zoneOf } from './local-time'
import { pickerFrame } from './picker-frame'

/** A day. The browser orders day and month as it likes, so the day stands in words below. */
export function DateInput(props: InputProps<'date', string>) {
  const frame = frameOf(useId(), props)
  const value = readable(props.value)
  return (
    <TextField
      {...withSlots(frame, { htmlInput: { type: 'date' }, inputLabel: { shrink: true } })}
      helperText={problemOf(props) ?? sentences(value && dayWithName(value), props.field.help)}
      value={value ?? ''}
      onChange={event => props.onChange(event.target.value || null)}
    />
  )
}

/** A time, typed by the clocks of the viewer or of the record (`zone`), and stored in UTC. */
export function DatetimeInput(props: InputProps<'datetime', string>) {
  const frame = frameOf(useId(), props)
  const value = readable(props.value)
  const zone = zoneOf(props.field, props.row)
  const shown = value === null ? '' : toLocal(value, zone)
  const zoneHelp = zone === localZone ? fieldMessages.inYourZone(zone) : fieldMessages.inZone(zone)
  return (
    <TextField
      {...withSlots(frame, { htmlInput: { type: 'datetime-local' }, inputLabel: { shrink: true } })}
      helperText={
        problemOf(props) ??
        sentences(dayWithName(shown.slice(0, 10)), props.field.help?.replace(/\.$/, ''), zoneHelp)
      }
      value={shown}
      onChange={event => props.onChange(fromLocal(event.target.value, zone))}
    />
  )
}

/** Returns the parts that there are as sentences in a row. */
function sentences(...parts: readonly (string | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join('. ') || undefined
}

const zones = Intl.supportedValuesOf('timeZone')
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
  return field.zones?.of[String(row[field.zones.field])] ?? zones
}
