import { useEffect, useMemo, useRef, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { notify } from '../../providers/notification'
import { useUser } from '../../providers/session'
import type { AnyResource } from '../../resources/kernel/resource'
import { decodeState, type ListState, queryText, startingState } from './list-state'

export interface ListNavigation {
  readonly state: ListState
  /** Counted from 1; null when the way here is not known, as by a link. */
  readonly page: number | null
  /** Something else was asked for, and the address is about to say so. */
  readonly isMoving: boolean
  /** Changes what is asked for, which leads to its first page; a step that Back undoes. */
  readonly ask: (change: Partial<ListState>, options?: { readonly isTyping: boolean }) => void
  /** Changes how it is shown: the page stays. */
  readonly show: (change: Pick<ListState, 'columns' | 'density'>) => void
  readonly goToNext: (lastKey: string) => void
  readonly goToPrevious: () => void
  readonly goToFirst: () => void
  /** Without filters, search and sort of one's own. */
  readonly reset: () => void
}

/** The list's state, which lives in the URL and only there. */
export function useListState(resource: AnyResource): ListNavigation {
  const user = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const { state, refused } = useMemo(
    () => decodeState(resource, user, new URLSearchParams(location.search)),
    [resource, user, location.search],
  )
  const trail = trailOf(location.state)
  useCleanAddress(refused.join(', '), () =>
    navigate(
      { search: queryText(state) },
      { state: location.state, replace: true, preventScrollReset: true },
    ),
  )

  // The router takes its time between two addresses; what is shown meanwhile is the former one's.
  const [leaving, setLeaving] = useState<string | null>(null)

  const go = (next: ListState, options: NavigateOptions & { trail: Trail }) => {
    const { trail: state, ...rest } = options
    setLeaving(location.key)
    navigate({ search: queryText(next) }, { ...rest, state: { trail: state } })
  }
  return {
    state,
    isMoving: leaving === location.key,
    page: state.after === null ? 1 : trail.length > 0 ? trail.length + 1 : null,
    ask: (change, options) =>
      go(
        { ...state, after: null, ...change },
        { trail: [], replace: options?.isTyping ?? false, preventScrollReset: true },
      ),
    show: change => go({ ...state, ...change }, { trail, replace: true, preventScrollReset: true }),
    goToNext: lastKey => go({ ...state, after: lastKey }, { trail: [...trail, state.after ?? ''] }),
    goToPrevious: () => go({ ...state, after: trail.at(-1) || null }, { trail: trail.slice(0, -1) }),
    goToFirst: () => go({ ...state, after: null }, { trail: [], replace: true }),
    reset: () => {
      const { columns, density } = state
      go({ ...startingState, columns, density }, { trail: [], preventScrollReset: true })
    },
  }
}

/** The cursors of the pages before this one, '' the first page's: kept with the history entry, so over a reload. */
type Trail = readonly string[]

function trailOf(state: unknown): Trail {
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) && trail.every(cursor => typeof cursor === 'string') ? trail : []
}

/** Says what is left out of the address, and takes it out: a reload would say it again. */
function useCleanAddress(refused: string, clean: () => void): void {
  const latest = useRef(clean)
  latest.current = clean
  useEffect(() => {
    if (refused === '') return
    latest.current()
    notify({
      type: 'info',
      message: `This part of the address was not understood and is left out: ${refused}`,
    })
  }, [refused])
}
