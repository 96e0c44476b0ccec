import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { optionLabel } from '../../resources/kernel/field'
import type { FilterProps } from '../filter-input'
import { OperandFilter } from './operand-filter'

/** Any of the options, ticked; for the operators that take one, a select. */
export function OptionsFilter(props: FilterProps<'enum'>) {
  return ['in', 'nin'].includes(props.operator) ? <Ticked {...props} /> : <OperandFilter {...props} />
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

/** Yes or no; neither is meant before one is chosen. */
export function YesNoFilter({ label, value, onChange, problems }: FilterProps<'boolean'>) {
  const id = useId()
  return (
    <FormControl error={problems[''] !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(_, chosen) => onChange(chosen === 'true')}
      >
        <FormControlLabel value="true" label="Yes" control={<Radio size="small" />} />
        <FormControlLabel value="false" label="No" control={<Radio size="small" />} />
      </RadioGroup>
      {problems[''] && <FormHelperText>{problems['']}</FormHelperText>}
    </FormControl>
  )
}
