import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ChunkLoadError } from '../parts/load-chunk'
import { RequestError } from '../providers/http/request-error'
import { hideLoading } from './loading'
import { layoutMessages } from './messages'

/** Replaces a screen that failed; the menu around it still works. */
export function RouteFault() {
  const error = useRouteError()
  useEffect(hideLoading, [])
  useEffect(() => console.error(error), [error])
  const isMissing = error instanceof ChunkLoadError
  const requestId = error instanceof RequestError ? error.answer?.requestId : undefined
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Navigating to the same address renders the page again.
  const tryAgain = () => navigate(`${pathname}${search}`, { replace: true })
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'center', py: { xs: 8, md: 14 }, textAlign: 'center' }}>
      <Typography variant="h1">
        {isMissing ? layoutMessages.fault.missing : layoutMessages.fault.failed}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '52ch' }}>
        {isMissing ? layoutMessages.fault.missingHint : layoutMessages.fault.failedHint}
      </Typography>
      {requestId && (
        <Typography variant="body2" color="text.secondary">
          {layoutMessages.fault.request} <code>{requestId}</code>
        </Typography>
      )}
      <Stack direction="row" spacing={1}>
        {!isMissing && (
          <Button variant="outlined" onClick={tryAgain}>
            {layoutMessages.tryAgain}
          </Button>
        )}
        <Button variant="contained" onClick={() => location.reload()}>
          {layoutMessages.reload}
        </Button>
      </Stack>
    </Stack>
  )
}
