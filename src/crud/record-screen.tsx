import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { CellStyles } from '../fields/cell-styles'
import { useOpenRecord } from '../providers/open-record'
import { pathsOf } from '../providers/paths'
import { useUser } from '../providers/session'
import { can } from '../resources/kernel/access'
import { deletionProblem } from '../resources/kernel/action'
import type { AnyResource } from '../resources/kernel/resource'
import type { WireRow } from '../resources/kernel/wire'
import { ActionBar } from './actions/action-bar'
import { CopyId } from './copy-id'
import { lazyPart } from './lazy-part'
import { RecordDeleted } from './live/record-deleted'
import { RecordNews } from './live/record-news'
import { useDeletion } from './live/use-deletion'
import { PageHeader } from './page-header'
import { RecordDetails } from './record/record-details'
import { RecordSkeleton } from './record/record-skeleton'
import { type RelatedList, useRelated } from './record/use-related'
import { RecordFailure } from './record-failure'
import { titleOf } from './title-of'
import { type LoadedRecord, useRecord } from './use-record'
import { WayBack } from './way-back'

const DeleteDialog = lazyPart('delete', async () => (await import('./actions/delete-dialog')).DeleteDialog)
const RecordHistory = lazyPart('history', async () => (await import('./record/record-history')).RecordHistory)
const RelatedRecords = lazyPart(
  'related',
  async () => (await import('./record/related-records')).RelatedRecords,
)

/** The page of one record: what it is, what can be done with it, what refers to it, what was done to it. */
export function RecordScreen({ resource }: { resource: AnyResource }) {
  const { id = '' } = useParams()
  const loaded = useRecord(resource, id)
  const { row } = loaded
  const deletion = useDeletion(resource, id)
  if (row && deletion) return <RecordDeleted resource={resource} row={row} deletion={deletion} />
  if (loaded.error && (!row || loaded.error.statusCode === 404))
    return <RecordFailure resource={resource} loaded={loaded} />
  if (!row) return <RecordSkeleton resource={resource} />
  return (
    <>
      <CellStyles />
      <PageHeader
        title={titleOf(resource, row)}
        above={
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <WayBack to={pathsOf(resource).list} label={resource.label} />
            <RecordNews resource={resource} row={row} />
          </Stack>
        }
        beside={<CopyId id={row.id} />}
      >
        <RecordButtons resource={resource} row={row} loaded={loaded} />
      </PageHeader>
      <RecordTabs resource={resource} row={row} />
    </>
  )
}

function RecordButtons({
  resource,
  row,
  loaded,
}: {
  resource: AnyResource
  row: WireRow
  loaded: LoadedRecord
}) {
  const user = useUser()
  const paths = pathsOf(resource)
  const [isDeleting, setDeleting] = useState(false)
  useOpenRecord({
    resource,
    row,
    title: titleOf(resource, row),
    commands: { delete: () => setDeleting(true) },
  })
  return (
    <>
      <ActionBar resource={resource} row={row} onRefused={loaded.refetch} />
      {can(user, resource, 'delete') && deletionProblem(resource, row) === null && (
        <Button color="error" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      {can(user, resource, 'create') && (
        <Button component={Link} to={paths.clone(row.id)} color="inherit">
          Clone
        </Button>
      )}
      {can(user, resource, 'edit') && (
        <Button component={Link} to={paths.edit(row.id)} variant="contained">
          Edit
        </Button>
      )}
      <Suspense>
        {isDeleting && <DeleteDialog resource={resource} row={row} onClose={() => setDeleting(false)} />}
      </Suspense>
    </>
  )
}

/** Which tab is open stands in the address (`?tab=history`). */
function RecordTabs({ resource, row }: { resource: AnyResource; row: WireRow }) {
  const related = useRelated(resource)
  const [params, setParams] = useSearchParams()
  const names = ['details', ...related.map(list => list.key), 'history']
  const tab = names.find(name => name === params.get('tab')) ?? 'details'
  return (
    <Card>
      <Tabs
        value={tab}
        onChange={(_, name) =>
          setParams(name === 'details' ? {} : { tab: name }, { replace: true, preventScrollReset: true })
        }
        variant="scrollable"
        aria-label={`Parts of ${titleOf(resource, row)}`}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="details" label="Details" {...partsOf('details')} />
        {related.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} {...partsOf(key)} />
        ))}
        <Tab value="history" label="History" {...partsOf('history')} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ minHeight: 240 }}>
        <Suspense>
          <TabContent resource={resource} row={row} tab={tab} related={related} />
        </Suspense>
      </Box>
    </Card>
  )
}

function TabContent({
  resource,
  row,
  tab,
  related,
}: {
  resource: AnyResource
  row: WireRow
  tab: string
  related: readonly RelatedList[]
}) {
  const list = related.find(({ key }) => key === tab)
  if (list) return <RelatedRecords key={list.key} list={list} id={row.id} />
  if (tab === 'history') return <RecordHistory resource={resource} row={row} />
  return <RecordDetails resource={resource} row={row} />
}

function partsOf(name: string) {
  return { id: `tab-${name}`, 'aria-controls': `panel-${name}` }
}
