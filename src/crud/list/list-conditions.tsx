import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../parts/empty-state'
import { notify } from '../../providers/refine/notification'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { ListState } from './list-state'
import type { KeysetList } from './use-keyset-list'
import type { ListNavigation } from './use-list-state'

// What stands in the place of a list's rows, in whatever shape it is shown.

/** A range that an address has the wrong way round: nothing is asked for. */
export function EmptyRange({ label }: { label: string }) {
  return (
    <EmptyState title="This filter cannot be answered" role="status">
      {label}: the range ends before it begins. Change the filter, or take it away.
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

export function NotAllowed({ view }: { view: View }) {
  return (
    <EmptyState picture="forbidden" title={`You may not see ${view.label.toLowerCase()}`}>
      Your role does not include this list. An admin can tell who may see it.
    </EmptyState>
  )
}

export function Failed({ list }: { list: KeysetList }) {
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

export function CreateLink({ resource }: { resource: AnyResource }) {
  return (
    <Button component={Link} to={pathsOf(resource).create} variant="contained">
      Create
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
    notify({ type: 'info', message: 'That page of the list is not known any more; this is the first one' })
    leave.current()
  }, [isLost])
}
