import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId } from 'react'
import type { Field, Kind } from '../../resources/kernel/declare/field'
import type { Operator } from '../../resources/kernel/declare/filter'
import { type FilterProps, rangeEnds } from '../filter-input'
import { inputOf, problemsWithin } from '../input'
import { inputs } from '../inputs'
import { bare } from '../inputs/frame'

type Shape = 'one' | 'many' | 'text' | 'pair' | 'none'

const shapes: Readonly<Record<Operator, Shape>> = {
  eq: 'one',
  ne: 'one',
  lt: 'one',
  lte: 'one',
  gt: 'one',
  gte: 'one',
  in: 'many',
  nin: 'many',
  contains: 'text',
  ncontains: 'text',
  startswith: 'text',
  between: 'pair',
  null: 'none',
  nnull: 'none',
}

type Editor = (props: FilterProps<Kind>) => ReactNode

const editors: Readonly<Record<Shape, Editor>> = {
  one: One,
  many: Many,
  text: Text,
  pair: Pair,
  none: () => null,
}

/** The input of a filter's value, as the field itself is typed: once, twice, several times or not at all. */
export function OperandFilter<K extends Kind>(props: FilterProps<K>) {
  const Editor = editors[shapes[props.operator]]
  return <Editor {...(props as unknown as FilterProps<Kind>)} />
}

function One({ field, label, value, onChange, problems, row }: FilterProps<Kind>) {
  const { Input } = inputOf(inputs, field as Field)
  return (
    <Input
      field={bare(field as Field) as never}
      label={label}
      value={(value ?? null) as never}
      onChange={onChange}
      problems={problems}
      row={row}
      inputs={inputs}
    />
  )
}

function Many({ field, label, value, onChange, problems, row }: FilterProps<Kind>) {
  const { Input } = inputs.array
  return (
    <Input
      field={{ kind: 'array', of: bare(field as Field) }}
      label={label}
      value={(Array.isArray(value) ? value : []) as never}
      onChange={onChange}
      problems={problems}
      row={row}
      inputs={inputs}
    />
  )
}

function Text({ label, value, onChange, problems }: FilterProps<Kind>) {
  return (
    <TextField
      id={useId()}
      size="small"
      fullWidth
      label={label}
      error={problems[''] !== undefined}
      helperText={problems['']}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function Pair(props: FilterProps<Kind>) {
  const pair: readonly unknown[] = Array.isArray(props.value) ? props.value : [null, null]
  const { '': own, ...inner } = props.problems
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rangeEnds.map((label, index) => (
        <One
          key={label}
          {...props}
          label={label}
          value={pair[index]}
          onChange={value => props.onChange(pair.with(index, value))}
          // A problem of the whole range is shown once, at its first input.
          problems={index === 0 && own ? { '': own } : problemsWithin(inner, index)}
        />
      ))}
    </Box>
  )
}
