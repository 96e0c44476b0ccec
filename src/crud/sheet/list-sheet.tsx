import { useMemo } from 'react'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useLostPage } from '../list/list-placeholders'
import { queryOf } from '../list/list-query'
import { emptyRange } from '../list/range-problems'
import type { ListNavigation } from '../list/use-list-state'
import { useLiveList } from '../live/use-live-list'
import { RecordReferences } from '../record-references'
import { SheetScreen } from './sheet-screen'
import { useSheetPage } from './use-sheet-page'

interface ListSheetProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
}

/** Shows a list as a sheet: the same query and pages, with editable cells. */
export function ListSheet({ resource, view, navigation }: ListSheetProps) {
  const { state } = navigation
  const query = queryOf(view, state)
  const isAnswerable = emptyRange(resource, state.filters) === undefined
  const page = useSheetPage(resource, query, isAnswerable)
  const list = useLiveList(resource, query, page)
  const titles = useMemo(() => titlesOf(list.rows), [list.rows])
  useLostPage(list, navigation)
  return (
    <RecordReferences known={titles} of={resource}>
      <SheetScreen resource={resource} view={view} navigation={navigation} list={list} grid={page.grid} />
    </RecordReferences>
  )
}

function titlesOf(rows: readonly WireRow[] = []): Readonly<Record<string, string>> {
  return Object.assign({}, ...rows.map(row => row.titles))
}
