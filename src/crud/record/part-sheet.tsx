import GridOn from '@mui/icons-material/GridOn'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { ChunkState } from '../../parts/chunk-state'
import { useUser } from '../../providers/session/session'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { mayEditInSheet } from '../../resources/kernel/rights/may-edit-as-sheet'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { startingValues, type Values } from '../form/form-fields'
import { startingColumns } from '../list/list-columns'
import { longPage } from '../list/list-query'
import { ListSkeleton } from '../list/list-skeleton'
import { listMessages } from '../list/messages'
import type { KeysetQuery } from '../list/use-keyset-list'
import { useLiveList } from '../live/use-live-list'
import { RecordReferences } from '../record-references'
import { addableFields, isAsked } from '../sheet/new-rows'
import { SheetCard } from '../sheet/sheet-card'
import { useSheetPage } from '../sheet/use-sheet-page'
import { useFirstValues } from '../use-first-values'
import type { RelatedList } from './use-related'
import { partOrder } from './use-related-list'

/** For how many new rows the server suggests values. */
const suggestions = 30

const noValues: readonly Values[] = []

interface PartSheetProps {
  readonly list: RelatedList
  /** The record whose parts these are. */
  readonly row: WireRow
  readonly onClose: () => void
  /** Whether the user has just opened it, so that its button takes the focus. */
  readonly isFocused: boolean
}

/** The parts of a record as a sheet: all fields that the user may set, and new rows below. */
export function PartSheet({
  list: { resource, field, label, filterFor, takesNew },
  row,
  onClose,
  isFocused,
}: PartSheetProps) {
  const user = useUser()
  const { id } = row
  const isOpen = takesNew(row)
  const query: KeysetQuery = useMemo(
    () => ({ filters: [filterFor(id)], sort: partOrder(user, resource), limit: longPage }),
    [filterFor, id, user, resource],
  )
  const page = useSheetPage(resource, query, true)
  const list = useLiveList(resource, query, page)
  const titles = useMemo(() => titlesOf(list.rows), [list.rows])
  const columns = useMemo(() => sheetColumnsOf(resource, user, field), [resource, user, field])
  const isSuggested = resource.firstValues === field
  const { rows: suggested = noValues } = useFirstValues(resource, {
    chosen: isSuggested ? id : null,
    count: suggestions,
    after: list.rows?.length ?? 0,
  })
  const startOf = useMemo(() => {
    const fields = addableFields(user, resource)
    if (!fields || !(field in fields) || !isOpen) return null
    const values: Values = { ...startingValues(fields), [field]: id }
    return (place: number) => ({ ...values, ...suggested[place] })
  }, [user, resource, field, id, isOpen, suggested])
  return (
    <RecordReferences known={titles} of={resource}>
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <SheetCard
          resource={resource}
          place={{ name: `part:${field}:${id}` }}
          label={label}
          columns={columns}
          list={list}
          grid={page.grid}
          startOf={startOf}
          density="standard"
          sort={query.sort}
          onSort={null}
          beside={
            <Button autoFocus={isFocused} color="primary" startIcon={<GridOn />} onClick={onClose}>
              {listMessages.backToList}
            </Button>
          }
          message={
            list.rows ? null : list.error ? (
              <ChunkState error={list.error} isFetching={list.isFetching} onRetry={list.refetch} />
            ) : (
              <ListSkeleton columns={8} density="standard" />
            )
          }
        />
      </Box>
    </RecordReferences>
  )
}

/**
 * Returns the fields that the user may set, in the order of the list, then the other columns of the list. Required fields
 * that the list leaves out come first: the first column of the list may be computed from them.
 */
function sheetColumnsOf(resource: AnyResource, subject: Subject, known: string): string[] {
  const isSet = (name: string) => mayEditInSheet(subject, resource, name) || isAsked(subject, resource, name)
  const { columns = [], fields } = resource
  const names = Object.keys(fields)
  const required = names.filter(name => fields[name]?.required && !columns.includes(name))
  const set = [...new Set([...(columns.length > 0 ? required : []), ...columns, ...names])].filter(
    name => name !== known && isSet(name) && can(subject, resource, 'list', name),
  )
  const shown = (resource.columns ?? startingColumns(resource, undefined, subject)).filter(
    name => fieldOf(resource, name) && name !== known && !isSet(name),
  )
  return [...set, ...shown]
}

function titlesOf(rows: readonly WireRow[] = []): Readonly<Record<string, string>> {
  return Object.assign({}, ...rows.map(row => row.titles))
}
