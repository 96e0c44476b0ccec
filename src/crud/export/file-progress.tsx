import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ExportProgress } from '../../resources/kernel/wire/wire'
import { sayProgress, shareOf } from './export-words'
import { exportMessages } from './messages'

/** How far a file is that the browser saves. */
export function FileProgress({ progress }: { progress: ExportProgress }) {
  const share = shareOf(progress)
  const { state } = progress
  if (state === 'FAILED' || state === 'CANCELLED')
    return <Alert severity={state === 'FAILED' ? 'error' : 'info'}>{sayProgress(progress)}</Alert>
  return (
    <Stack sx={{ gap: 1.5 }}>
      <LinearProgress
        aria-label={exportMessages.progress}
        color={state === 'DONE' ? 'success' : 'primary'}
        {...(share === null ? {} : { variant: 'determinate' as const, value: share })}
      />
      <Typography role="status">{sayProgress(progress)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {state === 'DONE' ? exportMessages.doneHint : exportMessages.runningHint}
      </Typography>
    </Stack>
  )
}
