import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { type DaySpan, type DaySpanName, dayAfter, daySpans, lastBornAt } from '../../domain/day'
import type { FieldOf } from '../../resources/kernel/declare/field'
import type { Operator } from '../../resources/kernel/declare/filter'
import type { FilterProps } from '../filter-input'
import { fieldMessages } from '../messages'
import { instantsOf, today } from '../span-words'
import { OperandFilter } from './operand-filter'

/** Inputs for one or two days, with common ranges below them. */
export function DateFilter(props: FilterProps<'date'>) {
  const { field, operator, onChange } = props
  const offered = offers[operator]?.(field, today()) ?? []
  return (
    <WithOffers offered={offered} onChange={onChange}>
      <OperandFilter {...props} />
    </WithOffers>
  )
}

/** Inputs for one or two times, with common ranges below them. */
export function MomentFilter(props: FilterProps<'datetime'>) {
  const { operator, onChange } = props
  const offered = operator === 'between' ? namedSpans(today(), instantsOf) : []
  return (
    <WithOffers offered={offered} onChange={onChange}>
      <OperandFilter {...props} />
    </WithOffers>
  )
}

interface Offer {
  readonly label: string
  readonly value: unknown
}

interface WithOffersProps {
  readonly offered: readonly Offer[]
  readonly onChange: (value: unknown) => void
  readonly children: ReactNode
}

function WithOffers({ offered, onChange, children }: WithOffersProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {children}
      {offered.length > 0 && (
        <Box
          role="group"
          aria-label={fieldMessages.suggestions}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {offered.map(({ label, value }) => (
            <Chip key={label} size="small" label={label} variant="outlined" onClick={() => onChange(value)} />
          ))}
        </Box>
      )}
    </Box>
  )
}

/** The ranges offered for an operator. `lte` also matches past days. */
const offers: Readonly<Partial<Record<Operator, (field: FieldOf<'date'>, today: string) => Offer[]>>> = {
  between: (field, today) => [
    ...(isOfThePast(field) ? namedSpans(today, span => span) : []),
    ...within(field, today, end => [today, end]),
    ...youngerThan(field, today, born => [dayAfter(born, 1), today]),
  ],
  lte: (field, today) => [
    ...within(field, today, end => end),
    ...(field.ages ?? []).map(age => ({
      label: fieldMessages.olderThan(age),
      value: lastBornAt(age, today),
    })),
  ],
  gt: (field, today) => youngerThan(field, today, born => born),
}

/** Future days and dates of birth have their own ranges. */
function isOfThePast({ ahead, ages }: FieldOf<'date'>): boolean {
  return ahead === undefined && ages === undefined
}

function namedSpans(today: string, value: (span: DaySpan) => unknown): Offer[] {
  return (Object.keys(daySpans) as DaySpanName[]).map(name => ({
    label: fieldMessages.spans[name],
    value: value(daySpans[name](today)),
  }))
}

function within({ ahead = [] }: FieldOf<'date'>, today: string, value: (end: string) => unknown): Offer[] {
  return ahead.map(days => ({
    label: fieldMessages.withinDays(days),
    value: value(dayAfter(today, days)),
  }))
}

function youngerThan(
  { ages = [] }: FieldOf<'date'>,
  today: string,
  value: (lastOfOlder: string) => unknown,
): Offer[] {
  return ages.map(age => ({
    label: fieldMessages.youngerThan(age),
    value: value(lastBornAt(age, today)),
  }))
}
