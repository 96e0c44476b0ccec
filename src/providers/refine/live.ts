import { keys } from '@refinedev/core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveChange } from '../../resources/kernel/wire/live'
import type { SignedInUser, WireRow } from '../../resources/kernel/wire/wire'
import { historyKey } from '../http/history-key'
import { keepListening } from '../live/live-connection'
import { publishLive } from '../live/live-feed'
import { isOwnEcho } from '../live/own-writes'
import { throttled } from '../live/throttle'
import { checkAccess } from '../session/session-watch'

/** Keeps the query cache up to date while others change records, and notifies the open screens. */
export function startLive(client: QueryClient, user: SignedInUser): void {
  const outdated = new Map<string, QueryKey>()
  const refetch = throttled(() => {
    const asked = [...outdated.values()]
    outdated.clear()
    return Promise.all(asked.map(queryKey => client.invalidateQueries({ queryKey })))
  })
  /** Marks queries as outdated and refetches those that a screen uses. */
  const refetchOutdated = (...queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) outdated.set(JSON.stringify(queryKey), queryKey)
    refetch.ask()
  }
  /** Marks queries as outdated without refetching: screens that use them refetch in their own way (crud/live). */
  const markOutdated = (...queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) client.invalidateQueries({ queryKey, refetchType: 'none' })
  }

  const onChange = async (change: LiveChange) => {
    if (change.actor?.id === user.id && (await isOwn(change))) return
    const { resource, record, action } = change
    const data = keys().data().resource(resource)
    markOutdated(data.action('list').get(), data.action('many').get())
    if (record === null) refetchOutdated([...data.get(), 'one'], historyKey(resource))
    else {
      const one = data.action('one').id(record).get()
      // No refetch of a deleted record: it would fail, and the screen learns of the deletion from the event.
      if (action === 'delete') outdated.delete(JSON.stringify(one))
      else if (!isInCache(client, one, change)) refetchOutdated(one)
      refetchOutdated(historyKey(resource, record))
    }
    publishLive(change)
  }

  const onReload = () => {
    client.invalidateQueries({ refetchType: 'none' })
    refetchOutdated(historyKey())
    for (const query of client.getQueryCache().getAll())
      if (query.queryKey.includes('one')) refetchOutdated(query.queryKey)
    publishLive('everything')
  }

  keepListening({
    // The roles may have changed after the page asked for them and before it listened.
    onOpen: roles => {
      if (roles !== null && roles !== [...user.roles].sort().join()) checkQuietly()
    },
    onEvent: ({ type, data }) => {
      if (type === 'reload') onReload()
      else if (type === 'change') void onChange(JSON.parse(data))
    },
    onEnd: checkQuietly,
  })
}

/** A server that is restarting does not answer; then the access is what it was. */
function checkQuietly(): void {
  checkAccess().catch(error => console.info('The access of the user was not checked', error))
}

/** After a reconnect the server repeats events that may already be in the cache. */
function isInCache(client: QueryClient, queryKey: QueryKey, { version }: LiveChange): boolean {
  const known = client.getQueriesData<{ data: WireRow }>({ queryKey })
  return version !== null && known.length > 0 && known.every(([, one]) => (one?.data.version ?? 0) >= version)
}

async function isOwn({ record, version }: LiveChange): Promise<boolean> {
  return record !== null && version !== null && isOwnEcho(record, version)
}
