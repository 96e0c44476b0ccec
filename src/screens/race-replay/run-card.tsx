import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { DayField } from '../../fields/inputs/day-field'
import { messages } from './messages'
import type { ReplayState } from './use-replay'

const { run: words } = messages

interface RunCardProps {
  readonly state: ReplayState
  readonly firstDay: string
  readonly onReplay: (day: string) => void
  readonly onCancel: () => void
}

/** Asks for the day, shows how far the replay is, and says whether everything agrees. */
export function RunCard({ state, firstDay, onReplay, onCancel }: RunCardProps) {
  const id = useId()
  const [day, setDay] = useState(firstDay)
  const [lacksDay, setLacksDay] = useState(false)
  const isRunning = state.is === 'running'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning) return onCancel()
    setLacksDay(day === '')
    if (day !== '') onReplay(day)
  }
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {words.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {words.about}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        <Stack
          component="form"
          noValidate
          onSubmit={submit}
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'start' }}
        >
          <DayField
            id={`${id}-day`}
            size="small"
            label={words.day}
            value={day}
            onChange={setDay}
            problem={lacksDay && day === '' ? words.needsDay : undefined}
          />
          {/* One button, so that the focus stays where it is. */}
          <Button
            type="submit"
            variant={isRunning ? 'outlined' : 'contained'}
            startIcon={isRunning ? undefined : <FactCheck />}
          >
            {isRunning ? words.cancel : state.is === 'done' ? words.again : words.button}
          </Button>
        </Stack>
        {isRunning && (
          <LinearProgress
            variant={state.all === 0 ? 'indeterminate' : 'determinate'}
            value={state.all === 0 ? 0 : (state.pools.length / state.all) * 100}
            aria-label={words.progress(state.pools.length, state.all)}
          />
        )}
        <Box role="status">
          <Outcome state={state} />
        </Box>
      </Stack>
    </Card>
  )
}

function Outcome({ state }: { readonly state: ReplayState }) {
  if (state.is === 'canceled') return <Typography>{words.canceled}</Typography>
  if (state.is === 'failed') return <Alert severity="error">{words.failed(state.problem)}</Alert>
  if (state.is === 'running' && state.all > 0)
    return <Typography color="text.secondary">{words.started(state.all)}</Typography>
  if (state.is !== 'done') return null
  const { pools, seconds } = state
  if (pools.length === 0) return <Typography>{words.none}</Typography>
  const wrong = pools.filter(({ outcome }) => outcome === 'DIFFERS')
  const replayed = pools.filter(({ outcome }) => outcome !== 'WAITING')
  const waiting = pools.length - replayed.length
  const sum = (of: 'tickets' | 'count') => pools.reduce((all, pool) => all + pool[of], 0)
  return (
    <Stack sx={{ gap: 1 }}>
      {wrong.length > 0 && (
        <Alert severity="error" role="presentation">
          {words.differs(sum('count'), wrong.length)}
        </Alert>
      )}
      {wrong.length === 0 && replayed.length > 0 && (
        <Alert severity="success" role="presentation">
          {words.agrees(replayed.length, sum('tickets'), seconds)}
        </Alert>
      )}
      {waiting > 0 && (
        <Alert severity="info" role="presentation">
          {words.waiting(waiting)}
        </Alert>
      )}
    </Stack>
  )
}
