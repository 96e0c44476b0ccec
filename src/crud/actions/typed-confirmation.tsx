import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { currentEnvironment } from '../../providers/http/environment'
import { actionMessages } from './messages'

/** In PROD what cannot be taken back asks for more than a click (docs/domain.md, Serious actions). */
export function isGuarded(): boolean {
  return currentEnvironment() === 'PROD'
}

/** A field that wants the phrase typed, letter by letter. */
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
