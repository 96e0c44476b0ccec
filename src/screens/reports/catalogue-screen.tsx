import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardActions from '@mui/material/CardActions'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FamilyTabs } from '../../crud/family-tabs'
import { EmptyState } from '../../parts/empty-state'
import { PageHeader } from '../../parts/page-header'
import { type RequestError, request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import { type ReportGroup, type ReportShape, reportGroups } from '../../resources/kernel/declare/report'
import { can } from '../../resources/kernel/rights/access'
import type { ReportCatalogue } from '../../resources/kernel/wire/report'
import { reportSchedules } from '../../resources/oversight/report-schedules'
import { reports } from '../../resources/oversight/reports'
import { reportMessages as say } from './messages'
import { RunDialog } from './run-dialog'
import { ScheduleDialog } from './schedule-dialog'

/** All reports with their purpose; the user chooses one, fills in its form and runs it. The URL names the chosen one. */
export function CatalogueScreen() {
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery<ReportCatalogue, RequestError>({
    queryKey: ['reports', 'catalogue'],
    queryFn: ({ signal }) => request('GET', '/admin/reports/catalogue', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = (data?.reports ?? []).filter(report => matches(report, words))
  const canSchedule = can(useUser(), reportSchedules, 'create')
  const isSchedule = params.has('schedule')
  const chosen = data?.reports.find(({ name }) => name === params.get('report'))
  return (
    <>
      <PageHeader title={say.title} />
      <FamilyTabs tabs={reports.views.list?.family ?? []} label={say.family} />
      <TextField
        type="search"
        size="small"
        label={say.search}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        sx={{ mb: 3, width: { xs: '100%', sm: 360 } }}
      />
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {say.again}
            </Button>
          }
        >
          {say.failed}. {error.message}
        </Alert>
      )}
      {!data && !error && <Waiting />}
      {data && found.length === 0 && <EmptyState title={say.nothing}>{say.nothingHint}</EmptyState>}
      {(Object.keys(reportGroups) as ReportGroup[]).map(group => (
        <Group
          key={group}
          title={reportGroups[group]}
          reports={found.filter(report => report.group === group)}
          onChoose={name => setParams({ report: name }, { replace: true })}
          onSchedule={
            canSchedule ? name => setParams({ report: name, schedule: '' }, { replace: true }) : null
          }
        />
      ))}
      {chosen && isSchedule && canSchedule && (
        <ScheduleDialog key={chosen.name} report={chosen} onClose={() => setParams({}, { replace: true })} />
      )}
      {chosen && !isSchedule && (
        <RunDialog key={chosen.name} report={chosen} onClose={() => setParams({}, { replace: true })} />
      )}
    </>
  )
}

/** Whether the report's name or purpose contains each word. */
function matches({ label, about }: ReportShape, words: string): boolean {
  const text = `${label} ${about}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

interface GroupProps {
  readonly title: string
  readonly reports: readonly ReportShape[]
  readonly onChoose: (name: string) => void
  /** Null for users who may not schedule reports. */
  readonly onSchedule: ((name: string) => void) | null
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
} as const

/** A button centres its content by default. */
const card = {
  p: 2,
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
} as const

function Group({ title, reports: some, onChoose, onSchedule }: GroupProps) {
  if (some.length === 0) return null
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={grid}>
        {some.map(({ name, label, about }) => (
          <Card key={name} sx={{ display: 'flex', flexDirection: 'column' }}>
            <CardActionArea onClick={() => onChoose(name)} sx={card}>
              <Typography component="h3" sx={{ fontWeight: 600 }}>
                {label}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                {about}
              </Typography>
            </CardActionArea>
            {onSchedule && (
              <CardActions sx={{ px: 1, pt: 0 }}>
                <Button
                  size="small"
                  color="inherit"
                  aria-label={say.openSchedule(label)}
                  onClick={() => onSchedule(name)}
                >
                  {say.scheduleButton}
                </Button>
              </CardActions>
            )}
          </Card>
        ))}
      </Box>
    </Box>
  )
}

/** As high as the loaded content, so that nothing moves. */
function Waiting() {
  return (
    <Box role="status" aria-label={say.loading} sx={grid}>
      {Array.from({ length: 12 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={n} variant="rounded" height={104} />
      ))}
    </Box>
  )
}
