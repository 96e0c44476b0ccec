import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { frame } from './picture-frame'

/**
 * A PDF in the viewer that the browser has itself. It runs nothing of ours: the server has refused what carries
 * scripts or files, and the frame is under the policy of the page. A sandboxed frame shows no PDF in any browser.
 */
export function PdfView({ url, label }: { url: string; label: string }) {
  return (
    <Stack sx={{ minWidth: 0, flex: 1, gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 34 }}>
        <Typography variant="subtitle2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Typography>
        <SavePdf url={url} label={label} />
      </Stack>
      <Stack component="iframe" src={`${url}#navpanes=0&view=FitH`} title={label} sx={frame} />
    </Stack>
  )
}

export function SavePdf({ url, label }: { url: string; label: string }) {
  return (
    <Button size="small" color="inherit" component="a" href={url} download={`${label}.pdf`}>
      Save the PDF
    </Button>
  )
}
