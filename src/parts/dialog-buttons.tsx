import Button, { type ButtonProps } from '@mui/material/Button'

interface DialogButtonsProps {
  /** What is done, as a verb. */
  readonly label: string
  readonly color?: ButtonProps['color']
  readonly isRunning: boolean
  /** Once it is under way, nobody leaves by the button any more. */
  readonly isBinding?: boolean
  readonly isDisabled?: boolean
  /** Enter does it at once. */
  readonly autoFocus?: boolean
  readonly onClose: () => void
}

/** The usual buttons of a dialog: the way out, and what is asked about. */
export function DialogButtons({
  label,
  color = 'primary',
  isRunning,
  isBinding = false,
  isDisabled = false,
  autoFocus = false,
  onClose,
}: DialogButtonsProps) {
  return (
    <>
      <Button color="inherit" onClick={onClose} disabled={isBinding && isRunning}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={color}
        loading={isRunning}
        disabled={isDisabled}
        autoFocus={autoFocus}
      >
        {label}
      </Button>
    </>
  )
}
