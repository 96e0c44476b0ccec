import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTabRecord } from '../../crud/record/tab-record'
import { CellStyles } from '../../fields/cell-styles'
import { ChunkState } from '../../parts/chunk-state'
import { EmptyState } from '../../parts/empty-state'
import { type RequestError, request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import type { Row } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { recordPath } from '../../resources/kernel/wire/record-path'
import type { ReportRows } from '../../resources/kernel/wire/report'
import { reports } from '../../resources/oversight/reports'
import { FileButtons } from './file-buttons'
import { reportMessages as say } from './messages'
import { ReportChart } from './report-chart'
import { ReportTable } from './report-table'

type RunRow = Row<typeof reports>

/** Rows of a page. */
const pageSize = 100

/** Milliseconds between two requests for the progress of a run. */
const lookAgain = 1000

/** The rows of a run: its progress while it is made, then the table with its totals, a chart, and the files. */
export function RowsTab() {
  const { row, refetch } = useTabRecord()
  const run = row as unknown as RunRow
  const user = useUser()
  const isUnderWay = run.state === 'QUEUED' || run.state === 'RUNNING'
  useRepeated(isUnderWay, refetch)
  return (
    <Stack sx={{ p: { xs: 2, sm: 3 }, gap: 2.5 }}>
      <CellStyles />
      {isUnderWay ? (
        <Progress run={run} />
      ) : (
        <>
          {run.state === 'CANCELLED' && <Alert severity="warning">{say.cancelled}</Alert>}
          {run.state === 'FAILED' && <Alert severity="error">{say.failedRun(run.problem ?? '')}</Alert>}
          {run.state === 'DONE' && can(user, reports, 'export') && (
            <FileButtons run={run.id} title={run.title} />
          )}
          <Rows run={run} />
        </>
      )}
    </Stack>
  )
}

function Progress({ run: { state, rows, count } }: { readonly run: RunRow }) {
  const words = (n: number) => n.toLocaleString('en')
  const isCounted = count !== null && count > 0
  return (
    <Stack sx={{ gap: 1.5, py: 4, maxWidth: 560 }}>
      <LinearProgress
        aria-label={say.progress}
        {...(isCounted && {
          variant: 'determinate' as const,
          value: Math.min(100, Math.round((rows / count) * 100)),
        })}
      />
      <Typography role="status">
        {state === 'QUEUED'
          ? say.queued
          : isCounted
            ? say.runningOf(words(rows), words(count))
            : say.running(words(rows))}
      </Typography>
    </Stack>
  )
}

function Rows({ run }: { readonly run: RunRow }) {
  const [from, setFrom] = useState(0)
  const { data, error, isFetching, refetch } = useQuery<ReportRows, RequestError>({
    queryKey: ['reports', 'rows', run.id, from],
    queryFn: ({ signal }) =>
      request(
        'GET',
        `${recordPath(reports, run.id, 'rows')}?${new URLSearchParams({ from: String(from), limit: String(pageSize) })}`,
        undefined,
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  if (data.count === 0) {
    if (run.state !== 'DONE') return null
    return <EmptyState title={say.noActivity}>{say.noActivityHint}</EmptyState>
  }
  const words = (n: number) => n.toLocaleString('en')
  const to = data.from + data.items.length
  return (
    <>
      {data.chart && <ReportChart rows={data} chart={data.chart} />}
      <ReportTable rows={data} label={run.title} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: '1 1 auto' }}>
          {say.shown(words(data.from + 1), words(to), words(data.count))}
        </Typography>
        {data.count > pageSize && (
          <>
            <Button
              color="inherit"
              disabled={from === 0}
              onClick={() => setFrom(Math.max(0, from - pageSize))}
            >
              {say.earlier}
            </Button>
            <Button color="inherit" disabled={to >= data.count} onClick={() => setFrom(from + pageSize)}>
              {say.later}
            </Button>
          </>
        )}
      </Stack>
    </>
  )
}

/** Repeats the work while `isOn`. */
function useRepeated(isOn: boolean, work: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(work, lookAgain)
    return () => clearInterval(timer)
  }, [isOn, work])
}
