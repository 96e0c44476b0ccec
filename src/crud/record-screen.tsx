import Stack from '@mui/material/Stack'
import { Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { CellStyles } from '../fields/cell-styles'
import { BackLink } from '../parts/back-link'
import { lazyPart } from '../parts/lazy-part'
import { PageHeader } from '../parts/page-header'
import { useOpenRecord } from '../providers/page/open-record'
import { pathsOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import { deletionProblem, editingProblem } from '../resources/kernel/declare/action'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { can, mayClone } from '../resources/kernel/rights/access'
import type { WireRow } from '../resources/kernel/wire/wire'
import { useActionCommands } from './actions/use-action-commands'
import { CopyId } from './copy-id'
import { EditAhead } from './edit-ahead'
import { RecordDeleted } from './live/record-deleted'
import { RecordNews } from './live/record-news'
import { useDeletion } from './live/use-deletion'
import { useParentLink } from './parent-link'
import { CommandBar } from './record/command-bar'
import { PendingApprovals } from './record/pending-approvals'
import { RecordBadges } from './record/record-badges'
import type { RecordCommand } from './record/record-commands'
import { RecordSkeleton } from './record/record-skeleton'
import { RecordTabs, type TabScreens } from './record/record-tabs'
import { TabRecordContext } from './record/tab-record'
import { RecordFailure } from './record-failure'
import { titleOf } from './title-of'
import { type LoadedRecord, useRecord } from './use-record'

const DeleteDialog = lazyPart('delete', async () => (await import('./actions/delete-dialog')).DeleteDialog)

interface RecordScreenProps {
  readonly resource: AnyResource
  /** The screens of the tabs that are made by hand. */
  readonly tabs?: TabScreens
}

const noScreens: TabScreens = {}

/** The page of one record: what it is, what can be done with it, what refers to it, what was done to it. */
export function RecordScreen({ resource, tabs = noScreens }: RecordScreenProps) {
  const user = useUser()
  const { id = '' } = useParams()
  const loaded = useRecord(resource, id)
  const { row } = loaded
  const parentLink = useParentLink(resource, row)
  const { refetch } = loaded
  const opened = useMemo(() => row && { resource, row, refetch }, [resource, row, refetch])
  const deletion = useDeletion(resource, id)
  const isEditable =
    row !== undefined && can(user, resource, 'edit') && editingProblem(resource, row) === null
  if (row && deletion) return <RecordDeleted resource={resource} row={row} deletion={deletion} />
  if (loaded.error && (!row || loaded.error.statusCode === 404))
    return <RecordFailure resource={resource} loaded={loaded} />
  if (!row || !opened) return <RecordSkeleton resource={resource} />
  return (
    <>
      <CellStyles />
      <PageHeader
        title={titleOf(resource, row)}
        above={
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <BackLink to={parentLink.to} label={parentLink.label} />
            <RecordNews resource={resource} row={row} />
          </Stack>
        }
        beside={
          <>
            <CopyId id={row.id} />
            <RecordBadges resource={resource} row={row} />
          </>
        }
      >
        <RecordButtons resource={resource} row={row} isEditable={isEditable} loaded={loaded} />
      </PageHeader>
      <PendingApprovals resource={resource} id={row.id} />
      <TabRecordContext value={opened}>
        <RecordTabs resource={resource} row={row} screens={tabs} />
      </TabRecordContext>
      {isEditable && <EditAhead resource={resource} row={row} />}
    </>
  )
}

function RecordButtons({
  resource,
  row,
  isEditable,
  loaded,
}: {
  resource: AnyResource
  row: WireRow
  isEditable: boolean
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
  const { commands: actions, dialog } = useActionCommands(resource, row, loaded.refetch)
  const commands: RecordCommand[] = [
    ...actions,
    ...(can(user, resource, 'delete') && deletionProblem(resource, row) === null
      ? [
          {
            name: 'delete',
            label: 'Delete',
            weight: 'serious',
            isCommon: true,
            does: () => setDeleting(true),
          } as const,
        ]
      : []),
    ...(mayClone(user, resource)
      ? [
          {
            name: 'clone',
            label: 'Clone',
            weight: 'plain',
            isCommon: true,
            does: paths.clone(row.id),
          } as const,
        ]
      : []),
    ...(isEditable
      ? [{ name: 'edit', label: 'Edit', weight: 'main', does: paths.edit(row.id) } as const]
      : []),
  ]
  return (
    <>
      <CommandBar commands={commands} />
      {dialog}
      <Suspense>
        {isDeleting && <DeleteDialog resource={resource} row={row} onClose={() => setDeleting(false)} />}
      </Suspense>
    </>
  )
}
