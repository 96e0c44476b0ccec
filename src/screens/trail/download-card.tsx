import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { DayField } from '../../fields/inputs/day-field'
import { RunButton } from '../../parts/run-button'
import { saveFile } from '../../parts/save-file'
import { fetchFile, RequestError } from '../../providers/http/http'
import { messages } from './messages'
import { TrailCard } from './trail-card'

const { download: words } = messages

/** Downloads the sealed audit entries of a span of days. */
export function DownloadCard() {
  const id = useId()
  const [span, setSpan] = useState({ from: '', to: '' })
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const isOrdered = span.from === '' || span.to === '' || span.from <= span.to
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || !isOrdered) return
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    setProblem(null)
    try {
      saveFile(await fetchFile(`/admin/trail/file${queryOf(span)}`, controller.signal), nameOf(span))
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
    } finally {
      setRunning(false)
    }
  }
  const day = (name: 'from' | 'to') => (
    <DayField
      id={`${id}-${name}`}
      size="small"
      label={words[name]}
      value={span[name]}
      onChange={day => setSpan(before => ({ ...before, [name]: day }))}
      error={!isOrdered}
      problem={name === 'from' && !isOrdered ? words.order : undefined}
    />
  )
  return (
    <TrailCard title={words.title} about={words.about}>
      <Stack
        component="form"
        onSubmit={submit}
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'start' }}
      >
        {day('from')}
        {day('to')}
        <RunButton type="submit" variant="outlined" startIcon={<FileDownload />} loading={isRunning}>
          {words.button}
        </RunButton>
      </Stack>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </TrailCard>
  )
}

/** The days are in the user's time zone. */
function queryOf({ from, to }: { from: string; to: string }): string {
  const query = new URLSearchParams()
  if (from !== '') query.set('from', new Date(`${from}T00:00:00`).toISOString())
  if (to !== '') {
    const end = new Date(`${to}T00:00:00`)
    end.setDate(end.getDate() + 1)
    query.set('to', end.toISOString())
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** "audit-log-2026-11-01-to-2026-11-30.jsonl" */
function nameOf({ from, to }: { from: string; to: string }): string {
  return `${['audit-log', from, to && `to-${to}`].filter(Boolean).join('-')}.jsonl`
}
