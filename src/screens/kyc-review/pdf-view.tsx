import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useFrameKeys } from './frame-keys'
import { kycMessages } from './messages'
import { frame } from './picture-frame'

/**
 * A PDF in the browser's own viewer. It runs no code: the server rejects files with scripts or attachments, and the
 * page's security policy covers the frame. A sandboxed frame would show no PDF in any browser.
 */
export function PdfView({ url, label }: { url: string; label: string }) {
  const viewer = useRef<HTMLIFrameElement>(null)
  const holder = useFrameKeys(viewer)
  return (
    <Stack sx={{ minWidth: 0, flex: 1, gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 34 }}>
        <Typography variant="subtitle2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Typography>
        <SavePdf url={url} label={label} />
      </Stack>
      <Stack sx={{ position: 'relative' }}>
        <Stack component="iframe" ref={viewer} src={`${url}#navpanes=0&view=FitH`} title={label} sx={frame} />
        <Box role="status" sx={hint}>
          {holder && <span>{kycMessages.leavePdf[holder]}</span>}
        </Box>
      </Stack>
    </Stack>
  )
}

/** Overlays the frame, so that nothing moves when it appears; clicks pass through. */
const hint = {
  position: 'absolute',
  bottom: 12,
  insetInline: 12,
  textAlign: 'center',
  pointerEvents: 'none',
  '@media (hover: none)': { display: 'none' },
  '& span': {
    px: 1.5,
    py: 0.75,
    borderRadius: 1,
    display: 'inline-block',
    typography: 'caption',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
  },
} as const

export function SavePdf({ url, label }: { url: string; label: string }) {
  return (
    <Button size="small" color="inherit" component="a" href={url} download={`${label}.pdf`}>
      {kycMessages.savePdf}
    </Button>
  )
}
