import type { ButtonProps } from '@mui/material/Button'
import { KeyLetter } from './key-letter'
import { RunButton } from './run-button'

/** A button with a shortcut: the letter is visible, and announced to screen readers. */
export function KeyButton({ letter, children, ...props }: ButtonProps & { readonly letter: string }) {
  const key = letter.toUpperCase()
  return (
    <RunButton aria-keyshortcuts={key} endIcon={<KeyLetter>{key}</KeyLetter>} {...props}>
      {children}
    </RunButton>
  )
}
