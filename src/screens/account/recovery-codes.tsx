import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { actionMessages } from '../../crud/actions/messages'
import { copyText } from '../../crud/copy-text'
import { inGroups } from '../../domain/two-step'
import { DiscardDialog } from '../../parts/dialog-frame'
import { useUnsavedGuard } from '../../parts/use-unsaved-guard'
import { accountMessages } from './messages'
import { PrintedCodes } from './printed-codes'

const { recoveryCodes: messages } = accountMessages

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** Called when the user has saved the codes. */
  readonly onKept: () => void
}

/** Shows the recovery codes, once. They replace the phone if it is lost. Who leaves is asked first. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const lines = codes.map(code => inGroups(code))
  const guard = useUnsavedGuard(true, () => undefined)
  const keep = () => {
    guard.release()
    onKept()
  }
  return (
    <Stack ref={focus} tabIndex={-1} sx={{ gap: 2.5, outline: 'none' }}>
      <Alert severity="warning" role="status">
        {messages.warning}
      </Alert>
      <Box component="ol" aria-label={messages.title} dir="ltr" sx={list}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={keep}>
          {messages.saved}
        </Button>
        <Button variant="outlined" onClick={() => copyText(lines.join('\n'), messages.title)}>
          {messages.copy}
        </Button>
        <Button variant="outlined" onClick={() => download(lines)}>
          {messages.download}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </Stack>
      <PrintedCodes lines={lines} />
      {guard.isAsking && (
        <DiscardDialog words={actionMessages.leavingShownOnce} onStay={guard.stay} onDiscard={guard.leave} />
      )}
    </Stack>
  )
}

/** The pressed button has disappeared, so the focus moves here for keyboard and screen reader users. */
function focus(place: HTMLElement | null): void {
  place?.focus()
}

/** Saves the codes as a file; nothing leaves the browser. */
function download(lines: readonly string[]): void {
  const text = [messages.fileTitle, '', ...lines, ''].join('\r\n')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'paddock-recovery-codes.txt',
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  m: 0,
  p: 2,
  paddingInlineStart: 5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'monospace',
  fontSize: '0.9375rem',
} as const
