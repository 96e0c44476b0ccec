import OutlinedInput from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { FieldFrame } from './field-frame'
import { loginMessages } from './messages'

interface PhoneFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The id of what says what is wrong with the sign-in, if something is. */
  readonly problemId: string | undefined
  /** What is wrong with the number itself. */
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
        // A number is read from left to right, whatever the direction of the page.
        inputProps={{ dir: 'ltr', spellCheck: false }}
      />
    </FieldFrame>
  )
}
