import { type ReactNode, useMemo } from 'react'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { nameOfView } from '../../resources/kernel/declare/saved-view'
import { startingValues, type Values } from '../form/form-fields'
import { startingColumns, zoneNote } from '../list/list-columns'
import { ListPager } from '../list/list-pager'
import { EmptyList, EmptyRange, Failed, NotAllowed } from '../list/list-placeholders'
import { queryOf } from '../list/list-query'
import { ListSkeleton } from '../list/list-skeleton'
import { ListToolbar } from '../list/list-toolbar'
import { emptyRange } from '../list/range-problems'
import { nothingChosen } from '../list/use-chosen'
import type { ListNavigation } from '../list/use-list-state'
import type { LiveList } from '../live/use-live-list'
import { viewStart } from '../view-start'
import { addableFields } from './new-rows'
import { SheetCard } from './sheet-card'
import type { SheetPage } from './use-sheet-page'

interface SheetScreenProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
  readonly list: LiveList
  readonly grid: SheetPage['grid']
}

/** A list as a sheet, with the toolbar and the pager of the list. */
export function SheetScreen({ resource, view, navigation, list, grid }: SheetScreenProps) {
  const user = useUser()
  const { state } = navigation
  const names = useMemo(
    () => state.columns ?? startingColumns(resource, view, user),
    [state.columns, resource, view, user],
  )
  const startOf = useMemo(() => {
    const fields = addableFields(user, resource)
    const start = fields && viewStart(user, resource, view)
    if (!start) return null
    const values: Values = { ...startingValues(fields), ...start }
    return () => values
  }, [user, resource, view])
  return (
    <SheetCard
      resource={resource}
      place={{ name: nameOfView(resource, view), call: view.call }}
      label={view.label}
      columns={names}
      list={list}
      grid={grid}
      startOf={startOf}
      density={state.density}
      sort={state.sort ?? view.sort ?? null}
      onSort={sort => navigation.ask({ sort })}
      above={<ListToolbar resource={resource} view={view} navigation={navigation} chosen={nothingChosen} />}
      message={messageOf({ resource, view, navigation, list, isAdding: startOf !== null })}
      below={
        <ListPager
          resource={resource}
          query={queryOf(view, state)}
          navigation={navigation}
          list={list}
          zone={zoneNote(resource, names)}
        />
      }
    />
  )
}

interface MessageProps extends Omit<SheetScreenProps, 'grid'> {
  /** Whether new records can be typed: then even an empty list has cells. */
  readonly isAdding: boolean
}

function messageOf({ resource, view, navigation, list, isAdding }: MessageProps): ReactNode | null {
  const range = emptyRange(resource, navigation.state.filters)
  if (range) return <EmptyRange label={range} />
  if (list.error?.statusCode === 403) return <NotAllowed view={view} />
  if (list.error) return <Failed list={list} navigation={navigation} />
  if (!list.rows) return <ListSkeleton columns={8} density={navigation.state.density} />
  if (list.rows.length > 0 || isAdding) return null
  return <EmptyList resource={resource} view={view} navigation={navigation} />
}
