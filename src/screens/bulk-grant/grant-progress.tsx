import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import { request } from '../../providers/http/http'
import type { Row } from '../../resources/kernel/declare/resource'
import { bonusFiles } from '../../resources/money/bonus-files'
import { bulkGrantMessages } from './messages'

/** Milliseconds between two requests for the progress of a file. */
const lookAgain = 1000

const say = bulkGrantMessages.progress

/** How far the job that grants a file is, and how it ended. */
export function GrantProgress({ id }: { readonly id: string }) {
  const linkTo = useLinkTo()
  const { data } = useQuery({
    queryKey: ['bulkGrant', 'file', id],
    queryFn: ({ signal }) =>
      request<Row<typeof bonusFiles>>('GET', `/admin/model/${bonusFiles.typename}/${id}`, undefined, {
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'GRANTING' ? false : lookAgain),
  })
  const path = linkTo(bonusFiles.name, id)
  if (!data) return <LinearProgress aria-label={say.title} />
  const { state, granted, count, refused, because } = data
  const isRunning = state === 'GRANTING'
  return (
    <Stack sx={{ gap: 1, width: '100%' }}>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={count === 0 ? 0 : Math.min(100, Math.round((granted / count) * 100))}
          aria-label={say.title}
        />
      )}
      <Stack role="status" sx={{ gap: 1 }}>
        {isRunning && <Typography>{say.granting(granted, count)}</Typography>}
        {!isRunning && (
          <Alert severity={state === 'DONE' && refused === 0 ? 'success' : 'warning'} role="presentation">
            {state === 'DONE' ? say.done(granted) : say.stopped(granted, because ?? '')}
            {refused > 0 && ` ${say.refused(refused)}`}
          </Alert>
        )}
      </Stack>
      {path && (
        <Button component={Link} to={path} variant="outlined" color="inherit" sx={{ alignSelf: 'start' }}>
          {say.open}
        </Button>
      )}
    </Stack>
  )
}
