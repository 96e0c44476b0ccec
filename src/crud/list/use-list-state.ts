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
import { openingOf, queryFor, sameness } from './opening'

/** The saved view that the list was last opened with, kept with the history entry. */
export interface SavedMark {
  readonly id: string
  readonly name: string
  /** What it held then, to tell whether the list is still so (`sameness`). */
  readonly held: string
}

type Chosen = Pick<DefaultView, 'id' | 'name' | 'state'>

export interface ListNavigation {
  readonly state: ListState
  /** Counted from 1; null when the way here is not known, as by a link. */
  readonly page: number | null
  /** Changes what is asked for, which leads to its first page; a step that Back undoes. */
  readonly ask: (change: Partial<ListState>, options?: { readonly isTyping: boolean }) => void
  /** Changes how it is shown: the page stays. */
  readonly show: (change: Pick<ListState, 'columns' | 'density'>) => void
  readonly goToNext: (lastKey: string) => void
  readonly goToPrevious: () => void
  readonly goToFirst: () => void
  /** Without filters, search and sort of one's own. */
  readonly reset: () => void
  /** null: as the view declares it, or as an address says. */
  readonly saved: SavedMark | null
  /** Shows a saved view; null: the list as its view declares it. */
  readonly open: (saved: Chosen | null) => void
  /** From now on what is shown goes by this view, as when it was just saved under its name. */
  readonly mark: (saved: Chosen | null) => void
  /** Writes the address otherwise; what is shown stays. */
  readonly spell: (query: string) => void
}

/** The list's state, which lives in the URL and only there; another object only when the address is another. */
export function useListState(resource: AnyResource, view: View): ListNavigation {
  const user = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const { search, from } = openingOf(user, resource, view, location.search)
  const q = secretIn(location.state)
  const { state, refused, isTelling } = useMemo(() => {
    const { state, refused } = decodeState(resource, user, new URLSearchParams(search))
    return { state: q === null ? state : { ...state, q }, refused, isTelling: namesSomebody(state.q) }
  }, [resource, user, search, q])
  const navigation = useMemo((): ListNavigation => {
    const trail = trailOf(location.state)
    const saved = markIn(location.state) ?? (from && markOf(from))
    const replace = (query: string, mark: SavedMark | null) =>
      navigate(
        { search: query },
        {
          state: { ...location.state, saved: mark, secret: partQ(state).secret },
          replace: true,
          preventScrollReset: true,
        },
      )
    const go = (next: ListState, options: NavigateOptions & { trail: Trail; saved?: SavedMark | null }) => {
      const { trail, saved: mark = saved, ...rest } = options
      const { open, secret } = partQ(next)
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
        const { columns, density, shape } = state
        go(
          { ...startingState, columns, density, shape },
          { trail: [], saved: null, preventScrollReset: true },
        )
      },
      saved,
      open: chosen =>
        go(
          { ...startingState, ...chosen?.state, shape: state.shape },
          { trail: [], saved: chosen && markOf(chosen), preventScrollReset: true },
        ),
      mark: chosen =>
        replace(queryFor(user, resource, view, queryText(partQ(state).open)), chosen && markOf(chosen)),
      spell: query => replace(query, saved),
    }
  }, [navigate, location, state, from, user, resource, view])
  const clean = () => navigation.spell(queryFor(user, resource, view, queryText(partQ(state).open)))
  // A bare address that stands for the default view says what is shown, so that a copied one shows the same.
  useRespelling(from ? search : '', () => navigation.spell(search))
  // A link that was made by hand may tell a number: it is searched for, and stays in no address either.
  useRespelling(isTelling ? 'q' : '', clean)
  useRespelling(refused.join(', '), () => {
    // A reload would say it again.
    clean()
    notify({
      type: 'info',
      message: listMessages.notUnderstood(refused.join(', ')),
    })
  })
  return navigation
}

/**
 * A number or an address of somebody stands in no address, which is kept, copied and sent on: it goes with the
 * browser's entry of it.
 */
function partQ(state: ListState): { open: ListState; secret: string | null } {
  return namesSomebody(state.q)
    ? { open: { ...state, q: '' }, secret: state.q }
    : { open: state, secret: null }
}

function secretIn(state: unknown): string | null {
  const secret = (state as { secret?: unknown } | null)?.secret
  return typeof secret === 'string' ? secret : null
}

/** The history entry is the browser's to keep: what comes out of it need not be what was put in. */
function markIn(state: unknown): SavedMark | null {
  const saved = (state as { saved?: Partial<SavedMark> | null } | null)?.saved
  const { id, name, held } = saved ?? {}
  const isSound = typeof id === 'string' && typeof name === 'string' && typeof held === 'string'
  return isSound ? { id, name, held } : null
}

function markOf({ id, name, state }: Chosen): SavedMark {
  return { id, name, held: sameness(state) }
}

/** The cursors of the pages before this one, '' the first page's: kept with the history entry, so over a reload. */
type Trail = readonly string[]

function trailOf(state: unknown): Trail {
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) && trail.every(cursor => typeof cursor === 'string') ? trail : []
}

/** Writes the address otherwise, once for each thing that is amiss with it; an empty text when nothing is. */
function useRespelling(amiss: string, respell: () => void): void {
  const latest = useRef(respell)
  latest.current = respell
  useEffect(() => {
    if (amiss !== '') latest.current()
  }, [amiss])
}
