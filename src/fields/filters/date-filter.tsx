import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { dayAfter, dayIn } from '../../domain/day'
import type { Operator } from '../../resources/kernel/filter'
import type { FilterProps } from '../filter-input'
import { OperandFilter } from './operand-filter'

/** What "within so many days" is for an operator; with `lte`, what has passed already is found too. */
const spans: Readonly<Partial<Record<Operator, (today: string, end: string) => unknown>>> = {
  between: (today, end) => [today, end],
  lte: (_, end) => end,
}

/** A day or two, typed in, or the spans from today that the field offers. */
export function DateFilter(props: FilterProps<'date'>) {
  const { field, operator, onChange } = props
  const span = spans[operator]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OperandFilter {...props} />
      {span && field.ahead && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {field.ahead.map(days => (
            <Chip
              key={days}
              label={`Within ${days} days`}
              variant="outlined"
              onClick={() => {
                const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
                onChange(span(today, dayAfter(today, days)))
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
