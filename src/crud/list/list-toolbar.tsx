import FilterList from '@mui/icons-material/FilterList'
import GridOn from '@mui/icons-material/GridOn'
import MapOutlined from '@mui/icons-material/MapOutlined'
import ViewColumn from '@mui/icons-material/ViewColumn'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { memo, Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { useOpenList } from '../../providers/page/open-list'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { mayEditAsSheet } from '../../resources/kernel/rights/may-edit-as-sheet'
import { ExportButton } from '../export/export-button'
import { ViewsButton } from '../views/views-button'
import { BulkBar } from './bulk-bar'
import { FilterChip } from './filter-chip'
import { filterNames } from './list-columns'
import { isMap, isSheet, queryOf } from './list-query'
import { listMessages } from './messages'
import { QuickFilters } from './quick-filters'
import { SearchBox } from './search-box'
import type { Chosen } from './use-chosen'
import type { ListNavigation } from './use-list-state'

const FilterPanel = lazyPart('filters', async () => (await import('./filter-panel')).FilterPanel)
const ColumnPanel = lazyPart('columns', async () => (await import('./column-panel')).ColumnPanel)

interface ListToolbarProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
  readonly chosen: Chosen
}

/** The toolbar of a list: search, filters and columns; while rows are selected, the actions for them. */
export const ListToolbar = memo(function ListToolbar({
  resource,
  view,
  navigation,
  chosen,
}: ListToolbarProps) {
  const user = useUser()
  const { state, ask, reset } = navigation
  const [editor, setEditor] = useState<{ anchor: HTMLElement; filter: Filter | null } | null>(null)
  const [chooser, setChooser] = useState<HTMLElement | null>(null)
  const isNarrowed = state.filters.length > 0 || state.q !== '' || state.sort !== null
  // Every record is found by the end of its id, unless rows are groups.
  const isSearched = !resource.projection?.isGrouped
  const others = (filter: Filter) =>
    state.filters.filter(other => other.field !== filter.field || other.operator !== filter.operator)
  const remove = (filter: Filter) => ask({ filters: others(filter) })
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      {/* The bulk bar replaces the toolbar in the same place, so that no row moves under the pointer. */}
      <BulkBar resource={resource} query={queryOf(view, state)} chosen={chosen}>
        <ExportButton
          resource={resource}
          view={view}
          state={state}
          chosen={chosen.all ? undefined : chosen.rows.map(({ id }) => id)}
        />
      </BulkBar>
      {chosen.rows.length === 0 && (
        <Stack direction="row" sx={toolbar}>
          {isSearched && <SearchBox q={state.q} onSearch={q => ask({ q }, { isTyping: true })} />}
          <QuickFilters resource={resource} view={view} navigation={navigation} />
          {filterNames(resource, user).length > 0 && (
            <Button
              color="inherit"
              startIcon={<FilterList />}
              aria-haspopup="dialog"
              onClick={event => setEditor({ anchor: event.currentTarget, filter: null })}
            >
              {listMessages.filters.button}
            </Button>
          )}
          {!view.calendar && (
            <Button
              color="inherit"
              startIcon={<ViewColumn />}
              aria-haspopup="dialog"
              onClick={event => setChooser(event.currentTarget)}
            >
              {listMessages.columns.button}
            </Button>
          )}
          {view.map && (
            <Button
              color={isMap(view, state) ? 'primary' : 'inherit'}
              startIcon={<MapOutlined />}
              aria-pressed={isMap(view, state)}
              onClick={() => ask({ shape: isMap(view, state) ? 'rows' : 'map' })}
            >
              {listMessages.map}
            </Button>
          )}
          {!view.calendar && mayEditAsSheet(user, resource) && (
            <SheetButton view={view} navigation={navigation} />
          )}
          <ViewsButton resource={resource} view={view} navigation={navigation} />
          {!view.calendar && <ExportButton resource={resource} view={view} state={state} />}
          {/* Hidden but keeping its place, so that the list does not move while the user types. */}
          <Button
            color="inherit"
            onClick={reset}
            sx={{
              visibility: isNarrowed ? 'visible' : 'hidden',
              // On a phone the button has its own line, which would be empty.
              display: { xs: isNarrowed ? 'inline-flex' : 'none', sm: 'inline-flex' },
            }}
          >
            {listMessages.reset}
          </Button>
        </Stack>
      )}
      {state.filters.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {state.filters.map(filter => (
            <FilterChip
              key={`${filter.field}.${filter.operator}`}
              resource={resource}
              filter={filter}
              filters={state.filters}
              onEdit={anchor => setEditor({ anchor, filter })}
              onRemove={() => remove(filter)}
            />
          ))}
        </Stack>
      )}
      <Suspense>
        {editor && (
          <FilterPanel
            resource={resource}
            view={view}
            anchor={editor.anchor}
            filter={editor.filter}
            filters={state.filters}
            onApply={filters => ask({ filters })}
            onClose={() => setEditor(null)}
          />
        )}
        {chooser && (
          <ColumnPanel
            resource={resource}
            view={view}
            anchor={chooser}
            navigation={navigation}
            onClose={() => setChooser(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
})

const toolbar = {
  flexWrap: 'wrap',
  alignItems: 'center',
  // Targets of a finger keep their distance.
  gap: { xs: '12px 4px', sm: 0.75, xl: 1 },
  '& .MuiButton-root': { px: { xs: 1, sm: 1.25, xl: 2 } },
} as const

/** Switches between the list and the sheet, in which cells can be edited. */
function SheetButton({ view, navigation: { state, ask } }: Pick<ListToolbarProps, 'view' | 'navigation'>) {
  const isOpen = isSheet(state)
  const label = isOpen ? listMessages.backToList : listMessages.sheet
  const toggle = () => ask({ shape: isOpen ? 'rows' : 'sheet', after: state.after })
  useOpenList(view.label, { name: 'sheet', label, run: toggle })
  return (
    <Button color={isOpen ? 'primary' : 'inherit'} startIcon={<GridOn />} onClick={toggle}>
      {label}
    </Button>
  )
}
