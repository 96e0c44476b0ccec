import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Ref, useState } from 'react'
import { FieldFrame } from './field-frame'
import { loginMessages } from './messages'

interface PasswordFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The id of the element with the problem, if there is one. */
  readonly problemId: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
}

export function PasswordField({
  value,
  onChange,
  problemId,
  inputRef,
  autoFocus = false,
}: PasswordFieldProps) {
  const [isShown, show] = useState(false)
  return (
    <FieldFrame id="login-password" label={loginMessages.password} isWrong={problemId !== undefined}>
      <OutlinedInput
        id="login-password"
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-describedby={problemId}
        inputRef={inputRef}
        inputProps={{ dir: 'ltr', spellCheck: false, autoCapitalize: 'none' }}
        endAdornment={
          <IconButton
            aria-label={isShown ? loginMessages.hidePassword : loginMessages.showPassword}
            aria-controls="login-password"
            edge="end"
            onClick={() => show(!isShown)}
          >
            {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
          </IconButton>
        }
      />
    </FieldFrame>
  )
}
