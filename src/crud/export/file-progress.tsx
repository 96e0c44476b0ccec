import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ExportProgress } from '../../resources/kernel/wire/wire'
import { describeProgress, percentOf } from './export-words'
import { exportMessages } from './messages'

/** Shows the progress of a file that the browser saves. */
export function FileProgress({ progress }: { progress: ExportProgress }) {
  const percent = percentOf(progress)
  const { state } = progress
  if (state === 'FAILED' || state === 'CANCELLED')
    return <Alert severity={state === 'FAILED' ? 'error' : 'info'}>{describeProgress(progress)}</Alert>
  return (
    <Stack sx={{ gap: 1.5 }}>
      <LinearProgress
        aria-label={exportMessages.progress}
        color={state === 'DONE' ? 'success' : 'primary'}
        {...(percent === null ? {} : { variant: 'determinate' as const, value: percent })}
      />
      <Typography role="status">{describeProgress(progress)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {state === 'DONE' ? exportMessages.doneHint : exportMessages.runningHint}
      </Typography>
    </Stack>
  )
}
