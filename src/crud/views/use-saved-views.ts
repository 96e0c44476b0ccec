import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RequestError } from '../../providers/http/http'
import { listSavedViews } from '../../providers/http/saved-views'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { rememberDefaultView } from '../../providers/stored/default-views'
import { rememberDefault } from '../../providers/stored/last-session-hint'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { defaultOf, nameOfView, type SavedView } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'

export interface SavedViews {
  /** Sorted by name; undefined while they load. */
  readonly views: readonly SavedView[] | undefined
  readonly isLoading: boolean
  readonly error: RequestError | null
  /** Returns the views as they are now; undefined if they could not be loaded. */
  readonly refetch: () => Promise<readonly SavedView[] | undefined>
  /** Runs an operation on a view, then refetches all views and shows a toast. */
  readonly change: <T>(operation: () => Promise<T>, done: (result: T) => string) => Promise<T>
}

/** Loads the saved views of a list that the user may use. */
export function useSavedViews(resource: AnyResource, view: View): SavedViews {
  const user = useUser()
  const client = useQueryClient()
  const name = nameOfView(resource, view)
  const queryKey = ['saved-views', resource.name, name]
  const query = useQuery<readonly SavedView[], RequestError>({
    queryKey,
    queryFn: () => fetchViews(user, resource.name, name),
  })
  const { refetch: fetchAgain } = query
  const refetch = useCallback(async () => (await fetchAgain()).data, [fetchAgain])
  return {
    views: query.data,
    isLoading: query.isLoading,
    error: query.error,
    refetch,
    change: async (operation, done) => {
      // Until the views are refetched, a page load must check the user's default view before it fetches the list.
      rememberDefault(resource.name, name, true)
      try {
        const result = await operation()
        notify({ type: 'success', message: done(result) })
        return result
      } finally {
        await client.invalidateQueries({ queryKey })
      }
    },
  }
}

/** Fetches the views and remembers which one the list opens with. */
async function fetchViews(user: SignedInUser, resource: string, view: string): Promise<readonly SavedView[]> {
  const views = await listSavedViews(resource, view)
  rememberDefaultView(user, resource, view, defaultOf(views, user) ?? null)
  return views
}
