import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, useCallback, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { CellStyles } from '../fields/cell-styles'
import { lazyPart } from '../parts/lazy-part'
import { PageHeader } from '../parts/page-header'
import { pathsOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import { registry } from '../resources'
import type { ListLink, View } from '../resources/kernel/declare/declared-view'
import type { Sort } from '../resources/kernel/declare/filter'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { can, mayAdd, mayOpen, mayReview } from '../resources/kernel/rights/access'
import { FamilyTabs } from './family-tabs'
import { FormAhead } from './form-ahead'
import { startingColumns, zoneNote } from './list/list-columns'
import { ListGrid } from './list/list-grid'
import { ListPager } from './list/list-pager'
import { CreateLink, EmptyList, EmptyRange, Failed, NotAllowed, useLostPage } from './list/list-placeholders'
import { isMap, isSheet, queryOf } from './list/list-query'
import { ListSkeleton } from './list/list-skeleton'
import { ListToolbar } from './list/list-toolbar'
import { listMessages } from './list/messages'
import { emptyRange } from './list/range-problems'
import { type Chosen, useChosen } from './list/use-chosen'
import { PageAhead, useKeysetList } from './list/use-keyset-list'
import { type ListNavigation, useListState } from './list/use-list-state'
import { useRowKeys } from './list/use-row-keys'
import { type LiveList, useLiveList } from './live/use-live-list'
import { ReviewLink } from './queue/review-link'
import { RecordReferences } from './record-references'
import { viewStart } from './view-start'
import { ActiveView } from './views/active-view'

const WaitingRows = lazyPart('waiting', async () => (await import('./live/waiting-rows')).WaitingRows)

const ListSheet = lazyPart('sheet', async () => (await import('./sheet/list-sheet')).ListSheet)

const ListMap = lazyPart('map', async () => (await import('./list/list-map')).ListMap)

const ListCalendar = lazyPart('calendar', async () => (await import('./calendar/list-calendar')).ListCalendar)

interface ListScreenProps {
  readonly resource: AnyResource
  readonly view: View
}

/** The list screen of a view: records page by page, as a read-only list or as an editable sheet. */
export function ListScreen({ resource, view }: ListScreenProps) {
  const user = useUser()
  const navigation = useListState(resource, view)
  const isAllowed = can(user, resource, 'list')
  const parts = { resource, view, navigation }
  const start = mayAdd(user, resource) && viewStart(user, resource, view)
  useRowKeys(resource)
  return (
    <RecordReferences>
      <CellStyles />
      <PageHeader title={view.label} beside={<ActiveView navigation={navigation} />}>
        {view.links?.map(link => (
          <CreateOtherLink key={link.label} link={link} />
        ))}
        {isAllowed && mayReview(user, resource, view) && <ReviewLink view={view} />}
        <OtherLooks resource={resource} view={view} />
        {start && <CreateLink resource={resource} start={start} />}
      </PageHeader>
      {view.family && <FamilyTabs tabs={view.family} label={view.label} />}
      {!isAllowed && <NotAllowed view={view} />}
      {isAllowed && !view.calendar && isSheet(navigation.state) && (
        <Suspense fallback={<ListSkeleton columns={8} density={navigation.state.density} />}>
          <ListSheet {...parts} />
        </Suspense>
      )}
      {isAllowed && view.calendar && (
        <Suspense fallback={<ListSkeleton columns={7} density="comfortable" />}>
          <ListCalendar {...parts} calendar={view.calendar} />
        </Suspense>
      )}
      {isAllowed && !view.calendar && !isSheet(navigation.state) && <ListRows {...parts} />}
    </RecordReferences>
  )
}

interface ListPartProps extends ListScreenProps {
  readonly navigation: ListNavigation
}

/** The rows of the list, with the toolbar above them. */
function ListRows({ resource, view, navigation }: ListPartProps) {
  const { state } = navigation
  const query = queryOf(view, state)
  const isAnswerable = emptyRange(resource, state.filters) === undefined
  const list = useLiveList(resource, query, useKeysetList(resource, query, isAnswerable))
  const isLoadingPage = list.isFetching && list.isEarlier
  const hasOthers = list.nextKey !== null || state.after !== null
  const chosen = useChosen(resource, view, list.rows, query, hasOthers)
  useLostPage(list, navigation)
  return (
    <>
      <ListToolbar resource={resource} view={view} navigation={navigation} chosen={chosen} />
      <div role="status" style={noBox}>
        <Suspense>
          {list.waiting && <WaitingRows resource={resource} waiting={list.waiting} gone={list.gone} />}
        </Suspense>
      </div>
      <Card sx={{ position: 'relative', overflow: 'clip' }} aria-busy={list.isFetching}>
        {isLoadingPage && <LinearProgress aria-label={listMessages.loadingPage} sx={delayed} />}
        <ListBody resource={resource} view={view} navigation={navigation} list={list} chosen={chosen} />
      </Card>
    </>
  )
}

/** The progress bar overlays the edge of the list, so that no row moves. It appears only after 150 ms. */
const delayed = {
  position: 'absolute',
  insetInline: 0,
  zIndex: 1,
  animation: 'appear 0s 150ms backwards',
  '@keyframes appear': { from: { opacity: 0 } },
} as const

/** `display: contents`: a separate box would limit where the sticky element inside can move. */
const noBox = { display: 'contents' } as const

interface ListBodyProps extends ListPartProps {
  readonly list: LiveList
  readonly chosen: Chosen
}

function ListBody({ resource, view, navigation, list, chosen }: ListBodyProps) {
  const user = useUser()
  const { state } = navigation
  const columns = useMemo(
    () => state.columns ?? startingColumns(resource, view, user),
    [state.columns, resource, view, user],
  )
  const ask = useRef(navigation.ask)
  ask.current = navigation.ask
  const show = useRef(navigation.show)
  show.current = navigation.show
  const onSort = useCallback((sort: Sort) => ask.current({ sort }), [])
  const onColumns = useCallback(
    (names: readonly string[]) => {
      const isStarting = names.join() === startingColumns(resource, view, user).join()
      show.current({ columns: isStarting ? null : names, density: state.density })
    },
    [resource, view, user, state.density],
  )
  const query = queryOf(view, state)
  const range = emptyRange(resource, state.filters)
  if (range) return <EmptyRange label={range} />
  if (list.error?.statusCode === 403) return <NotAllowed view={view} />
  if (list.error) return <Failed list={list} navigation={navigation} />
  if (!list.rows) return <ListSkeleton columns={columns.length} density={state.density} />
  if (list.rows.length === 0) return <EmptyList resource={resource} view={view} navigation={navigation} />
  return (
    <>
      {view.map && isMap(view, state) ? (
        <Suspense fallback={<ListSkeleton columns={1} density={state.density} />}>
          <ListMap resource={resource} map={view.map} rows={list.rows} />
        </Suspense>
      ) : (
        <ListGrid
          resource={resource}
          view={view}
          columns={columns}
          rows={list.rows}
          density={state.density}
          sort={state.sort ?? view.sort ?? null}
          onSort={onSort}
          onColumns={onColumns}
          isChoosing={chosen.actions.length > 0}
          chosen={chosen.rows}
          onChoose={chosen.choose}
          markOf={list.markOf}
          query={query}
        />
      )}
      <ListPager
        resource={resource}
        query={query}
        navigation={navigation}
        list={list}
        zone={zoneNote(resource, columns)}
      />
      <PageAhead resource={resource} query={query} nextKey={list.nextKey} />
      {can(user, resource, 'edit') && list.rows[0] && <FormAhead resource={resource} row={list.rows[0]} />}
    </>
  )
}

/** Links from a list to the calendars of its records, and back. */
function OtherLooks({ resource, view }: ListScreenProps) {
  const user = useUser()
  return Object.entries(resource.views)
    .filter(
      ([name, other]) => Boolean(other.calendar) !== Boolean(view.calendar) && mayOpen(user, resource, name),
    )
    .map(([name, { path, label }]) => (
      <Button key={name} component={Link} to={path} variant="outlined" color="inherit">
        {label}
      </Button>
    ))
}

/** A link to the create form of another resource, for users who may create one. */
function CreateOtherLink({ link: { label, to } }: { link: ListLink }) {
  const user = useUser()
  const resource = registry.byName.get(to)
  if (!resource || !mayAdd(user, resource)) return null
  return (
    <Button component={Link} to={pathsOf(resource).create} variant="outlined">
      {label}
    </Button>
  )
}
