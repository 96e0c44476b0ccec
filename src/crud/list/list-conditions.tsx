import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { notify } from '../../providers/refine/notification'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { mayAdd } from '../../resources/kernel/rights/access'
import type { ListState } from './list-state'
import { listMessages } from './messages'
import type { KeysetList } from './use-keyset-list'
import type { ListNavigation } from './use-list-state'

// What stands in the place of a list's rows, in whatever shape it is shown.

/** A range that an address has the wrong way round: nothing is asked for. */
export function EmptyRange({ label }: { label: string }) {
  return (
    <EmptyState title={listMessages.empty.wrongRange} role="status">
      {listMessages.empty.wrongRangeHint(label)}
    </EmptyState>
  )
}

interface NothingProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
}

/** No records at all, or none that answer to what is asked. */
export function Nothing({ resource, view, navigation }: NothingProps) {
  const user = useUser()
  const { state, goToFirst } = navigation
  const label = resource.label.toLowerCase()
  if (state.filters.length > 0 || state.q !== '')
    return (
      <EmptyState picture="empty" title={listMessages.empty.noMatch(label)} role="status">
        {askedWords(state)} {listMessages.empty.resetHint}
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
  const mayCreate = mayAdd(user, resource)
  // Of some only there may have been others, and there will be.
  if (view.filter)
    return (
      <EmptyState picture="empty" title={listMessages.empty.view(view.label)} role="status">
        {listMessages.empty.viewHint}
      </EmptyState>
    )
  return (
    <EmptyState
      picture="empty"
      title={listMessages.empty.none(label)}
      role="status"
      actions={mayCreate && <CreateLink resource={resource} />}
    >
      {mayCreate ? listMessages.empty.createHint(resource.one.toLowerCase()) : listMessages.empty.noneHint}
    </EmptyState>
  )
}

/** What nothing matches. */
function askedWords({ q, filters }: ListState): string {
  if (q === '') return listMessages.empty.noFilterMatch(filters.length)
  if (filters.length === 0) return listMessages.empty.noResults(q)
  return listMessages.empty.noResultsWithin(q, filters.length)
}

export function NotAllowed({ view }: { view: View }) {
  return (
    <EmptyState picture="forbidden" title={listMessages.notAllowed(view.label.toLowerCase())}>
      {listMessages.notAllowedHint}
    </EmptyState>
  )
}

export function Failed({ list }: { list: KeysetList }) {
  return (
    <EmptyState
      title={listMessages.notLoaded}
      role="alert"
      {...(list.error?.code === 'unreachable' && { picture: 'offline' })}
      actions={
        <Button variant="outlined" onClick={list.refetch}>
          {listMessages.tryAgain}
        </Button>
      }
    >
      {list.error?.message}
    </EmptyState>
  )
}

export function CreateLink({ resource }: { resource: AnyResource }) {
  return (
    <Button component={Link} to={pathsOf(resource).create} variant="contained">
      {listMessages.create}
    </Button>
  )
}

/** A cursor that the server does not know, from an old or altered address: the first page instead. */
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
