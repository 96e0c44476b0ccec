import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { copyText } from '../../crud/copy-text'
import { inGroups } from '../../domain/two-step'
import { PrintedCodes } from './printed-codes'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** What the person goes on to once they have kept them. */
  readonly onKept: () => void
}

/** Shown once: for the day when the phone is lost. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const lines = codes.map(code => inGroups(code))
  return (
    <Stack ref={focus} tabIndex={-1} sx={{ gap: 2.5, outline: 'none' }}>
      <Alert severity="warning" role="status">
        Keep these recovery codes where only you find them: they are shown this once. Without your phone, each
        of them lets you in once.
      </Alert>
      <Box component="ol" aria-label="Recovery codes" dir="ltr" sx={list}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={onKept}>
          I have kept them
        </Button>
        <Button variant="outlined" onClick={() => copyText(lines.join('\n'), 'Recovery codes')}>
          Copy
        </Button>
        <Button variant="outlined" onClick={() => download(lines)}>
          Download
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
      </Stack>
      <PrintedCodes lines={lines} />
    </Stack>
  )
}

/** What was pressed is gone: who works by keyboard or ear goes on here. */
function focus(place: HTMLElement | null): void {
  place?.focus()
}

/** As a file of the person's own; nothing of it leaves the browser. */
function download(lines: readonly string[]): void {
  const text = ['Paddock: recovery codes, each works once', '', ...lines, ''].join('\r\n')
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
