import type { DataGridProps } from '@mui/x-data-grid'
import { useDataGrid } from '@refinedev/mui'
import type { RequestError } from '../../providers/http/http'
import type { Keyset, KeysetPage } from '../../providers/refine/data'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { KeysetList, KeysetQuery } from '../list/use-keyset-list'

export interface SheetPage extends KeysetList {
  readonly grid: Pick<DataGridProps, 'loading' | 'filterMode' | 'sortingMode' | 'disableRowSelectionOnClick'>
}

/** How long a loaded page is shown again without a request, in milliseconds. */
const freshTime = 10_000

/**
 * Loads a page of the sheet with `useDataGrid`. Filters, sort and cursor come from the address and go into the query's
 * `meta`: the hook itself would drop filters without a value and keep a removed sort.
 */
export function useSheetPage(resource: AnyResource, query: KeysetQuery, isOpen: boolean): SheetPage {
  const { lastKey, limit, q, call, filters, sort } = query
  const keyset: Keyset = { lastKey: lastKey ?? null, limit, q, filters, sort, ...(call && { call }) }
  const { tableQuery, dataGridProps } = useDataGrid<WireRow, RequestError>({
    resource: resource.name,
    pagination: { mode: 'off' },
    syncWithLocation: false,
    liveMode: 'off',
    meta: { keyset },
    queryOptions: { enabled: isOpen, staleTime: freshTime, placeholderData: before => before },
    errorNotification: false,
  })
  const { loading, filterMode, sortingMode, disableRowSelectionOnClick } = dataGridProps
  const page = tableQuery.data as KeysetPage | undefined
  return {
    rows: page?.data,
    nextKey: tableQuery.isPlaceholderData ? null : (page?.lastKey ?? null),
    isFetching: tableQuery.isFetching,
    isEarlier: tableQuery.isPlaceholderData,
    error: tableQuery.error,
    refetch: () => void tableQuery.refetch(),
    grid: { loading, filterMode, sortingMode, disableRowSelectionOnClick },
  }
}
