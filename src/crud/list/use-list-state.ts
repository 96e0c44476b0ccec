import { useEffect, useMemo, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { namesSomebody } from '../../domain/identity'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { DefaultView } from '../../resources/kernel/declare/saved-view'
import { decodeState, type ListState, queryText, startingState } from './list-state'
import { listMessages } from './messages'
import { comparableState, openingOf, queryFor } from './opening'

/** The saved view that the list was opened with, stored in the history entry. */
export interface SavedMark {
  readonly id: string
  readonly name: string
  /** The view's state at that time (`comparableState`), to tell whether the list has changed since. */
  readonly openedState: string
}

type Chosen = Pick<DefaultView, 'id' | 'name' | 'state'>

export interface ListNavigation {
  readonly state: ListState
  /** Counted from 1; null if unknown, for example after following a link. */
  readonly page: number | null
  /** Changes filters, sort or search and goes to the first page; Back undoes it. */
  readonly ask: (change: Partial<ListState>, options?: { readonly isTyping: boolean }) => void
  /** Changes columns or density; stays on the page. */
  readonly show: (change: Pick<ListState, 'columns' | 'density'>) => void
  readonly goToNext: (lastKey: string) => void
  readonly goToPrevious: () => void
  readonly goToFirst: () => void
  /** Removes the user's filters, search and sort. */
  readonly reset: () => void
  /** Null if the list was opened as declared, or from an address. */
  readonly saved: SavedMark | null
  /** Opens a saved view; null for the list as declared. */
  readonly open: (saved: Chosen | null) => void
  /** Marks a saved view as the active one, for example after saving it. */
  readonly mark: (saved: Chosen | null) => void
  /** Rewrites the address without changing what the list shows. */
  readonly rewrite: (query: string) => void
}

/** Holds the list's state in the URL and nowhere else. The state object changes only when the address does. */
export function useListState(resource: AnyResource, view: View): ListNavigation {
  const user = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const { search, isFilledIn, from } = openingOf(user, resource, view, location.search)
  const q = secretIn(location.state)
  const { state, refused, hasPersonalQuery } = useMemo(() => {
    const { state, refused } = decodeState(resource, user, new URLSearchParams(search))
    return { state: q === null ? state : { ...state, q }, refused, hasPersonalQuery: namesSomebody(state.q) }
  }, [resource, user, search, q])
  const navigation = useMemo((): ListNavigation => {
    const trail = trailOf(location.state)
    const saved = markIn(location.state) ?? (from && markOf(from))
    const replace = (query: string, mark: SavedMark | null) =>
      navigate(
        { search: query },
        {
          state: { ...location.state, saved: mark, secret: splitPersonalQuery(state).secret },
          replace: true,
          preventScrollReset: true,
        },
      )
    const go = (next: ListState, options: NavigateOptions & { trail: Trail; saved?: SavedMark | null }) => {
      const { trail, saved: mark = saved, ...rest } = options
      const { open, secret } = splitPersonalQuery(next)
      const query = queryFor(user, resource, view, queryText(open))
      navigate({ search: query }, { ...rest, state: { trail, saved: mark, secret } })
    }
    return {
      state,
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
        const { columns, density, shape, day, span } = state
        go(
          { ...startingState, columns, density, shape, day, span },
          { trail: [], saved: null, preventScrollReset: true },
        )
      },
      saved,
      open: chosen =>
        go(
          { ...startingState, ...chosen?.state, shape: state.shape, day: state.day, span: state.span },
          { trail: [], saved: chosen && markOf(chosen), preventScrollReset: true },
        ),
      mark: chosen =>
        replace(
          queryFor(user, resource, view, queryText(splitPersonalQuery(state).open)),
          chosen && markOf(chosen),
        ),
      rewrite: query => replace(query, saved),
    }
  }, [navigate, location, state, from, user, resource, view])
  const removeInvalidParts = () =>
    navigation.rewrite(queryFor(user, resource, view, queryText(splitPersonalQuery(state).open)))
  // An address that opens the default view is rewritten to name its state, so that a copied link shows the same list.
  useAddressRewrite(isFilledIn ? search : '', () => navigation.rewrite(search))
  // A hand-made link may contain a phone number or e-mail: the list searches for it and removes it from the address.
  useAddressRewrite(hasPersonalQuery ? 'q' : '', removeInvalidParts)
  useAddressRewrite(refused.join(', '), () => {
    // Otherwise a reload would show the message again.
    removeInvalidParts()
    notify({
      type: 'info',
      message: listMessages.notUnderstood(refused.join(', ')),
    })
  })
  return navigation
}

/**
 * Splits a personal search text (phone number, e-mail) from the state: it must not be in the address, which is stored,
 * copied and shared. It goes into the browser's history entry.
 */
function splitPersonalQuery(state: ListState): { open: ListState; secret: string | null } {
  return namesSomebody(state.q)
    ? { open: { ...state, q: '' }, secret: state.q }
    : { open: state, secret: null }
}

function secretIn(state: unknown): string | null {
  const secret = (state as { secret?: unknown } | null)?.secret
  return typeof secret === 'string' ? secret : null
}

/** The history entry is stored by the browser, so its content is not trusted. */
function markIn(state: unknown): SavedMark | null {
  const saved = (state as { saved?: Partial<SavedMark> | null } | null)?.saved
  const { id, name, openedState } = saved ?? {}
  const isSound = typeof id === 'string' && typeof name === 'string' && typeof openedState === 'string'
  return isSound ? { id, name, openedState } : null
}

function markOf({ id, name, state }: Chosen): SavedMark {
  return { id, name, openedState: comparableState(state) }
}

/** The cursors of the previous pages, '' for the first; stored in the history entry, so they survive a reload. */
type Trail = readonly string[]

function trailOf(state: unknown): Trail {
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) && trail.every(cursor => typeof cursor === 'string') ? trail : []
}

/** Rewrites the address once for each new problem in it; '' means no problem. */
function useAddressRewrite(problem: string, rewriteAddress: () => void): void {
  const latest = useRef(rewriteAddress)
  latest.current = rewriteAddress
  useEffect(() => {
    if (problem !== '') latest.current()
  }, [problem])
}
