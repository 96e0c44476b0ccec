import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { dayAfter, dayIn, lastBornAt } from '../../domain/day'
import type { FieldOf } from '../../resources/kernel/declare/field'
import type { Operator } from '../../resources/kernel/declare/filter'
import type { FilterProps } from '../filter-input'
import { OperandFilter } from './operand-filter'

/** A day or two, typed in, or what the field offers instead. */
export function DateFilter(props: FilterProps<'date'>) {
  const { field, operator, onChange } = props
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
  const offered = offers[operator]?.(field, today) ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OperandFilter {...props} />
      {offered.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered.map(({ label, value }) => (
            <Chip key={label} label={label} variant="outlined" onClick={() => onChange(value)} />
          ))}
        </Box>
      )}
    </Box>
  )
}

interface Offer {
  readonly label: string
  readonly value: unknown
}

/** What a press means for an operator; with `lte`, what has passed already is found too. */
const offers: Readonly<Partial<Record<Operator, (field: FieldOf<'date'>, today: string) => Offer[]>>> = {
  between: (field, today) => [
    ...within(field, today, end => [today, end]),
    ...youngerThan(field, today, born => [dayAfter(born, 1), today]),
  ],
  lte: (field, today) => [
    ...within(field, today, end => end),
    ...(field.ages ?? []).map(age => ({ label: `${age} or older`, value: lastBornAt(age, today) })),
  ],
  gt: (field, today) => youngerThan(field, today, born => born),
}

function within({ ahead = [] }: FieldOf<'date'>, today: string, value: (end: string) => unknown): Offer[] {
  return ahead.map(days => ({ label: `Within ${days} days`, value: value(dayAfter(today, days)) }))
}

function youngerThan(
  { ages = [] }: FieldOf<'date'>,
  today: string,
  value: (lastOfOlder: string) => unknown,
): Offer[] {
  return ages.map(age => ({ label: `Younger than ${age}`, value: value(lastBornAt(age, today)) }))
}
