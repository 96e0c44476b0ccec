import { keys } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveChange } from '../../resources/kernel/wire/live'
import type { SignedInUser, WireRow } from '../../resources/kernel/wire/wire'
import { historyKey } from '../http/history-key'
import { keepListening } from '../live/live-connection'
import { tellLive } from '../live/live-feed'
import { isOwnEcho } from '../live/own-writes'
import { throttled } from '../live/throttle'

/** Keeps what is known of the records true while others change them, and tells the open screens. */
export function startLive(client: QueryClient, user: SignedInUser): void {
  const outdated = new Map<string, QueryKey>()
  const refetch = throttled(() => {
    const asked = [...outdated.values()]
    outdated.clear()
    return Promise.all(asked.map(queryKey => client.invalidateQueries({ queryKey })))
  })
  /** Fetched anew if a screen shows it, otherwise when one does. */
  const outdate = (...queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) outdated.set(JSON.stringify(queryKey), queryKey)
    refetch.ask()
  }
  /** Screens that show it have their own way to fetch it anew (crud/live); all others find it outdated. */
  const mark = (...queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) client.invalidateQueries({ queryKey, refetchType: 'none' })
  }

  const hearChange = async (change: LiveChange) => {
    if (change.actor?.id === user.id && (await isOwn(change))) return
    const { resource, record, action } = change
    const data = keys().data().resource(resource)
    mark(data.action('list').get(), data.action('many').get())
    if (record === null) outdate([...data.get(), 'one'], historyKey(resource))
    else {
      const one = data.action('one').id(record).get()
      // It would only be found missing: whoever shows it is told by whom it was deleted.
      if (action === 'delete') outdated.delete(JSON.stringify(one))
      else if (!isKnown(client, one, change)) outdate(one)
      outdate(historyKey(resource, record))
    }
    tellLive(change)
  }

  const hearReload = () => {
    client.invalidateQueries({ refetchType: 'none' })
    outdate(historyKey())
    for (const query of client.getQueryCache().getAll())
      if (query.queryKey.includes('one')) outdate(query.queryKey)
    tellLive('everything')
  }

  keepListening(({ type, data }) => {
    if (type === 'reload') hearReload()
    else if (type === 'change') void hearChange(JSON.parse(data))
  })
}

/** What is told again to who comes back may be known already. */
function isKnown(client: QueryClient, queryKey: QueryKey, { version }: LiveChange): boolean {
  const known = client.getQueriesData<{ data: WireRow }>({ queryKey })
  return version !== null && known.length > 0 && known.every(([, one]) => (one?.data.version ?? 0) >= version)
}

async function isOwn({ record, version }: LiveChange): Promise<boolean> {
  return record !== null && version !== null && isOwnEcho(record, version)
}
