import '../parts/record-styles'
import Stack from '@mui/material/Stack'
import { Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { CellStyles } from '../fields/cell-styles'
import { BackLink } from '../parts/back-link'
import { lazyPart } from '../parts/lazy-part'
import { PageTitle } from '../parts/page-header'
import { useOpenRecord, useRecentRecord } from '../providers/page/open-record'
import { pathsOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import { deletionProblem, editingProblem } from '../resources/kernel/declare/action'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { can, mayClone } from '../resources/kernel/rights/access'
import type { WireRow } from '../resources/kernel/wire/wire'
import { useActionCommands } from './actions/use-action-commands'
import { useAsOf } from './as-of/as-of'
import { CopyId } from './copy-id'
import { FormAhead } from './form-ahead'
import { RecordDeleted } from './live/record-deleted'
import { RecordNews } from './live/record-news'
import { useDeletion } from './live/use-deletion'
import { useParentLink } from './parent-link'
import { CommandBar } from './record/command-bar'
import { recordMessages } from './record/messages'
import { PendingApprovals } from './record/pending-approvals'
import { RecordBadges } from './record/record-badges'
import type { RecordCommand } from './record/record-commands'
import { RecordFrame } from './record/record-frame'
import { RecordSkeleton } from './record/record-skeleton'
import { RecordTabs } from './record/record-tabs'
import { TabRecordContext } from './record/tab-record'
import type { TabScreens } from './record/use-tab-screens'
import { RecordFailure } from './record-failure'
import { titleOf } from './title-of'
import { type LoadedRecord, useRecord } from './use-record'

const DeleteDialog = lazyPart('delete', async () => (await import('./actions/delete-dialog')).DeleteDialog)

interface RecordScreenProps {
  readonly resource: AnyResource
  /** Hand-written screens for declared tabs. */
  readonly tabs?: TabScreens
}

const AsOfView = lazyPart('as-of', async () => (await import('./as-of/as-of-view')).AsOfView)

const noScreens: TabScreens = {}

/** The page of a record: its fields, its commands, the records that refer to it, and its history. */
export function RecordScreen({ resource, tabs = noScreens }: RecordScreenProps) {
  const user = useUser()
  const { id = '' } = useParams()
  const loaded = useRecord(resource, id)
  const { row } = loaded
  const parentLink = useParentLink(resource, row)
  const { refetch } = loaded
  const second = useAsOf()
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
      <RecordFrame
        resource={resource}
        id={row.id}
        heading={
          <PageTitle
            title={titleOf(resource, row)}
            above={
              <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
                <BackLink to={parentLink.to} label={parentLink.label} />
                <RecordNews resource={resource} row={row} />
              </Stack>
            }
            beside={
              <>
                {second === null && <RecordBadges resource={resource} row={row} />}
                <CopyId id={row.id} />
              </>
            }
          />
        }
        buttons={
          second === null && (
            <RecordButtons resource={resource} row={row} isEditable={isEditable} loaded={loaded} />
          )
        }
      >
        {second === null ? (
          <>
            <PendingApprovals resource={resource} id={row.id} />
            <TabRecordContext value={opened}>
              <RecordTabs resource={resource} row={row} screens={tabs} />
            </TabRecordContext>
          </>
        ) : (
          <Suspense>
            <AsOfView resource={resource} id={row.id} second={second} screens={tabs} />
          </Suspense>
        )}
      </RecordFrame>
      {isEditable && <FormAhead resource={resource} row={row} isNext />}
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
  const askToDelete = () => setDeleting(true)
  const title = titleOf(resource, row)
  useRecentRecord({ resource, row, title })
  useOpenRecord({ resource, row, title, commands: { delete: askToDelete } })
  const { commands: actions, dialog } = useActionCommands(resource, row, loaded.refetch)
  const isDeletable = can(user, resource, 'delete') && deletionProblem(resource, row) === null
  const commands: RecordCommand[] = [
    ...actions,
    ...(isDeletable ? [{ ...deleteCommand, run: askToDelete }] : []),
    ...(mayClone(user, resource) ? [{ ...cloneCommand, path: paths.clone(row.id) }] : []),
    ...(isEditable ? [{ ...editCommand, path: paths.edit(row.id) }] : []),
  ]
  return (
    <>
      <CommandBar resource={resource} id={row.id} commands={commands} />
      {dialog}
      <Suspense>
        {isDeleting && <DeleteDialog resource={resource} row={row} onClose={() => setDeleting(false)} />}
      </Suspense>
    </>
  )
}

const deleteCommand = {
  name: 'delete',
  label: recordMessages.delete,
  weight: 'danger',
  isCommon: true,
} as const
const cloneCommand = { name: 'clone', label: recordMessages.clone, weight: 'plain', isCommon: true } as const
const editCommand = { name: 'edit', label: recordMessages.edit, weight: 'primary' } as const
