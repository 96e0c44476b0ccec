import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { useHeadingAfterwards } from '../../parts/focus-heading'
import { notify } from '../../providers/refine/notification'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { mayAdd } from '../../resources/kernel/rights/access'
import type { ListState } from './list-state'
import { listMessages } from './messages'
import type { KeysetList } from './use-keyset-list'
import type { ListNavigation } from './use-list-state'

// Messages shown instead of a list's rows, whether as rows, sheet or map.

/** The URL has a range whose end is before its start: the list is not requested. */
export function EmptyRange({ label }: { label: string }) {
  return (
    <EmptyState title={listMessages.empty.wrongRange} role="status">
      {listMessages.empty.wrongRangeHint(label)}
    </EmptyState>
  )
}

interface EmptyListProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
}

/** There are no records, or none that match. */
export function EmptyList({ resource, view, navigation }: EmptyListProps) {
  const user = useUser()
  const { state, goToFirst } = navigation
  const label = inSentence(resource.label)
  if (state.filters.length > 0 || state.q !== '')
    return (
      <EmptyState
        picture="empty"
        title={listMessages.empty.noMatch(label)}
        role="status"
        actions={<ClearButtons navigation={navigation} />}
      >
        {noMatchText(state)}
      </EmptyState>
    )
  if (state.after)
    return (
      <EmptyState
        title={listMessages.empty.page}
        role="status"
        actions={<Button onClick={goToFirst}>{listMessages.empty.firstPage}</Button>}
      >
        {listMessages.empty.pageHint}
      </EmptyState>
    )
  // The resource may have records that this view does not show: no hint to create the first one.
  if (view.filter)
    return (
      <EmptyState picture="empty" title={listMessages.empty.view(view.label)} role="status">
        {listMessages.empty.viewHint}
      </EmptyState>
    )
  const mayCreate = mayAdd(user, resource)
  return (
    <EmptyState
      picture="empty"
      title={listMessages.empty.none(label)}
      role="status"
      actions={mayCreate && <CreateLink resource={resource} />}
    >
      {mayCreate && listMessages.empty.createHint(inSentence(resource.one))}
    </EmptyState>
  )
}

function ClearButtons({ navigation: { state, ask } }: { navigation: ListNavigation }) {
  return (
    <>
      {state.q !== '' && (
        <Button variant="outlined" onClick={() => ask({ q: '' })}>
          {listMessages.empty.clearSearch}
        </Button>
      )}
      {state.filters.length > 0 && (
        <Button variant="outlined" onClick={() => ask({ filters: [] })}>
          {listMessages.empty.clearFilters}
        </Button>
      )}
    </>
  )
}

/** Describes the search or the filters that have no match. */
function noMatchText({ q, filters }: ListState): string {
  if (q === '') return listMessages.empty.noFilterMatch(filters.length)
  if (filters.length === 0) return listMessages.empty.noResults(q)
  return listMessages.empty.noResultsWithin(q, filters.length)
}

export function NotAllowed({ view }: { view: View }) {
  return (
    <EmptyState picture="forbidden" title={listMessages.notAllowed(inSentence(view.label))}>
      {listMessages.notAllowedHint}
    </EmptyState>
  )
}

interface FailedProps {
  readonly list: KeysetList
  readonly navigation: ListNavigation
}

/** The list could not be loaded. A search or filter that the server refuses is cleared: tried again, it is refused again. */
export function Failed({ list, navigation }: FailedProps) {
  useHeadingAfterwards()
  const { state } = navigation
  const isRefused = list.error?.statusCode === 422 && (state.q !== '' || state.filters.length > 0)
  return (
    <EmptyState
      title={listMessages.notLoaded}
      role="alert"
      {...(list.error?.code === 'unreachable' && { picture: 'offline' })}
      actions={
        isRefused ? (
          <ClearButtons navigation={navigation} />
        ) : (
          <Button variant="outlined" onClick={list.refetch}>
            {listMessages.tryAgain}
          </Button>
        )
      }
    >
      {list.error?.message}
    </EmptyState>
  )
}

interface CreateLinkProps {
  readonly resource: AnyResource
  /** Values that the form starts with. */
  readonly start?: Readonly<Record<string, unknown>>
}

export function CreateLink({ resource, start = {} }: CreateLinkProps) {
  const search = new URLSearchParams(Object.entries(start).map(([name, value]) => [name, String(value)]))
  return (
    <Button
      component={Link}
      to={{ pathname: pathsOf(resource).create, search: `${search}` }}
      variant="contained"
    >
      {listMessages.create}
    </Button>
  )
}

/** Goes to the first page if the server does not know the cursor, for example from an old or edited address. */
export function useLostPage({ error }: KeysetList, { state, goToFirst }: ListNavigation): void {
  const isLost = error?.statusCode === 400 && state.after !== null
  const leave = useRef(goToFirst)
  leave.current = goToFirst
  useEffect(() => {
    if (!isLost) return
    notify({ type: 'info', message: listMessages.pager.lost })
    leave.current()
  }, [isLost])
}
