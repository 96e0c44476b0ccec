import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DialogFrame } from '../../parts/dialog-frame'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { copyText } from '../copy-text'
import { actionMessages } from './messages'

interface ShownOnceProps {
  readonly showsOnce: NonNullable<Action['showsOnce']>
  readonly value: string
  readonly onKept: () => void
}

/**
 * Shows a secret that the server returns only once. Only the button closes the dialog: Escape or a click outside must
 * not lose the secret, and leaving the page asks first.
 */
export function ShownOnce({ showsOnce: { label, help }, value, onKept }: ShownOnceProps) {
  return (
    <DialogFrame
      title={label}
      width="sm"
      onClose={() => {}}
      onSubmit={onKept}
      leaving={actionMessages.leavingShownOnce}
      buttons={
        <>
          <Button variant="outlined" onClick={() => copyText(value, label)}>
            {actionMessages.copy}
          </Button>
          <Button type="submit" variant="contained" autoFocus>
            {actionMessages.savedIt}
          </Button>
        </>
      }
    >
      <Alert severity="warning" role="status">
        <bdi>{help}</bdi>
      </Alert>
      <Box component="output" aria-label={label} dir="ltr" sx={valueStyle}>
        {value}
      </Box>
    </DialogFrame>
  )
}

const valueStyle = {
  display: 'block',
  p: 2,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'monospace',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const
