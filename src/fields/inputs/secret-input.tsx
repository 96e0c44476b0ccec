import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { fieldMessages } from '../messages'
import { withSlots } from './frame'

/** A text field with hidden characters, which the user can show. */
export function SecretLine({
  line,
  autoComplete = 'new-password',
}: {
  line: TextFieldProps
  autoComplete?: 'current-password' | 'new-password'
}) {
  const [isShown, show] = useState(false)
  const button = (
    <IconButton
      aria-label={isShown ? fieldMessages.hideCharacters : fieldMessages.showCharacters}
      edge="end"
      size="small"
      onClick={() => show(!isShown)}
    >
      {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
    </IconButton>
  )
  return (
    <TextField
      {...withSlots(line, {
        input: { endAdornment: button },
        htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete },
      })}
      type={isShown ? 'text' : 'password'}
    />
  )
}
