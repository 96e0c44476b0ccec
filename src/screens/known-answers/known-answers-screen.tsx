import Refresh from '@mui/icons-material/RefreshOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { PageHeader } from '../../parts/page-header'
import { request } from '../../providers/http/http'
import { AnswersTable } from './answers-table'
import { compareAnswers, differs, type ServerAnswer } from './compare'
import { messages } from './messages'

/** Worked examples of dividends, computed here and on the server, beside the printed values. */
export function KnownAnswersScreen() {
  const id = useId()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['known-answers'],
    queryFn: ({ signal }) =>
      request<{ items: ServerAnswer[] }>('GET', '/admin/knownanswers', undefined, { signal }),
    staleTime: 0,
  })
  const hasServer = data !== undefined && !error && !isFetching
  const answers = useMemo(() => compareAnswers(hasServer ? data.items : []), [data, hasServer])
  const wrong = answers.flatMap(({ lines }) => lines.filter(line => differs(line, hasServer)))
  const shown = onlyDifferences
    ? answers.filter(({ lines }) => lines.some(line => differs(line, hasServer)))
    : answers
  const figures = answers.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <>
      <PageHeader title={messages.title} />
      <Card component="section" aria-labelledby={id} sx={{ p: 3, maxWidth: 960 }}>
        <Typography id={id} variant="h3" component="h2" gutterBottom>
          {messages.results}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
          {messages.about}
        </Typography>
        <Stack sx={{ gap: 2, mb: 2 }}>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <Button variant="contained" startIcon={<Refresh />} onClick={() => void refetch()}>
              {messages.again}
            </Button>
            <FormControlLabel
              control={
                <Switch
                  checked={onlyDifferences}
                  onChange={event => setOnlyDifferences(event.target.checked)}
                  inputProps={{ role: 'switch' }}
                />
              }
              label={messages.differencesOnly}
            />
          </Stack>
          {isFetching && <LinearProgress aria-label={messages.running} />}
          <Box role="status">
            {hasServer && (
              <Alert severity={wrong.length === 0 ? 'success' : 'error'} role="presentation">
                {wrong.length === 0
                  ? messages.allAgree(figures, answers.length)
                  : messages.differ(wrong.length)}
              </Alert>
            )}
            {error && !isFetching && (
              <Alert severity="error" role="presentation">
                {messages.failed(error.message)} {messages.browserOnly(wrong.length)}
              </Alert>
            )}
          </Box>
        </Stack>
        {shown.length === 0 ? (
          <Typography>{messages.noDifferences}</Typography>
        ) : (
          <AnswersTable answers={shown} hasServer={hasServer} labelId={id} />
        )}
      </Card>
    </>
  )
}
