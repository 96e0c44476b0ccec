import GridOn from '@mui/icons-material/GridOn'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CreateButton } from '@refinedev/mui'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ChunkState } from '../../parts/chunk-state'
import { lazyPart } from '../../parts/lazy-part'
import { RunButton } from '../../parts/run-button'
import { useOpenList } from '../../providers/page/open-list'
import { listShortcuts } from '../../providers/page/shortcuts'
import { useUser } from '../../providers/session/session'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import { mayAdd } from '../../resources/kernel/rights/access'
import { mayEditAsSheet } from '../../resources/kernel/rights/may-edit-as-sheet'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { writableFields } from '../form/form-fields'
import { ListSkeleton } from '../list/list-skeleton'
import { listMessages } from '../list/messages'
import { useShortcuts } from '../use-shortcuts'
import { recordMessages } from './messages'
import { RelatedFeed } from './related-feed'
import { RelatedTable } from './related-table'
import type { RelatedList } from './use-related'
import { useRelatedList } from './use-related-list'

const QuickAdd = lazyPart('quick-add', async () => (await import('./quick-add')).QuickAdd)

const PartSheet = lazyPart('part-sheet', async () => (await import('./part-sheet')).PartSheet)

interface RelatedProps {
  readonly list: RelatedList
  /** The record that they refer to. */
  readonly row: WireRow
}

/**
 * Lists the records of a resource that refer to this one, page by page, with a button to create another. Parts of the
 * record can be edited as a sheet (`?shape=sheet`).
 */
export function RelatedRecords({ list, row }: RelatedProps) {
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const isSheet = params.get('shape') === 'sheet' && hasSheet(user, list)
  const isToggled = useRef(false)
  const toggle = () => {
    isToggled.current = true
    const next = new URLSearchParams(params)
    if (isSheet) next.delete('shape')
    else next.set('shape', 'sheet')
    setParams(next, { preventScrollReset: true })
  }
  // The pressed button goes with its table; the one that leads back takes the focus.
  const sheet = hasSheet(user, list) ? { onToggle: toggle, isFocused: isToggled.current } : null
  if (!isSheet) return <RelatedRows list={list} row={row} sheet={sheet} />
  return (
    <Suspense fallback={<ListSkeleton columns={8} density="standard" />}>
      <PartSheet key={row.id} list={list} row={row} onClose={toggle} isFocused={isToggled.current} />
    </Suspense>
  )
}

/** Whether the user may edit or add records of the list, which are parts of the record, in a sheet. */
function hasSheet(subject: Subject, { resource, field }: RelatedList): boolean {
  return resource.partOf === field && resource.display !== 'feed' && mayEditAsSheet(subject, resource)
}

interface SheetToggle {
  readonly onToggle: () => void
  readonly isFocused: boolean
}

interface RelatedRowsProps extends RelatedProps {
  /** Null where there is no sheet. */
  readonly sheet: SheetToggle | null
}

function RelatedRows({ list, row, sheet }: RelatedRowsProps) {
  const { resource } = list
  const { rows, hasMore, isFetching, error, fetchMore, refetch } = useRelatedList(list, row.id)
  return (
    <>
      <Suspense>
        <RelatedButtons list={list} row={row} sheet={sheet} />
      </Suspense>
      {!rows ? (
        <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <Typography color="text.secondary" sx={{ p: 3 }}>
          {recordMessages.noneYet(inSentence(resource.label))}
        </Typography>
      ) : (
        <Box sx={resource.display === 'feed' ? undefined : linked}>
          {resource.display === 'feed' ? (
            <RelatedFeed list={list} rows={rows} />
          ) : (
            <RelatedTable list={list} rows={rows} />
          )}
        </Box>
      )}
      {rows && error && <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />}
      {hasMore && (
        <Box sx={{ px: 3, py: 2 }}>
          <RunButton variant="outlined" color="inherit" loading={isFetching} onClick={fetchMore}>
            {recordMessages.showMore}
          </RunButton>
        </Box>
      )}
    </>
  )
}

/** A form with one field appears above the list; a larger form has its own page. */
function RelatedButtons({ list, row, sheet }: RelatedRowsProps) {
  const { resource, field } = list
  const { id } = row
  const user = useUser()
  const fields = writableFields(resource, user, 'create')
  const mayCreate = mayAdd(user, resource) && field in fields && list.takesNew(row)
  const asked = Object.keys(fields).filter(name => name !== field)
  if (mayCreate && resource.display === 'feed' && asked.length === 1 && asked[0] === resource.title)
    return <QuickAdd key={id} resource={resource} reference={field} id={id} />
  if (!mayCreate && !sheet) return null
  return (
    <Stack direction="row" sx={{ px: 3, pt: 2, pb: 1, gap: 1, justifyContent: 'flex-end' }}>
      {sheet && <SheetButton label={list.label} {...sheet} />}
      {mayCreate && (
        <CreateButton
          resource={resource.name}
          meta={{ query: { [field]: id } }}
          variant="outlined"
          startIcon={false}
        >
          {recordMessages.newOne(inSentence(resource.one))}
        </CreateButton>
      )}
    </Stack>
  )
}

/** Opens the sheet, as a button, by its key and from the palette. */
function SheetButton({ label, onToggle, isFocused }: SheetToggle & { readonly label: string }) {
  useOpenList(label, { name: 'sheet', label: listMessages.sheet, run: onToggle })
  useShortcuts(sheetKey, { sheet: onToggle })
  return (
    <Button autoFocus={isFocused} color="inherit" startIcon={<GridOn />} onClick={onToggle}>
      {listMessages.sheet}
    </Button>
  )
}

const sheetKey = { sheet: { ...listShortcuts.sheet, isOwn: true } } as const

const linked = { '& a': { color: 'primary.main' } } as const
