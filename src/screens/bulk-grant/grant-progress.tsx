import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useOne } from '@refinedev/core'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import type { RequestError } from '../../providers/http/http'
import type { Row } from '../../resources/kernel/declare/resource'
import { bonusFiles } from '../../resources/money/bonus-files'
import { bulkGrantMessages } from './messages'

/** Milliseconds between two requests for the progress of a file. */
const lookAgain = 1000

const say = bulkGrantMessages.progress

/** How far the job that grants a file is, and how it ended. */
export function GrantProgress({ id }: { readonly id: string }) {
  const linkTo = useLinkTo()
  const { result } = useOne<Row<typeof bonusFiles>, RequestError>({
    resource: bonusFiles.name,
    id,
    queryOptions: {
      refetchInterval: ({ state }) => {
        const file = state.data?.data
        return file && file.state !== 'GRANTING' ? false : lookAgain
      },
    },
    errorNotification: false,
  })
  const path = linkTo(bonusFiles.name, id)
  if (!result) return <LinearProgress aria-label={say.title} />
  const { state, granted, count, refused, because } = result
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
