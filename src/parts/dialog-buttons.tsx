import Button, { type ButtonProps } from '@mui/material/Button'
import { partMessages } from './messages'
import { RunButton } from './run-button'

interface DialogButtonsProps {
  /** The label of the action, a verb. */
  readonly label: string
  readonly color?: ButtonProps['color']
  readonly isRunning: boolean
  /** Whether the dialog cannot be closed while the action runs. */
  readonly isBinding?: boolean
  readonly isDisabled?: boolean
  /** Whether Enter runs it at once. */
  readonly autoFocus?: boolean
  readonly onClose: () => void
}

/** The usual buttons of a dialog: cancel and the action. */
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
        {partMessages.cancel}
      </Button>
      <RunButton
        type="submit"
        variant="contained"
        color={color}
        loading={isRunning}
        disabled={isDisabled}
        autoFocus={autoFocus}
      >
        {label}
      </RunButton>
    </>
  )
}
