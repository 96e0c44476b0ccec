import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { partMessages } from './messages'
import { RunButton } from './run-button'
import { useLate } from './use-late'

interface ChunkStateProps {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** Replaces a part of a page whose data is loading or failed to load. */
export function ChunkState({ error, isFetching, onRetry }: ChunkStateProps) {
  const isLate = useLate(isFetching && !error)
  if (!error)
    return (
      <Box sx={{ p: 3 }}>{isLate && <CircularProgress size={24} aria-label={partMessages.loading} />}</Box>
    )
  return (
    <Box sx={{ p: 3 }} role="alert">
      <Typography gutterBottom>{error.message}</Typography>
      <RunButton variant="outlined" loading={isFetching} onClick={onRetry}>
        {partMessages.tryAgain}
      </RunButton>
    </Box>
  )
}
