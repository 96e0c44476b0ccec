import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './field-frame'

interface PhoneFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The id of what says what is wrong, if something is. */
  readonly problemId: string | undefined
  readonly autoFocus: boolean
}

export function PhoneField({ value, onChange, problemId, autoFocus }: PhoneFieldProps) {
  return (
    <FieldFrame id="login-phone" label="Phone" isWrong={problemId !== undefined}>
      <OutlinedInput
        id="login-phone"
        type="tel"
        name="phone"
        autoComplete="username"
        autoFocus={autoFocus}
        placeholder="Start with + and the country code…"
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-describedby={problemId}
        // A number is read from left to right, whatever the direction of the page.
        inputProps={{ dir: 'ltr', spellCheck: false }}
      />
    </FieldFrame>
  )
}
