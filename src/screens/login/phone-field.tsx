import OutlinedInput from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { FieldFrame } from './field-frame'
import { loginMessages } from './messages'

interface PhoneFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The id of the element that shows the error of the whole form, if there is one. */
  readonly problemId: string | undefined
  /** The error of this field. */
  readonly problem: string | null
  readonly inputRef: Ref<HTMLInputElement>
  readonly autoFocus: boolean
}

export function PhoneField({ value, onChange, problemId, problem, inputRef, autoFocus }: PhoneFieldProps) {
  return (
    <FieldFrame
      id="login-phone"
      label={loginMessages.phone}
      isWrong={problemId !== undefined || problem !== null}
      problem={problem}
    >
      <OutlinedInput
        id="login-phone"
        type="tel"
        name="phone"
        autoComplete="username"
        autoFocus={autoFocus}
        placeholder={loginMessages.phonePlaceholder}
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-describedby={problem ? 'login-phone-problem' : problemId}
        inputRef={inputRef}
        // A phone number is always written left to right.
        inputProps={{ dir: 'ltr', spellCheck: false }}
      />
    </FieldFrame>
  )
}
