import Box from '@mui/material/Box'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { dayWithName } from '../moment-words'
import { withSlots } from './frame'

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'helperText' | 'variant'> & {
  readonly withTime?: boolean
  /** As the browser has it: YYYY-MM-DD, with the time after a T; empty while none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string | undefined
  /** Shown in place of the help. */
  readonly problem?: string | null | undefined
}

/**
 * A day, or a day with a time. The browser orders day and month as it likes, so the day stands in words below. Its line
 * is there from the start: a choice moves nothing.
 */
export function DayField({ withTime, value, onChange, help, problem, ...frame }: DayFieldProps) {
  const words = dayWithName(value.slice(0, 10))
  return (
    <TextField
      {...withSlots(frame, { inputLabel: { shrink: true } })}
      type={withTime ? 'datetime-local' : 'date'}
      value={value}
      onChange={event => onChange(event.target.value)}
      error={frame.error || Boolean(problem)}
      helperText={
        help ? (
          <>
            {problem ?? help}
            <Box component="span" sx={{ display: 'block', minHeight: '1lh' }}>
              {words}
            </Box>
          </>
        ) : (
          (problem ?? words ?? ' ')
        )
      }
    />
  )
}
