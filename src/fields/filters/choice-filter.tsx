import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { optionLabel } from '../../resources/kernel/declare/field'
import type { Operator } from '../../resources/kernel/declare/filter'
import type { FilterProps } from '../filter-input'
import { fieldMessages } from '../messages'
import { OperandFilter } from './operand-filter'

const pickers: Readonly<Partial<Record<Operator, typeof Ticked>>> = {
  in: Ticked,
  nin: Ticked,
  eq: Picked,
  ne: Picked,
}

/** Checkboxes for several options; for operators with one value, a single choice. */
export function OptionsFilter(props: FilterProps<'enum'>) {
  const Picker = pickers[props.operator] ?? OperandFilter
  return <Picker {...props} />
}

function Ticked({ field, label, value, onChange, problems }: FilterProps<'enum'>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (option: string) =>
    onChange(Object.keys(field.options).filter(name => chosen.includes(name) !== (name === option)))
  return (
    <FormControl component="fieldset" variant="standard" error={problems[''] !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {Object.keys(field.options).map(option => (
          <FormControlLabel
            key={option}
            label={optionLabel(field, option)}
            control={
              <Checkbox size="small" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            }
          />
        ))}
      </FormGroup>
      {problems[''] && <FormHelperText>{problems['']}</FormHelperText>}
    </FormControl>
  )
}

function Picked({ field, value, ...props }: FilterProps<'enum'>) {
  const options = Object.keys(field.options).map(option => [option, optionLabel(field, option)] as const)
  return <OneOf {...props} options={options} chosen={typeof value === 'string' ? value : ''} />
}

const yesNo = [
  ['true', fieldMessages.yes],
  ['false', fieldMessages.no],
] as const

/** Yes or no; no preselected value. */
export function YesNoFilter({ value, onChange, ...props }: FilterProps<'boolean'>) {
  const chosen = typeof value === 'boolean' ? String(value) : ''
  return (
    <OneOf {...props} isRow options={yesNo} chosen={chosen} onChange={name => onChange(name === 'true')} />
  )
}

interface OneOfProps extends Pick<FilterProps<'enum'>, 'label' | 'problems'> {
  /** Pairs of name and label. */
  readonly options: readonly (readonly [string, string])[]
  /** The chosen name; '' if none. */
  readonly chosen: string
  readonly onChange: (name: string) => void
  readonly isRow?: boolean
}

function OneOf({ label, options, chosen, onChange, problems, isRow = false }: OneOfProps) {
  const id = useId()
  return (
    <FormControl error={problems[''] !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row={isRow} aria-labelledby={id} value={chosen} onChange={(_, name) => onChange(name)}>
        {options.map(([name, words]) => (
          <FormControlLabel key={name} value={name} label={words} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      {problems[''] && <FormHelperText>{problems['']}</FormHelperText>}
    </FormControl>
  )
}
