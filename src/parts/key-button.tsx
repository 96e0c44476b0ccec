import Button, { type ButtonProps } from '@mui/material/Button'
import { KeyLetter } from './key-letter'

/** A button with a shortcut: the letter is visible, and announced to screen readers. */
export function KeyButton({ letter, children, ...props }: ButtonProps & { readonly letter: string }) {
  const key = letter.toUpperCase()
  return (
    <Button aria-keyshortcuts={key} endIcon={<KeyLetter>{key}</KeyLetter>} {...props}>
      {children}
    </Button>
  )
}
