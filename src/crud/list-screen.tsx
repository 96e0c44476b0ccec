import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { CellStyles } from '../fields/cell-styles'
import { EmptyState } from '../parts/empty-state'
import { lazyPart } from '../parts/lazy-part'
import { PageHeader } from '../parts/page-header'
import { notify } from '../providers/refine/notification'
import { pathsOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import { registry } from '../resources'
import type { ListLink, View } from '../resources/kernel/declare/declared-view'
import type { Sort } from '../resources/kernel/declare/filter'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { can } from '../resources/kernel/rights/access'
import type { SignedInUser } from '../resources/kernel/wire/wire'
import { startingColumns } from './list/list-columns'
import { ListGrid } from './list/list-grid'
import { ListPager } from './list/list-pager'
import { isMap, queryOf } from './list/list-query'
import { ListSkeleton } from './list/list-skeleton'
import type { ListState } from './list/list-state'
import { ListToolbar } from './list/list-toolbar'
import { emptyRange } from './list/range-problems'
import { type Chosen, useChosen } from './list/use-chosen'
import { type KeysetList, PageAhead, useKeysetList } from './list/use-keyset-list'
import { type ListNavigation, useListState } from './list/use-list-state'
import { useRowKeys } from './list/use-row-keys'
import { type LiveList, useLiveList } from './live/use-live-list'
import { RecordReferences } from './record-references'
import { ActiveView } from './views/active-view'

const WaitingRows = lazyPart('waiting', async () => (await import('./live/waiting-rows')).WaitingRows)

const ListMap = lazyPart('map', async () => (await import('./list/list-map')).ListMap)

interface ListScreenProps {
  readonly resource: AnyResource
  readonly view: View
}

/** A view of a resource: its records, page by page. */
export function ListScreen({ resource, view }: ListScreenProps) {
  const user = useUser()
  const navigation = useListState(resource, view)
  const { state } = navigation
  useRowKeys(resource)
  const isAllowed = can(user, resource, 'list')
  const query = queryOf(view, state)
  const isAnswerable = isAllowed && emptyRange(resource, state.filters) === undefined
  const list = useLiveList(resource, query, useKeysetList(resource, query, isAnswerable))
  const isUnderWay = list.isFetching && list.isEarlier
  const hasOthers = list.nextKey !== null || state.after !== null
  const chosen = useChosen(resource, view, list.rows, query, hasOthers)
  useLostPage(list, navigation)
  return (
    <RecordReferences>
      <CellStyles />
      <PageHeader title={view.label} beside={<ActiveView navigation={navigation} />}>
        {view.links?.map(lead => (
          <LeadLink key={lead.label} lead={lead} />
        ))}
        {mayCreate(user, resource, view) && <CreateLink resource={resource} />}
      </PageHeader>
      {isAllowed ? (
        <>
          <ListToolbar resource={resource} view={view} navigation={navigation} chosen={chosen} />
          <div role="status" style={inPlace}>
            <Suspense>
              {list.waiting && <WaitingRows resource={resource} waiting={list.waiting} gone={list.gone} />}
            </Suspense>
          </div>
          <Card sx={{ position: 'relative', overflow: 'clip' }} aria-busy={list.isFetching}>
            {isUnderWay && <LinearProgress aria-label="Loading" sx={late} />}
            <ListBody resource={resource} view={view} navigation={navigation} list={list} chosen={chosen} />
          </Card>
        </>
      ) : (
        <NotAllowed view={view} />
      )}
    </RecordReferences>
  )
}

/** Over the edge of the list, so that nothing moves, and seen only when it takes longer than a blink. */
const late = {
  position: 'absolute',
  insetInline: 0,
  zIndex: 1,
  animation: 'appear 0s 150ms backwards',
  '@keyframes appear': { from: { opacity: 0 } },
} as const

/** No box of its own, in which what sticks could not move. */
const inPlace = { display: 'contents' } as const

interface ListBodyProps extends ListScreenProps {
  readonly navigation: ListNavigation
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
  const onSort = useCallback((sort: Sort) => ask.current({ sort }), [])
  const query = queryOf(view, state)
  const range = emptyRange(resource, state.filters)
  if (range) return <EmptyRange label={range} />
  if (list.error?.statusCode === 403) return <NotAllowed view={view} />
  if (list.error) return <Failed list={list} />
  if (!list.rows) return <ListSkeleton columns={columns.length} density={state.density} />
  if (list.rows.length === 0) return <Nothing resource={resource} view={view} navigation={navigation} />
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
          isChoosing={chosen.actions.length > 0}
          chosen={chosen.rows}
          onChoose={chosen.choose}
          markOf={list.markOf}
        />
      )}
      <ListPager resource={resource} query={query} navigation={navigation} list={list} />
      <PageAhead resource={resource} query={query} nextKey={list.nextKey} />
    </>
  )
}

/** A view of some only offers no way to a new record: that need not be one of them. */
function mayCreate(user: SignedInUser, resource: AnyResource, { filter }: View): boolean {
  return filter === undefined && can(user, resource, 'create')
}

function CreateLink({ resource }: { resource: AnyResource }) {
  return (
    <Button component={Link} to={pathsOf(resource).create} variant="contained">
      Create
    </Button>
  )
}

/** The way to a new record of another resource, for who may make it. */
function LeadLink({ lead: { label, to } }: { lead: ListLink }) {
  const user = useUser()
  const resource = registry.byName.get(to)
  if (!resource || !can(user, resource, 'create')) return null
  return (
    <Button component={Link} to={pathsOf(resource).create} variant="outlined">
      {label}
    </Button>
  )
}

/** A range that an address has the wrong way round: nothing is asked for. */
function EmptyRange({ label }: { label: string }) {
  return (
    <EmptyState title="This filter cannot be answered" role="status">
      {label}: the range ends before it begins. Change the filter, or take it away.
    </EmptyState>
  )
}

/** No records at all, or none that answer to what is asked. */
function Nothing({ resource, view, navigation }: Omit<ListBodyProps, 'list' | 'chosen'>) {
  const user = useUser()
  const { state, goToFirst } = navigation
  const label = resource.label.toLowerCase()
  if (state.filters.length > 0 || state.q !== '')
    return (
      <EmptyState picture="empty" title={`No ${label} match`} role="status">
        {sayAsked(state)} Reset brings all of them back.
      </EmptyState>
    )
  if (state.after)
    return (
      <EmptyState
        title="Nothing on this page"
        role="status"
        actions={<Button onClick={goToFirst}>First page</Button>}
      >
        What stood here has gone meanwhile.
      </EmptyState>
    )
  // Of some only there may have been others, and there will be.
  if (view.filter)
    return (
      <EmptyState picture="empty" title={`${view.label} is empty`} role="status">
        Nothing stands in this list at the moment.
      </EmptyState>
    )
  return (
    <EmptyState
      picture="empty"
      title={`No ${label} yet`}
      role="status"
      actions={can(user, resource, 'create') && <CreateLink resource={resource} />}
    >
      What is made will be listed here.
    </EmptyState>
  )
}

/** What nothing answers to. */
function sayAsked({ q, filters }: ListState): string {
  const narrowing = filters.length === 1 ? 'the filter' : 'the filters'
  if (q === '') return `Nothing answers to ${narrowing}.`
  const search = `Nothing is found for “${q}”`
  return filters.length === 0 ? `${search}.` : `${search} within ${narrowing}.`
}

function NotAllowed({ view }: { view: View }) {
  return (
    <EmptyState picture="forbidden" title={`You may not see ${view.label.toLowerCase()}`}>
      Your role does not include this list. An admin can tell who may see it.
    </EmptyState>
  )
}

function Failed({ list }: { list: KeysetList }) {
  return (
    <EmptyState
      title="The list could not be loaded"
      role="alert"
      {...(list.error?.code === 'unreachable' && { picture: 'offline' })}
      actions={
        <Button variant="outlined" onClick={list.refetch}>
          Try again
        </Button>
      }
    >
      {list.error?.message}
    </EmptyState>
  )
}

/** A cursor that the server does not know, from an old or altered address: the first page instead. */
function useLostPage({ error }: KeysetList, { state, goToFirst }: ListNavigation): void {
  const isLost = error?.statusCode === 400 && state.after !== null
  const leave = useRef(goToFirst)
  leave.current = goToFirst
  useEffect(() => {
    if (!isLost) return
    notify({ type: 'info', message: 'That page of the list is not known any more; this is the first one' })
    leave.current()
  }, [isLost])
}
