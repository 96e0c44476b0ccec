import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId, useMemo } from 'react'
import { useParams } from 'react-router'
import { CellStyles } from '../../fields/cell-styles'
import { BackLink } from '../../parts/back-link'
import { lazyPart } from '../../parts/lazy-part'
import { PageHeader } from '../../parts/page-header'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Queue } from '../../resources/kernel/declare/queue'
import { tabsFor } from '../../resources/kernel/declare/record-page'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useActionCommands } from '../actions/use-action-commands'
import { CopyId } from '../copy-id'
import { RecordNews } from '../live/record-news'
import { useLiveRefetch } from '../live/use-live-refetch'
import { CommandBar } from '../record/command-bar'
import { PendingApprovals } from '../record/pending-approvals'
import { RecordBadges } from '../record/record-badges'
import { RecordSkeleton } from '../record/record-skeleton'
import { TabRecordContext } from '../record/tab-record'
import { type TabScreens, useTabScreens } from '../record/use-tab-screens'
import { RecordFailure } from '../record-failure'
import { titleOf } from '../title-of'
import { useRecord } from '../use-record'
import { CaseBar } from './case-bar'
import { CaseFields } from './case-fields'
import { CaseLedger } from './case-ledger'
import { queueMessages as say } from './messages'
import { useCase } from './use-case'

const RecordHistory = lazyPart(
  'history',
  async () => (await import('../record/record-history')).RecordHistory,
)

interface CaseScreenProps {
  readonly resource: AnyResource
  readonly view: View
  /** Hand-written screens of the record page's tabs; a case shows them at once. */
  readonly tabs: TabScreens
}

/** One record of a queue with everything that its decision needs, on one page. */
export function CaseScreen({ resource, view, tabs }: CaseScreenProps) {
  const { id = '' } = useParams()
  const loaded = useRecord(resource, id)
  useLiveRefetch(resource, loaded.refetch)
  const { row } = loaded
  if (loaded.error && (!row || loaded.error.statusCode === 404))
    return <RecordFailure resource={resource} loaded={loaded} />
  if (!row || !view.queue) return <RecordSkeleton resource={resource} />
  const parts = { resource, view, tabs, row, queue: view.queue }
  return <Case key={row.id} {...parts} refetch={loaded.refetch} />
}

interface CaseProps extends CaseScreenProps {
  readonly queue: Queue
  readonly row: WireRow
  readonly refetch: () => void
}

function Case({ resource, view, queue, tabs, row, refetch }: CaseProps) {
  const open = useCase({ resource, view, queue, row, refetch })
  const { commands, dialog } = useActionCommands(resource, row, refetch)
  const record = useMemo(() => ({ resource, row, refetch }), [resource, row, refetch])
  const others = commands.filter(
    ({ name, refusal }) => !Object.hasOwn(queue.decisions, name) && refusal === null,
  )
  return (
    <>
      <CellStyles />
      <PageHeader
        title={titleOf(resource, row)}
        above={
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <BackLink to={view.path} label={view.label} />
            <RecordNews resource={resource} row={row} />
          </Stack>
        }
        beside={
          <>
            <RecordBadges resource={resource} row={row} />
            <CopyId id={row.id} />
          </>
        }
      >
        <CommandBar resource={resource} id={row.id} commands={others} />
        {dialog}
      </PageHeader>
      <CaseBar resource={resource} queue={queue} row={row} open={open} />
      <PendingApprovals resource={resource} id={row.id} />
      <Box sx={halves}>
        <CaseFields resource={resource} row={row} />
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <TabRecordContext value={record}>
            <Tabs resource={resource} tabs={tabs} row={row} />
          </TabRecordContext>
          <CaseLedger resource={resource} row={row} />
          <Part title={say.history}>
            <Suspense>
              <RecordHistory resource={resource} row={row} />
            </Suspense>
          </Part>
        </Stack>
      </Box>
    </>
  )
}

function Tabs({
  resource,
  tabs,
  row,
}: Pick<CaseScreenProps, 'resource' | 'tabs'> & { readonly row: WireRow }) {
  const user = useUser()
  const screens = useTabScreens(tabs)
  return tabsFor(resource, user, row).map(([name, { label }]) => {
    const Screen = screens.get(name)
    return (
      Screen && (
        <Part key={name} title={label}>
          <Suspense>
            <Screen />
          </Suspense>
        </Part>
      )
    )
  })
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ px: 3, pt: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

const halves = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
