import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { currentEnvironment } from '../../providers/http/environment'
import { actionMessages } from './messages'

/** In PROD, an action that cannot be undone asks for a typed confirmation (docs/domain.md, Serious actions). */
export function asksForTypedConfirmation(): boolean {
  return currentEnvironment() === 'PROD'
}

/** A text field in which the user types the phrase to confirm. */
export function TypedConfirmation({
  phrase,
  typed,
  onType,
}: {
  phrase: string
  typed: string
  onType: (typed: string) => void
}) {
  return (
    <TextField
      id={useId()}
      fullWidth
      size="small"
      label={actionMessages.confirmByTyping(phrase)}
      value={typed}
      autoComplete="off"
      slotProps={{ htmlInput: { spellCheck: false } }}
      onChange={event => onType(event.target.value)}
    />
  )
}
