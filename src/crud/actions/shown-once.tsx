import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '../../parts/dialog-frame'
import { copyText } from '../copy-text'
import { actionMessages } from './messages'
import type { Secret } from './show-once'

interface ShownOnceProps {
  readonly secret: Secret
  readonly onKept: () => void
}

/**
 * Shows a secret that the server returns only once. Only the button closes the dialog: Escape or a click outside must
 * not lose the secret, and leaving the portal asks first. It stays over every page.
 */
export function ShownOnce({ secret: { label, help, about, value }, onKept }: ShownOnceProps) {
  return (
    <DialogFrame
      title={label}
      width="sm"
      onClose={() => {}}
      onSubmit={onKept}
      leaving={actionMessages.leavingShownOnce}
      isOverPages
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
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{about}</bdi>
      </Typography>
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
