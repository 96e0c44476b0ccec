import { useQuery, useQueryClient } from '@tanstack/react-query'
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
  /** By name; undefined while they are on their way. */
  readonly views: readonly SavedView[] | undefined
  readonly isLoading: boolean
  readonly error: RequestError | null
  readonly refetch: () => void
  /** Does something with one of them, after which all are asked for again; says that it is done. */
  readonly change: <T>(operation: () => Promise<T>, done: (result: T) => string) => Promise<T>
}

/** The saved views of a list that the person may use. */
export function useSavedViews(resource: AnyResource, view: View): SavedViews {
  const user = useUser()
  const client = useQueryClient()
  const name = nameOfView(resource, view)
  const queryKey = ['saved-views', resource.name, name]
  const query = useQuery<readonly SavedView[], RequestError>({
    queryKey,
    queryFn: () => fetchViews(user, resource.name, name),
  })
  return {
    views: query.data,
    isLoading: query.isLoading,
    error: query.error,
    refetch: () => void query.refetch(),
    change: async (operation, done) => {
      // Until the views are read again, a page that is loaded meanwhile asks who wants what before it asks for a list.
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

/** What the list opens with from now on follows from them. */
async function fetchViews(user: SignedInUser, resource: string, view: string): Promise<readonly SavedView[]> {
  const views = await listSavedViews(resource, view)
  rememberDefaultView(user, resource, view, defaultOf(views, user) ?? null)
  return views
}
